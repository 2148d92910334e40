from __future__ import annotations

import pytest

from surrogateshield.detection.reading import MASK, Found, Keywords, Marks, Reading, field_words, lowered
from surrogateshield.detection.vocabulary import Stems

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
    marks = Marks("card number", "visa", in_text_only=("charge",))
    assert marks.ends(Reading("visa, the card number; Visa")) == [4, 21, 27]


ACCOUNT = Stems(("acc", "account", "nt"))


def test_strings_are_found_by_their_ends_the_longer_one_first() -> None:
    reading = Reading("My ACCOUNT, acc")
    assert reading.find(ACCOUNT) == [(0, 3, 6), (1, 3, 10), (2, 8, 10), (0, 12, 15)]
    assert reading.starts(ACCOUNT) == [3, 8, 12]
    assert reading.may_hold(ACCOUNT)
    assert not Reading("none of them").may_hold(ACCOUNT)


def test_a_claimed_string_is_found_no_more_though_the_text_may_have_held_it() -> None:
    reading = Reading("account and acc")
    assert len(reading.find(ACCOUNT)) == 4
    reading.claim([Found(5, 9, "a", 1.0)])
    assert reading.find(ACCOUNT) == [(0, 0, 3), (0, 12, 15)]
    reading.claim([Found(0, 2, "a", 1.0), Found(12, 15, "a", 1.0)])
    assert reading.find(ACCOUNT) == []
    assert reading.may_hold(ACCOUNT)


def test_the_value_of_a_field_is_searched_alike() -> None:
    assert Reading("account", "data", "name").find(ACCOUNT) == Reading("account").find(ACCOUNT)
    assert Reading("account", "data", "name").may_hold(ACCOUNT)


def test_words_are_those_that_are_not_claimed() -> None:
    reading = Reading("one4471 Two, three_4 fünf")
    assert reading.words == {"one4471", "two", "three_4", "fünf"}
    reading.claim([Found(3, 7, "a", 1.0)])
    assert "one" in reading.words


def test_how_many_figures_there_are() -> None:
    reading = Reading("a 12 and 4471-9 b")
    assert (reading.digits, reading.longest_number, reading.longest_word, reading.has_digit) == (7, 4, 6, True)
    reading.claim([Found(9, 15, "a", 1.0)])
    assert reading.longest_number == 4
    assert (Reading("").longest_number, Reading("").longest_word, Reading("").has_digit) == (0, 0, False)


@pytest.mark.parametrize(
    ("field", "words"),
    [("cardNumber", ("card", "number")), ("home_phone", ("home", "phone")), ("SSN", ("ssn",)), (None, ())],
)
def test_a_fields_name_falls_into_words(field: str | None, words: tuple[str, ...]) -> None:
    assert field_words(field) == words


def test_lower_case_keeps_the_length() -> None:
    assert len(lowered("İstanbul ŞSN")) == len("İstanbul ŞSN")
