"""What a number and a name need beside them."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "12 Yosemite Trails",
        "we live at «12 Yosemite Trails»",
        "«12 Oak Hill», «Osgrove».",
        "12 Oak Hill won the race",
    ],
)
def test_a_common_kind_needs_a_sign_of_a_place(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "7 willowmere lane",
        "at «7 willowmere lane»",
        "12 rabbits on the road",
        "«212 dune lane»",
    ],
)
def test_small_letters_need_more(marked: str) -> None:
    assert found(marked) == values(marked)
