"""Parts of a building before any street."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "an «Hinterhaus, 3. OG links, Quellstr. 114», x",
        "«Bât. C, esc. 2, 4e étage gauche, 118 rue des Quilles», x",
        "«Kamer 14, Kwilstraat 103», x",
        "«Chalet Quill, Dorfstrasse 19», x",
    ],
)
def test_what_is_found(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "text",
    [
        "Kamer 14 is vrij",
    ],
)
def test_nothing(text: str) -> None:
    assert found(text) == []
