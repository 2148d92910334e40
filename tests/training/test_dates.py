from __future__ import annotations

import re
from collections import Counter

import pytest

from surrogateshield.training.chance import Chance
from surrogateshield.training.dates import age, date_of, locale, month, months, weekday


def test_names_of_months_and_days_are_those_of_the_language() -> None:
    assert months("pl")[0] == "stycznia"
    assert months("xx")[0] == "January"
    assert locale("xx") == locale("en")
    chance = Chance(1)
    assert {month("cs", chance) for _ in range(200)} >= {"leden", "únor"}
    assert {weekday("fi", chance) for _ in range(200)} >= {"maanantai", "torstai"}


@pytest.mark.parametrize("language", ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "tr", "sv", "ru", "el", "xx"])
def test_dates_are_written_in_many_ways(language: str) -> None:
    chance = Chance(2)
    drawn = [date_of(language, 1930, 2015, chance) for _ in range(300)]
    shapes = Counter(re.sub(r"[^\W\d_]+", "a", re.sub(r"\d", "9", value)) for value in drawn)
    assert len(shapes) > 15
    assert all(value == value.strip() and re.search(r"\d", value) for value in drawn)


def test_dates_lie_between_the_years() -> None:
    chance = Chance(3)
    for _ in range(500):
        if found := re.search(r"\b(?:19|20)\d\d\b", date_of("en", 1990, 1999, chance)):
            assert 1990 <= int(found[0]) <= 1999


@pytest.mark.parametrize(
    ("language", "pattern"),
    [
        ("en", r"the \d+(st|nd|rd|th) of [A-Z]\w+,? \d{4}"),
        ("en", r"(the )?[a-z-]+ of [A-Z]\w+,? \d{4}"),
        ("en", r"\d{2}[A-Z]{3}\d{4}"),
        ("en", r"\d+/\d+/\d{2}"),
        ("de", r"\d+\. [A-ZÄ]\w+ \d{4}"),
        ("de", r"[a-zäöü]+ [A-ZÄ]\w+ \d{4}"),
        ("es", r"\d+ de [a-z]+ de \d{4}"),
        ("pl", r"\d+ [a-zśźń]+ \d{4}"),
        ("fr", r"1er [a-zéû]+ \d{4}"),
    ],
)
def test_dates_in_words_and_figures(language: str, pattern: str) -> None:
    chance = Chance(4)
    assert any(re.fullmatch(pattern, date_of(language, 1930, 2015, chance)) for _ in range(3000))


def test_an_age_is_a_number_or_its_word() -> None:
    chance = Chance(5)
    drawn = {age("de", "Sie ist ", " und wohnt", chance) for _ in range(500)}
    assert {"dreißig", "41"} <= drawn
    assert all(re.fullmatch(r"\d+|\w+", value) for value in drawn)


@pytest.mark.parametrize(("before", "after"), [("(", "M)"), ("m", ")"), ("aged ", "yo")])
def test_an_age_that_touches_letters_is_in_figures(before: str, after: str) -> None:
    chance = Chance(6)
    assert all(age("en", before, after, chance).isdigit() for _ in range(200))


def test_an_age_in_brackets_may_have_its_unit() -> None:
    chance = Chance(7)
    drawn = {age("en", "Tommy (", ")", chance) for _ in range(3000)}
    assert {"34", "8 months", "5 weeks", "41 yrs", "60yo"} <= drawn
    assert not any("months" in age("en", "is ", " now", chance) for _ in range(300))
