"""Telephone numbers with letters and words in them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("my own line is 1-888-ANN-VALE, call me", ["1-888-ANN-VALE"]),
        ("dial 1 (800) GO-VALES", ["1 (800) GO-VALES"]),
        (
            "my number is oh seven eight hundred nine one double four two",
            ["oh seven eight hundred nine one double four two"],
        ),
        (
            "reach me at three oh one five five five twenty-two thirty-six",
            ["three oh one five five five twenty-two thirty-six"],
        ),
        ("ring me on O7700 9OO 513", ["O7700 9OO 513"]),
        ("call 0161 496 0177, or 0188 at the end", ["0161 496 0177", "0188"]),
    ],
)
def test_letters_and_words(scan: Scan, text: str, found: list[str]) -> None:
    assert [value for value, type_ in scan(text) if type_ in {"phone_uk", "phone_us", "phone_intl"}] == found


@pytest.mark.parametrize(
    "text",
    [
        "order from 1-800-FLOWERS",
        "call one or two people, three at most",
        "llámame al trabajo o a casa",
        "one two three four five six seven eight nine",
    ],
)
def test_words_that_are_no_number(scan: Scan, text: str) -> None:
    assert [value for value, type_ in scan(text) if type_ in {"phone_uk", "phone_us", "phone_intl"}] == []
