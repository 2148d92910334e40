from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from surrogateshield.shadowmap.mapping import ShadowMap
from surrogateshield.surrogates import MimicGen, assignable


@pytest.mark.parametrize(
    ("original", "pattern"),
    [
        ("37.7749, -122.4194", r"\d\d\.\d{4}, -1\d\d\.\d{4}"),
        ("37.7749° N, 122.4194° W", r"\d\d\.\d{4}° N, 1\d\d\.\d{4}° W"),
        ("37°46'29\"N 122°25'9\"W", r"\d\d°\d\d'\d\d\"N 1\d\d°\d\d'\d\"W"),
        ("-33.8688", r"-\d\d\.\d{4}"),
        ("9.05", r"\d\d\.\d"),
        ("-122.4194, 37.7749", r"-1\d\d\.\d{4}, \d\d\.\d{4}"),
        ("47,2673° Nord, 11,3934° Ost", r"\d\d,\d{4}° Nord, 1\d\d,\d{3}° Ost"),
        ("S33 51.426 E151 12.888", r"S\d\d \d\d\.\d{3} E\d\d \d\d\.\d{3}"),
        ("47°16.5'N", r"\d\d°\d\d\.\d'N"),
        ("8FVH7C8V+6W", r"8[23456789CFGHJMPQRVWX]{7}\+[23456789CFGHJMPQRVWX]{2}"),
        ("7C8V+6W", r"[23456789CFGHJMPQRVWX]{4}\+[23456789CFGHJMPQRVWX]{2}"),
        ("32T PT 81234 37654", r"(?:58T|46G|11F) [A-Z][A-V] \d{5} \d{5}"),
        ("7TNK1234567890", r"6T[A-Z][A-V]\d{10}"),
        ("32T 681234 5237654", r"(?:58T|46G|11F) \d{6} \d{7}"),
        ("471602N0112336E", r"\d{6}N1\d{6}E"),
        ("stone.lamp.river", r"[a-z]{5}\.[a-z]{4}\.[a-z]{5}"),
    ],
)
def test_notation_stays(conversation, original, pattern):
    surrogate = conversation.surrogate(original, "coordinates")
    assert re.fullmatch(pattern, surrogate), surrogate
    assert not assignable("coordinates", surrogate)


@settings(max_examples=200, deadline=None)
@given(st.floats(-89, 89).map("{:.5f}".format), st.floats(-179, 179).map("{:.5f}".format))
def test_open_ocean(latitude, longitude):
    (entry,) = MimicGen(b"k").substitute(f"{latitude},{longitude}", "coordinates", ShadowMap(b"k"), lambda _: False)
    lat, lon = (float(part) for part in entry.surrogate.split(","))
    assert 37 < abs(lat) < 54
    assert 80 < abs(lon) < 180
    assert entry.surrogate.startswith("-") == latitude.startswith("-")


def test_san_francisco_is_assignable():
    assert assignable("coordinates", "37.7749, -122.4194")
    assert assignable("coordinates", "849VQHFJ+X6")
    assert assignable("coordinates", "10S EG 51234 80654")
    assert assignable("coordinates", "stone.lamp.river")
