"""Street lines that the words before them announce."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "I live at «Quillby 14», and she too",
        "my address is «Tarnsgate 4»\nthanks",
        "Meine Adresse ist «Hinterm Quell 8».",
        "Dirección: «Los Quillones 345»\nComuna",
        "Adres: «Kwarcowa 5»\nx",
        "Domicilio: «San Quillón 1234, 2° B»",
        "mieszkam pod adresem «Kwarcówka 118» od roku",
        "vivo en «Tonalquí 118»",
        "Osoite: «Kvillakuja 4»",
        "Address Line 2: «Flat 31»\n",
        "Address: «Greyquill, Beech Avenue», x",
        "Street: «Brecklow Old Road»\nx",
    ],
)
def test_what_is_found(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "text",
    [
        "I moved to Windows 11 and like it.",
        "We live in Room 12",
        "send it to 5 people",
        "meet me at Gate 12.",
        "I live in Berlin 5 years",
        "send it to Farida Quint, 59, please",
        "Address: Lisbon 1755",
    ],
)
def test_nothing(text: str) -> None:
    assert found(text) == []
