"""Every place of every shipped rule's streams where pieces of a text stand, at every split of the stream's bytes."""

from __future__ import annotations

import json
from collections.abc import Iterable

import pytest
from dialects import RESOLVER
from streams import Streamed, streamed_places

from surrogateshield.exchange.answer import Answer
from surrogateshield.policy import RuleSet, bundled_rules_dir

TEXT = "Ask Helena Forsgren — or Helena For"
ARGUMENTS = json.dumps({"to": "helena.f@mail.example"})
STREAMED = list(streamed_places(RuleSet.load([bundled_rules_dir()])))


def restored(streamed: Streamed, pieces: Iterable[bytes]) -> bytes:
    answer = Answer(streamed.endpoint, RESOLVER, streamed.media, None, lambda kind, value: None)
    assert answer.streamed
    return b"".join(map(answer.feed, pieces)) + answer.finish()


def test_the_places_are_many() -> None:
    """Of every provider that streams in a way of its own; a place that is lost would be lost silently."""
    assert len(STREAMED) >= 90
    assert {streamed.framing for streamed in STREAMED} == {"sse", "ndjson", "json_array", "eventstream"}
    assert {streamed.provider for streamed in STREAMED} >= {
        *("anthropic", "azure", "bedrock", "cohere", "gemini", "huggingface", "mistral", "ollama")
    }


@pytest.mark.parametrize("streamed", STREAMED, ids=str)
def test_a_text_in_pieces_at_every_split(streamed: Streamed) -> None:
    text = ARGUMENTS if streamed.delta.json_text else "to Helena Forsgren"
    data = streamed.stream([text[:12], text[12:]])
    whole = restored(streamed, [data])
    expected = text if streamed.delta.opaque else RESOLVER.restore(text)
    assert "".join(streamed.pieces(whole)) == expected
    for cut in range(len(data)):
        assert restored(streamed, [data[:cut], data[cut:]]) == whole


@pytest.mark.parametrize("streamed", STREAMED, ids=str)
def test_texts_of_two_blocks_by_turns_byte_by_byte(streamed: Streamed) -> None:
    """What one block holds back is not mixed up with the other's; places that have one block only say one text."""
    text = ARGUMENTS if streamed.delta.json_text else TEXT
    pieces = [text[at : at + 5] for at in range(0, len(text), 5)]
    blocks = (0, 1) if any(part.path and part.default is None for part in streamed.delta.block) else (0,)
    data = streamed.write([streamed.event(piece, block) for piece in pieces for block in blocks])
    said: dict[object, str] = {}
    for event in streamed.read(restored(streamed, [bytes([byte]) for byte in data])):
        for match in streamed.delta.path.find(event):
            key = streamed.delta.key(event, match.location)
            said[key] = said.get(key, "") + match.value
    expected = text if streamed.delta.opaque else RESOLVER.restore(text)
    assert list(said.values()) == [expected] * len(blocks)
