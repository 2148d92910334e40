from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.training import noise
from surrogateshield.training.chance import Chance
from surrogateshield.training.fill import Example, Span
from surrogateshield.training.noise import lower, noisy, upper

TEXT = "Dear Ms Ottoline Brandt,\nyour policy AB-4471 of “Ashwick” is at 14 Larch Row. Regards, İlker Straße and co."
VALUES = ("Ottoline Brandt", "AB-4471", "14 Larch Row", "İlker Straße")


def example() -> Example:
    labels = ("PERSON", "ID", "STREET", "PERSON")
    spans = [
        Span(TEXT.index(value), TEXT.index(value) + len(value), label)
        for value, label in zip(VALUES, labels, strict=True)
    ]
    return Example(TEXT, tuple(spans), "en", "letter")


def values(of: Example) -> list[str]:
    return [of.text[span.start : span.end] for span in of.spans]


def test_letters_change_and_spans_stay() -> None:
    assert values(lower(example()))[:3] == ["ottoline brandt", "ab-4471", "14 larch row"]
    assert values(upper(example()))[:3] == ["OTTOLINE BRANDT", "AB-4471", "14 LARCH ROW"]
    for changed in (lower(example()), upper(example())):
        assert len(changed.text) == len(TEXT)  # letters that would become two stay as they are
        assert changed.spans == example().spans


@given(st.integers())
def test_whatever_happens_spans_hold_their_values(seed: int) -> None:
    before, after = example(), noisy(example(), Chance(seed))
    assert [span.label for span in after.spans] == [span.label for span in before.spans]
    end = 0
    for span, value, found in zip(after.spans, VALUES, values(after), strict=True):
        assert end <= span.start < span.end <= len(after.text)
        end = span.end
        assert found == found.strip()
        assert found[0].casefold() == value[0].casefold()
        assert found[-1].casefold() in value.casefold()
        assert abs(len(found) - len(value)) <= 3


@given(st.integers())
def test_codes_have_no_typos(seed: int) -> None:
    assert values(noisy(example(), Chance(seed)))[1].upper() == "AB-4471"


def test_most_examples_stay_as_they_are_and_the_rest_changes_in_every_way() -> None:
    seen = Counter(noisy(example(), Chance(seed)).text for seed in range(600))
    assert 0.5 < seen[TEXT] / 600 < 0.75
    assert lower(example()).text in seen
    assert upper(example()).text in seen
    assert any("\n" not in text and "Ottoline" in text for text in seen)
    assert any('"Ashwick"' in text for text in seen)
    assert any("Dear Ms ottoline brandt,\nyour policy AB-4471 of" in text for text in seen)
    assert any("Dear Ms OTTOLINE BRANDT,\nyour policy AB-4471 of" in text for text in seen)


def test_typos_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(noise, "LOWER", 0)
    monkeypatch.setattr(noise, "UPPER", 0)
    monkeypatch.setattr(noise, "TYPOS", 1)
    lengths = {len(noisy(example(), Chance(seed)).text) - len(TEXT) for seed in range(80)}
    assert min(lengths) < 0 < max(lengths)
