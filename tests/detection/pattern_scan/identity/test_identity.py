"""The tables: every scheme's examples, labels and forms; and the whole of PatternScan on texts that hold numbers."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from surrogateshield.detection.normalisation import normalise
from surrogateshield.detection.pattern_scan import RULES, health, identity, passport
from surrogateshield.detection.pattern_scan.identity.engine import Engine
from surrogateshield.detection.pattern_scan.identity.scheme import MARKS, Scheme
from surrogateshield.detection.reading import Reading

type Scan = Callable[..., list[tuple[str, str]]]

TABLES = ((identity.ENGINE, identity.SCHEMES), (health.ENGINE, health.SCHEMES), (passport.ENGINE, passport.SCHEMES))
ALL = [pytest.param(engine, s, id=f"{s.country}-{s.name}") for engine, schemes in TABLES for s in schemes]
ORDINARY = {p.lstrip(MARKS) for _, schemes in TABLES for s in schemes for p in s.labels.split("|") if p[0] in MARKS}


def compact(value: str) -> str:
    return "".join(filter(str.isalnum, value)).upper()


def labelled(engine: Engine, text: str) -> list[str]:
    reading = Reading(normalise(text).text)
    reading.claim(engine.labelled(reading))
    return [reading_text(text, found.start, found.end) for found in reading.claimed]


def reading_text(text: str, start: int, end: int) -> str:
    return text[slice(*normalise(text).source(start, end))]


@pytest.mark.parametrize(("engine", "scheme"), ALL)
def test_examples_of_a_scheme(engine: Engine, scheme: Scheme) -> None:
    assert len(scheme.valid) >= 2 and len(scheme.invalid) >= 2 and scheme.source
    assert all(scheme.is_valid(compact(value)) for value in scheme.valid)
    assert not any(scheme.is_valid(compact(value)) for value in scheme.invalid)


@pytest.mark.parametrize(("engine", "scheme"), ALL)
def test_every_label_names_its_number(engine: Engine, scheme: Scheme) -> None:
    for phrase in scheme.labels.split("|"):
        label = phrase.lstrip(MARKS)
        for value in scheme.valid:
            assert labelled(engine, f"{label.upper() if label in ORDINARY else label}: {value}") == [value]
            assert labelled(engine, f"my {label.upper()} {value}, thanks") == [value]


@pytest.mark.parametrize(("engine", "scheme"), ALL)
def test_forms_that_stand_alone_have_the_length_of_the_shape(engine: Engine, scheme: Scheme) -> None:
    for form in scheme.anywhere + scheme.prose + scheme.home:
        filled = [form.replace("9", digit).replace("A", letter) for digit in "0123456789" for letter in "ABXZ"]
        assert re.sub("[9A]", "", form) == re.sub("[A-Za-z0-9]", "", form)
        assert len(compact(filled[0])) == len(compact(form)) >= 8


def test_no_two_schemes_have_one_name() -> None:
    names = [(scheme.country, scheme.name) for scheme in identity.SCHEMES]
    assert len(set(names)) == len(names) > 200
    assert {scheme.type.value for scheme in identity.SCHEMES} == {"national_id", "tax_id"}


def test_a_label_and_nothing_else_is_nothing() -> None:
    for scheme in identity.SCHEMES:
        for phrase in scheme.labels.split("|"):
            assert labelled(identity.ENGINE, f"{phrase.lstrip('~^')} is required for 12 of 34 people") == []


def test_its_rules_run_before_phone_numbers_and_after_secrets() -> None:
    names = [rule.name for rule in RULES]
    assert names.index("identity_labelled") < names.index("phone")
    assert names.index("api_key") < names.index("identity_labelled")


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Steuer-ID 65929970489; Vorgang 83104729562", [("65929970489", "tax_id"), ("83104729562", "national_id")]),
        ("Auftrag 83104729562, Steuer-ID 65929970489", [("65929970489", "tax_id")]),
        ("IdNr.: 65 929 970 489, folgt 83104729562", [("65 929 970 489", "tax_id")]),
        ("PAN BKWPR7412H on order REF7730215", [("BKWPR7412H", "tax_id")]),
        ("ticket REF7730215 about pan number DLQPS3381C", [("DLQPS3381C", "tax_id")]),
        ("meu CPF é 168.995.350-09", [("168.995.350-09", "tax_id")]),
        ("o CNPJ 11.444.777/0001-61", [("11.444.777/0001-61", "tax_id")]),
        ("numéro de sécu : 2 69 05 49 588 157 80", [("2 69 05 49 588 157 80", "national_id")]),
        ("PESEL 90090515836 i NIP 768-000-24-66", [("90090515836", "national_id"), ("768-000-24-66", "tax_id")]),
        ("my NHS number is 450 557 7104 and I am 43", [("450 557 7104", "medical_record")]),
        ("passport X58209174", [("X58209174", "passport")]),
    ],
)  # fmt: skip
def test_the_whole_of_pattern_scan(scan: Scan, text: str, values: list[tuple[str, str]]) -> None:
    assert [item for item in scan(text) if item[1] != "age"] == values


@pytest.mark.parametrize(
    ("value", "field", "found"),
    [
        ("65929970489", "steuer_id", [("65929970489", "tax_id")]),
        ("16899535009", "cpf", [("16899535009", "tax_id")]),
        ("BKWPR7412H", "panNumber", [("BKWPR7412H", "tax_id")]),
        ("4505577104", "NHS number", [("4505577104", "medical_record")]),
        ("X58209174", "passport_no", [("X58209174", "passport")]),
        ("65929970489", "order_id", []),
        ("BKWPR7412H", "sku", []),
        ("44719028", "id_number", []),
    ],
)
def test_the_name_of_a_field_is_a_label(scan: Scan, value: str, field: str, found: list[tuple[str, str]]) -> None:
    assert scan(value, "data", field) == found


@pytest.mark.parametrize(
    "text",
    [
        '{"product_id": 20260144718, "po": "PO7712034", "qty": 11, "sha": "1f7c3d02b9e598e95dc970b74767f19372d61a44"}',
        "2031-02-07 11:42:09,318 INFO worker-17 pid=48211 took 30544 ms",
        '"at_millis":1704067200019, "trace": "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"',
        "loss = 0.4505577104; ISBN 978-3-16-148410-0; build 12345678A",
        "margin: 12.8203125px; pan(12345678); sin(0.5) + tan(3) == ein",
        "national_number_pattern='11[02689]|40404', oid = univ.ObjectIdentifier('1.2.840.113549.1.9.16')",
    ],
)
def test_code_and_data_are_left_alone(text: str) -> None:
    for kind in ("prose", "code", "data"):
        reading = Reading(text, kind)
        for rule in (*identity.RULES, *health.RULES, *passport.RULES):
            reading.claim(rule.find(reading))
        assert reading.claimed == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("PPS no. 1204417OX, a zero or an O?", "1204417OX"),
        ("two child benefit numbers CHB40298117AB", "CHB40298117AB"),
        ("Our PVG numbers are 1804 5529 3071 6628", "1804 5529 3071 6628"),
        ("on a post graduation work permit U208447190", "U208447190"),
        ("his alien's registration no. is A 208 447", "A 208 447"),
        ("the identity card NKXD 204 3", "NKXD 204 3"),
        ("for the polytech (NSN 0120844719)", "0120844719"),
        ("My GWF number is GWF058812044", "GWF058812044"),
        ("mon numéro d'allocataire CAF est le 2208447", "2208447"),
        ("carte d'identité JEXWIC5PE", "JEXWIC5PE"),
        ("a scan of your ID (card no. T22004417)", "T22004417"),
        ("CC 40218857 3 ZX4", "40218857 3 ZX4"),
        ("receipt follows, I-94 208844719B3", "208844719B3"),
        ("Right to work: share code WK7 3PD R8Z", "WK7 3PD R8Z"),
        ("T.C. 72218935726", "72218935726"),
        ("TC'si 72218935726", "72218935726"),
        ("utr 558204417 (sic)", "558204417"),
        ("paye ref 147/KB20418", "147/KB20418"),
        ("tax number (UTR 8432207814)", "8432207814"),
        ("Is it my TFN safe?? its 123 456 782", "123 456 782"),
        ("neuer Perso, alte Nr FKLT40PW7", "FKLT40PW7"),
        ("my ein is 38-1204477 not", "38-1204477"),
        ("USCIS# 204-417-889", "204-417-889"),
        ("EIN on the invoice 38-1204477", "38-1204477"),
        ("us itin 912-70-1234", "912-70-1234"),
        ("TFN? It's 123 456 782.", "123 456 782"),
        ("Steuer-ID? Moment ... 65929970489", "65929970489"),
        ("send me the SIN again\nSorry!! 046-454-286", "046-454-286"),
        ("carte d'identité nouvelle version : X7KQBRFN2", "X7KQBRFN2"),
    ],
)
def test_writings(scan: Scan, text: str, value: str) -> None:
    assert [item for item in scan(text) if item[1] in {"national_id", "tax_id"}] in (
        [(value, "national_id")],
        [(value, "tax_id")],
    )


@pytest.mark.parametrize(
    "text",
    [
        "the visa number limit is 85000 per year, 120000 in 2025",
        "birth certificate 12000 requests took weeks",
        "my id is admin and it took 12345 ms",
        "the PAYE threshold is 12570 in 2024/25",
        "ein 12-3456789 großes Haus",
        "identity cards: 450000, global entry 2025",
        'say "not a number":\n020 7946 0958',
    ],
)
def test_amounts_are_no_numbers_of_persons(scan: Scan, text: str) -> None:
    assert not [item for item in scan(text) if item[1] in {"national_id", "tax_id"}]
