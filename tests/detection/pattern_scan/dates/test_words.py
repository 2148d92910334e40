"""Words and gaps around dates of birth."""

from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.dates import words
from surrogateshield.detection.reading import Reading


@pytest.mark.parametrize("text", ["dateOfBirth", "birth_date", "DOB", "d.o.b.", "Geburtsdatum", "née le", "生年月日"])
def test_labels(text: str) -> None:
    assert words.LABELS.spots(Reading(f"{text} 1")).spans


@pytest.mark.parametrize("text", ["stillborn", "bornite", "airborne", "donato"])
def test_words_within_words_are_no_cues(text: str) -> None:
    assert not words.VERBS.spots(Reading(text)).spans
    assert not words.LABELS.spots(Reading(text)).spans


@pytest.mark.parametrize("text", ["end. Next", "a\n\nb", "a\n- b", "what? Yes"])
def test_statements_end(text: str) -> None:
    assert words.SENTENCE_END.search(text)


@pytest.mark.parametrize("text", ["at St. James", "Dr. Roe", "J. Roe"])
def test_abbreviations_end_no_statement(text: str) -> None:
    assert not words.SENTENCE_END.search(text)


def test_lists() -> None:
    assert words.LIST_GAP.fullmatch(", Ina ")
    assert words.LIST_GAP.fullmatch(" and her son on ".replace("her son", "her son"))
    assert not words.LIST_GAP.fullmatch(", seen ")


@pytest.mark.parametrize(
    "text",
    ["dogumTarihi", "fecha_de_nacimiento", "fodelsedatum", "geb. am", "data nascita", "d. tarihi", "doğum", "д.р."],
)
def test_labels_without_accents_and_shortened(text: str) -> None:
    assert words.LABELS.spots(Reading(f"{text} 1")).spans


@pytest.mark.parametrize(
    "text",
    ["?\nUSER: ", "? ", "?\n[10:32] Ann: it's ", " please?\nsure, ", "?\n- ", "?\n\n**Ann:** "],
)
def test_answers(text: str) -> None:
    assert words.ANSWER.fullmatch(text)


@pytest.mark.parametrize("text", ["? We met in ", ": ", "?\nOrder date is the "])
def test_no_answers(text: str) -> None:
    assert not words.ANSWER.fullmatch(text)


@pytest.mark.parametrize("text", [" - no sorry, ", ", I mean ", " sorry ", " — correction: "])
def test_corrections(text: str) -> None:
    assert words.CORRECTION.fullmatch(text)
