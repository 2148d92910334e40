"""Street addresses: kinds, fields, false friends."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "kind", "field", "found"),
    [
        ("1428 North Alpine Way", "data", None, [("1428 North Alpine Way", "address")]),
        ("88 willowmere lane", "prose", None, []),
        ("88 willowmere lane", "data", "address", [("88 willowmere lane", "address")]),
        (
            "Suite 400, 1200 Quarry Bend Road, Osgrove",
            "prose",
            None,
            [("Suite 400, 1200 Quarry Bend Road", "address"), ("Osgrove", "gpe")],
        ),
        (
            "9 Harrow Close, Dunstead LU6 1PQ",
            "prose",
            None,
            [("9 Harrow Close", "address"), ("Dunstead", "gpe"), ("LU6 1PQ", "postcode_uk")],
        ),
        ("Turn left after 2 Long Roads", "prose", None, []),
        ("In 1999 Abbey Road was remastered.", "prose", None, []),
    ],
)
def test_what_is_found_depends_on_kind_and_field(
    scan: Scan, text: str, kind: Kind, field: str | None, found: list[tuple[str, str]]
) -> None:
    assert scan(text, kind, field) == found
