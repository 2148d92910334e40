"""What a judge says of one writing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.detection.pattern_scan.phone.evidence import Surroundings
from surrogateshield.detection.pattern_scan.phone.judging import Judge
from surrogateshield.detection.pattern_scan.phone.writing import Run, Writing, runs
from surrogateshield.detection.reading import Reading

type Scan = Callable[..., list[tuple[str, str]]]


def judge_of(text: str) -> tuple[Judge, list[Writing]]:
    reading = Reading(text)
    begin, end = next(iter(runs(text)))
    return Judge(reading, Surroundings(reading)), list(Run(text, begin, end).writings(0))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("+44 7700 900513", True),
        ("0044 7700 900513", True),
        ("00 12 34 56 78 90", False),
        ("07700 900513", False),
    ],
)
def test_international_numbers_have_a_country_s_code(text: str, found: bool) -> None:
    judge, writings = judge_of(text)
    assert (judge.international(writings) is not None) is found


def test_a_number_of_another_country_is_none_of_north_america() -> None:
    judge, writings = judge_of("it is 07700 900513 now")
    assert judge.north_american(writings[0]) is None
    assert judge.national(writings[0]) is not None


def test_one_or_two_digits_more_belong_to_a_labelled_number() -> None:
    judge, writings = judge_of("phone 312 849 203 1")
    assert judge.is_cut(writings[1], writings[0])


@pytest.mark.parametrize(
    ("text", "found"),
    [("Kirra Vale, 0447130955.", True), ("(manager Trudie Hask, 01603572011)", True), ("of 0447130955 x", False)],
)
def test_somebody_s_number_needs_no_word(text: str, found: bool) -> None:
    judge, writings = judge_of(text)
    assert (judge.national(writings[0]) is not None) is found


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("the vet says call back on 548 2207 before six", "548 2207"),
        ("ring her on 731 4480, the machine answers", "731 4480"),
        ("Telefonnummer für Rückfragen: 03847 51 2290", "03847 51 2290"),
        ("Rückfragen: 04193 77 0182", "04193 77 0182"),
        ("hringdu í síma 562 8817", "562 8817"),
    ],
)
def test_local_numbers_where_somebody_is_to_be_called(scan: Scan, text: str, value: str) -> None:
    assert value in [found for found, type_ in scan(text) if type_.startswith("phone")]


@pytest.mark.parametrize("text", ["called on 548 2207 times", "a call to 450 5500 users", "we call for 300 4000 rpm"])
def test_what_is_counted_is_not_called(scan: Scan, text: str) -> None:
    assert not scan(text)
