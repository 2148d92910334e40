import pytest

from surrogateshield.resolve.wording import taken_apart, written
from surrogateshield.shadowmap.mapping import MapEntry


def entry(original, surrogate, type_="person"):
    return MapEntry(original, surrogate, type_, type_, original.casefold())


def test_a_value_is_taken_apart():
    wording = taken_apart(entry("9 Old Mill Road, Bath", "4 Navreed Road, Waldgate", "address"))
    assert wording.words == ("4", "Navreed", "Road", "Waldgate")
    assert wording.separators == (" ", " ", ", ")
    assert (wording.anchor, wording.offset) == (1, 2)
    assert wording.spelled == "4 navreed road, waldgate"


@pytest.mark.parametrize(
    ("surrogate", "type_"),
    [("Norrlund", "person"), ("the other way", "org"), ("4539 1488", "credit_card"), ("(Edda) Norrlund", "person")],
)
def test_what_is_no_such_value(surrogate, type_):
    assert taken_apart(entry("Tilda Brandvold", surrogate, type_)) is None


def spans_of(text, *words):
    return [(text.index(word), text.index(word) + len(word)) for word in words]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("**Edda** Norrlund", "Tilda** Brandvold"),
        ("EDDA\nNORRLUND", "TILDA\nBRANDVOLD"),
        ("Edda_Norrlund", "Tilda_Brandvold"),
    ],
)
def test_the_original_is_written_with_the_signs_that_were_found(text, expected):
    first, second = ("EDDA", "NORRLUND") if text.isupper() else ("Edda", "Norrlund")
    wording = taken_apart(entry("Tilda Brandvold", "Edda Norrlund"))
    assert written(wording, text, spans_of(text, first, second)) == expected


def test_letters_are_encoded_where_the_signs_are():
    wording = taken_apart(entry("Åke Brandvöld", "Edda Norrlund"))
    text = "Edda%20Norrlund"
    assert written(wording, text, spans_of(text, "Edda", "Norrlund")) == "%C3%85ke%20Brandv%C3%B6ld"


def test_no_original_is_written_where_markup_would_be_lost():
    wording = taken_apart(entry("Old Rivets GmbH", "Uldirex GmbH", "org"))
    text = "**Uldirex** GmbH"
    assert written(wording, text, spans_of(text, "Uldirex", "GmbH")) is None
