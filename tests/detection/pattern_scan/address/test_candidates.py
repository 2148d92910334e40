"""The families together: of two that meet, the better one counts."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "I live at «12 Sorrel Street» in Quill, thanks",
        "«Flat 9, 14 Sorrel Mews», x and «Quellweg 4», x",
    ],
)
def test_what_is_found(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "text",
    [
        "12 people, 4 streets",
    ],
)
def test_nothing(text: str) -> None:
    assert found(text) == []
