"""Words near a value."""

from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.nearby import Signs, Words, windows
from surrogateshield.detection.reading import Reading

WORDS = Words("card number", "pan", text_only=("exp",))


@pytest.mark.parametrize(
    "text", ["card number", "Card Number", "card_number", "cardNumber", "CARD-NUMBER", "cards pan", "PANs"]
)
def test_a_phrase_is_found_however_it_is_written(text: str) -> None:
    assert WORDS.spots(Reading(text)).spans


@pytest.mark.parametrize("text", ["panel", "japan", "discard number", "cardnumbering", "Éxpand", "3pan4"])
def test_a_part_of_a_word_is_none(text: str) -> None:
    assert WORDS.spots(Reading(text)).spans == ()


def test_letters_of_scripts_without_spaces_end_a_word() -> None:
    assert Signs("卡号").spots(Reading("我的卡号是4")).spans == ((2, 4),)
    assert WORDS.spots(Reading("我pan是")).spans == ((1, 4),)


def test_fields() -> None:
    assert WORDS.spots(Reading("x", "data", "cardNumber")).named
    assert not WORDS.spots(Reading("x", "data", "exp")).named
    assert not Signs("card").spots(Reading("x", "data", "card")).named


def test_distances() -> None:
    spots = WORDS.spots(Reading("pan 1234 exp"))
    assert spots.before(4) == 1
    assert spots.after(8) == 1
    assert spots.following(8) == (9, 12)
    assert spots.before(2) is None
    assert spots.after(10) is None
    assert spots.inside(8, 12)
    assert not spots.inside(8, 11)
    assert spots.near(4, 8, before=1)
    assert not spots.near(4, 8, before=0, after=1)
    assert spots.near(4, 8, before=0, after=2)


def test_windows_are_joined() -> None:
    assert windows([(10, 12), (14, 15), (40, 41)], 3, 3, 42) == [(7, 18), (37, 42)]
