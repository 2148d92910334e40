from __future__ import annotations

import pytest

from surrogateshield.grammar import within_grammar
from surrogateshield.pii import Entity


def parts(text: str, type_: str = "person") -> list[str]:
    found = within_grammar(Entity(7, 7 + len(text), text, type_, 0.9, "entity_trace"))
    whole = "-" * 7 + text
    assert all(whole[part.start : part.end] == part.text and part.type == type_ for part in found)
    return [part.text for part in found]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Ines Falk; rm", ["Ines Falk", "rm"]),
        ("Ines | Falk", ["Ines", "Falk"]),
        ("$Ines", ["Ines"]),
        ("Ines <ines", ["Ines", "ines"]),
        ('Falk", "Ines', ["Falk", "Ines"]),
        ('Ines" Falk', ["Ines", "Falk"]),
        ("Ines\\nFalk\x00`", ["Ines", "nFalk"]),
        (";|", []),
    ],
)
def test_names_end_where_their_grammar_does(text: str, names: list[str]) -> None:
    assert parts(text) == names


@pytest.mark.parametrize(
    "text",
    [
        "Sean O'Brien",
        'Robert "Bob" Falk',
        'Toys "R" Us',
        "Falk & Sons",
        "Ines\nFalk",
        "O&#39;Brien",
        "Ines&nbsp;Falk",
        "D’Arcy",
    ],
)
def test_what_names_have_stays_in_them(text: str) -> None:
    assert parts(text) == [text]


@pytest.mark.parametrize(
    "type_", ["password", "url", "connection_string", "private_key", "email", "address", "custom:x"]
)
def test_other_types_are_what_their_patterns_say(type_: str) -> None:
    assert parts("a;b|c$\\d", type_) == ["a;b|c$\\d"]
