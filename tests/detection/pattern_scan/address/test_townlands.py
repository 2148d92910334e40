"""Irish houses told by their townland."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "meter for «Knockquill, Gortnaquill», «Thurlow», «Co. Tipperary», «E41 X2P8»",
        "Nuala Quinn\n«Carraquill»\n«Ballinquill»\n«Co. Mayo»\n«F31 XY45»",
    ],
)
def test_what_is_found(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "text",
    [
        "Cashel, Co. Tipperary, is old",
        "Adare, Limerick, Co. Limerick has castles",
    ],
)
def test_nothing(text: str) -> None:
    assert found(text) == []
