from __future__ import annotations

import datetime
from decimal import Decimal

import pytest

from surrogateshield.evaluation.tasks import reading

DAY = datetime.date(2031, 7, 5)


@pytest.mark.parametrize(
    "written",
    [
        "2031-07-05",
        "5 Jul 2031",
        "5 July 2031",
        "5. 7. 2031".replace(" ", ""),
        "5th of July 2031",
        "July 5, 2031",
        "july 5th 2031",
    ],
)
def test_a_date_is_read_in_many_forms(written: str) -> None:
    assert reading.the_date(written) == DAY
    assert [found.readings for found in reading.dates(f"It is **{written}**.")] == [{DAY}]


def test_a_date_in_figures_may_be_two_and_an_impossible_one_is_none() -> None:
    (found,) = reading.dates("on 07/05/2031")
    assert found.readings == {DAY, datetime.date(2031, 5, 7)}
    assert [each.readings for each in reading.dates("07/25/2031")] == [{datetime.date(2031, 7, 25)}]
    assert reading.dates("31 February 2031, 2031-13-01, 12345-07-05") == []


@pytest.mark.parametrize("text", ["07/05/2031", "5 July 2031 or so", "soon"])
def test_what_is_not_one_date_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not one date"):
        reading.the_date(text)


@pytest.mark.parametrize(
    ("written", "amount"),
    [
        ("€1,240.50", "1240.50"),
        ("1.240,50 €", "1240.50"),
        ("1 240,50", "1240.50"),
        ("$12,000", "12000"),
        ("7", "7"),
        ("**54**", "54"),
        ("120.5", "120.5"),
    ],
)
def test_amounts_with_points_and_commas_of_either_kind(written: str, amount: str) -> None:
    assert [found.readings for found in reading.numbers(written)] == [{Decimal(amount)}]


def test_parts_of_dates_words_and_percentages_are_no_amounts() -> None:
    assert reading.numbers("5 July 2031, 2031-07-05, B52, 5% and 1.2.3.4") == []
    with pytest.raises(ValueError, match="not one number"):
        reading.the_amount("€1 and €2")


@pytest.mark.parametrize(
    ("value", "text", "stands"),
    [
        ("Ottoline Quarmby", "Frau OTTOLINE  Quarmbys Brief", True),
        ("Ottoline Quarmby", "Ottoline Quarm", False),
        ("line Quarmby", "Ottoline Quarmby", False),
        ("(415) 555-0134", "ring (415) 555‑0134.", True),
        ("(415) 555-0134", "ring (415) 555-01345", False),
        ("€1,240.50", "1.240,50 €", True),
        ("€1,240.50", "1.240,51 €", False),
        ("5 July 2031", "on July 5, 2031", True),
        ("5 July 2031", "on July 6, 2031", False),
    ],
)
def test_where_a_value_stands(value: str, text: str, stands: bool) -> None:
    assert bool(list(reading.places(reading.plain(value), reading.plain(text)))) is stands


def test_an_order_may_be_taken_from_a_later_mention() -> None:
    assert reading.in_order(["ada", "ben"], "ben, see: ada, ben")
    assert not reading.in_order(["ada", "ben"], "ben, ada")
    assert not reading.in_order(["ada", "ben"], "ada")
