from __future__ import annotations

from dataclasses import replace

import pytest
from said import evidence

from surrogateshield.detection.corroboration import (
    CLAIMED_FROM,
    NAMES,
    PROPOSED_FROM,
    REFUSED_BELOW,
    SHAPED,
    is_refused,
    names_alone,
    proposals,
    shapes,
    yielding,
)
from surrogateshield.detection.excerpt import Excerpt
from surrogateshield.detection.guard.decoding import Suspect
from surrogateshield.detection.guard.evidence import Evidence
from surrogateshield.detection.guard.labels import LABELS
from surrogateshield.detection.names import Span
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import PiiType

SURE = 0.997


def shaped(text: str, said: dict[str, tuple[str, float]], *claimed: tuple[int, int]) -> list[tuple[str, str]]:
    reading = Reading(text)
    reading.claim(Found(start, end, PiiType.EMAIL, 0.9) for start, end in claimed)
    return [(text[found.start : found.end], found.type) for found in shapes(reading, evidence(text, said))]


def test_every_kind_has_its_place_and_limits() -> None:
    assert NAMES.keys() | SHAPED.keys() | {"AGE", "GENDER"} == set(LABELS)
    assert not NAMES.keys() & SHAPED.keys()
    assert set(PROPOSED_FROM) == {*REFUSED_BELOW, PiiType.GPE} == set(NAMES.values())
    assert set(CLAIMED_FROM) == set(SHAPED)


@pytest.mark.parametrize("label", sorted(NAMES))
def test_it_proposes_what_it_is_sure_of(label: str) -> None:
    limit = PROPOSED_FROM[NAMES[label]]
    (span,) = proposals([Suspect(3, 9, label, limit), Suspect(12, 15, label, limit - 0.01)])
    assert (span.start, span.end, span.type, span.guarded) == (3, 9, NAMES[label], True)


def test_names_only_are_proposed_as_names() -> None:
    assert list(proposals([Suspect(0, 4, "PASSWORD", 1.0), Suspect(5, 9, "AGE", 1.0)])) == []


@pytest.mark.parametrize("type_", sorted(REFUSED_BELOW))
def test_it_vetoes_what_it_finds_improbable(type_: PiiType) -> None:
    label = next(label for label, of in NAMES.items() if of == type_)
    text = "Please ask Tarrow about Dunmarrow."
    english, other = REFUSED_BELOW[type_]
    assert other < english
    said = evidence(text, {"Tarrow": (label, english + 0.001), "Dunmarrow": (label, (english + other) / 2)})
    refused = Span(24, 33, type_, 0.9)
    assert not is_refused(text, Span(11, 17, type_, 0.9), said)
    assert is_refused(text, refused, said)
    assert not is_refused(text, refused, said, "pl")
    assert is_refused(text, Span(0, 6, type_, 0.9), said, "pl")
    assert not is_refused(text, Span(0, 6, type_, 0.9), said, "fi")
    assert not is_refused(text, replace(refused, guarded=True), said)
    assert not is_refused(text, replace(refused, type=PiiType.IMPLICIT_LOCATION), said)
    assert not is_refused(text, replace(refused, type=PiiType.GPE), said)


def test_of_what_it_did_not_read_it_vetoes_nothing() -> None:
    said = evidence("one two", {})
    part = Evidence(lambda: said._judgement, Excerpt("one two", [(0, 3)]))
    assert is_refused("one two", Span(0, 3, PiiType.PERSON, 0.9), part)
    assert not is_refused("one two", Span(4, 7, PiiType.PERSON, 0.9), part)


def test_it_does_not_veto_a_given_name_with_a_surname() -> None:
    text = "What did Ingrid Thornquist write?"
    assert not is_refused(text, Span(9, 26, PiiType.PERSON, 0.9), evidence(text, {}))
    assert is_refused(text, Span(9, 15, PiiType.PERSON, 0.9), evidence(text, {}))
    assert is_refused(text, Span(16, 26, PiiType.PERSON, 0.9), evidence(text, {}))


