"""Plates behind trailers and lorries."""

from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.plate.carriers import plates


def values(text: str) -> list[str]:
    return [text[found.start : found.end] for found in plates(text)]


@pytest.mark.parametrize(
    ("text", "value"),
    [("the trailer KN 281, empty", "KN 281"), ("naczepa 204 KX", "204 KX"), ("Auflieger: GT-771 steht", "GT-771")],
)
def test_behind_the_word(text: str, value: str) -> None:
    assert values(text) == [value]


@pytest.mark.parametrize("text", ["trailer for KN 281", "a lorry of 12 t", "trailer HD 1080p", "trailer 2 km"])
def test_other_things_are_none(text: str) -> None:
    assert values(text) == []
