from __future__ import annotations

import pytest

from surrogateshield.detection.names import (
    PLACE_BEFORE,
    RUN,
    has_title_before,
    is_blocked,
    is_common,
    starts_sentence,
    words_of,
)


@pytest.mark.parametrize("word", ["the", "Water", "WATERS", "I'm", "it's", "walking", "dont", "don't"])
def test_frequent_words_are_common_in_every_form(word: str) -> None:
    assert is_common(word)


@pytest.mark.parametrize("word", ["Ysolde", "Li", "Tarvolen", "O'Darragh"])
def test_names_are_not(word: str) -> None:
    assert not is_common(word)


@pytest.mark.parametrize(
    ("text", "runs"),
    [
        ("met Osbert Q. Wrenfield Jr. today", ["Osbert Q. Wrenfield Jr."]),
        ("by Maria de la Cruz and Jan van der Berg", ["Maria de la Cruz", "Jan van der Berg"]),
        ("Brannok's and O'Darragh's, Anne-Liv", ["Brannok", "O'Darragh", "Anne-Liv"]),
        ("see foo.Bar, a_Name, @Handle, Call(x)", []),
    ],
)
def test_runs_of_capitalised_words(text: str, runs: list[str]) -> None:
    assert [match.group() for match in RUN.finditer(text)] == runs


@pytest.mark.parametrize(
    ("text", "starts"),
    [
        ("Xara", True),
        ("Go. Xara", True),
        ("so\nXara", True),
        ("- Xara", True),
        ("¿Xara", True),
        ("met Xara", False),
        ("a, Xara", False),
    ],
)
def test_where_a_capital_says_nothing(text: str, starts: bool) -> None:
    assert starts_sentence(text, text.index("Xara")) is starts


def test_a_title_before_a_name() -> None:
    assert has_title_before("ask Dr. Xara", 8)
    assert has_title_before("ask Mrs Xara", 8)
    assert not has_title_before("ask for Xara", 8)


def test_blocked_are_only_spans_of_blocked_words() -> None:
    assert is_blocked("API")
    assert is_blocked("Hiring Manager")
    assert is_blocked("...")
    assert not is_blocked("Dr. Xara")


def test_words_leave_the_full_stop() -> None:
    assert words_of("Osbert Q. Wrenfield-Ó Jr.") == ["Osbert", "Q", "Wrenfield-Ó", "Jr"]


@pytest.mark.parametrize("before", ["lives in ", "back from the ", "nach "])
def test_what_stands_before_a_place(before: str) -> None:
    assert PLACE_BEFORE.search(before)
