from __future__ import annotations

import pytest

from surrogateshield.surrogates import calendar_words as words


@pytest.mark.parametrize(
    ("word", "number"), [("March", 3), ("MÄRZ", 3), ("août", 8), ("dic", 12), ("мая", 5), ("Sep", 9)]
)
def test_months(word, number):
    table = words.month_table(word)
    assert len(table) == 12
    assert words.position(word, table) + 1 == number


def test_tables_are_complete():
    assert all(len(line.split()) == 12 for line in (*words._MONTHS.values(), *words._SHORT_MONTHS.values()))
    assert all(len(line.split()) == 7 for line in (*words._DAYS.values(), *words._SHORT_DAYS.values()))


def test_days():
    assert words.position("jeudi", words.day_table("jeudi")) == 3
    assert words.day_table("someday") is None


def test_ordinals():
    assert [
        f"{n}{words.ordinal_suffix(n)}" for n in (1, 2, 3, 4, 11, 12, 13, 21, 22, 30)
    ] == "1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 30th".split()
