"""What holds for every type, over many values in one conversation."""

from __future__ import annotations

import contextlib
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from surrogateshield.lexicon import is_ordinary
from surrogateshield.pii import PiiType
from surrogateshield.shadowmap.mapping import ShadowMap
from surrogateshield.surrogates import Exhausted, MimicGen, assignable, keeps_risk, label_before, well_formed
from surrogateshield.surrogates.invent import _ENDINGS as ENDINGS
from surrogateshield.surrogates.invent import _LOCAL_ENDINGS as LOCAL_ENDINGS
from surrogateshield.surrogates.mimicgen import generators
from surrogateshield.surrogates.names import lists

# How many values are drawn: fewer where one takes milliseconds.
COUNTS = {
    **dict.fromkeys(
        "email ssn us_driver_license us_bank_number crypto dob api_key postcode_uk bic bank_account "
        "tax_id passport vin license_plate username password coordinates custom:case".split(),
        2000,
    ),
    **dict.fromkeys(
        "person org gpe loc fac address phone_us phone_uk credit_card ip_address zip_us iban national_id "
        "medical_record mac_address connection_string url date implicit_location private_key".split(),
        400,
    ),
    "phone_intl": 120,
}
# What every value of these types has: kinds, schemes, prefixes.
INHERENT = {
    "org": "gmbh hospital bank",
    "fac": "airport",
    "loc": "lake mount",
    "implicit_location": "tower",
    "address": "street avenue",
    "url": "https",
    "connection_string": "postgresql 5432",
    "api_key": "akia",
    "private_key": "begin private",
}


def parts(text: str) -> set[str]:
    words = {w.casefold() for w in re.findall(r"[^\W\d_]{4,}", text) if not is_ordinary(w)}
    runs = re.findall(r"\d{4,}", text)
    return words | {run[i : i + 4] for run in runs for i in range(len(run) - 3)}


def test_every_type_has_a_generator():
    assert set(generators()) == {t.value for t in PiiType}


@pytest.mark.parametrize("type_", COUNTS)
def test_many_values(type_, conversation, originals):
    surrogates = set()
    for original in originals(type_, COUNTS[type_]):
        surrogate = conversation.surrogate(original, type_)
        assert well_formed(type_, surrogate), surrogate
        assert keeps_risk(type_) or not assignable(type_, surrogate), surrogate
        leaked = parts(original) - set(INHERENT.get(type_, "").split())
        assert not [part for part in leaked if part in surrogate.casefold()], (original, surrogate)
        surrogates.add(surrogate.casefold())
    assert len(surrogates) == COUNTS[type_]
    entries = conversation.mapping.entries
    assert len({entry.surrogate for entry in entries}) == len({entry.original for entry in entries}) == len(entries)


@pytest.mark.parametrize("type_", COUNTS)
def test_shape(type_, conversation, originals):
    for original in originals(type_, 50):
        surrogate = conversation.surrogate(original, type_)
        signs = re.compile(r"""['"`;|&$<>\\\n\r]""")
        assert signs.findall(original) == signs.findall(surrogate)
        if original.isdigit():
            assert surrogate.isdigit()
            assert len(surrogate) == len(original)
            assert surrogate[0] != "0" or original[0] == "0"
        if original == original.lower():
            assert surrogate == surrogate.lower()


@pytest.mark.parametrize("type_", COUNTS)
def test_deterministic(type_, new_conversation, originals):
    values = originals(type_, 20)
    first, second, other = new_conversation(), new_conversation(), new_conversation(bytes(32))
    assert [first.entries(v, type_) for v in values] == [second.entries(v, type_) for v in values]
    different = [v for v in values if other.surrogate(v, type_) != first.surrogate(v, type_)]
    assert len(different) > 15


@pytest.mark.parametrize("type_", COUNTS)
def test_avoids_what_the_conversation_holds(type_, new_conversation, originals):
    for original in originals(type_, 5):
        free = new_conversation().surrogate(original, type_)
        assert new_conversation(text=f"... {free} ...").surrogate(original, type_) != free


@pytest.mark.parametrize("type_", [*generators(), "custom:x"])
@settings(max_examples=25, deadline=None)
@given(value=st.one_of(st.text(min_size=1, max_size=30), st.text("aB3٣é李'-.@:/+ \n", min_size=1, max_size=20)))
def test_any_text_is_replaced_or_none_is_left(type_, value):
    # What a detector takes for a type may be of any form; a generator never fails otherwise.
    mapping = ShadowMap(bytes(32))
    for form in (value, value.upper()):
        try:
            entries = MimicGen(bytes(32)).substitute(form, type_, mapping, lambda _: False)
        except Exhausted:
            return
        for entry in entries:
            mapping.add(entry)
        assert mapping.of_original(form).surrogate != form
        assert mapping.of_surrogate(mapping.of_original(form).surrogate).original == form


@pytest.mark.parametrize(
    ("original", "type_"),
    [
        ("536-22-\n8710", "ssn"),
        ("4532 0151\n1283 0366", "credit_card"),
        ("jonas\u200b.weber@exam\u200bple.net", "email"),
    ],
)
def test_values_across_lines_and_with_zero_width_characters(conversation, original, type_):
    surrogate = conversation.surrogate(original, type_)
    assert surrogate.count("\n") == original.count("\n")
    assert not assignable(type_, surrogate)


def test_nothing_to_add_for_a_known_form(conversation):
    assert conversation.entries("Marta Lindqvist", "person")
    assert conversation.entries("Marta Lindqvist", "person") == []


