from __future__ import annotations

import re

from surrogateshield.surrogates import assignable, well_formed
from surrogateshield.surrogates.vehicle import check_digit


def test_check_digit():
    # The example of 49 CFR 565.15.
    assert check_digit("1M8GDM9AXKP042788") == "X"
    assert check_digit("1HGCM82633A004352") == "3"


def test_vin(conversation):
    surrogate = conversation.surrogate("1HGCM82633A004352", "vin")
    assert re.fullmatch("0[A-HJ-NPR-Z0-9]{16}", surrogate)
    assert well_formed("vin", surrogate)
    assert not assignable("vin", surrogate)
    assert assignable("vin", "1HGCM82633A004352")


def test_plate(conversation):
    assert re.fullmatch(r"[A-Z]-[A-Z]{2} [1-9]\d{3}", conversation.surrogate("B-MW 1234", "license_plate"))
