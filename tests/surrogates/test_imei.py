from __future__ import annotations

import re

import pytest
from stdnum import imei, luhn

from surrogateshield.surrogates import assignable, well_formed


@pytest.mark.parametrize("original", ["35-209900-176148-1", "35 209900 176148 1", "01-124500-123456-2"])
def test_a_written_imei_becomes_one_of_test_equipment(conversation, original):
    surrogate = conversation.surrogate(original, "imei")
    assert imei.is_valid(surrogate)
    assert re.match("0[02-9]", surrogate)
    assert re.sub(r"\d", "", surrogate) == re.sub(r"\d", "", original)
    assert not assignable("imei", surrogate)


def test_a_number_literal_keeps_its_length_and_begins_with_no_nought(conversation):
    surrogate = conversation.surrogate("352099001761481", "imei")
    assert imei.is_valid(surrogate)
    assert re.fullmatch("[67][0-9]{14}", surrogate)
    assert not assignable("imei", surrogate)
    assert assignable("imei", "352099001761481")


def test_forms_of_one_device(conversation):
    plain = conversation.surrogate("352099001761481", "imei")
    grouped = conversation.surrogate("35-209900-176148-1", "imei")
    assert grouped.replace("-", "") == plain


@pytest.mark.parametrize("original", ["8944110068123456786", "8901260862291477114F", "89 44 1100 6812 3456 786"])
def test_a_sim_card_is_of_no_country(conversation, original):
    surrogate = conversation.surrogate(original, "imei")
    digits = re.sub(r"\D", "", surrogate)
    assert digits.startswith("89999")
    assert luhn.is_valid(digits)
    assert surrogate.endswith("F") == original.endswith("F")
    assert not assignable("imei", surrogate)


def test_an_imsi_is_of_no_operator(conversation):
    assert conversation.surrogate("310150123456789", "imei").startswith("99999")


def test_a_meid_stays_hexadecimal(conversation):
    assert re.fullmatch("[0-9A-F]{14}", conversation.surrogate("A00000438AF2B8", "imei"))


def test_the_software_version_has_no_check_digit(conversation):
    assert well_formed("imei", conversation.surrogate("3520990017614823", "imei"))
