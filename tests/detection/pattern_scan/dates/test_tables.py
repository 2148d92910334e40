"""Birth dates below a header, and in the list that answers a list."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("name dob\nann 6/5/1979\ntom 7/6/1980", ["6/5/1979", "7/6/1980"]),
        ('"Send your name and date of birth." I did: Ann Poe, 28/2/1991, Leeds', ["28/2/1991"]),
    ],
)
def test_below_a_header(scan: Scan, text: str, found: list[str]) -> None:
    assert [value for value, type_ in scan(text) if type_ == "dob"] == found


@pytest.mark.parametrize(
    "text",
    [
        "Day Start\nAnn 6/5/2019\nTom 7/6/2020",
        "dob pending\nmeeting 6/5/2031\nlunch",
    ],
)
def test_one_line_or_another_header_stays(scan: Scan, text: str) -> None:
    assert [value for value, type_ in scan(text) if type_ == "dob"] == []
