"""Columns of last four figures, and that each line is read once."""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.partial.columns import below
from surrogateshield.detection.reading import Reading


def figures(text: str) -> list[str]:
    return [text[start:end] for _, start, end in below(Reading(text))]


def test_the_column_below_a_heading_is_read() -> None:
    assert figures("NAME   SSN LAST4  HRS\nROE    4471       2031\nPOE    0932       1200\n\nZOE    7718") == [
        "4471",
        "0932",
    ]
    assert figures("NAME   SEATS\nROE    4471") == []


def test_headings_one_below_another_are_read_to_the_end() -> None:
    assert figures("SSN LAST4 X\n" * 20_000) == []
