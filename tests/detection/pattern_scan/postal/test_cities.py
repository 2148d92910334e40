"""Postcodes beside large towns of the world."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "I live in Nairobi? no: «Nairobi» «00200», x",
        "«Seoul» «04524», x",
        "in «2100» «København Ø»",
        "«Valletta» «VLT 1117»",
        "«LV-1010» «Rīga»; «C1043AAZ» «Buenos Aires»",
        "address: «Dhaka» «1212»",
    ],
)
def test_what_is_found(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "text",
    [
        "Nairobi 20000 people",
        "Lagos 2019 was hot",
        "Cairo 1001 nights",
        "Seoul 1988",
    ],
)
def test_nothing(text: str) -> None:
    assert found(text) == []
