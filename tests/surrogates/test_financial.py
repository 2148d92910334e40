from __future__ import annotations

import re

import pytest
from stdnum import bic, iban, luhn
from stdnum.us import rtn

from surrogateshield.surrogates import assignable
from surrogateshield.surrogates.financial import TEST_BINS, brand_of


@pytest.mark.parametrize(
    "original",
    [
        "4532 0151 1283 0366",
        "378282246310005",
        "5555555555554444",
        "6011000990139424",
        "30569309025904",
        "3530111333300000",
        "6200000000000005",
    ],
)
def test_card_keeps_brand_length_and_grouping(conversation, original):
    surrogate = conversation.surrogate(original, "credit_card")
    digits = re.sub(r"\D", "", surrogate)
    assert luhn.is_valid(digits)
    assert brand_of(digits) == brand_of(original.replace(" ", ""))
    assert [c for c in surrogate if not c.isdigit()] == [c for c in original if not c.isdigit()]
    assert len(surrogate) == len(original)


def test_card_forms(conversation):
    spaces = conversation.surrogate("4532 0151 1283 0366", "credit_card")
    assert conversation.surrogate("4532-0151-1283-0366", "credit_card") == spaces.replace(" ", "-")
    assert conversation.surrogate("4532015112830366", "credit_card") == spaces.replace(" ", "")


@pytest.mark.parametrize("brand", TEST_BINS)
def test_bins_are_of_their_brand(brand):
    assert {brand_of(prefix) for prefix in TEST_BINS[brand]} == {brand}
    assert len(set(TEST_BINS[brand])) == len(TEST_BINS[brand])


def test_a_test_card_gets_another_number(conversation):
    assert conversation.surrogate("4242424242424242", "credit_card")[:4] != "4242"


def test_routing_number(conversation):
    surrogate = conversation.surrogate("021000021", "us_bank_number")
    assert rtn.calc_check_digit(surrogate[:8]) == surrogate[8]
    assert not assignable("us_bank_number", surrogate)
    assert assignable("us_bank_number", "021000021")


@pytest.mark.parametrize(
    ("original", "unassigned"),
    [
        ("GB29-NWBK-6016-1331-9268-19", True),
        ("DE44 5001 0517 5407 3249 31", True),
        ("NL91 ABNA 0417 1643 00", True),
        ("BE68539007547034", True),
        ("FR1420041010050500013M02606", False),
        ("ES9121000418450200051332", False),
        ("NO9386011117947", False),
    ],
)
def test_iban(conversation, original, unassigned):
    surrogate = conversation.surrogate(original, "iban")
    assert iban.is_valid(surrogate, check_country=not surrogate.startswith("BE"))
    assert surrogate[:2] == original[:2]
    assert re.sub(r"\w", "", surrogate) == re.sub(r"\w", "", original)
    assert assignable("iban", surrogate) is not unassigned


@pytest.mark.parametrize("original", ["DEUTDEFF", "NWBKGB2LXXX", "COBADEFF370"])
def test_bic(conversation, original):
    surrogate = conversation.surrogate(original, "bic")
    assert bic.is_valid(surrogate)
    assert surrogate[4:6] == original[4:6]
    assert surrogate[7] == "0"
    assert len(surrogate) == len(original)
