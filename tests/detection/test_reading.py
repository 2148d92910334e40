from __future__ import annotations

import pytest

from surrogateshield.detection.reading import MASK, Found, Keywords, Reading, field_words, lowered

CARD = Keywords("card number", "visa", in_text_only=("charge",))


def test_a_claim_masks_its_span_and_keeps_the_length() -> None:
    reading = Reading("call 555 now")
    reading.claim([Found(5, 8, "phone_us", 1.0)])
    assert reading.text == f"call {MASK * 3} now"
    assert reading.lower == reading.text
    assert reading.claimed == [Found(5, 8, "phone_us", 1.0)]


def test_the_first_claim_wins() -> None:
    reading = Reading("0123456789")
    reading.claim([Found(2, 5, "a", 1.0), Found(4, 8, "b", 1.0)])
    reading.claim([Found(0, 3, "c", 1.0), Found(6, 9, "d", 1.0)])
    assert [(item.start, item.end, item.type) for item in reading.claimed] == [(2, 5, "a"), (6, 9, "d")]


@pytest.mark.parametrize("text", ["card number", "Card_Number", "cardNumber", "myCardNumbers", "CARD-NUMBER", "visas"])
def test_a_keyword_is_found_in_every_spelling(text: str) -> None:
    assert CARD.search(text)


@pytest.mark.parametrize("text", ["cardinal number", "visage", "devisa", "postcard numbering"])
def test_a_keyword_is_a_whole_word(text: str) -> None:
    assert not CARD.search(text)


def test_nearness_is_counted_on_both_sides() -> None:
    reading = Reading("visa 4111 and so on, 4222 visa")
    assert CARD.near(reading, 5, 9)
    assert not CARD.near(reading, 21, 25, before=10)
    assert CARD.near(reading, 21, 25, before=10, after=6)


def test_the_field_counts_as_near_but_not_for_verbs() -> None:
    assert CARD.near(Reading("4111", field="cardNumber"), 0, 4)
    assert not CARD.near(Reading("4111", field="charge"), 0, 4)
    assert CARD.near(Reading("charge 4111"), 7, 11)


def test_ends_gives_each_occurrence_once() -> None:
    assert CARD.ends(Reading("visa, the card number; Visa")) == [4, 21, 27]


@pytest.mark.parametrize(
    ("field", "words"),
    [("cardNumber", ("card", "number")), ("home_phone", ("home", "phone")), ("SSN", ("ssn",)), (None, ())],
)
def test_a_fields_name_falls_into_words(field: str | None, words: tuple[str, ...]) -> None:
    assert field_words(field) == words


def test_lower_case_keeps_the_length() -> None:
    assert len(lowered("İstanbul ŞSN")) == len("İstanbul ŞSN")
