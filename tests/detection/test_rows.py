"""Lines of one form that begin with people."""

from __future__ import annotations

import re

import pytest

from surrogateshield.detection.names import Span
from surrogateshield.detection.rows import rows
from surrogateshield.detection.writing import Writing


def found(text: str, *names: str) -> list[str]:
    spans = [Span(m.start(), m.end(), "person", 0.9) for name in names for m in re.finditer(name, text)]
    return [text[span.start : span.end] for span in rows(Writing(text), spans)]


def test_the_one_among_others_is_somebody_too() -> None:
    text = "standup\nOttoline - tests\nNils - sick\nVrenzi - demo at noon\n"
    assert found(text, "Ottoline", "Nils") == ["Vrenzi"]


@pytest.mark.parametrize(
    "text",
    [
        "Ottoline - tests\nNils: sick\nVrenzi (out)",
        "Ottoline - tests\n\n\n\nNils - sick\n\n\n\nVrenzi - demo",
        "Ottoline - tests\nNils - sick\nTotal - 14",
    ],
)
def test_other_forms_and_other_words_are_not(text: str) -> None:
    assert found(text, "Ottoline", "Nils") == []


def test_one_name_makes_no_row() -> None:
    assert found("Ottoline - tests\nVrenzi - sick\nQuorra - demo", "Ottoline") == []
