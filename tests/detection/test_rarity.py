from __future__ import annotations

from collections.abc import Iterator

import pytest

from surrogateshield.detection import SentinelLayer
from surrogateshield.detection.names import Span
from surrogateshield.detection.rarity import (
    Rarity,
    capital_runs,
    capitalised_runs,
    given_name_runs,
    is_hump,
    is_remedy,
    uncommon_runs,
    unknown_words,
)
from surrogateshield.detection.writing import Writing


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
    assert [text[start:end] for start, end, _ in capitalised_runs(Writing(text))] == ["Brannok", "Quillan Marchwick"]


def test_uncommon_runs_have_no_ordinary_word() -> None:
    text = "We saw Quillan Marchwick in Osgrove Vale on Monday with Brannok."
    assert [text[span.start : span.end] for span in uncommon_runs(Writing(text), 2)] == [
        "Quillan Marchwick",
        "Osgrove Vale",
    ]
    assert "Brannok" in [text[span.start : span.end] for span in uncommon_runs(Writing(text), 1)]


def values(text: str, spans: Iterator[Span]) -> list[str]:
    return [text[span.start : span.end] for span in spans]


def test_names_in_capitals_between_words_in_capitals() -> None:
    text = "The claim: BETWEEN XANDRU VELLANOK Claimant and T OLWINDER, also VELLANOK, Xandru. See README FIRST."
    assert values(text, capital_runs(Writing(text))) == ["XANDRU VELLANOK", "T OLWINDER", "VELLANOK, Xandru"]


def test_given_names_take_the_unknown_words_behind_them() -> None:
    text = "we asked beatriz vellanok about it"
    assert [text[s.start : s.end] for s in given_name_runs(Writing(text))] == ["beatriz vellanok"]


def test_single_unknown_words_within_a_sentence() -> None:
    text = "My aunt met Xandru at the bakery. Then Stairlifts came."
    assert values(text, unknown_words(Writing(text))) == ["Xandru"]


def test_remedies() -> None:
    assert is_remedy("Xandrostatin")
    assert not is_remedy("Jessamine")


def test_humps() -> None:
    assert is_hump("userName")
    assert not is_hump("McArthur")
    assert not is_hump("Ysolde")
