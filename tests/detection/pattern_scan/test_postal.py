"""Postcodes and towns: kinds and fields."""

from __future__ import annotations

import pytest
from marked import places

from surrogateshield.pii import Kind


@pytest.mark.parametrize(
    ("text", "kind", "field", "found"),
    [
        ("48217", "data", "zip", [("48217", "zip_us")]),
        ("48217", "data", "count", []),
        ("48217-4410", "prose", None, [("48217-4410", "zip_us")]),
        ("48217-4410", "code", None, []),
        ("Port Caldera, OR 97217", "data", None, [("Port Caldera", "gpe"), ("OR", "gpe"), ("97217", "zip_us")]),
        ("LS1 4DY", "data", "postcode", [("LS1 4DY", "postcode_uk")]),
        ("LS1 4DY", "code", None, []),
        ("20095", "data", "plz", [("20095", "address")]),
        ("K1A 0B1", "data", "postal_code", [("K1A 0B1", "address")]),
        ("01310-100", "data", "cep", [("01310-100", "address")]),
    ],
)
def test_what_is_found_depends_on_kind_and_field(
    text: str, kind: Kind, field: str | None, found: list[tuple[str, str]]
) -> None:
    assert places(text, kind, field) == found
