"""Words of German, Dutch and Nordic street names."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "«Quillender Gürtel 45/2/17», x",
        "«Kvillstråket 19, 3 tr», x",
        "«Kvillerbrogade 44», x",
    ],
)
def test_what_is_found(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "text",
    [
        "Brigade 44",
        "Parkplatz 4",
        "Arbeitsplatz 12",
    ],
)
def test_nothing(text: str) -> None:
    assert found(text) == []
