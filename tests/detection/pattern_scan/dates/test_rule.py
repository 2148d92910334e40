"""Dates of birth: kinds, fields, languages, other dates."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "kind", "field", "found"),
    [
        ("1986-10-23", "data", "dob", ["1986-10-23"]),
        ("1986-10-23", "data", "created", []),
        ("31/02/1985", "data", "dob", ["31/02/1985"]),  # mistyped
        ("32/02/1985", "data", "dob", []),
        ("02.11.85", "data", "geburtsdatum", ["02.11.85"]),
        ("Is 1986-10-23 the right format for my birthdate?", "prose", None, ["1986-10-23"]),
        ("born 1 May 1990, hired 2 June 2015", "prose", None, ["1 May 1990"]),
        ('{"birthday_sent": true, "at": "2026-01-02"}', "data", None, []),
        ("birth_date = date(1985, 11, 2)", "code", None, ["1985, 11, 2"]),
        ("user dob=19851102 age=40", "data", None, ["19851102"]),
    ],
)
def test_what_is_found_depends_on_kind_and_field(
    scan: Scan, text: str, kind: Kind, field: str | None, found: list[str]
) -> None:
    assert [value for value, type_ in scan(text, kind, field) if type_ == "dob"] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Geburtsdatum: 2. November 1985", ["2. November 1985"]),
        ("née à Lyon le 2 novembre 1985", ["2 novembre 1985"]),
        ("nació en Lima el 2 de noviembre de 1985", ["2 de noviembre de 1985"]),
        ("nata a Roma il 2/11/1985", ["2/11/1985"]),
        ("nascida em 2 de novembro de 1985", ["2 de novembro de 1985"]),
        ("geboortedatum 2-11-1985", ["2-11-1985"]),
        ("urodzony 2 listopada 1985 r. w Łodzi", ["2 listopada 1985"]),
        ("född den 2 november 1985", ["2 november 1985"]),
        ("narozena 2. listopadu 1985", ["2. listopadu 1985"]),
        ("doğum tarihi 2 Kasım 1985", ["2 Kasım 1985"]),
        ("дата рождения 2 ноября 1985", ["2 ноября 1985"]),
        ("出生日期：1985年11月2日", ["1985年11月2日"]),
        ("생년월일: 1985년 11월 2일", ["1985년 11월 2일"]),
        ("DOB 02NOV1985", ["02NOV1985"]),
        ("DOB 2/XI/1985", ["2/XI/1985"]),
        ("born on the second of November, 1985", ["second of November, 1985"]),
        ("born Nov. 2nd, '85", ["Nov. 2nd, '85"]),
        ("born in November 1985", ["November 1985"]),
        ("birthday: 2 November", ["2 November"]),
        ("Ina (b. 2 Nov 1985) and Ole (*2.11.1985)", ["2 Nov 1985", "2.11.1985"]),
        ("he turned 40 on 2 November 2025", ["2 November 2025"]),
        ("DOBs: 1986-10-23, 1987-10-03 and 1990-09-04", ["1986-10-23", "1987-10-03", "1990-09-04"]),
        ("Ina, born 2 November 1985, and her brother Ole, born 3 May 1990", ["2 November 1985", "3 May 1990"]),
        ("Date of birth\n\n02/11/1985", ["02/11/1985"]),
        ("1986-10-23 (DOB)", ["1986-10-23"]),
    ],
)
def test_writings_and_languages(scan: Scan, text: str, found: list[str]) -> None:
    assert [value for value, type_ in scan(text) if type_ == "dob"] == found


@pytest.mark.parametrize(
    "text",
    [
        "Happy birthday! We meet on 02/11/2025.",
        "The child was born. Discharge on 02/11/2025.",
        "Born in Lyon, she graduated on 2 July 2007",
        "born in 1954 and retired as from 1 March 2014",
        "anyone born after 2 November 1985 may apply",
        "Kepler was born on 27 December 1571.",
        "DOB: n/a\nHire date: 2015-06-02",
        "birthday party: 2 November 2025",
        "NATO met on 2 November 2025",
        "DOB must be YYYY-MM-DD, e.g. not 2031-13-40",
        "the star was born; release 2024-05-06",
    ],
)
def test_other_dates_stay(scan: Scan, text: str) -> None:
    assert [value for value, type_ in scan(text) if type_ == "dob"] == []
