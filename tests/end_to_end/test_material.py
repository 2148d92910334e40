from __future__ import annotations

import base64
import hashlib
import ipaddress
import json
import random
import re
import zlib
from collections import Counter
from urllib.parse import quote

import phonenumbers
import pytest
from material import identifiers, places
from material.faker_words import faker_words
from material.folding import fold
from material.leaks import leaked, leaks_of
from material.people import PEOPLE
from material.prompts import (
    MAIL_HOSTS,
    NAMES_AND_PLACES,
    STRUCTURED,
    Planted,
    PlantedPrompt,
    follow_up,
    prompts,
    templates,
)
from stdnum import bitcoin, iban, luhn
from stdnum.us import rtn, ssn

from surrogateshield.lexicon import is_ordinary

PROMPTS = prompts()
PLACES = (*places.TOWNS, *places.FACILITIES, *places.LANDSCAPES, *places.COMPANIES, *places.STREETS)


def _words(text: str) -> list[str]:
    return [word for word in re.findall(r"[^\W\d_]+", text) if len(word) >= 4]


def test_faker_words_are_found() -> None:
    assert {"jennifer", "smith", "avenue", "réka"} <= faker_words()


def test_no_word_of_a_name_is_in_fakers_lists() -> None:
    words = [word for person in PEOPLE for word in _words(str(person))]
    assert [word for word in words if word.casefold() in faker_words() or is_ordinary(fold(word))] == []
    assert len(PEOPLE) >= 150


def test_every_place_has_a_rare_word_and_others_are_ordinary() -> None:
    for place in PLACES:
        rare = [word for word in _words(place) if not is_ordinary(word)]
        assert rare, place
        assert [word for word in rare if word.casefold() in faker_words()] == [], place
    assert len(PLACES) >= 80


def test_values_share_no_rare_word() -> None:
    """Otherwise the leak of one would count as a leak of another."""
    values = [*map(str, PEOPLE), *PLACES, *MAIL_HOSTS]
    counts = Counter(fold(word) for value in values for word in _words(value) if not is_ordinary(word))
    assert [word for word, count in counts.items() if count > 1] == []


@pytest.mark.parametrize("type_", sorted(identifiers.TYPES))
def test_identifiers_are_drawn_by_seed(type_: str) -> None:
    def values(seed: int) -> list[identifiers.Made]:
        chance = random.Random(seed)
        return [identifiers.make(type_, chance) for _ in range(20)]

    assert values(1) == values(1)
    assert len({made.value for made in values(1)}) > 15


def _made(type_: str) -> list[str]:
    chance = random.Random(type_)
    return [identifiers.make(type_, chance).value for _ in range(60)]


def test_check_digits_are_right() -> None:
    assert all(luhn.is_valid(re.sub(r"\D", "", value)) for value in _made("credit_card"))
    assert all(iban.is_valid(value) for value in _made("iban"))
    assert all(rtn.is_valid(value) for value in _made("us_bank_number"))
    assert all(ssn.is_valid(value) for value in _made("ssn"))
    assert all(ipaddress.ip_address(value).is_global for value in _made("ip_address"))
    assert all(bitcoin.is_valid(value) for value in _made("crypto") if not value.startswith("0x"))


@pytest.mark.parametrize(("type_", "region"), [("phone_us", "US"), ("phone_uk", "GB"), ("phone_intl", None)])
def test_phone_numbers_are_valid(type_: str, region: str | None) -> None:
    assert all(phonenumbers.is_valid_number(phonenumbers.parse(value, region)) for value in _made(type_))


def test_github_tokens_carry_their_checksum() -> None:
    tokens = [value for value in _made("api_key") if value.startswith("ghp_")]
    assert tokens
    alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    for token in tokens:
        number = 0
        for character in token[-6:]:
            number = number * 62 + alphabet.index(character)
        assert number == zlib.crc32(token[4:-6].encode())


