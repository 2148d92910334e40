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
