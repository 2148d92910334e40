from __future__ import annotations

from dataclasses import replace

import pytest
from said import evidence

from surrogateshield.detection.corroboration import (
    CLAIMED_FROM,
    NAMES,
    PROPOSED_FROM,
    SHAPED,
    is_doubted,
    is_ordinary_here,
    names_alone,
    proposals,
    shapes,
    yielding,
)
from surrogateshield.detection.guard.decoding import Suspect
from surrogateshield.detection.guard.labels import LABELS
from surrogateshield.detection.names import Span
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.detection.writing import Writing
from surrogateshield.pii import PiiType

SURE = 0.997


def shaped(text: str, said: dict[str, tuple[str, float]], *claimed: tuple[int, int]) -> list[tuple[str, str]]:
    reading = Reading(text)
    reading.claim(Found(start, end, PiiType.EMAIL, 0.9) for start, end in claimed)
    return [(text[found.start : found.end], found.type) for found in shapes(reading, evidence(text, said))]


def test_every_kind_has_its_place_and_limits() -> None:
    assert NAMES.keys() | SHAPED.keys() | {"AGE", "GENDER"} == set(LABELS)
    assert not NAMES.keys() & SHAPED.keys()
    assert set(PROPOSED_FROM) == set(NAMES.values())
    assert set(CLAIMED_FROM) == set(SHAPED)


@pytest.mark.parametrize("label", sorted(NAMES))
def test_it_proposes_what_it_is_sure_of(label: str) -> None:
    limit = PROPOSED_FROM[NAMES[label]]
    (span,) = proposals("Sorrel met Osk. ", [Suspect(3, 9, label, limit), Suspect(12, 15, label, limit - 0.01)])
    assert (span.start, span.end, span.type, span.guarded) == (3, 9, NAMES[label], True)


def test_names_only_are_proposed_as_names() -> None:
    assert list(proposals("pass 1234", [Suspect(0, 4, "PASSWORD", 1.0), Suspect(5, 9, "AGE", 1.0)])) == []


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


@pytest.mark.parametrize(
    ("text", "claimed"),
    [
        ("run `grep -rE 'langchain|mistralai|genai'` there", False),
        ("(imelda_q|mistralai)", False),
        ("ask mistralai, she knows", True),
        ("| mistralai | admin |", True),
    ],
)
def test_a_branch_of_a_pattern_is_no_user_name(text: str, claimed: bool) -> None:
    found = shaped(text, {"mistralai": ("USERNAME", 0.99)})
    assert found == ([("mistralai", "username")] if claimed else [])


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


@pytest.mark.parametrize(("probability", "ordinary"), [(0.01, True), (0.6, False)])
def test_a_word_that_stands_small_elsewhere_is_none_unless_it_looks_like_a_name(
    probability: float, ordinary: bool
) -> None:
    text = "Kufika mapema. Walisema kufika ni kazi."
    span = Span(0, 6, PiiType.PERSON, 0.8)
    assert is_ordinary_here(Writing(text), span, evidence(text, {"Kufika": ("PERSON", probability)})) is ordinary
    assert is_ordinary_here(Writing(text), span, None)
    assert not is_ordinary_here(Writing(text), replace(span, named=True), None)
    assert not is_ordinary_here(Writing(text), replace(span, cued=True), None)


@pytest.mark.parametrize(("sure", "doubted"), [(1, True), (2, True), (3, False)])
def test_many_names_that_it_is_in_doubt_of(sure: int, doubted: bool) -> None:
    names = ["Askew", "Brundle", "Corran", "Dolby", "Esmond"]
    text = " ".join(names)
    said = evidence(text, {name: ("PERSON", SURE if place < sure else 0.2) for place, name in enumerate(names)})
    spans = [Span(text.index(name), text.index(name) + len(name), PiiType.PERSON, 0.8) for name in names]
    assert is_doubted(spans, said) is doubted
    assert not is_doubted(spans[-3:], said)


@pytest.mark.parametrize("name", sorted(["東京塔", "ताजमहल", "경복궁", "القاهرة", "ירושלים", "ภูเก็ต"]))
def test_in_scripts_without_capitals_it_proposes_nothing(name: str) -> None:
    text = f"x {name} Tarrow"
    said = [Suspect(2, 2 + len(name), "PERSON", SURE), Suspect(3 + len(name), len(text), "PERSON", SURE)]
    assert [text[span.start : span.end] for span in proposals(text, said)] == ["Tarrow"]


@pytest.mark.parametrize(
    ("text", "claimed"),
    [
        ("When did the treaty of 3 May 1880 end?", False),
        ("She is from 3 May 1980, she said", True),
        ("이 성은 1880년 5월 3일 무너졌습니다.", False),
        ("저는 1980년 5월 3일 왔습니다.", True),
    ],
)
def test_a_date_is_nobody_s_birth_where_nobody_occurs(text: str, claimed: bool) -> None:
    date = next(value for value in ("3 May 1880", "3 May 1980", "1880년 5월 3일", "1980년 5월 3일") if value in text)
    assert bool(shaped(text, {date: ("DOB", SURE)})) is claimed
    reading = Reading(text)
    somebody = [Found(0, 4, PiiType.PERSON, 0.9)]
    assert list(shapes(reading, evidence(text, {date: ("DOB", SURE)}), somebody))


def test_the_address_of_a_sight_makes_a_text_in_another_script_nobody_s() -> None:
    text = "이 성은 사월로 12에 있으며 1880년 5월 3일 무너졌습니다."
    reading = Reading(text)
    start = text.index("사월로")
    reading.claim([Found(start, start + 6, PiiType.ADDRESS, 0.9)])
    assert list(shapes(reading, evidence(text, {"1880년 5월 3일": ("DOB", SURE)}))) == []


@pytest.mark.parametrize("part", ["01a2301b-6107-7303-adb8-17c47b25d5a6", "6107-7303", "17c47b25d5a6:0"])
@pytest.mark.parametrize("label", ["ID", "PASSWORD", "USERNAME"])
def test_uuids_number_everything(part: str, label: str) -> None:
    assert shaped("In session 01a2301b-6107-7303-adb8-17c47b25d5a6:0 he wrote.", {part: (label, SURE)}) == []
    assert shaped("In session 17c47b25-d5a6 he wrote.", {"17c47b25-d5a6": (label, SURE)})
