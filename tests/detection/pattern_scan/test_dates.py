"""Dates of birth: kinds, fields, calendar."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "kind", "field", "found"),
    [
        ("1985-11-02", "data", "dob", [("1985-11-02", "dob")]),
        ("1985-11-02", "data", "created", []),
        ("31/02/1985", "data", "dob", []),
        ("02.11.85", "data", "geburtsdatum", [("02.11.85", "dob")]),
        ("Is 1985-11-02 the right format for my birthdate?", "prose", None, [("1985-11-02", "dob")]),
        ("born 1 May 1990, hired 2 June 2015", "prose", None, [("1 May 1990", "dob")]),
    ],
)
def test_what_is_found_depends_on_kind_and_field(
    scan: Scan, text: str, kind: Kind, field: str | None, found: list[tuple[str, str]]
) -> None:
    assert scan(text, kind, field) == found
