"""Houses in estates of blocks."""

from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.address.estates import addresses


def values(text: str) -> list[str]:
    return [text[found.start : found.end] for found in addresses(text)]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("alamat Perum Bumi Lestari Blok F3 no 8 Cikarang", "Perum Bumi Lestari Blok F3 no 8"),
        ("Komplek Permata Hijau Blok C-12, Medan", "Komplek Permata Hijau Blok C-12"),
        ("BTN Bukit Indah Blok L4 No. 9 RT 03/RW 05", "BTN Bukit Indah Blok L4 No. 9 RT 03/RW 05"),
        ("Blk 7 Lot 22 Ph 2, Santol St., Cavite", "Blk 7 Lot 22 Ph 2, Santol St."),
        ("deliver to Block 3, Lot 14 please", "Block 3, Lot 14"),
    ],
)
def test_block_and_house(text: str, value: str) -> None:
    assert values(text) == [value]


@pytest.mark.parametrize("text", ["a Lot of 12 Blocks", "Blok M is a market", "Taman Mini Indonesia Indah", "lot 12"])
def test_parks_and_blocks_alone_are_none(text: str) -> None:
    assert values(text) == []
