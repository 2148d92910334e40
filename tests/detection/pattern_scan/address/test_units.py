"""Parts of a building beside an English house number."""

from __future__ import annotations

import pytest
from marked import found, values


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
