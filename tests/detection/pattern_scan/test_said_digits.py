"""Figures said word by word."""

from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.said_digits import may_be_said, said
from surrogateshield.detection.reading import Reading


@pytest.mark.parametrize(
    ("text", "digits"),
    [
        ("oh seven seven double four two", [7]),
        ("two oh one five nine four thirty-six twenty-five", [10]),
        ("it is five four three, eight seven, three nine two eight now", [9]),
        ("eins zwei drei vier fünf sechs", [6]),
        ("07700 nine oh oh four one two", [6]),
        ("one or two of them", []),
        ("5 6 7 8 9 10 11", []),
        ("", []),
    ],
)
def test_runs_and_their_length(text: str, digits: list[int]) -> None:
    assert [each.digits for each in said(Reading(text))] == digits


def test_a_word_inside_another_says_no_figure() -> None:
    assert may_be_said(Reading("a few, or Two"))
    assert not may_be_said(Reading("twofold attention"))
