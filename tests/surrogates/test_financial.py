from __future__ import annotations

import re

import pytest
from stdnum import bic, iban, luhn
from stdnum.es import ccc
from stdnum.iso7064 import mod_97_10
from stdnum.us import rtn

from surrogateshield.surrogates import assignable
from surrogateshield.surrogates.financial import TEST_BINS, brand_of, clabe_check


@pytest.mark.parametrize(
    "original",
    [
        "4539 8819 7369 9353",
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
    spaces = conversation.surrogate("4539 8819 7369 9353", "credit_card")
    assert conversation.surrogate("4539-8819-7369-9353", "credit_card") == spaces.replace(" ", "-")
    assert conversation.surrogate("4539881973699353", "credit_card") == spaces.replace(" ", "")


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


@pytest.mark.parametrize("original", ["4539_8819_7369_9353", "4539.8819.7369.9353", "4532 0151\n1283 0366"])
def test_a_card_keeps_any_separator(conversation, original):
    surrogate = conversation.surrogate(original, "credit_card")
    assert luhn.is_valid(re.sub(r"\D", "", surrogate))
    assert re.sub(r"\d", "", surrogate) == re.sub(r"\d", "", original)


@pytest.mark.parametrize(
    "original", ["MA64011519000001205000534921", "DE44 5001 0517 5407 3249 3", "de44500105175407324931"]
)
def test_an_iban_of_no_register_keeps_its_form(conversation, original):
    surrogate = conversation.surrogate(original, "iban")
    assert surrogate[:2] == original[:2]
    assert len(surrogate) == len(original)
    compact = re.sub(r"\W", "", surrogate).upper()
    assert mod_97_10.is_valid(compact[4:] + compact[:4])


def test_clabe_check():
    # The example of the Mexican bankers' association.
    assert clabe_check("03218000011835971") == "9"


def test_accounts_keep_the_check_digits_of_their_form(conversation):
    clabe = conversation.surrogate("032180000118359719", "bank_account")
    assert clabe_check(clabe[:17]) == clabe[17]
    assert ccc.is_valid(conversation.surrogate("2100 0418 45 0200051332", "bank_account"))
    polish = conversation.surrogate("61 1090 1014 0000 0712 1981 2874", "bank_account")
    assert iban.is_valid("PL" + polish)


def test_accounts_keep_their_shape(conversation):
    assert re.fullmatch("[A-Z]{4}0[0-9]{6}", conversation.surrogate("HDFC0000240", "bank_account"))
    key = "9f1b2c3d-4e5f-4a6b-8c7d-0123456789ab"
    assert re.fullmatch("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", conversation.surrogate(key, "bank_account"))
    assert re.fullmatch(r"\d\d-\d\d-\d\d", conversation.surrogate("20-45-45", "bank_account"))
