"""States and towns."""

from __future__ import annotations

import re

from surrogateshield.detection.pattern_scan.postal import regions
from surrogateshield.surrogates.gazetteer import US_STATES


def test_every_us_state_is_known() -> None:
    assert set(US_STATES) <= set(regions.US_STATES.split("|"))
    assert set(US_STATES.values()) <= set(regions.US_STATE_NAMES.split("|"))


def test_counties_and_countries_are_patterns() -> None:
    assert re.fullmatch(regions.COUNTIES, "Co. Mayo")
    assert re.fullmatch(regions.COUNTRIES, "United States of America")
    assert not re.fullmatch(regions.COUNTRIES, "Osgrove")


def test_towns_are_in_small_letters() -> None:
    assert all(town == town.lower() == town.strip() for town in regions.TOWNS)
