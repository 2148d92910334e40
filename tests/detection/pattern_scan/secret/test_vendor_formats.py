"""The table of vendors' formats: complete rows, and enough of them."""

from __future__ import annotations

import re

import pytest

from surrogateshield.detection.pattern_scan.secret.vendor_formats import ALPHABETS, TABLE


def test_the_table_knows_sixty_vendors() -> None:
    assert len({row[0] for row in TABLE}) >= 60


@pytest.mark.parametrize("row", TABLE, ids=[f"{row[0]} {row[1][:20]}" for row in TABLE])
def test_a_row_names_vendor_shape_source_and_near_miss(row: tuple[str, ...]) -> None:
    assert all(row[:4])
    parts = re.findall(r"\{([A-Za-z]):\d+(?:\+|-\d+)?\}", row[1])
    assert parts
    assert set(parts) <= set(ALPHABETS)


def test_no_shape_stands_there_twice() -> None:
    shapes = [row[1] for row in TABLE]
    assert len(shapes) == len(set(shapes))
