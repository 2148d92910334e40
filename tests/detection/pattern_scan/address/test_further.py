"""Hungarian, Turkish and Asian street lines."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "«Kiss Lajos utca 12», «1051» «Budapest»",
        "«Ata Caddesi No: 12 Daire 5», «34000» «İstanbul»",
        "«Blk 123 Ang Quil Ave 3 #05-12», «Singapore» «560123»",
        "«2-11-3 Megumi», «Megumi-ku», «Tokyo» «153-0063»",
    ],
)
def test_further(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "block 3 of 12, lot 5",
        "Tokyo 2020, 2-1 win in Osaka",
    ],
)
def test_nothing(marked: str) -> None:
    assert found(marked) == values(marked)
