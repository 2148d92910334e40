from __future__ import annotations

import re

from surrogateshield.surrogates import assignable, well_formed


def test_vin(conversation):
    surrogate = conversation.surrogate("1HGCM82633A004352", "vin")
    assert re.fullmatch("0[A-HJ-NPR-Z0-9]{16}", surrogate)
    assert well_formed("vin", surrogate)
    assert not assignable("vin", surrogate)
    assert assignable("vin", "1HGCM82633A004352")


def test_plate(conversation):
    assert re.fullmatch(r"[A-Z]-[A-Z]{2} [1-9]\d{3}", conversation.surrogate("B-MW 1234", "license_plate"))


def test_a_vin_in_groups_keeps_them(conversation):
    surrogate = conversation.surrogate("1HG CM826 33A 004352", "vin")
    assert re.fullmatch("0[A-Z0-9]{2} [A-Z0-9]{5} [A-Z0-9]{3} [A-Z0-9]{6}", surrogate)
    assert well_formed("vin", surrogate)


def test_a_mistyped_vin_keeps_its_length(conversation):
    assert len(conversation.surrogate("1HGCM82633A00435", "vin")) == 16


def test_plates_of_other_scripts(conversation):
    assert re.fullmatch("[\u4e00-\u9fff][A-Z][1-9][0-9]{4}", conversation.surrogate("沪B88888", "license_plate"))