@pytest.mark.parametrize("type_", sorted(identifiers.TYPES))
def test_no_identifier_shares_a_run_with_test_numbers(type_: str) -> None:
    for value in _made(type_):
        assert not re.search(r"4242|4111|1111|5555|4444|0005|3782|1024|2026", value), type_


def test_templates_are_read() -> None:
    assert len(templates()) >= 60
    assert len({genre for genre, _ in templates()}) >= 12
    assert any("\n" in template for _, template in templates())
    assert not any(template != template.strip() or "%%" in template for _, template in templates())


def test_prompts_are_two_hundred_of_every_genre_and_type() -> None:
    assert len(PROMPTS) == 200
    assert len({prompt.text for prompt in PROMPTS}) == 200
    assert {prompt.genre for prompt in PROMPTS} == {genre for genre, _ in templates()}
    assert {planted.type for prompt in PROMPTS for planted in prompt.values} == STRUCTURED | NAMES_AND_PLACES
    assert prompts(seed=1) != PROMPTS
    assert prompts(count=3) == PROMPTS[:3]


def test_every_value_stands_in_its_prompt_and_no_slot_is_left() -> None:
    for prompt in PROMPTS:
        assert prompt.values
        assert all(planted.value in prompt.text for planted in prompt.values)
        assert len(set(prompt.values)) == len(prompt.values)
        assert not set("«»") & set(prompt.text)


def test_follow_up_names_every_value_again() -> None:
    for prompt in PROMPTS:
        again = follow_up(prompt)
        assert again == follow_up(prompt)
        assert all(planted.value in again for planted in prompt.values)


def _without(text: str, values: tuple[Planted, ...]) -> str:
    for planted in sorted(values, key=lambda planted: -len(planted.value)):
        text = text.replace(planted.value, "***")
    return text


def test_nothing_leaks_from_a_text_without_its_values() -> None:
    """The measure itself must not count the words of the templates."""
    for prompt in PROMPTS:
        for text in (prompt.text, follow_up(prompt)):
            rest = _without(text, prompt.values)
            assert [leaked(planted.value, planted.type, rest) for planted in prompt.values if planted.value] == [
                [] for _ in prompt.values
            ], rest


def test_every_value_leaks_from_its_own_text() -> None:
    for prompt in PROMPTS:
        body = json.dumps({"messages": [{"role": "user", "content": prompt.text}]})
        for planted in prompt.values:
            assert leaked(planted.value, planted.type, body), planted


NAME = "Torbjørg Mac Skjerdal"


@pytest.mark.parametrize(
    "sent",
    [
        NAME,
        NAME.upper(),
        "torbjorg mac skjerdal",
        json.dumps(NAME),
        json.dumps(json.dumps({"name": json.dumps(NAME)})),
        quote(NAME),
        quote(quote(NAME)),
        NAME.replace(" ", "+"),
    ],
)
def test_a_whole_name_is_found_in_every_spelling(sent: str) -> None:
    assert leaked(NAME, "person", f'{{"x": "{sent}"}}') == [NAME, "Torbjørg", "Skjerdal"]


@pytest.mark.parametrize("sent", ["Ms Skjerdal", "skjerdals boat", "t.skjerdal@x.org", "/u/tskjerdal", "SKJERDAL"])
def test_a_part_of_a_name_is_found(sent: str) -> None:
    assert leaked(NAME, "person", sent) == ["Skjerdal"]


@pytest.mark.parametrize("sent", ["", "a Mac", "Torb jorg", "skjer dal", "another name entirely"])
def test_what_is_no_part_of_a_name_is_not_found(sent: str) -> None:
    assert leaked(NAME, "person", sent) == []


def test_ordinary_words_are_no_leak() -> None:
    assert leaked("14 Quennell Street", "address", "27 Oak Street") == []
    assert leaked("14 Quennell Street", "address", "27 Quennell Way") == ["Quennell"]


