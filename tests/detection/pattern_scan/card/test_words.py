"""Words around card numbers."""

from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.card import words
from surrogateshield.detection.reading import Reading


@pytest.mark.parametrize(
    "text", ["creditCard", "card_no", "Kreditkarte", "numéro de carte", "tarjeta", "カード番号", "номер карты"]
)
def test_labels(text: str) -> None:
    assert words.LABELS.spots(Reading(text)).spans


def test_labels_of_other_numbers_reach_over_the_word_card() -> None:
    text = "SIM card 1"
    assert words.OTHER.spots(Reading(text)).before(9) == words.LABELS.spots(Reading(text)).before(9)


def test_an_expiry_names_no_field() -> None:
    assert not words.WORDS.names("exp")
    assert words.WORDS.names("card number")
