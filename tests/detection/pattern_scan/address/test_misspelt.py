"""Street lines whose kind is mistyped."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "at «45 Quillmore Streeet», x",
        "«12 Elm Aveneu», x",
        "my adress is «22 oakquill raod», x",
        "«77 Birch Strret», since May",
    ],
)
def test_what_is_found(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "text",
    [
        "12 lace curtains",
        "7 Rive Gauche bags",
        "5 plae",
    ],
)
def test_nothing(text: str) -> None:
    assert found(text) == []
