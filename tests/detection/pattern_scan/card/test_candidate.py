"""Runs of digits, and the groups in them."""

from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.card import candidate


def found(text: str) -> list[str]:
    return [
        text[each.start : each.end]
        for groups in candidate.runs(text)
        for index in range(len(groups))
        for each, _ in candidate.candidates(text, groups, index)
    ]


@pytest.mark.parametrize(
    "text", ["4539 6639 2332 1464", "4539-6639-2332-1464", "4532.7562\n7962 4064", "4539663923321464"]
)
def test_a_number_of_a_cards_length_is_a_candidate(text: str) -> None:
    assert text in found(text)


@pytest.mark.parametrize(
    "text", ["4532 7562", "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11", "4532-7562-7962x40", "12:30:45.123456 2024"]
)
def test_others_are_none(text: str) -> None:
    assert found(text) == []


def test_breaks_tell_the_printed_groups() -> None:
    text = "3714 496353 98431"
    (groups,) = candidate.runs(text)
    ((card, last),) = candidate.candidates(text, groups, 0)
    assert (card.breaks, card.printed, card.plain, last) == ((4, 10), True, False, 2)


@pytest.mark.parametrize("text", ["2100 2200 2300 2400", "4010 7020 3330 9840"])
def test_rows_of_numbers_count(text: str) -> None:
    (groups,) = candidate.runs(text)
    ((card, _),) = candidate.candidates(text, groups, 0)
    assert card.counts


@pytest.mark.parametrize(
    ("text", "freely"), [("x 4", True), ("+4", False), ("1.4", False), ("card4", True), ("ab4", False)]
)
def test_where_a_number_may_begin(text: str, freely: bool) -> None:
    assert candidate.starts_freely(text, text.index("4")) is freely


def test_a_row_goes_on() -> None:
    text = "1234 4539 6639 2332 1464 9876"
    (groups,) = candidate.runs(text)
    assert candidate.follows_figures(text, groups, 1)
    assert candidate.continues(text, groups, 0, 3)
    dated = "4539 6639 2332 1464 0929"
    (groups,) = candidate.runs(dated)
    assert not candidate.continues(dated, groups, 0, 3)
