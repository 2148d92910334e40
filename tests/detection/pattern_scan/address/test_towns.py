"""The town of an address."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "«14 Sorrel Lane», «Quillby», x",
        "«14 Sorrel Lane», «Quillby» «OR» «97217»",
        "«Lindenweg 4», «50667» «Köln»",
    ],
)
def test_what_is_found(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "text",
    [
        "Quillby, please",
    ],
)
def test_nothing(text: str) -> None:
    assert found(text) == []
