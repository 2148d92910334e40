"""Delivery lines without a street."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "mail to «PO BOX 1123», «Osgrove» «OH» «44101»",
        "«RR 2 Box 14», «Tilby» «NE» «68781»",
        "«PSC 3 Box 4120», APO AE «09021»",
        "«Private Bag X12», «Sandby», «2146»",
        "«Postfach 10 20 30», «70025» «Stuttgart»",
        "«BP 123», «75008» «Paris» Cedex 08",
        "it is «rural route 4 box 71», «Quill Mound» «wi» «54799»",
        "«Site 4, Comp 12, RR 1», «Quillham» «BC» «V0X 9Z9»",
    ],
)
def test_boxes(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "c/o «Marten Kellner», «Lindenholzweg 4», «12345» «Musterstadt»",
        "c/o Quill Partners Ltd, x",
    ],
)
def test_people_in_care(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "box 12, Box 3 contains 5 items, check box 4",
        "on oxygen, RR 22, pulse 80",
        "BP 120/80, CS 101",
    ],
)
def test_nothing(marked: str) -> None:
    assert found(marked) == values(marked)
