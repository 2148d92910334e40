from __future__ import annotations

import time

import pytest

from surrogateshield.linear import LinearPattern, PatternRefused


def test_offsets_are_those_of_the_text() -> None:
    text = "ü🙂\ud800 CASE-123456, case"
    assert [text[start:end] for start, end in LinearPattern(r"CASE-\d{6}").spans(text)] == ["CASE-123456"]


def test_empty_matches_are_none() -> None:
    assert list(LinearPattern("x*").spans("aaxb")) == [(2, 3)]


@pytest.mark.parametrize("source", ["(", "(?=x)y", r"(a)\1", "a++", "(?<!x)y"])
def test_what_needs_backtracking_is_refused(source: str) -> None:
    with pytest.raises(PatternRefused):
        LinearPattern(source)


def test_a_pattern_that_explodes_elsewhere_ends() -> None:
    begun = time.monotonic()
    assert list(LinearPattern("(a+)+b").spans("a" * 1_000_000)) == []
    assert time.monotonic() - begun < 60  # a backtracking engine would not end in a lifetime