def test_a_word_of_four_letters_counts_when_it_stands_alone() -> None:
    assert leaked("Juwa Orrinshaw", "person", "juwan") == []
    assert leaked("Juwa Orrinshaw", "person", "ask Juwa_2") == ["Juwa"]


@pytest.mark.parametrize(
    ("value", "type_", "sent", "found"),
    [
        ("219-09-8176", "ssn", "219098176", ["219-09-8176", "8176"]),
        ("219-09-8176", "ssn", "219 09 8176", ["219-09-8176", "8176"]),
        ("219-09-8176", "ssn", "xxx-xx-8176", ["8176"]),
        ("219-09-8176", "ssn", "219-09-1111", []),
        (
            "4539 7281 9316 0582",
            "credit_card",
            "4539-7281-9316-0582",
            ["4539 7281 9316 0582", "4539", "7281", "9316", "0582"],
        ),
        ("4539728193160582", "credit_card", "... 0582", ["0582"]),
        ("81.23.44.5", "ip_address", "81.23.44.57", []),
        ("81.23.44.5", "ip_address", "at 81.23.44.5.", ["81.23.44.5"]),
        ("LS8 4QT", "postcode_uk", "ls84qt", ["LS8 4QT"]),
        ("LS8 4QT", "postcode_uk", "LS8 4QX", []),
        ("+44 7911 748206", "phone_uk", "+44 7700 900123", []),
        ("+44 7911 623457", "phone_uk", "07911 000000", ["7911"]),
        ("+14152738841", "phone_us", "+14155550123", []),
        ("AKIAQQQQ2222WWWW7777", "api_key", "AKIAZZZZ3333", []),
        ("14 March 1987", "dob", "2 March 1961", []),
        ("14 March 1987", "dob", "in 1987", ["1987"]),
    ],
)
def test_numbers(value: str, type_: str, sent: str, found: list[str]) -> None:
    assert leaked(value, type_, sent) == found


def test_digits_of_escapes_are_nobodys() -> None:
    assert leaked("2014-03-09", "dob", json.dumps("a \u2014 b")) == []
    assert leaked("2014-03-09", "dob", json.dumps("in 2014")) == ["2014"]


PROMPT = PlantedPrompt(
    "", (Planted("Torbjørg Skjerdal", "person"), Planted("torbjorg.skjerdal@wexcombe.co.uk", "email")), "chat"
)


@pytest.mark.parametrize(
    ("sent", "found"),
    [
        ("Ann Bell, ann.bell@example.org", {}),
        ("Torbjørg Skjerdal, ann.bell@example.org", {"person": ["Torbjørg Skjerdal", "Torbjørg", "Skjerdal"]}),
        (json.dumps("Torbjørg Bell, ann.bell@example.org"), {"person": ["Torbjørg"]}),
        ("Ann Bell, ann.skjerdal@example.org", {"person": ["Skjerdal"], "email": ["skjerdal"]}),
        ("Ann Bell, ann.bell@wexcombe.org", {"email": ["wexcombe"]}),
    ],
)
def test_a_name_in_clear_is_no_leak_of_the_address_made_from_it(sent: str, found: dict[str, list[str]]) -> None:
    assert {planted.type: parts for planted, parts in leaks_of(PROMPT, sent).items()} == found


def test_nothing_and_everything_of_the_prompts_leaks() -> None:
    for prompt in PROMPTS:
        assert leaks_of(prompt, _without(prompt.text, prompt.values)) == {}
        assert set(leaks_of(prompt, json.dumps(prompt.text))) == set(prompt.values)


def test_base64_is_not_looked_into() -> None:
    """What is encoded beyond JSON and URLs has to be decoded by the caller."""
    assert leaked(NAME, "person", base64.b64encode(NAME.encode()).decode()) == []
    assert leaked(NAME, "person", hashlib.sha256(NAME.encode()).hexdigest()) == []
