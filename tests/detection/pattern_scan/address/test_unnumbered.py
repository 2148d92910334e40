"""Streets that a story names without a number."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "I've a new place on «Quillgate Drive», ok",
        "my gran was born on «Trequill Terrace».",
    ],
)
def test_what_is_found(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "text",
    [
        "a concert on Quillgate Drive",
        "I went along Abbey Road",
        "my book on Wall Street",
        "we met on Main Street",
        "my album on Quillgate Drive Records",
    ],
)
def test_nothing(text: str) -> None:
    assert found(text) == []
