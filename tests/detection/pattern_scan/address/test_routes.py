"""Places on a road told by its number and kilometre."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "«Mas de la Quille, D 904 km 14», x",
        "«S.S. 16 Adriatica km 298+500», x",
        "für «U 5, 14», «68161» «Mannheim»",
        "a «Cannaregio 3319/A», x",
    ],
)
def test_what_is_found(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "text",
    [
        "we drove 12 km A 4",
        "A 4, 12 pages",
        "San Marco 3 – 2",
    ],
)
def test_nothing(text: str) -> None:
    assert found(text) == []