def test_the_mapping_is_not_changed(conversation):
    assert conversation.mimic.substitute("Marta Lindqvist", "person", conversation.mapping, lambda _: False)
    assert len(conversation.mapping) == 0


def test_a_genuine_value_that_equals_a_live_surrogate_gets_its_own(conversation):
    live = conversation.surrogate("Marta", "person")
    own = conversation.surrogate(live, "person")
    assert own not in {live, "Marta"}


def test_exhausted_names_the_type_and_no_value():

    mimic = MimicGen(bytes(32))
    with pytest.raises(Exhausted, match="ssn") as caught:
        mimic.substitute("536-22-8710", "ssn", ShadowMap(bytes(32)), lambda _: True)
    assert "8710" not in str(caught.value)
    assert caught.value.__cause__ is None


def test_unknown_types_keep_the_shape(conversation):
    assert re.fullmatch(r"[A-Z]{4}-\d{3}", conversation.surrogate("ABCD-123", "something_new"))


@pytest.mark.parametrize(
    ("type_", "text", "label"),
    [
        ("credit_card", "Visa4539148803436467", "Visa"),
        ("iban", "IBANDE89370400440532013000", "IBAN"),
        ("credit_card", "4539148803436467", ""),
        ("dob", "1986-10-23T00", ""),
        ("credit_card", "Visa4539148803436467Z9", None),
    ],
)
def test_a_label_glued_to_a_value_is_told_from_it(type_: str, text: str, label: str | None) -> None:
    assert label_before(type_, text) == label


def test_a_label_stays_before_the_surrogate_of_its_value() -> None:
    mapping = ShadowMap(bytes(32))
    entries = MimicGen(bytes(32)).substitute("Visa4539148803436467", "credit_card", mapping, lambda _: False)
    assert [entry.original for entry in entries] == ["4539148803436467", "Visa4539148803436467"]
    assert entries[1].surrogate == f"Visa{entries[0].surrogate}"


# Digits that a newer version of Unicode has than this Python knows.
_NEW = "\U00011de0\U00011de1\U00011de2\U00011de3"


@pytest.mark.parametrize("type_", [*generators(), "custom:x"])
@pytest.mark.parametrize(
    "value", [_NEW, f"12{_NEW}", f"{_NEW[:2]}/{_NEW[:2]}/{_NEW}", f"{_NEW}.{_NEW}, {_NEW}.{_NEW}", f"+{_NEW * 3}"]
)
def test_digits_that_python_does_not_know_are_no_numbers(type_: str, value: str) -> None:
    with contextlib.suppress(Exhausted):
        MimicGen(bytes(32)).substitute(value, type_, ShadowMap(bytes(32)), lambda _: False)


@pytest.mark.parametrize(
    ("type_", "original", "language", "endings"),
    [
        ("gpe", "Brake", "de", LOCAL_ENDINGS["de"]),
        ("gpe", "Brake", "fr", LOCAL_ENDINGS["fr"]),
        ("gpe", "Brake", "", ENDINGS["place"]),
    ],
)
def test_a_place_sounds_as_the_text_around_it(type_: str, original: str, language: str, endings: list[str]) -> None:
    for number in range(20):
        made = MimicGen(bytes([number]) * 32).substitute(
            original, type_, ShadowMap(bytes(32)), lambda _: False, language
        )
        assert made[-1].surrogate.endswith(tuple(endings))


def test_a_name_is_of_the_language_around_it_where_it_can_be() -> None:
    for number in range(20):
        mimic = MimicGen(bytes([number]) * 32)
        made = mimic.substitute("Anna", "person", ShadowMap(bytes(32)), lambda _: False, "de")[-1].surrogate
        assert made in lists()["de given_f"]


def test_a_russian_name_keeps_its_parts_and_its_cases() -> None:
    mapping = ShadowMap(bytes(32))
    mimic = MimicGen(bytes(32))
    for original in ("Анна Сергеевна Кузнецова", "Анне", "Кузнецовой"):
        for entry in mimic.substitute(original, "person", mapping, lambda _: False):
            mapping.add(entry)
    given, patronymic, surname = mapping.of_original("Анна Сергеевна Кузнецова").surrogate.split()
    assert given.endswith("а") and patronymic.endswith("вна") and surname.endswith("а")
    assert mapping.of_original("Анне").surrogate == given[:-1] + "е"
    assert mapping.of_original("Кузнецовой").surrogate == surname[:-1] + "ой"


@pytest.mark.parametrize(
    ("type_", "original", "shape"),
    [
        ("gpe", "北京市朝阳区", r"\w+市\w+区"),
        ("gpe", "東京都新宿区", r"\w+都\w+区"),
        ("gpe", "京都府", r"\w{2,}府"),
        ("address", "建国路88号3栋502室", r"\w+路\d\d号\d栋\d\d\d室"),
        ("address", "梅田3丁目1番2号", r"\w+\d丁目\d番\d号"),
        ("address", "테헤란로 152", r"\w+로 \d\d\d"),
    ],
)
def test_east_asian_addresses_keep_their_structure(type_: str, original: str, shape: str) -> None:
    for number in range(20):
        made = (
            MimicGen(bytes([number]) * 32)
            .substitute(original, type_, ShadowMap(bytes(32)), lambda _: False)[-1]
            .surrogate
        )
        assert re.fullmatch(shape, made)
        assert not {"北京", "朝阳", "新宿", "建国", "테헤란"} & set(re.findall(r"北京|朝阳|新宿|建国|테헤란", made))
