"""Which part of a run is the value, and what a list adds."""

from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.identity.scheme import NATIONAL, Scheme
from surrogateshield.detection.pattern_scan.identity.values import MISTYPED, Name, fit, next_of_list
from surrogateshield.detection.reading import Found, Reading

CPF = Name((Scheme("BR", "CPF", NATIONAL, r"\d{11}", "cpf", "", "br.cpf"),), weak=False, prose=False, close=False)


@pytest.mark.parametrize(
    ("text", "tight", "sure", "score"),
    [
        ("52998224725", False, False, 1.0),
        ("52998224724", True, True, MISTYPED),
        ("52998224724", False, True, None),
        ("52998224724", True, False, None),
        ("529982247", True, True, None),
    ],
)
def test_a_wrong_check_digit_needs_a_close_label(text: str, tight: bool, sure: bool, score: float | None) -> None:
    found = fit(text, 0, len(text), CPF, tight=tight, sure=sure)
    assert (found.score if found else None) == score


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("52998224725, 16899535009", "16899535009"),
        ("52998224725 y en la multa pone 52998224752", "52998224752"),
        ("52998224725, not 52998224752", "52998224752"),
        ("52998224725, order 16899535009", None),
    ],
)
def test_lists_and_corrections(text: str, value: str | None) -> None:
    found = next_of_list(Reading(text), Found(0, 11, NATIONAL, 1.0), CPF)
    assert (text[found.start : found.end] if found else None) == value
