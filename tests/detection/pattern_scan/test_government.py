"""Social security numbers and licences: kinds, fields, keywords."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "kind", "field", "found"),
    [
        ("536228710", "data", "ssn", [("536228710", "ssn")]),
        ("536228710", "data", "ticket", []),
        ("536-22-8710", "code", None, [("536-22-8710", "ssn")]),
        ("536 22 8710", "data", None, []),
        ("F4481290", "data", "dl_number", [("F4481290", "us_driver_license")]),
        ("F4481290", "data", "sku", []),
        ("driver's license D4819203", "code", None, [("D4819203", "us_driver_license")]),
    ],
)
def test_what_is_found_depends_on_kind_and_field(
    scan: Scan, text: str, kind: Kind, field: str | None, found: list[tuple[str, str]]
) -> None:
    assert scan(text, kind, field) == found
