"""Where the name of an English street ends."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "«12 Sorrel St» North Carolina",
        "at «12 Sorrel Street East», ok",
        "«12 Sorrel St NE»; «9 Upper St Bride Street»",
        "«14 Station Road» St Albans, x",
        "live at «12 Sorrel Hill».",
        "«12 Sorrel St.», «Osgrove»",
    ],
)
def test_the_street_ends_with_its_kind_and_direction(marked: str) -> None:
    assert found(marked) == values(marked)
