from __future__ import annotations

import pytest

from surrogateshield.pii import Entity
from surrogateshield.surroundings import Languages

GERMAN = "Ich wohne seit drei Jahren mit meiner Familie in Brake und arbeite bei der Bahn."
ENGLISH = "I have lived in Brake with my family for three years and work for the railway."


def entity(text: str, value: str, type_: str = "gpe") -> Entity:
    start = text.index(value)
    return Entity(start, start + len(value), value, type_, 1.0, "entity_trace")


@pytest.mark.parametrize(("text", "language"), [(GERMAN, "de"), (ENGLISH, "en")])
def test_the_language_of_the_text_around(text: str, language: str) -> None:
    found = entity(text, "Brake")
    assert Languages([text], [[found]]).around(found) == language


def test_the_first_text_with_the_value_counts() -> None:
    found = [entity(text, "Brake") for text in (GERMAN, ENGLISH)]
    assert Languages([GERMAN, ENGLISH], [[found[0]], [found[1]]]).around(found[1]) == "de"


def test_types_that_no_language_changes_have_none() -> None:
    found = entity(GERMAN, "Bahn", "api_key")
    assert Languages([GERMAN], [[found]]).around(found) == ""
    assert Languages([GERMAN], [[]]).around(entity(GERMAN, "Brake")) == ""