def test_what_reaches_beyond_a_name_it_is_sure_of_yields() -> None:
    text = "Diagnosis Zora Penrith of Niagara Lake"
    said = evidence(text, {"Zora Penrith": ("PERSON", SURE), "Niagara": ("GPE", SURE), "Lake": ("GPE", 0.5)})
    beyond = Span(0, 22, PiiType.PERSON, 0.88)
    whole, part, place = (
        Span(10, 22, PiiType.PERSON, 0.88),
        Span(10, 14, PiiType.PERSON, 0.88),
        Span(26, 38, "gpe", 0.9),
    )
    elsewhere = Span(0, 9, PiiType.PERSON, 0.88)
    assert (
        list(yielding(text, [beyond, whole, part, place, elsewhere], said))
        == [beyond, whole, part, place, elsewhere][1:]
    )
    assert list(yielding(text, [Span(0, 22, PiiType.PERSON, 0.88, named=True)], said)) != []
    unsure = evidence(text, {"Zora Penrith": ("PERSON", 0.6)})
    assert list(yielding(text, [beyond], unsure)) == [beyond]


@pytest.mark.parametrize(
    ("text", "label", "value", "type_"),
    [
        ("the house on Quarry Lane is", "STREET", "Quarry Lane", "address"),
        ("the parcel for Flat 9 came", "UNIT", "Flat 9", "address"),
        ("it is in 94110 somewhere", "POSTCODE", "94110", "zip_us"),
        ("it is in SW1A 1AA somewhere", "POSTCODE", "SW1A 1AA", "postcode_uk"),
        ("it is in K1A 0B1 somewhere", "POSTCODE", "K1A 0B1", "address"),
        ("since 3 May 1980 she", "DOB", "3 May 1980", "dob"),
        ("log in as kestrel_77 then", "USERNAME", "kestrel_77", "username"),
        ("then tarn-lily-9 opens it", "PASSWORD", "tarn-lily-9", "password"),
        ("her badge says 44-018 still", "ID", "44-018", "national_id"),
    ],
)  # fmt: skip
def test_it_claims_what_patterns_left(text: str, label: str, value: str, type_: str) -> None:
    assert shaped(text, {value: (label, SURE)}) == [(value, type_)]
    assert shaped(text, {value: (label, CLAIMED_FROM[label] - 0.02)}) == []
    start = text.index(value)
    assert shaped(text, {value: (label, SURE)}, (start, start + 2)) == []


@pytest.mark.parametrize(
    ("label", "value"),
    [
        ("ID", "the"),
        ("ID", "n.717"),
        ("DOB", "May"),
        ("POSTCODE", "here"),
        ("PASSWORD", "a.c"),
        ("PASSWORD", "cancello"),
        ("POSTCODE", "7"),
        ("USERNAME", "me"),
    ],
)
def test_what_cannot_be_one_is_left(label: str, value: str) -> None:
    assert shaped(f"so {value} is", {value: (label, SURE)}) == []


def test_a_street_and_its_unit_are_one_address() -> None:
    said = {"12 Quarry Lane": ("STREET", SURE), "Flat 9": ("UNIT", SURE), "80331": ("POSTCODE", SURE)}
    assert shaped("at 12 Quarry Lane, Flat 9, 80331 now", said) == [
        ("12 Quarry Lane, Flat 9", "address"), ("80331", "zip_us"),
    ]  # fmt: skip
    assert shaped("at 12 Quarry Lane\nFlat 9", {key: said[key] for key in ("12 Quarry Lane", "Flat 9")}) == [
        ("12 Quarry Lane", "address"), ("Flat 9", "address"),
    ]  # fmt: skip


def test_without_entity_trace_its_names_stand_alone() -> None:
    text = "Tarrow wrote to x"
    reading = Reading(text)
    assert names_alone(reading, evidence(text, {"Tarrow": ("PERSON", SURE)})) == [
        Found(0, 6, "person", pytest.approx(SURE), guarded=True)
    ]
    reading.claim([Found(0, 2, PiiType.EMAIL, 0.9)])
    assert names_alone(reading, evidence(text, {"Tarrow": ("PERSON", SURE)})) == []
