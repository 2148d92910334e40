"""MAC addresses: notations, and what looks like one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "kind", "field", "found"),
    [
        ("3c:22:fb:9a:10:7e", "data", "mac", [("3c:22:fb:9a:10:7e", "mac_address")]),
    ],
)
def test_what_is_found_depends_on_kind_and_field(
    scan: Scan, text: str, kind: Kind, field: str | None, found: list[tuple[str, str]]
) -> None:
    assert scan(text, kind, field) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("MAC 3C22FB9A107E", ["3C22FB9A107E"]),
        ("mac: 00-11-22-33-44-55", ["00-11-22-33-44-55"]),
        ("00:11:22:33:44:55", ["00:11:22:33:44:55"]),
        ("3c22.fb9a.107e", ["3c22.fb9a.107e"]),
        ("12-34-56-78-90-12", []),
        ("object 65f1c0ffee12", []),
        ("1234.5678.9012", []),
    ],
)
def test_mac_addresses(scan: Scan, text: str, found: list[str]) -> None:
    assert [value for value, type_ in scan(text) if type_ == "mac_address"] == found
