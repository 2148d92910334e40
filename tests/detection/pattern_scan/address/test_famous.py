"""Addresses that everybody knows."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "I live at «221B Baker Street», really",
        "my house is «221 Baker Street», x",
    ],
)
def test_what_is_found(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "text",
    [
        "Who lived at 221B Baker Street?",
        "Summarise 84 Charing Cross Road",
        "Is 10 Cloverfield Lane better than 21 Jump Street?",
    ],
)
def test_nothing(text: str) -> None:
    assert found(text) == []
