"""Slavic and Greek street lines that name no kind of street."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "syn («Kwarciecka 15c/2»), x",
        "na «Kvilotínova 1134/32, byt č. 6», x",
        "gdzie? «kwarkowska 104a m. 9», x",
        "στην «Κουίλης 42, 2ος όροφος», «Κυψέλη»",
    ],
)
def test_what_is_found(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "text",
    [
        "Polska 12/2024",
        "Nová 5",
        "Άρθρο 12, Κυψέλη",
    ],
)
def test_nothing(text: str) -> None:
    assert found(text) == []
