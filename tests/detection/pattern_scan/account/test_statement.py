"""Persons in the lines of statements."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("02/05 FPI T ARLOW RENT 450.00", ["T ARLOW"]),
        ("02/05 TFR MS T J ARLOW 20.00 CR", ["MS T J ARLOW"]),
        ("02/05 BGC T ARLOW LTD 450.00", []),
        ("SO I THINK IT IS 12", []),
    ],
)
def test_statement(scan: Scan, text: str, found: list[str]) -> None:
    assert [value for value, type_ in scan(text) if type_ == "person"] == found


def test_hostile_text_is_read_to_its_end(scan: Scan) -> None:
    scan("SO A " * 5_000 + "1.00")
