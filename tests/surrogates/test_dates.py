from __future__ import annotations

import datetime
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from surrogateshield.shadowmap.mapping import MapEntry, ShadowMap
from surrogateshield.surrogates import MimicGen


def _read(text: str, form: str) -> datetime.datetime:
    return datetime.datetime.strptime(text, form).replace(tzinfo=datetime.UTC)


@pytest.mark.parametrize(
    ("original", "pattern"),
    [
        ("03/14/1985", r"\d\d/(?:1[3-9]|\d\d)/19\d\d"),
        ("1985-03-14", r"19\d\d-[01]\d-\d\d"),
        ("March 14, 1985", r"[A-Z][a-z]+ \d\d, 19\d\d"),
        ("MARCH 14, 1985", r"[A-Z]+ \d\d, 19\d\d"),
        ("14.3.1985", r"\d\d\.\d\.19\d\d"),
        ("14 mars 1985", r"\d\d [a-zéû]+ 19\d\d"),
        ("14. März 1985", r"\d\d\. [A-Z][a-zä]+ 19\d\d"),
        ("March 14th, 1985", r"[A-Z][a-z]+ \d\d(?:st|nd|rd|th), 19\d\d"),
        ("3/4/85", r"\d/\d/\d\d"),
        ("19850314", r"19\d{6}"),
        ("born on March 14, 1985", r"born on [A-Z][a-z]+ \d\d, 19\d\d"),
        ("2031-02-07T11:42:09Z", r"20\d\d-[01]\d-\d\dT11:42:09Z"),
        ("Feb 7", r"[A-Z][a-z]{2,3} \d"),
        ("1985", r"19\d\d"),
        ("the third of March, 1985", r"the [a-z-]+ of [A-Z][a-z]+, 19\d\d"),
        ("twenty-first of March 1985", r"[a-z-]+ of [A-Z][a-z]+ 19\d\d"),
        ("14/III/1985", r"\d\d/[IVX]+/19\d\d"),
        ("14 Mar '85", r"\d\d [A-Z][a-z]{2,3} '\d\d"),
        ("14MAR1985", r"\d\d[A-Z]{3,4}19\d\d"),
        ("1985, 3, 14", r"19\d\d, \d, \d\d"),
        ("1985년 3월 14일", r"19\d\d년 \d월 \d\d일"),
        ("14 Mart 1985", r"\d\d [A-ZŞ]\w+ 19\d\d"),
        ("14. března 1985", r"\d\d\. [^\W\d]+ 19\d\d"),
        ("14 березня 1985", r"\d\d [а-яі]+ 19\d\d"),
    ],
)
def test_written_to_the_letter(conversation, original, pattern):
    surrogate = conversation.surrogate(original, "dob")
    assert re.fullmatch(pattern, surrogate), surrogate
    assert "1985" not in surrogate


@pytest.mark.parametrize("form", ["1985-03-14", "14 March 1985", "03/14/1985", "14.03.1985", "19850314", "14 Mar 85"])
def test_forms_of_one_day(conversation, form):
    base = _read(conversation.surrogate("March 14, 1985", "dob"), "%B %d, %Y")
    formats = {
        "1985-03-14": "%Y-%m-%d",
        "14 March 1985": "%d %B %Y",
        "03/14/1985": "%m/%d/%Y",
        "14.03.1985": "%d.%m.%Y",
        "19850314": "%Y%m%d",
        "14 Mar 85": "%d %b %y",
    }
    assert conversation.surrogate(form, "dob") == base.strftime(formats[form])


def test_the_weekday_is_right(conversation):
    surrogate = conversation.surrogate("Thursday, March 14, 1985", "dob")
    assert _read(surrogate, "%A, %B %d, %Y").strftime("%A") == surrogate.partition(",")[0]


def test_no_birth_lies_ahead(conversation):
    for day in range(1, 29):
        assert int(conversation.surrogate(f"2024-05-{day:02d}", "dob")[:4]) < 2024


@settings(max_examples=300, deadline=None)
@given(
    st.dates(datetime.date(1920, 1, 1), datetime.date(2030, 12, 31)),
    st.sampled_from(["%Y-%m-%d", "%d/%m/%Y", "%B %d, %Y", "%d.%m.%y", "%m/%d/%y"]),
    st.binary(min_size=4, max_size=4),
)
def test_a_real_day_of_another_year(day, form, key):
    original = day.strftime(form)
    (entry,) = MimicGen(key).substitute(original, "date", ShadowMap(key), lambda _: False)
    other = _read(entry.surrogate, form).date()
    assert other.year != day.year
    # Years of two digits are read differently: only these two are compared.
    assert (other.year - day.year) % 100 in {*range(1, 7), *range(94, 100)}
    assert len(re.findall(r"\d+", entry.surrogate)) == len(re.findall(r"\d+", original))


@pytest.mark.parametrize("original", ["the third of March, 1985", "14/III/1985"])
def test_words_and_numerals_change(conversation, original):
    surrogate = conversation.surrogate(original, "dob")
    assert "third" not in surrogate
    assert surrogate != original


@pytest.mark.parametrize("original", ["thirteenth of the fourth nineteen seventy three", "dritten Mai neunzehnhundert"])
def test_a_date_in_words_alone_becomes_another_day(original: str) -> None:
    (entry,) = MimicGen(bytes(32)).substitute(original, "dob", ShadowMap(bytes(32)), lambda _: False)
    assert re.fullmatch(r"\d{1,2} [A-Z][a-z]+ 19\d\d", entry.surrogate)


def test_a_date_follows_one_whose_surrogate_had_to_be_written_otherwise(conversation):
    # As if no other day were left in the first one's format.
    conversation.mapping.add(MapEntry("March 14, 1985", "12 May 1979", "dob", "date", "1985-3-14"))
    surrogate = conversation.surrogate("14. März 1985", "dob")
    assert surrogate != "14. März 1985"
