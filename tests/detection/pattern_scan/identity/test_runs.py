"""Runs of groups, their parts, and what stands between a label and a value."""

from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.identity.runs import (
    foreign_before,
    is_date,
    parts,
    run_before,
    runs_after,
    tightness,
)


@pytest.mark.parametrize(
    ("text", "runs"),
    [
        ("is 12-3456789.", ["is 12-3456789"]),
        ("AB 12 34 56 C. UTR", ["AB 12 34 56 C"]),
        ("A123456(3) x", ["A123456(3)"]),
        ("86 574 203 695, 12", ["86 574 203 695", "12"]),
        ("号码为110105は", ["110105"]),
        ("é12 _12 12_", []),
        ("+44 7700 900123, 12", ["12"]),
        ("x" * 20 + "1", []),
    ],
)
def test_runs(text: str, runs: list[str]) -> None:
    assert [text[start:end] for start, end in runs_after(text, 0, 60)] == runs


def test_a_run_begins_within_reach() -> None:
    assert list(runs_after("abc 123456", 0, 4)) == []
    assert list(runs_after("abc 123456", 0, 5)) == [(0, 10)]


@pytest.mark.parametrize(
    ("run", "compacts"),
    [
        ("12-3456789", ["123456789"]),
        ("no 123456 7", ["1234567", "123456"]),
        ("AB 123456", ["AB123456", "AB", "123456"][::2]),
        ("ab 123456", ["AB123456", "123456"]),
        ("is 123456", ["123456"]),
        ("1234-5678", ["12345678"]),
        ("12 34", ["1234"]),
        ("12 3", []),
    ],
)
def test_parts_of_a_run(run: str, compacts: list[str]) -> None:
    assert [compact for _, _, compact in parts(run, 0, len(run))] == compacts


def test_run_before() -> None:
    assert run_before("my 123456 (CPF) 9", 11, 24) == (0, 9)
    assert run_before("none here (CPF) 9", 11, 24) is None
    assert run_before("1234 " + "x" * 30 + " CPF", 36, 24) is None


@pytest.mark.parametrize(
    ("gap", "tight"),
    [
        (": ", 2),
        (" of the applicant is ", 2),
        (", as it stands in the letter, ", 1),
        ("; ", 0),
        (". Then ", 0),
        (". nr ", 2),
        (" and phone ", 0),
        (": none\nName: ", 0),
        ("\n\n", 2),
        (" x\n\ny ", 0),
        ("_pattern = ", 0),
        ("_no: ", 2),
        (" = univ.ObjectIdentifier(", 0),
        (" " + "x" * 70, 0),
    ],
)
def test_tightness(gap: str, tight: int) -> None:
    assert tightness(gap) == tight


def test_foreign_labels() -> None:
    assert foreign_before("order no. 123", 10)
    assert foreign_before("Rechnungsnummer: 123", 17)
    assert not foreign_before("border 123", 7)
    assert not foreign_before("my number 123", 10)


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("on 2024-11-03", True),
        ("03.11.24", True),
        ("1.8.0", True),
        ("12-3456789", False),
        ("85.07.30-033.28", False),
    ],
)
def test_dates_and_versions(text: str, date: bool) -> None:
    assert is_date(text, 0, len(text)) is date
