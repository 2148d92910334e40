"""Birth dates in bookings, rows and records."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Traveller 1: MS ANN VALE 16OCT92", ["16OCT92"]),
        ("CHD/VALE/MIA 07JUL16", ["07JUL16"]),
        ("MR BEN VALE DOB/04MAR88", ["04MAR88"]),
        ("given name Ife, sex F, 16/03/1998, nationality NGA", ["16/03/1998"]),
        ("Participant 14 (female, born 1983), urban", ["1983"]),
    ],
)
def test_records(scan: Scan, text: str, found: list[str]) -> None:
    assert [value for value, type_ in scan(text) if type_ == "dob"] == found


@pytest.mark.parametrize(
    "text",
    [
        "VALE/ANN LH2470 16OCT26",
        "section F, 16/03/2031",
        "* 2024 was a year",
    ],
)
def test_other_records_stay(scan: Scan, text: str) -> None:
    assert [value for value, type_ in scan(text) if type_ == "dob"] == []
