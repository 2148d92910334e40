"""Birth dates told by what a day is asked or celebrated for."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("she'll be 17 on 3 July 2026", ["3 July 2026"]),
        ("on 13 October I'll turn sixty", ["13 October"]),
        ("my 31st is on 13 October, party at Luigi's", ["13 October"]),
        ("he'd have been 81 on 13 October", ["13 October"]),
        ("turns the big 5-0 on March 6", ["March 6"]),
        ("celebrating his 41st on March 6", ["March 6"]),
        ("Ich bin am 13. Oktober 35 geworden", ["13. Oktober"]),
        ("She turned ninety-two on Martinmas (11 Nov 1933)", ["11 Nov 1933"]),
        ("gave birth to a healthy boy on 6 May 2025", ["6 May 2025"]),
        ("For security: 6th Oct 1989, postcode LS6 2AS", ["6th Oct 1989"]),
        ("In loving memory of our nan, 6 May 1932 - 8 June 2013", ["6 May 1932"]),
    ],
)
def test_what_is_said_of_the_day(scan: Scan, text: str, found: list[str]) -> None:
    assert [value for value, type_ in scan(text) if type_ == "dob"] == found


@pytest.mark.parametrize(
    "text",
    [
        "The company turned 30 on 12 May 2021",
        "the lease runs 1 May 1991 - 30 April 2023",
        "Security check on 3 May 2005 at noon",
        "his 3rd visit was on 5 May 2019",
        "we delivered a parcel on 6 May 2025",
    ],
)
def test_other_occasions_stay(scan: Scan, text: str) -> None:
    assert [value for value, type_ in scan(text) if type_ == "dob"] == []
