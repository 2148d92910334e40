"""The vocabulary: kinds from the lists of the post offices."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "send it to «14 Quillby Bluff»",
        "send it to «14 Quillby Bayou»",
        "send it to «14 Quillby Ferry»",
        "send it to «14 Quillby Garth»",
        "send it to «14 Quillby Wynd»",
        "send it to «14 Quillby Brae»",
        "send it to «14 Quillby Croft»",
        "send it to «14 Quillby Mews»",
        "send it to «14 Quillby Vennel»",
        "send it to «14 Quillby Boreen»",
        "send it to «14 Quillby Esplanade»",
        "send it to «14 Quillby Fields»",
    ],
)
def test_rare_kinds_are_known(marked: str) -> None:
    assert found(marked) == values(marked)
