from __future__ import annotations

from surrogateshield.shadowmap.mapping import MapEntry, ShadowMap
from surrogateshield.surrogates.context import Context
from surrogateshield.surrogates.gazetteer import US_STATES
from surrogateshield.surrogates.phone_ranges import AREA_CODES, CANADIAN_AREA_CODES
from surrogateshield.surrogates.postal import UNUSED_ZIP_PREFIXES
from surrogateshield.surrogates.states import area_codes_for, exchanged, near, state_of_zip


def context(*entries: MapEntry) -> Context:
    return Context(bytes(32), ShadowMap(bytes(32), entries), lambda _: False)


def test_states_of_zip_codes():
    known = {
        "62704": "IL",
        "10025": "NY",
        "94110": "CA",
        "99501": "AK",
        "02139": "MA",
        "00901": "",
        "": "",
        "34002": "",
    }
    assert {code: state_of_zip(code) for code in known} == {**known, "34002": "FL"}


def test_every_state_has_a_range_and_every_unused_prefix_a_state():
    found = {state_of_zip(f"{prefix:03d}00") for prefix in range(1000)} - {""}
    assert found == set(US_STATES)
    assert all(state_of_zip(f"{prefix}00") for prefix in UNUSED_ZIP_PREFIXES)


def test_near():
    assert near("TX", UNUSED_ZIP_PREFIXES) == ["771"]
    assert near("MS", UNUSED_ZIP_PREFIXES) == ["343", "345", "348", "353"]
    assert near("VT", UNUSED_ZIP_PREFIXES) == []


def test_exchanged_states():
    known = context(MapEntry("Texas", "Ohio", "gpe", "state", "TX"), MapEntry("ON", "QC", "gpe", "region", "ON"))
    assert exchanged("TX", known) == "OH"
    assert exchanged("OH", known) == ""
    assert exchanged("", known) == ""
    assert list(area_codes_for("512", known)) == AREA_CODES["OH"].split()
    assert list(area_codes_for("416", known)) == CANADIAN_AREA_CODES["Quebec"].split()
    assert list(area_codes_for("415", known)) == []
