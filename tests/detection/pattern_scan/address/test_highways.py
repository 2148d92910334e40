"""Numbered highways as streets."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "at «20741 US Highway 14 SW», x",
        "«1180 County Road J», x",
        "«4520 State Route 34», x",
    ],
)
def test_what_is_found(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "text",
    [
        "Highway 12 is closed",
        "County Road J is closed",
    ],
)
def test_nothing(text: str) -> None:
    assert found(text) == []
