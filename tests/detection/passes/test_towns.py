from __future__ import annotations

import pytest

from surrogateshield.detection.passes.towns import retyped
from surrogateshield.detection.reading import Found

STREET = "4 Larkspur Row"


def found(text: str, value: str, type_: str) -> Found:
    return Found(text.index(value), text.index(value) + len(value), type_, 0.88)


@pytest.mark.parametrize("between", [", ", ",\n", "\n", " "])
@pytest.mark.parametrize("type_", ["person", "org"])
def test_what_stands_behind_a_street_line_is_a_town(between: str, type_: str) -> None:
    text = f"Ship it to {STREET}{between}Osgrove please"
    (name,) = retyped(text, [found(text, STREET, "address")], [found(text, "Osgrove", type_)])
    assert name.type == "gpe"


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("I wait at 4 Larkspur Row, Maria waits at home", "Maria"),
        ("4 Larkspur Row is where we met. Osgrove called", "Osgrove"),
        ("4 Larkspur Row and Osgrove", "Osgrove"),
    ],
)
def test_people_stay_people(text: str, value: str) -> None:
    (name,) = retyped(text, [found(text, STREET, "address")], [found(text, value, "person")])
    assert name.type == "person"


def test_a_postcode_is_no_street() -> None:
    text = "SW1A, Osgrove"
    (name,) = retyped(text, [found(text, "SW1A", "address")], [found(text, "Osgrove", "person")])
    assert name.type == "person"
