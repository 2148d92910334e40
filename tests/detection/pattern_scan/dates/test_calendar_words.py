"""Dates in the words and calendars of many languages."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("生年月日：昭和40年5月6日", ["昭和40年5月6日"]),
        ("出生日期 民國50年5月6日", ["民國50年5月6日"]),
        ("ngày sinh: 6 tháng 5 năm 1965", ["6 tháng 5 năm 1965"]),
        ("sono nato il tre di maggio del sessantadue", ["tre di maggio del sessantadue"]),
        ("geboren zeven april 1990", ["zeven april 1990"]),
        ("född sjätte juli sextiotvå", ["sjätte juli sextiotvå"]),
        ("geb. 4.IV.85, Ulm", ["4.IV.85"]),
        ("szül. 1985. IV. 10", ["1985. IV. 10"]),
        ("nació en el 2003, 29 de junio", ["2003, 29 de junio"]),
        ("nacida el 18 de enero del 96", ["18 de enero del 96"]),
    ],
)
def test_words_and_calendars(scan: Scan, text: str, found: list[str]) -> None:
    assert [value for value, type_ in scan(text) if type_ == "dob"] == found


@pytest.mark.parametrize(
    "text",
    [
        "due di picche, tre maggio 1962 era un giovedì",
        "zeven april fools",
    ],
)
def test_words_that_are_no_date(scan: Scan, text: str) -> None:
    assert [value for value, type_ in scan(text) if type_ == "dob"] == []
