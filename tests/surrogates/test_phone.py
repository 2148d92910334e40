from __future__ import annotations

import re

import phonenumbers
import pytest

from surrogateshield.surrogates import assignable
from surrogateshield.surrogates.phone_number import is_fiction
from surrogateshield.surrogates.phone_ranges import AREA_CODES, SERVICE_CODES


@pytest.mark.parametrize(
    ("original", "type_", "pattern"),
    [
        ("(415) 867-5309", "phone_us", r"\(415\) 555-01\d\d"),
        ("1-800-356-9377", "phone_us", r"1-800-555-0199"),
        ("415.867.5309 x22", "phone_us", r"415\.555\.01\d\d x\d\d"),
        ("4158675309", "phone_us", r"41555501\d\d"),
        ("020 7183 8750", "phone_uk", r"020 7946 0\d{3}"),
        ("+44 (0)7911 123456", "phone_uk", r"\+44 \(0\)7700 900\d{3}"),
        ("06 12 34 56 78", "phone_intl", r"06 39 98 \d\d \d\d"),
        ("0033612345678", "phone_intl", r"003363998\d{4}"),
        ("+49 30 12345678", "phone_intl", r"\+49 30 23125\d{3}"),
        ("+353 87 123 4567", "phone_intl", r"\+353 20 91\d \d{4}"),
        ("+34 612 345 678", "phone_intl", r"\+34 \d{3} \d{3} \d{3}"),
        ("+81 3-1234-5678", "phone_intl", r"\+81 \d-\d{4}-\d{4}"),
        ("849-2031", "phone_us", r"555-01\d\d"),
        ("-0144", "phone_us", r"-01\d\d"),
        ("(312) 849-\n2031", "phone_us", r"\(312\) 555-\n01\d\d"),
        ("312-849-2031 poste 44", "phone_us", r"312-555-01\d\d poste \d\d"),
        ("030 90182012 Durchwahl 12", "phone_intl", r"030 23125\d{3} Durchwahl \d\d"),
        ("447911123456", "phone_uk", r"441632960\d{3}|447700900\d{3}|44\d{10}"),
        ("4915123456789", "phone_intl", r"491\d{10}"),
        ("011 44 20 7183 8750", "phone_uk", r"011 44 20 7946 0\d{3}"),
        ("030 123456", "phone_intl", r"0\d\d \d{6}"),
        ("02-123-4567", "phone_intl", r"0\d-\d{3}-\d{4}"),
    ],
)
def test_country_area_and_writing_stay(conversation, original, type_, pattern):
    surrogate = conversation.surrogate(original, type_)
    assert re.fullmatch(pattern, surrogate), surrogate
    assert not assignable(type_, surrogate)


def test_forms_follow_the_first(conversation):
    line = conversation.surrogate("(415) 867-5309", "phone_us")[-4:]
    assert conversation.surrogate("+1 415-867-5309", "phone_us") == f"+1 415-555-{line}"
    assert conversation.surrogate("4158675309", "phone_us") == f"415555{line}"
    assert conversation.surrogate("+1 (415) 867 5309", "phone_intl") == f"+1 (415) 555 {line}"


def test_compact_international_writing_does_not_keep_four_digits(conversation):
    # "+1415" would be a run of four: another area code of the state.
    surrogate = conversation.surrogate("+14158675309", "phone_us")
    assert surrogate[2:5] in AREA_CODES["CA"].split()
    assert surrogate[2:5] != "415"


@pytest.mark.parametrize("original", ["2025550143", "12025550143", "+12025550143", "8005550143", "5550143"])
def test_fiction_in_one_piece_gets_a_number_of_no_exchange(conversation, original):
    # "5550" would be a run of four that every number of 555-01xx shares.
    surrogate = conversation.surrogate(original, "phone_us")
    assert len(surrogate) == len(original)
    assert surrogate[-7:-4] in SERVICE_CODES
    assert not {original[i : i + 4] for i in range(len(original) - 3)} & {
        surrogate[i : i + 4] for i in range(len(surrogate) - 3)
    }
    assert not assignable("phone_us", surrogate)


def test_a_number_in_one_piece_beside_fiction_in_one_piece(new_conversation):
    conversation = new_conversation()
    told = {"5550", "5501"}
    mimic, mapping = conversation.mimic, conversation.mapping
    (entry,) = mimic.substitute("3128492031", "phone_us", mapping, lambda c: any(run in c for run in told))
    assert entry.surrogate[-7:-4] in SERVICE_CODES


def test_a_dialled_country_need_not_be_repeated_in_one_run(new_conversation):
    conversation = new_conversation()
    (entry,) = conversation.mimic.substitute(
        "0044 20 7183 8750", "phone_uk", conversation.mapping, lambda c: "0044" in c
    )
    assert re.fullmatch(r"00 44 20 7946 0\d{3}", entry.surrogate)


def test_overflow_from_area_to_state_to_country(conversation):
    surrogates = [conversation.surrogate(f"415-867-{number}", "phone_us") for number in range(5000, 5130)]
    assert len(set(surrogates)) == 130
    areas = [s[:3] for s in surrogates]
    assert areas.count("415") == 100
    assert {area for area in areas if area != "415"} <= set(AREA_CODES["CA"].split())
    # Wyoming has one area code: the country's come next.
    surrogates = [conversation.surrogate(f"307-867-{number}", "phone_us") for number in range(5000, 5110)]
    assert [s[:3] for s in surrogates].count("307") == 100
    assert not any(assignable("phone_us", s) for s in surrogates)


def test_an_extension_when_a_country_is_used_up(conversation):
    # Ofcom keeps 1,000 mobile numbers and some 19,000 others; a short range shows the end of the list sooner.
    originals = [f"+353 87 123 {number}" for number in range(1000, 1050)]
    assert len({conversation.surrogate(number, "phone_intl") for number in originals}) == 50


def test_predicates():
    assert is_fiction(44, "7700900123")
    assert not is_fiction(44, "7911123456")
    assert is_fiction(1, "4155550123")
    assert not is_fiction(1, "8005550123")
    assert is_fiction(1, "4152114823")
    assert not is_fiction(1, "8002114823")
    assert assignable("phone_us", "(415) 867-5309")
    assert not assignable("phone_intl", "+33 6 39 98 12 34")


def test_area_codes_are_the_library_s():
    codes = [code for codes in AREA_CODES.values() for code in codes.split()]
    assert len(codes) == len(set(codes)) > 300
    assert all(phonenumbers.is_valid_number(phonenumbers.parse(f"+1{code}2345678")) for code in codes)
