"""Birth dates behind the names of people and words for relatives."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("me 5/6/83, my husband 14.10.77, quote please", ["5/6/83", "14.10.77"]),
        ("DOBs: me 5/6/83, wife 10/11/79", ["5/6/83", "10/11/79"]),
        ("Family: father 15.08.1960, mother 01.03.1964", ["15.08.1960", "01.03.1964"]),
        ("kid 1: Mo, 6/7/2013; kid 2: Lu, 9/10/2016", ["6/7/2013", "9/10/2016"]),
        ("Enfants : Mo (06/04/2018), Lu (08/10/2021)", ["06/04/2018", "08/10/2021"]),
        ("Mo – 6.4.2018\nLu – 8.10.2021\nkids for the camp list", ["6.4.2018", "8.10.2021"]),
        ("Hi, I'm Dana, 33 (08/13/1992), from Tulsa", ["08/13/1992"]),
        ("age 45, 11.4.1980, married", ["11.4.1980"]),
        ("Soy del 6 de junio de 1962", ["6 de junio de 1962"]),
    ],
)
def test_relatives_and_their_dates(scan: Scan, text: str, found: list[str]) -> None:
    assert [value for value, type_ in scan(text) if type_ == "dob"] == found


@pytest.mark.parametrize(
    "text",
    [
        "paid me 3/4/2021 and my wife 4/4/2021",
        "mum called on 12.2.2019, dad on 3.11.2019",
        "Dana, 33 (08/13/2014), won the race",
        "Emily (13 Sept 2024): please review",
        "the children visit: Rome, 3/5/2031",
    ],
)
def test_other_dates_beside_people_stay(scan: Scan, text: str) -> None:
    assert [value for value, type_ in scan(text) if type_ == "dob"] == []
