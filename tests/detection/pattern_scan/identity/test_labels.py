"""How phrases are written, and where they are none."""

from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.identity.labels import Labels
from surrogateshield.detection.reading import Reading

LABELS = Labels(["tax id", "id no", "idno", "número fiscal", "身份证", "steuer id", "social security number", "social"])


def found(text: str) -> list[str]:
    return [text[label.start : label.end] for label in LABELS.find(Reading(text))]


@pytest.mark.parametrize(
    ("text", "labels"),
    [
        ("Tax ID 1", ["Tax ID"]),
        ("taxId=1, tax_id=1, TAX-ID 1, tax.id 1", ["taxId", "tax_id", "TAX-ID", "tax.id"]),
        ("myTaxId 1", ["TaxId"]),
        ("Tax IDs 1", ["Tax IDs"]),
        ("Steuer-ID-Nummer 1", ["Steuer-ID-Nummer"]),
        ("numero fiscal 1, Número fiscal 1", ["numero fiscal", "Número fiscal"]),
        ("他的身份证号1", ["身份证"]),
        ("social security number 1", ["social security number"]),
        ("syntax identity 1, taxidermy 1, antisocial 1", []),
        ("tax id without a figure", []),
    ],
)
def test_how_a_phrase_is_written(text: str, labels: list[str]) -> None:
    assert found(text) == labels


def test_one_spelling_of_two_phrases_is_both() -> None:
    (label,) = LABELS.find_in("idno 1", "idno 1")
    assert sorted(label.phrases) == ["id no", "idno"]


def test_capitals_are_noted() -> None:
    assert [label.shouted for label in LABELS.find(Reading("TAX ID 1, tax id 2"))] == [True, False]


def test_names_of_fields() -> None:
    assert [label.phrases for label in LABELS.of_field("customer tax id")] == [("tax id",)]
    assert LABELS.of_field("customer") == ()
