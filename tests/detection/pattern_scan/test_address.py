"""Street addresses: kinds, fields, priority, cost."""

from __future__ import annotations

import pytest
from marked import places

from surrogateshield.pii import Kind


@pytest.mark.parametrize(
    ("text", "kind", "field", "found"),
    [
        ("1439 North Larch Way", "data", None, [("1439 North Larch Way", "address")]),
        ("7 willowmere lane", "prose", None, []),
        ("7 willowmere lane", "data", "address", [("7 willowmere lane", "address")]),
        ("Turn left after 2 Long Roads", "prose", None, []),
        ("In 1999 Abbey Road was remastered.", "prose", None, []),
        ("x = 12 Elm Street", "code", None, []),
        ("home = '12 Elm Street, Osgrove, OR 97217'", "code", None, ["12 Elm Street", "Osgrove", "OR", "97217"]),
        ("Kwitnąca 2", "data", "adres", ["Kwitnąca 2"]),
        ("0x7fff5fbff8c0", "data", "address", []),
        ("jo 12", "data", "email address", []),
        ("c/o Marten Kellner, 4 Elm Street", "prose", None, ["Marten Kellner", "4 Elm Street"]),
    ],
)
def test_what_is_found_depends_on_kind_and_field(
    text: str, kind: Kind, field: str | None, found: list[tuple[str, str] | str]
) -> None:
    claimed = places(text, kind, field)
    assert [(item if isinstance(want, tuple) else item[0]) for item, want in zip(claimed, found, strict=True)] == found


@pytest.mark.parametrize(
    "seed",
    [
        "12 Aa Street ",
        "1 rue ",
        "Aastraße 1 ",
        "Flat 1, ",
        "12, MG Road, ",
        "Calle de la A ",
        "Rose Cottage, Church Lane, ",
        "ul. A ",
        "1 Aa\n",
        "路1号",
    ],
)
def test_hostile_text_is_read_to_its_end(seed: str) -> None:
    # No clock: a pattern that backtracks without bound would not come back within a lifetime.
    places(seed * (10_000 // len(seed)))
