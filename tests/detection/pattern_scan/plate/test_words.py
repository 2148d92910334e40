"""Words of plates, vehicles and traffic."""

from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.plate import words
from surrogateshield.detection.reading import Reading


@pytest.mark.parametrize(
    "text", ["licence plate", "Kennzeichen", "immat.", "nr rej.", "plakalı", "rendszám", "licensePlate"]
)
def test_labels(text: str) -> None:
    assert words.LABELS.spots(Reading(text)).spans


@pytest.mark.parametrize("text", ["my van", "die Wagen", "auta", "min bil", "the car keys"])
def test_vehicles(text: str) -> None:
    assert words.VEHICLES.spots(Reading(text)).spans


@pytest.mark.parametrize("text", ["scar", "vanity", "programme", "golfer", "command"])
def test_words_within_words_are_none(text: str) -> None:
    assert not words.VEHICLES.spots(Reading(text)).spans + words.MAKES.spots(Reading(text)).spans


def test_letters_of_models_are_in_capitals() -> None:
    assert all(letters.isupper() for letters in words.MODEL_LETTERS)
