"""What parts of fields are."""

from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.messages.parts import (
    FIRM,
    NAME,
    NUMBER,
    PLACE,
    POSTCODE,
    STREET,
    claimed,
)


@pytest.mark.parametrize(
    ("value", "part", "type_"),
    [
        ("O'Brack", NAME, "person"),
        ("Fen & Sons Ltd.", FIRM, "org"),
        ("9 Mill Rd", STREET, "address"),
        ("Tarn upon Fen", PLACE, "gpe"),
        ("99001-1207", POSTCODE, "zip_us"),
        ("PA2 6TB", POSTCODE, "postcode_uk"),
        ("9052", POSTCODE, "address"),
        ("ZK-7720", NUMBER, "national_id"),
    ],
)
def test_a_part_has_the_type_of_its_place(value: str, part: str, type_: str) -> None:
    (found,) = claimed(f"|{value} |", 1, len(value) + 2, part)
    assert (found.start, found.end, str(found.type)) == (1, len(value) + 1, type_)


@pytest.mark.parametrize(("value", "part"), [("", NAME), ("R", NAME), ("1977", NAME), ("44", STREET), ("AB", NUMBER)])
def test_what_is_none_is_left(value: str, part: str) -> None:
    assert list(claimed(value, 0, len(value), part)) == []
