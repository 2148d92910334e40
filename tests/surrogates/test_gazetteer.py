from __future__ import annotations

import pytest

from surrogateshield.surrogates import gazetteer


def test_states():
    assert len(gazetteer.US_STATES) == 51
    assert gazetteer.US_STATES["WV"] == "West Virginia"
    assert gazetteer.STATE_CODES["new york"] == "NY"


@pytest.mark.parametrize(
    ("name", "country"),
    [("Germany", True), ("SOUTH  AFRICA", True), ("UK", True), ("Deutschland", True), ("Springfield", False)],
)
def test_countries(name, country):
    assert gazetteer.is_country(name) is country


def test_well_known():
    assert {"paris", "einstein", "siemens", "october", "virginia", "zurich"} <= gazetteer.well_known()
