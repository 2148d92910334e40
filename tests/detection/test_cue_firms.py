"""Shops, workshops and homes by their kind and name."""

from __future__ import annotations

import pytest

from surrogateshield.detection.cue_firms import TRADES, firms


def found(text: str) -> list[str]:
    return [match["x"] for each in (*firms(), TRADES) for match in each.pattern.finditer(text)]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("je suis aide-soignant à la résidence des Lilas Blancs depuis mai", "résidence des Lilas Blancs"),
        ("trabajo en la panadería Hermanos Oria y ya", "panadería Hermanos Oria"),
        ("sou da Cerâmica Barro Vermelho e estou", "Cerâmica Barro Vermelho"),
        ("lavoro alla tipografia Bonfanti da anni", "tipografia Bonfanti"),
        ("hij werkt bij Bakkerij Van Dongen in de stad", "Bakkerij Van Dongen"),
        ("pracuję w piekarni Złoty Kłos od maja", "piekarni Złoty Kłos"),
        ("pracuji v nemocnici U Tří lip", "nemocnici U Tří lip"),
        ("hon är på Vårdcentralen Linden idag", "Vårdcentralen Linden"),
        ("beim Pflegedienst Herbstsonne angerufen", "Pflegedienst Herbstsonne"),
        ("Gül Eczanesi kapalı", "Gül Eczanesi"),
        ("a flat over the Seacombe bakery", "Seacombe bakery"),
    ],
)
def test_kind_and_name(text: str, name: str) -> None:
    assert found(text) == [name]


@pytest.mark.parametrize(
    "text",
    ["la panadería de la esquina", "w piekarni kupiłem chleb", "in der Bäckerei und im Autohaus", "over a bakery"],
)
def test_a_kind_alone_names_none(text: str) -> None:
    assert found(text) == []
