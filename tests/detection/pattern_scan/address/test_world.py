"""Street lines whose word for street stands first or last."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "«Jalan Kuilla 12», x",
        "«No. 27, Jalan QS2/24», x",
        "«Kvilu iela 45-12», x",
        "«45, Triq San Kwil», x",
        "«Odos Kvilou 45», x",
        "«Rruga e Kuilës 12», x",
        "ulica? «Λεωφόρος Κουίλλας 24», x",
        "«רחוב קוויל 12», x",
        "«12 đường Quyên Trãi», x",
        "«Kviljavegur 45», x",
        "«152 Kwilhan-ro», x",
    ],
)
def test_what_is_found(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "text",
    [
        "Gang 12 was caught",
        "Al Pacino 1990",
        "soi disant 4 fois",
        "they ship jl 5",
    ],
)
def test_nothing(text: str) -> None:
    assert found(text) == []
