from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.detection.casing import caseless_parts, in_small_letters, is_caseless, is_in_capitals, truecased
from surrogateshield.detection.names import is_common


@pytest.mark.parametrize("text", ["all in small letters", "EVERYTHING IN CAPITALS, AS IN A FORM", "ysolde"])
def test_a_text_without_case(text: str) -> None:
    assert is_caseless(text)


@pytest.mark.parametrize("text", ["Only the first", "NASA", "", "1234", "李文"])
def test_a_text_with_case(text: str) -> None:
    assert not is_caseless(text)


@pytest.mark.parametrize(("text", "small"), [("ASK YSOLDE VETCH BEFORE İZMİR", "ask ysolde vetch before İzmİr")])
def test_capitals_become_small_letters_one_by_one(text: str, small: str) -> None:
    assert is_in_capitals(text)
    assert in_small_letters(text) == small
    assert not is_in_capitals(small)


def is_word(_: int, word: str) -> bool:
    return is_common(word) or word in {"vetch", "surgeon"}


def cased(text: str) -> str:
    return truecased(text, caseless_parts(text), is_word)


def test_words_that_are_not_ordinary_get_a_capital() -> None:
    assert cased("MY NAME IS YSOLDE, AND THE API FAILS") == "my name is Ysolde, and the api fails"


def test_a_title_makes_a_name_of_a_rare_word() -> None:
    assert cased("surgeon mr vetch and dr o'quennar, vetch") == "surgeon mr Vetch and dr O'Quennar, vetch"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Chat:\nA: did you see ysolde today\nB: no", "Chat:\nA: did you see Ysolde today\nB: no"),
        ("Wrapped text that goes on beyond fifty characters for\nysolde who reads it", None),
        ("Code:\nlet ysolde = call(ysolde);", None),
    ],
)
def test_lines_without_case_in_a_text_with_it(text: str, expected: str | None) -> None:
    assert cased(text) == (expected or text)


@given(st.text(max_size=40))
def test_the_length_stays(text: str) -> None:
    assert len(cased(text)) == len(text)
