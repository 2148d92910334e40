"""Slavic street lines."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "«ul. Dębina 10/12 m. 5», «00-238» «Warszawa»",
        "mieszkam przy «ulicy Dębowej 8» w Gdyni",
        "«os. Zielone 12/4», «31-970» «Kraków»",
        "«náměstí Klidu 9», «120 00» «Praha»",
        "«ул. Садовая, д. 5, кв. 12», «Тверь»",
        "проживает: «Полевая улица, д. 7»",
    ],
)
def test_slavic(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "al. 12, os 3, ul 5",
        "plac 3 i rondo 4",
    ],
)
def test_nothing(marked: str) -> None:
    assert found(marked) == values(marked)
