from __future__ import annotations

import re

import pytest
from stdnum.de import idnr
from stdnum.gb import nhs
from stdnum.iso7064 import mod_11_10

from surrogateshield.surrogates import assignable, keeps_risk, well_formed
from surrogateshield.surrogates.government import kind_of


def test_ssn(conversation):
    surrogate = conversation.surrogate("536-22-8710", "ssn")
    assert re.fullmatch(r"9\d\d-[0-4]\d-\d{4}", surrogate)
    assert conversation.surrogate("536228710", "ssn") == surrogate.replace("-", "")


@pytest.mark.parametrize(
    ("value", "real"),
    [
        ("536-22-8710", True),
        ("000-12-3456", False),
        ("666-12-3456", False),
        ("900-12-3456", False),
        ("912-70-1234", True),
        ("536-00-8710", False),
    ],
)
def test_ssn_areas(value, real):
    assert assignable("ssn", value) is real


@pytest.mark.parametrize(
    ("original", "pattern"),
    [
        ("943 476 5919", r"999 \d{3} \d{4}"),
        ("AB 12 34 56 C", r"QQ \d\d \d\d \d\d [A-D]"),
        ("44051401359", r"\d\d1[3-9]\d{7}"),
        ("811218-9876", r"\d\d1[3-9]\d\d-\d{4}"),
        ("2 55 08 14 168 025 38", r"9 \d\d \d\d \d\d \d{3} \d{3} \d\d"),
        ("MRTMTT25D09F205Z", r"[A-Z]{6}\d\d[A-EHLMPRST]\d\dZ8\d\d[A-Z]"),
        ("LORP560327HJCDCM05", r"[A-Z]{4}\d\d1[3-9]\d\d[HMX][A-Z]{5}\d\d"),
        ("GODE561231GR8", r"[A-Z]{4}\d\d1[3-9]\d\d[A-Z]{2}[\dA]"),
        ("27AAPFU0939F1ZV", r"\d\d[A-Z]{3}[DEIMNOQRSUVWXYZ][A-Z]\d{4}[A-Z]\d[A-Z][A-Z\d]"),
        ("ABCPK1234L", r"[A-Z]{3}[DEIMNOQRSUVWXYZ][A-Z]\d{4}[A-Z]"),
        ("2341 2341 2346", r"1\d{3} \d{4} \d{4}"),
        ("12-3456789", r"(?:1[789]|2[89]|49|69|7[089]|89|9[67])-\d{7}"),
        ("11010519491231002X", r"99\d{15}[\dX]"),
    ],
)
def test_numbers_that_are_never_issued(conversation, original, pattern):
    surrogate = conversation.surrogate(original, "national_id")
    assert re.fullmatch(pattern, surrogate), surrogate
    assert well_formed("national_id", surrogate)
    assert not assignable("national_id", surrogate)


def test_nhs_check_digit(conversation):
    assert nhs.is_valid(conversation.surrogate("943 476 5919", "national_id"))


def test_german_tax_number_is_well_formed_but_never_issued(conversation):
    surrogate = conversation.surrogate("86 574 203 695", "tax_id")
    assert mod_11_10.is_valid(surrogate.replace(" ", ""))
    assert not idnr.is_valid(surrogate)


@pytest.mark.parametrize(
    "original", ["12345678Z", "390.533.447-05", "DE136695976", "ATU13585627", "CHE-107.787.577", "756.9217.0769.85"]
)
def test_check_digits_of_schemes_without_a_free_range(conversation, original):
    from surrogateshield.surrogates import schemes

    surrogate = conversation.surrogate(original, "tax_id")
    assert schemes.module_of(re.sub(r"\W", "", surrogate)) == schemes.module_of(re.sub(r"\W", "", original)) is not None
    assert keeps_risk("tax_id")


def test_labels_stay(conversation):
    assert re.fullmatch(r"MRN: \d{7}", conversation.surrogate("MRN: 4829131", "medical_record"))


def test_unknown_numbers_keep_their_shape(conversation):
    assert re.fullmatch(r"[A-Z]\d{2}[A-Z]\d{2}", conversation.surrogate("C01X02", "passport"))


@pytest.mark.parametrize(
    ("original", "kind"),
    [
        ("912-70-1234", "US ITIN"),
        ("912701234", "US ITIN"),
        ("12-3456789", "US EIN"),
        ("86 095 742 719", "DE IdNr"),
        ("943 476 5919", "GB NHS number"),
        ("12345678Z", "es.dni"),
        ("K-8812", ""),
    ],
)
def test_by_whose_rules_a_surrogate_is_made(original, kind):
    assert kind_of(original) == kind
