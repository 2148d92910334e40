"""VINs: labels, fields, check digits."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "kind", "field", "found"),
    [
        ("WDB9066331S123456", "data", "vin", ["WDB9066331S123456"]),
        ("wdb9066331s123456", "data", "chassisNumber", ["wdb9066331s123456"]),
        ("WDB9066331S123456", "data", "sku", []),
        ("sold 5GZCZ43D13S812715 yesterday", "prose", None, ["5GZCZ43D13S812715"]),
        ("sold 5GZCZ43D23S812715 yesterday", "prose", None, []),
        ("vin = '5GZCZ43D13S812715'", "code", None, ["5GZCZ43D13S812715"]),
        ("VINs WDB9066331S123456 and WDB9066331S123457", "prose", None, ["WDB9066331S123456", "WDB9066331S123457"]),
        ("bastidor: VSSZZZ6LZ9R123456", "prose", None, ["VSSZZZ6LZ9R123456"]),
        ("VIN WDB9066331S1Z345O", "prose", None, ["WDB9066331S1Z345O"]),
        ("VIN: unknown at the moment", "prose", None, []),
        ("5GZCZ43D13S812715A", "data", None, []),
    ],
)
def test_what_is_found_depends_on_kind_and_field(
    scan: Scan, text: str, kind: Kind, field: str | None, found: list[str]
) -> None:
    assert [value for value, type_ in scan(text, kind, field) if type_ == "vin"] == found
