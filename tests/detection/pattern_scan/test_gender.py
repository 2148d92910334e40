"""Gender indicators: kinds and fields."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "kind", "field", "found"),
    [
        ("female", "data", "gender", [("female", "gender_indicator")]),
        ("female", "data", "connector", []),
        ("I am a female engineer", "code", None, []),
        ("pronouns: they/them", "prose", None, [("they/them", "gender_indicator")]),
    ],
)
def test_what_is_found_depends_on_kind_and_field(
    scan: Scan, text: str, kind: Kind, field: str | None, found: list[tuple[str, str]]
) -> None:
    assert scan(text, kind, field) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Sex M  Age 52  Wt 81kg", ["M"]),
        ("edad 8 años, sexo femenino", ["femenino"]),
        ("wiek 44, płeć kobieta", ["kobieta"]),
        ("ikä 50, sukupuoli nainen", ["nainen"]),
        ("Ann Poe, aged 39, F, teacher", ["F"]),
        ("owner 54, male", ["male"]),
        ("pt is a 67-year-old man with chest pain", ["man"]),
        ("Age 34, M/F: M", ["M"]),
        ("M / F / X: X", ["X"]),
        ("le sexe masculin et le genre féminin", []),
        ("sizes: S, M, L", []),
        ("pt is a 10-year-old boy scout", []),
        ("a 67-year-old man was arrested", []),
    ],
)
def test_fields_without_signs(scan: Scan, text: str, found: list[str]) -> None:
    assert [value for value, type_ in scan(text) if type_ == "gender_indicator"] == found


def test_the_label_of_a_birth_is_no_gender(scan: Callable[..., list[tuple[str, str]]]) -> None:
    found = [
        value
        for value, type_ in scan("Paciente: Ann Poe, NHC 7710342, F. nac. 3/4/1951.")
        if type_ == "gender_indicator"
    ]
    assert found == []


def test_an_age_before_a_word_suffices_at_the_end_of_a_sentence(scan: Callable[..., list[tuple[str, str]]]) -> None:
    assert ("female", "gender_indicator") in scan("im 27, female. any ideas?")
