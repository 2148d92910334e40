"""A streamed answer of every provider beyond the first three, through its own rule, at every split of its bytes."""

from __future__ import annotations

import pytest
from dialects import ARGUMENTS, RESOLVER, RESTORED, SAMPLES, Sample, amazon, at, converse

from surrogateshield.exchange.answer import Answer
from surrogateshield.policy import RuleSet
from surrogateshield.resolve import Resolver


def answer(rules: RuleSet, sample: Sample) -> Answer:
    provider = rules.provider(sample.provider)
    assert provider is not None
    return Answer(
        provider.endpoint_for(sample.method, sample.path), RESOLVER, sample.media, None, lambda kind, value: None
    )


@pytest.mark.parametrize("name", SAMPLES)
def test_every_split_of_every_dialect(rules: RuleSet, name: str) -> None:
    sample = SAMPLES[name]
    whole = None
    for cut in range(0, len(sample.data), max(1, len(sample.data) // 60)):
        restorer = answer(rules, sample)
        assert restorer.streamed
        out = restorer.feed(sample.data[:cut]) + restorer.feed(sample.data[cut:]) + restorer.finish()
        whole = whole or out
        assert out == whole
    assert whole is not None
    events = sample.read(whole)
    for path, expected in sample.pieces.items():
        assert "".join(at(event, path) for event in events) == expected
    for path in sample.repeats:
        assert [text for event in events if (text := at(event, path))][-1] == RESTORED
    assert b"Helena Forsgren" not in whole


def test_tools_that_send_get_no_originals_and_what_stands_beside_them_does(rules: RuleSet) -> None:
    for name in ("cohere", "bedrock"):
        sample = SAMPLES[name]
        data = sample.data.replace(b'"name": "note"', b'"name": "mail"')
        if name == "bedrock":
            data = amazon(converse("mail"))
        restorer = answer(rules, sample)
        events = sample.read(restorer.feed(data) + restorer.finish())
        for path, expected in sample.pieces.items():
            arguments = path.endswith(("arguments", "input"))
            assert "".join(at(event, path) for event in events) == (ARGUMENTS if arguments else expected)
        assert sum(restorer.watch.kept.values()) > 0


@pytest.mark.parametrize("name", SAMPLES)
def test_nothing_is_held_longer_than_it_may_become_a_surrogate(rules: RuleSet, name: str) -> None:
    """Without surrogates every message leaves before the next one arrives, byte for byte."""
    sample = SAMPLES[name]
    provider = rules.provider(sample.provider)
    assert provider is not None
    restorer = Answer(
        provider.endpoint_for(sample.method, sample.path), Resolver([]), sample.media, None, lambda kind, value: None
    )
    assert restorer.feed(sample.data) + restorer.finish() == sample.data
