"""What a judge says of one writing."""

from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.phone.evidence import Surroundings
from surrogateshield.detection.pattern_scan.phone.judging import Judge
from surrogateshield.detection.pattern_scan.phone.writing import Run, Writing, runs
from surrogateshield.detection.reading import Reading


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


def test_a_writing_of_two_countries_is_judged_by_its_own_rules() -> None:
    judge, writings = judge_of("it is 312-849-2031 now")
    assert judge.north_american(writings[0]) is not None
    assert judge.national(writings[0]) is None


def test_a_group_more_is_no_part_where_the_rest_is_labelled() -> None:
    judge, writings = judge_of("phone 0176 5542091 8")
    assert any(judge.is_cut(writing, writings[0]) for writing in writings[1:])


@pytest.mark.parametrize(
    ("text", "found"),
    [("Kirra Vale, 0447130955.", True), ("(manager Trudie Hask, 01603572011)", True), ("of 0447130955 x", False)],
)
def test_somebody_s_number_needs_no_word(text: str, found: bool) -> None:
    judge, writings = judge_of(text)
    assert (judge.national(writings[0]) is not None) is found
