"""Houses with a name."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "«Rose Cottage, Church Lane», «Little Harrow», «LS21 2AB»",
        "site: «Old Forge, Tarn Lane», «Abbots Quill», «TQ9 8ZZ»",
        "Mr Lind of «The Gables, Sorrel Lane», «Osgrove»",
        "«Flat 93k\nAdam extension»\n«North Kelvin»\n«ZE1 7SW»",
        "Fenmoor University | «Room 2.07, Calder Building»",
        "my desk: «Room B12, Larch House»",
        "«Unit 7, Harbeck Trading Est., Low Bridge Ln», «Keldwick», «BD21 9ZZ»",
        "«Unit 4B, Fenbank Business Park, Mill Road», x",
        "parcels for «flat 8, Ladyfield Heights», please",
        "nan's at «Pitch 62, Gullview Caravan Park, Bent Lane», x",
        "(4411, '«118 Old Cooper Lane Unit 31»', 'x')",
    ],
)
def test_houses(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "The White House, Wall Street and Downing Street",
        "Jo Lind, Main Street Journal",
        "Room 12 is free, Building 4 as well",
        "Apartment 3, Tom Quint, 2 keys",
    ],
)
def test_nothing(marked: str) -> None:
    assert found(marked) == values(marked)
