"""Addresses on the network: kinds, fields, neighbours."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "kind", "field", "found"),
    [
        ("ines@corp.example", "data", "email", [("ines@corp.example", "email")]),
        ("a = 'ines@corp.example'  # owner", "code", None, [("ines@corp.example", "email")]),
        ("1.2.3.4", "data", "version", []),
        ("1.2.3.4", "data", "ip", [("1.2.3.4", "ip_address")]),
        ("10.20.30.44", "data", None, [("10.20.30.44", "ip_address")]),
        ("HOST=10.20.30.44", "code", None, [("10.20.30.44", "ip_address")]),
        ("fd12:3456:789a::1", "data", "addr", [("fd12:3456:789a::1", "ip_address")]),
        ("3c:22:fb:9a:10:7e", "data", "mac", [("3c:22:fb:9a:10:7e", "mac_address")]),
    ],
)
def test_what_is_found_depends_on_kind_and_field(
    scan: Scan, text: str, kind: Kind, field: str | None, found: list[tuple[str, str]]
) -> None:
    assert scan(text, kind, field) == found
