from __future__ import annotations

import phonenumbers
import pytest

from surrogateshield.surrogates.gazetteer import US_STATES
from surrogateshield.surrogates.phone_ranges import AREA_CODES, FICTION


@pytest.mark.parametrize(("country", "pattern"), [(c, p) for c, patterns in FICTION.items() for p in patterns])
def test_ranges_have_possible_lengths(country, pattern):
    number = phonenumbers.PhoneNumber(country_code=country, national_number=int(pattern.replace("x", "5")))
    assert phonenumbers.is_possible_number(number)
    assert pattern.rstrip("x").isdecimal()


def test_every_state_has_area_codes():
    assert set(AREA_CODES) == set(US_STATES)
