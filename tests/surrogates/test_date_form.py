from __future__ import annotations

import pytest

from surrogateshield.surrogates.date_form import (
    day_written,
    language_of,
    order_of,
    parse,
    read_alike,
    time_of,
    without_time,
    write,
    written_like,
)


@pytest.mark.parametrize(
    ("text", "first"),
    [("3 juin 1990", "janvier"), ("3. Juni 1990", "Januar"), ("1990-05-03", ""), ("May 3, 1990", "January")],
)
def test_the_language_of_a_date(text, first):
    assert language_of(text) == first


@pytest.mark.parametrize(
    ("text", "day", "first"),
    [
        ("1985-03-14", (1985, 3, 14), "year"),
        ("March 14, 1985", (1985, 3, 14), "month"),
        ("14. März 1985", (1985, 3, 14), "day"),
        ("03/04/1985", (1985, 3, 4), ""),
        ("25/04/1985", (1985, 4, 25), "day"),
        ("14/III/1985", (1985, 3, 14), "day"),
        ("March 1985", None, None),
        ("a Tuesday", None, None),
    ],
)
def test_what_a_date_says(text: str, day: tuple[int, int, int] | None, first: str | None) -> None:
    assert day_written(text) == day
    assert order_of(text) == first


def test_a_date_is_read_as_another_is_written() -> None:
    assert read_alike("04/03/1985", "25/12/1990") == (1985, 3, 4)
    assert read_alike("04/03/1985", "12/25/1990") == (1985, 4, 3)
    assert read_alike("4 March 1985", "12/25/1990") is None


@pytest.mark.parametrize(
    ("form", "written"),
    [
        ("March 14, 1985", "May 2, 1990"),
        ("14.03.1985", "02.05.1990"),
        ("14 mars 1985", "2 mai 1990"),
        ("14/III/1985", "2/V/1990"),
        ("2031-02-07T11:42:09Z", "1990-05-02T11:42:09Z"),
    ],
)
def test_another_day_in_the_same_form(form: str, written: str) -> None:
    assert written_like(form, 1990, 5, 2) == written


def test_the_time_of_day_is_no_part_of_the_date() -> None:
    assert time_of("2031-02-07T11:42:09Z") == "T11:42:09Z"
    assert without_time("2031-02-07 11:42") == "2031-02-07"


def test_what_is_not_given_stays() -> None:
    date = parse("March 14, 1985")
    assert date is not None
    assert write(date, 1990, None, None) == "March 14, 1990"
