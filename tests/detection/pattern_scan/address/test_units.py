"""Parts of a building beside an English house number."""

from __future__ import annotations

import pytest
from marked import found, values

from surrogateshield.detection.pattern_scan.address.units import may_stand_before


@pytest.mark.parametrize(
    "marked",
    [
        "«12 Sorrel St #4B», ok",
        "«12 Sorrel St, 2nd Floor», ok",
        "«12 Sorrel St\nApt 4B»\nx",
        "«12 Sorrel St, Bldg 3, Unit 7», ok",
        "«12 Sorrel St», then 4 people",
        "«10 Ansonby Road #12-08», x",
        "«12 Sorrel St, Rear», x",
    ],
)
def test_units(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    ("window", "may"),
    [
        ("Flat 3, ", True),
        ("ROSE COTTAGE, ", True),
        ("Rm 4, ", True),
        ("at 12F3, ", True),
        ("armed, ", False),
        ("we live at ", False),
        ("", False),
    ],
)
def test_what_may_name_a_part_of_a_building(window: str, may: bool) -> None:
    assert may_stand_before(window) is may
