"""Words around a house number."""

from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.address.street import (
    begins_segment,
    ends_segment,
    may_start_number,
    tokens_before,
    tokens_from,
)


def test_words_of_the_line_from_a_position_on() -> None:
    tokens = tokens_from("12 St. Bride's Road, Osgrove", 3)
    assert [(token.word, token.dotted) for token in tokens] == [("St", True), ("Bride's", False), ("Road", False)]


def test_words_of_the_line_before_a_position() -> None:
    text = "Herr Bauer, Alte Poststr. 7"
    assert [token.word for token in tokens_before(text, text.index(" 7"))] == ["Alte", "Poststr"]
    assert [token.word for token in tokens_before("x\nLange Straße", 14)] == ["Lange", "Straße"]


@pytest.mark.parametrize(
    ("text", "start", "length", "may"),
    [
        ("12", 0, 2, True),
        ("a 12", 2, 2, True),
        ("a:12", 2, 2, True),
        ("1:12", 2, 2, False),
        ("1,200", 2, 3, False),
        ("v.12", 2, 2, False),
    ],
)
def test_what_may_stand_before_a_house_number(text: str, start: int, length: int, may: bool) -> None:
    assert may_start_number(text, start, length) is may


def test_segments() -> None:
    assert begins_segment("a, b", 3)
    assert not begins_segment("a b", 2)
    assert ends_segment("a, b", 1)
    assert not ends_segment("a b", 1)
