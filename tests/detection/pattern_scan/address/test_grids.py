"""Houses measured from a baseline."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "at «465 N 450 W», ok",
        "«1290 East 3350 South», x",
        "«133 S 550 E Apt 4», x",
        "«N7225 County Road K», x",
        "«2N145 Quillon Road», x",
    ],
)
def test_what_is_found(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "text",
    [
        "move N 30 W 40 in the game",
        "at 40 N 120 E, roughly",
        "47 N 122 W",
        "5 N 400 S",
    ],
)
def test_nothing(text: str) -> None:
    assert found(text) == []
