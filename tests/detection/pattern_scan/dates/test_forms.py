"""The ways of writing a date."""

from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.dates.forms import Date, dates, in_words


def found(text: str) -> list[tuple[str, int]]:
    lower = text.lower()
    return [(text[date.start : date.end], date.year) for date in dates(lower, 0, len(lower))]


@pytest.mark.parametrize(
    ("text", "value", "year"),
    [
        ("on 1986-10-23.", "1986-10-23", 1986),
        ("(11/2/85)", "11/2/85", 1985),
        ("02.11.05,", "02.11.05", 2005),
        ("2 Nov 1985", "2 Nov 1985", 1985),
        ("Nov-2-1985", "Nov-2-1985", 1985),
        ("November 2 1985", "November 2 1985", 1985),
        ("1985 november 2.", "1985 november 2.", 1985),
        ("twenty-first of May 1985", "twenty-first of May 1985", 1985),
        ("2 May", "2 May", 0),
        ("May 1985", "May 1985", 1985),
        ("05/1985", "05/1985", 1985),
    ],
)
def test_writings(text: str, value: str, year: int) -> None:
    assert found(text) == [(value, year)]


@pytest.mark.parametrize(
    "text", ["2031-13-40", "32/02/1985", "1.2.3.4", "version 2024.1", "10:30", "12/4%", "1986-10-23-03", "x12/11/1985"]
)
def test_what_is_no_date(text: str) -> None:
    assert [value for value, _ in found(text) if len(value) > 4] == []


def test_whole_and_plain() -> None:
    assert dates("19851102", 0, 8) == [Date(0, 8, 1985, whole=True, plain=True)]
    assert dates("2 may", 0, 5) == [Date(0, 5, 0, whole=False, plain=True)]


def test_only_the_window_is_searched() -> None:
    assert dates("1986-10-23 1986-11-02", 11, 21) == [Date(11, 21, 1986)]


@pytest.mark.parametrize(
    "text",
    [
        "the thirteenth of the fourth nineteen seventy four",
        "january tenth, nineteen eighty one",
        "the 5th of may, two thousand and one",
        "march two nineteen sixty-four",
        "eighth of june eighty one",
        "4th of the 12th 1985",
        "christmas eve 2011",
        "new year's eve 1999",
        "heiligabend 1984",
        "treize avril mille neuf cent soixante-treize",
        "trece de abril de mil novecientos setenta y tres",
        "tredici aprile millenovecentosettantatré",
        "treze de abril de mil novecentos e setenta e três",
        "dreizehnter vierter neunzehnhundertdreiundsiebzig",
    ],
)
def test_dates_in_words(text: str) -> None:
    found_dates = dates(text, 0, len(text))
    bare = text.removeprefix("the ")
    assert [(text[date.start : date.end], date.whole, date.plain) for date in found_dates] == [(bare, True, False)]


def test_figures_spelled_out_are_dates_only_behind_a_label() -> None:
    text = "oh four oh three eighty five"
    assert [(date.start, date.end, date.plain) for date in dates(text, 0, len(text))] == [(0, len(text), True)]


@pytest.mark.parametrize("text", ["may two weeks", "twenty of them", "in two thousand places", "christmas dinner"])
def test_words_that_are_no_dates(text: str) -> None:
    assert dates(text, 0, len(text)) == []
    assert in_words("in two thousand and one") and not in_words("in words")


def test_the_full_stop_behind_a_month_ends_the_sentence() -> None:
    assert found("the 3rd of october. she") == [("3rd of october", 0)]
