from __future__ import annotations

import pytest

from surrogateshield.detection import SentinelLayer
from surrogateshield.detection.rarity import Rarity, capitalised_runs, is_english, is_german, is_hump, uncommon_runs


@pytest.fixture
def rarity(layer: SentinelLayer) -> Rarity:
    assert layer._entity_trace is not None
    return layer._entity_trace._rarity


@pytest.mark.parametrize("word", ["Ysolde-Quennah", "Tarvolen", "Brannok", "McQuannoch"])
def test_invented_names_are_rare(rarity: Rarity, word: str) -> None:
    assert rarity.is_rare(word)


@pytest.mark.parametrize("word", ["Water", "London", "Kubernetes", "NASA", "getUserName", "Of", "Dinosaurism"])
def test_what_texts_are_written_with_is_not(rarity: Rarity, word: str) -> None:
    assert not rarity.is_rare(word)


def test_a_common_word_that_begins_a_sentence_is_no_part_of_a_run() -> None:
    text = "Ask Brannok. Then Quillan Marchwick came."
    assert [text[start:end] for start, end, _ in capitalised_runs(text)] == ["Brannok", "Quillan Marchwick"]


def test_uncommon_runs_have_no_ordinary_word() -> None:
    text = "We saw Quillan Marchwick in Osgrove Vale on Monday with Brannok."
    assert [text[span.start : span.end] for span in uncommon_runs(text, 2)] == ["Quillan Marchwick", "Osgrove Vale"]
    assert "Brannok" in [text[span.start : span.end] for span in uncommon_runs(text, 1)]


def test_languages() -> None:
    assert is_english("Please write to the bank about the loan.")
    assert not is_english("Por favor escribe una carta al banco sobre el préstamo.")
    assert is_german("Bitte schreibe der Bank einen Brief, das ist nicht mein Geld.")
    assert not is_german("Por favor escribe una carta al banco.")


def test_humps() -> None:
    assert is_hump("userName")
    assert not is_hump("McArthur")
    assert not is_hump("Ysolde")
