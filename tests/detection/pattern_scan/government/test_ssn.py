"""Social security numbers in words, and their last four figures."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("last four of my social are 7715", ["7715"]),
        ("SSN ending in 7715, please", ["7715"]),
        ("the last 4 of her social security number, 7715", ["7715"]),
        ("SSN xxx-xx-7715", ["7715"]),
        ("her social is five three six, two two, eight seven one oh", ["five three six, two two, eight seven one oh"]),
    ],
)
def test_parts_and_words(scan: Scan, text: str, found: list[str]) -> None:
    assert [value for value, type_ in scan(text) if type_ == "ssn"] == found


@pytest.mark.parametrize(
    "text",
    [
        "card ending in 7715",
        "social media posts, the last four of 2019",
        "llama al 044 55 1234 5678 para la cita",
    ],
)
def test_what_is_none(scan: Scan, text: str) -> None:
    assert [value for value, type_ in scan(text) if type_ == "ssn"] == []
