"""Addresses told part by part."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "«Building 47, Road 2831, Block 427», x",
        "«House 17, Road 5, Block D», x",
        "we are at «Berth C14, Quillport Marina», x",
        "«Slip 29, Fenquill Marina», x",
        "ours was «H/No. B218».",
        "«House # 46, Street 13, F-8/3», x",
        "at «Plot 85, Quillkloof Smallholdings», x",
    ],
)
def test_what_is_found(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "text",
    [
        "Unit 5, Lesson 3 of the book",
        "Block 4, Bank 2, Row 1107",
        "Chapter 2, Level 3, Stage 4",
        "Phase 2, Sector 4 of the project",
    ],
)
def test_nothing(text: str) -> None:
    assert found(text) == []
