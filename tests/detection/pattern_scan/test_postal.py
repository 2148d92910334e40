"""Postcodes and towns: kinds and fields."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "kind", "field", "found"),
    [
        ("48201", "data", "zip", [("48201", "zip_us")]),
        ("48201", "data", "count", []),
        ("48201-4410", "prose", None, [("48201-4410", "zip_us")]),
        ("48201-4410", "code", None, []),
        ("Port Caldera, OR 97201", "data", None, [("Port Caldera", "gpe"), ("OR", "gpe"), ("97201", "zip_us")]),
        ("LS1 4DY", "data", "postcode", [("LS1 4DY", "postcode_uk")]),
        ("LS1 4DY", "code", None, []),
    ],
)
def test_what_is_found_depends_on_kind_and_field(
    scan: Scan, text: str, kind: Kind, field: str | None, found: list[tuple[str, str]]
) -> None:
    assert scan(text, kind, field) == found
