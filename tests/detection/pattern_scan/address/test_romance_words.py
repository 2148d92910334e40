"""The vocabulary of the Romance languages."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "«Paseo Quillona 12», x",
        "«Travessa Quillona 12», x",
        "«Viale Quillona 12», x",
        "«Piazza Quillona 12», x",
        "«Rambla Quillona 12», x",
        "«Calzada Quillona 12», x",
    ],
)
def test_kinds(marked: str) -> None:
    assert found(marked) == values(marked)
