from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.phone import words
from surrogateshield.detection.reading import Reading


@pytest.mark.parametrize(
    ("field", "answer"),
    [
        ("phone", True),
        ("home phone", True),
        ("contact number", True),
        ("phone 2", True),
        ("telefonnummer", True),
        ("phone type", False),
        ("phone id", False),
        ("order number", False),
        ("notes", None),
        ("call", None),
    ],
)
def test_names_of_fields(field: str, answer: bool | None) -> None:
    assert words.names_phone(field) is answer
    assert words.PhoneFields().names(field) is (answer is True)


@pytest.mark.parametrize(
    ("text", "talk", "found"),
    [
        ("My phone rang", False, ["phone"]),
        ("homePhone", False, ["Phone"]),
        ("iPhone, microphone, phoneme", False, []),
        ("call me", True, ["call", "call me", "me"]),
        ("call me", False, []),
        ("recall, calling_code, call2", True, []),
        ("電話番号は", False, ["電話", "電話番号"]),
        ("на телефон", False, ["тел", "телефон"]),
        ("phones and tels", False, ["phone", "phones", "tel", "tels"]),
    ],
)
def test_words_stand_by_themselves(text: str, talk: bool, found: list[str]) -> None:
    cues = words.cues(Reading(text), talk)
    assert sorted(text[cue.start : cue.end] for cue in cues) == sorted(found)


def test_a_word_of_one_language_suggests_where_it_is_spoken() -> None:
    (cue,) = words.cues(Reading("Handy"), talk=False)
    assert cue.regions == ("DE", "AT", "CH")
    (cue,) = words.cues(Reading("fax"), talk=False)
    assert cue.regions == ()


@pytest.mark.parametrize(
    ("before", "answer"),
    [
        ("order ", True),
        ("order no. ", True),
        ("The sku is ", True),
        ('"orderNumber": "', True),
        ("Bestellnummer: ", True),
        ("Telefonnummer: ", False),
        ("in case ", False),
        ("My order is late. ", False),
        ("order, ", False),
        ("about the order I placed ", False),
        ("", False),
    ],
)
def test_labels_of_other_numbers(before: str, answer: bool) -> None:
    assert words.is_labelled_otherwise(before) is answer


@pytest.mark.parametrize(
    ("between", "answer"),
    [
        (" number is ", True),
        (': "', True),
        (" 2: ", True),
        (" (home): ", True),
        (" broke; pay ", False),
        ("\n\n", False),
    ],
)
def test_what_binds_a_label_to_a_number(between: str, answer: bool) -> None:
    assert words.binds(between) is answer


def test_signatures() -> None:
    assert words.is_signature("Bo Quorrin\nT: ")
    assert words.is_signature("Oslo | M. ")
    assert not words.is_signature("plan B: ")


@pytest.mark.parametrize(
    ("text", "answer"), [("your order number", True), ("the invoice?", True), ("your number, text me", False)]
)
def test_questions_for_other_numbers(text: str, answer: bool) -> None:
    assert words.names_other(text) is answer


@pytest.mark.parametrize(("before", "answer"), [("the code ", True), ("the code to ", False), ("link an ", False)])
def test_what_is_sent_to_a_telephone_names_no_number(before: str, answer: bool) -> None:
    assert words.is_labelled_otherwise(before) is answer


@pytest.mark.parametrize(
    ("before", "answer"), [("\nt: ", True), ("(c) ", True), ("4410 w: ", True), ("what c: ", False), ("x ", False)]
)
def test_letters_of_signatures(before: str, answer: bool) -> None:
    assert words.is_signature(before) is answer


@pytest.mark.parametrize(
    ("before", "answer"), [("请查订单号", True), ("快递单号 ", True), ("注文番号:", True), ("我的号码", False)]
)
def test_other_numbers_of_scripts_without_spaces(before: str, answer: bool) -> None:
    assert words.is_labelled_otherwise(before) is answer
