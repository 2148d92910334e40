"""Telephone numbers: kinds, fields, keywords."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "kind", "field", "found"),
    [
        ("2025550143", "data", "phone", [("2025550143", "phone_us")]),
        ("2025550143", "data", "product_id", []),
        ("2025550143", "prose", None, []),
        ("312 849 2031", "prose", None, [("312 849 2031", "phone_us")]),
        ("312 849 2031", "data", None, []),
        ("312-849-2031", "code", None, [("312-849-2031", "phone_us")]),
        ("98450 12345", "data", None, []),
        ("+91 98450 12345", "data", None, [("+91 98450 12345", "phone_intl")]),
        ("+447700900123", "code", None, [("+447700900123", "phone_uk")]),
        ("07700 900123", "prose", None, [("07700 900123", "phone_uk")]),
        ("I'll text you 5 numbers: 12, 15, 19", "prose", None, []),
        ("hello", "data", "phone", []),
    ],
)
def test_what_is_found_depends_on_kind_and_field(
    scan: Scan, text: str, kind: Kind, field: str | None, found: list[tuple[str, str]]
) -> None:
    assert scan(text, kind, field) == found
