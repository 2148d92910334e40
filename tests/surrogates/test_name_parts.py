from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.surrogates.name_parts import LONGEST, TOKEN, Word, halves, told_by
from surrogateshield.surrogates.writings import writings


def person(*words: str) -> tuple[Word, ...]:
    return tuple(Word(writings(word), surrogate) for word, surrogate in (pair.split("/") for pair in words))


SARAH = person("Sarah/Joanna", "Jane/Hilda", "Mitchell/Abbott")


@pytest.mark.parametrize(
    ("identifier", "expected"),
    [
        ("sarah.mitchell", "joanna.abbott"),
        ("smitchell", "jabbott"),
        ("mitchells", "abbottj"),
        ("sjmitchell", "jhabbott"),
        ("sarahjm", "joannaha"),
        ("mitchellsarah", "abbottjoanna"),
        ("s.j.mitchell", "j.h.abbott"),
    ],
)
def test_words_and_initials_in_any_order(identifier, expected):
    tokens = TOKEN.findall(identifier)
    words = [token for token in tokens if token[0].isalpha()]
    readings = iter(told_by(SARAH, words))
    assert "".join(next(readings).text.lower() if token[0].isalpha() else token for token in tokens) == expected


@pytest.mark.parametrize("word", ["mitchellx", "tmitchell", "sarahsarah", "smitch", "jsm", "", "a" * (LONGEST + 1)])
def test_what_is_no_row_of_these_words_is_not_read(word):
    assert told_by(SARAH, [word] if word else []) == ([None] if word else [])


def test_letters_written_as_two():
    (reading,) = told_by(person("Jürgen/Günther", "Köhler/Bäcker"), ["jkoehler"])
    assert reading.text == "gbaecker"


@given(st.text("abs", max_size=LONGEST))
def test_reading_ends(token):
    told_by(person("ab/x", "abs/y", "bsa/z", "sa/u", "as/v", "bab/w"), [token])


def test_halves():
    assert halves("sarahmitchell") == ("sarah", "mitchell")
    assert halves("smitchell") == ("s", "mitchell")
    assert halves("mitchell") is None
    assert halves("kesoberamolu") is None


def test_tokens():
    assert TOKEN.findall("SarahMitchell84_x") == ["Sarah", "Mitchell", "84", "_", "x"]
    assert TOKEN.findall("SMitchell%20") == ["S", "Mitchell", "%20"]
