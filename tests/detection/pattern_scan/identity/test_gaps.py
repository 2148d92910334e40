"""What stands between labels and values."""

from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.identity.gaps import CLOSE, LIST_OF_NAMED, in_row, is_quantity, is_ragged


@pytest.mark.parametrize("gap", [", Ana ", " (mum's) and ", " | her old one ", " e o brasileiro ", "; the new one is "])
def test_a_list_that_names_persons(gap: str) -> None:
    assert LIST_OF_NAMED.fullmatch(gap)


@pytest.mark.parametrize("gap", ["", " Ana ", " is followed by ", ". Then "])
def test_no_list(gap: str) -> None:
    assert not LIST_OF_NAMED.fullmatch(gap)


def test_right_before_a_value() -> None:
    assert all(CLOSE.fullmatch(gap) for gap in (" ", ": ", " no. ", " (", ". "))
    assert not any(CLOSE.fullmatch(gap) for gap in (".", " of ", " is the "))


@pytest.mark.parametrize(
    ("value", "ragged"), [("4471902 ICU", True), ("4471902 24", True), ("XQH 8842 07715", False), ("4471902", False)]
)
def test_values_that_go_on_with_something_else(value: str, ragged: bool) -> None:
    assert is_ragged(value) is ragged


@pytest.mark.parametrize(
    ("text", "quantity"),
    [
        ("12500 people", True),
        ("450000", True),
        ("4512 ms", True),
        ("12500", False),
        ("4512 Ana", False),
        ("A4000", False),
    ],
)
def test_amounts(text: str, quantity: bool) -> None:
    assert is_quantity(text, 0, len(text.split(" ", maxsplit=1)[0])) is quantity


def test_rows() -> None:
    assert in_row("name, CPF", 6) and not in_row("name\nCPF", 5)
