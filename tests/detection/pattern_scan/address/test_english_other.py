"""English addresses of other forms."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "she lives on «Maple Hollow Road»",
        "they walked along Maple Hollow Road",
    ],
)
def test_streets_without_a_number(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "I live at «Maple Street 42», ok",
        "«Quillon Road, 7b», «Osgrove».",
        "Wall Street 2008, he said",
    ],
)
def test_the_number_behind(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "on the corner of «Bramble Street and 5th Avenue».",
        "Bramble Street and 5th Avenue",
    ],
)
def test_corners(marked: str) -> None:
    assert found(marked) == values(marked)
