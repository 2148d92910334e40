"""What a label names, and how far it reaches."""

from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.identity.engine import Engine
from surrogateshield.detection.pattern_scan.identity.scheme import NATIONAL, TAX, Scheme
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import Kind

ENGINE = Engine(
    (
        Scheme("BR", "CPF", TAX, r"\d{11}", "cpf", "", "br.cpf", anywhere=("999.999.999-99",), form_suffices=True),
        Scheme("US", "EIN", TAX, r"\d{9}", "employer id|~ein", "", module="us.ein", loose=True),
        Scheme("CA", "SIN", NATIONAL, r"\d{9}", "social insurance number|~sin", "", "ca.sin", home=("999-999-999",)),
        Scheme("ES", "DNI", NATIONAL, r"\d{8}[A-Z]", "dni", "", module="es.dni", prose=("99999999A",)),
        Scheme("", "member", NATIONAL, r"[A-Z]?\d{6,9}", "^member id|id number", ""),
    )
)  # fmt: skip


def values(found: list[Found], text: str) -> list[str]:
    return [text[item.start : item.end] for item in found]


def named(text: str, kind: Kind = "prose", field: str | None = None) -> list[str]:
    return values(list(ENGINE.labelled(Reading(text, kind, field))), text)


def shaped(text: str, kind: Kind = "prose", region: str = "US") -> list[str]:
    return values(list(ENGINE.shaped(Reading(text, kind, region=region))), text)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("CPF: 52998224725", ["52998224725"]),
        ("my CPF for the contract is 529 982 247 25 now", ["529 982 247 25"]),
        ("CPF 52998224724 is mistyped", ["52998224724"]),
        ("CPFs 52998224725, 16899535009 and 11144477735", ["52998224725", "16899535009", "11144477735"]),
        ("52998224725 (CPF)", ["52998224725"]),
        ("CPF 52998224725 not 529 982 247 24", ["52998224725", "529 982 247 24"]),
        ("CPF 52998224725 but the letter says 529.982.247-24", ["52998224725", "529.982.247-24"]),
        ("CPF 52998224725 not in 16899535008 rows", ["52998224725"]),
        ("52998224725 is my CPF? they typed 16899535009", ["52998224725", "16899535009"]),
        ("CPF... in full it is 52998224724", ["52998224724"]),
        ("cpf 1-" * 50 + "cpf 52998224725", ["52998224725"]),
        ("52998224725 is my CPF", ["52998224725"]),
        ("CPF (11 digits) 52998224725", ["52998224725"]),
        ("CPF, as printed on the card, 52998224725", ["52998224725"]),
        ("CPF, as printed on the card, 52998224724", []),
        ("order 52998224725, CPF to follow", []),
        ("CPF missing; ticket 52998224725", []),
        ("CPF and phone number: 52998224725", []),
        ("CPF\nTelefone: 52998224725", []),
        ("CPF is checked. Then 52998224725 lines", []),
        ("CPF on 2024-11-03 and 52998224725", []),
        ("CPF 1.8.0 of 52998224725", []),
        ("the CPF", []),
        ("CPF\n52998224725", ["52998224725"]),
        ("name, CPF\n52998224725, Ana", []),
        ("| name | CPF\n| 52998224725 | Ana", []),
        ("my_cpf_pattern = 52998224725", []),
    ],
)
def test_a_label_names_the_nearest_value(text: str, found: list[str]) -> None:
    assert named(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("EIN 38-1204477", ["38-1204477"]),
        ("ein 38-1204477 langes Wort", []),
        ("my sin is 130 692 544", ["130 692 544"]),
        ("my sin is 130 692 545", []),
        ("SIN: 130 692 545", ["130 692 545"]),
    ],
)
def test_an_ordinary_word_needs_capitals_or_a_right_check_digit(text: str, found: list[str]) -> None:
    assert named(text) == found


def test_outside_prose_only_signs_stand_between_label_and_value() -> None:
    assert named('{"cpf": "52998224724"}', "data") == ["52998224724"]
    assert named("cpf = lookup(52998224724)", "code") == []
    assert named("member id: A4471902") == ["A4471902"]
    assert named("member id: A4471902", "data") == []


def test_a_field_is_a_label() -> None:
    assert named("52998224724", "data", "customerCpf") == ["52998224724"]
    assert named("A4471902", "data", "member_id") == []
    assert named("2024-11-03", "data", "id_number") == []
    assert ENGINE.names("customer cpf") and not ENGINE.names("customer")


def test_what_is_called_the_id_of_something_else_is_none() -> None:
    assert named("id number 4471902") == ["4471902"]
    assert named("order id number 4471902") == []


def test_a_value_that_carries_its_label_is_taken_whole() -> None:
    engine = Engine((Scheme("", "record", NATIONAL, r"\d{7}", "mrn", ""),), prefixed=True)
    for text, found in (("MRN-4471902", "MRN-4471902"), ("MRN 4471902", "4471902"), ("MRN: 4471902", "4471902")):
        assert values(list(engine.labelled(Reading(text))), text) == [found]


def test_forms_that_need_no_label() -> None:
    assert shaped("a 529.982.247-25 b", "code") == ["529.982.247-25"]
    assert shaped("a 529.982.247-24 b", "code") == ["529.982.247-24"]
    assert shaped("mit 12345678Z da") == ["12345678Z"]
    assert shaped("mit 12345678Z da", "code") == []
    assert shaped("mit 12345678A da") == []
    assert shaped("order no. 12345678Z") == []
    assert shaped("130-692-544", region="CA") == ["130-692-544"]
    assert shaped("130-692-544", region="US") == []


def test_scores_say_how_certain_a_number_is() -> None:
    scores = [item.score for item in ENGINE.labelled(Reading("CPF 52998224725 CPF 52998224724"))]
    assert scores == [1.0, 0.75]


@pytest.mark.parametrize("unit", ["cpf 1 ", "cpf ", "1-", "7", "529.", "cpf 1234567 ", "(cpf) "])
def test_hostile_texts_yield_nothing(unit: str) -> None:
    text = unit * (20_000 // len(unit))
    assert named(text) == shaped(text) == []
