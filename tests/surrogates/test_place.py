from __future__ import annotations

import re
import unicodedata

import pytest

from surrogateshield.lexicon import is_ordinary
from surrogateshield.shadowmap.mapping import ShadowMap
from surrogateshield.surrogates import MimicGen
from surrogateshield.surrogates.gazetteer import COUNTRIES, STATE_CODES, US_STATES
from surrogateshield.surrogates.place import REGIONS


def test_states_are_permuted(new_conversation):
    # Every state at once, though every one of them occurs in the conversation.
    conversation = new_conversation(text=" ".join([*US_STATES, *US_STATES.values()]))
    codes = {code: conversation.surrogate(code, "gpe") for code in US_STATES}
    assert sorted(codes.values()) == sorted(US_STATES)
    assert not any(code == surrogate for code, surrogate in codes.items())
    for code, name in US_STATES.items():
        assert conversation.surrogate(name, "gpe") == US_STATES[codes[code]]


@pytest.mark.parametrize("code", ["ON", "VIC", "Qld", "SP", "RM"])
def test_the_letters_of_a_province_become_those_of_another(conversation, code):
    codes = next(codes for codes in REGIONS if code in codes)
    assert conversation.surrogate(code, "gpe") in codes - {code}


def test_no_province_has_the_letters_of_a_us_state_alone():
    assert all(not codes <= set(US_STATES) for codes in REGIONS)


def test_a_state_in_two_writings(conversation):
    name = conversation.surrogate("TEXAS", "gpe")
    assert conversation.surrogate("TX", "gpe") == STATE_CODES[name.casefold()]
    assert name == name.upper()


@pytest.mark.parametrize("original", ["Germany", "France", "UK", "South Africa"])
def test_a_country_for_a_country(conversation, original):
    assert conversation.surrogate(original, "gpe") in set(COUNTRIES) - {original}


def test_more_countries_than_there_are(new_conversation):
    conversation = new_conversation()
    surrogates = {conversation.surrogate(name, "gpe") for name in COUNTRIES}
    assert len(surrogates) == len(COUNTRIES)
    assert len(surrogates & set(COUNTRIES)) > len(COUNTRIES) // 3


def test_city_and_state(conversation):
    city, state, whole = conversation.entries("Springfield, IL", "gpe")
    assert whole.surrogate == f"{city.surrogate}, {state.surrogate}"
    assert state.surrogate in US_STATES
    assert conversation.surrogate("springfield", "gpe") == city.surrogate.lower()


@pytest.mark.parametrize(
    ("original", "type_", "pattern"),
    [
        ("Lake Michigan", "loc", r"Lake [A-Z][a-z]+"),
        ("Heathrow Airport", "fac", r"[A-Z][a-z]+ Airport"),
        ("Building 42", "fac", r"Building \d\d"),
        ("near Grand Central", "implicit_location", r"near [A-Z][a-z]+"),
        ("San Francisco", "gpe", r"[A-Z][a-z]+"),
        ("Musterhausen", "gpe", r"[A-Z][a-z]+"),
    ],
)
def test_kinds_stay(conversation, original, type_, pattern):
    surrogate = conversation.surrogate(original, type_)
    assert re.fullmatch(pattern, surrogate)
    assert surrogate != original


@pytest.mark.parametrize(
    ("original", "script"), [("Москва", "CYRILLIC"), ("東京", "CJK"), ("القاهرة", "ARABIC"), ("Αθήνα", "GREEK")]
)
def test_scripts_are_kept(conversation, original, script):
    assert {unicodedata.name(c).split()[0] for c in conversation.surrogate(original, "gpe")} == {script}


def test_a_country_becomes_one_that_is_no_ordinary_word() -> None:
    for number in range(300):
        mapping = ShadowMap(number.to_bytes(32, "big"))
        for entry in MimicGen(mapping.key).substitute("Kenya", "gpe", mapping, lambda _: False):
            assert " " in entry.surrogate or not is_ordinary(entry.surrogate)
