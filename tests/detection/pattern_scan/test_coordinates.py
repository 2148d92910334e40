"""Coordinates: kinds, fields, and what looks like them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from surrogateshield.detection.pattern_scan.coordinates import COORDINATES
from surrogateshield.detection.reading import Reading
from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "kind", "field", "found"),
    [
        ("47.2673", "data", "lat", ["47.2673"]),
        ("-122.4", "data", "geo_lng", ["-122.4"]),
        ("47.2673", "data", "price", []),
        ("247.2673", "data", "lng", []),
        ("47.267, 11.393", "data", "location", ["47.267, 11.393"]),
        ("47.26731, 11.39345", "prose", None, ["47.26731, 11.39345"]),
        ("47.26731, 11.39345", "data", None, []),
        ("f(47.26731, 11.39345)", "prose", None, []),
        ("47.26731, 11.39345, 571.2", "prose", None, []),
        ("47.26731, 191.39345", "prose", None, []),
        ("47° 16′ 2.3″ N, 11° 23′ 36.2″ E", "prose", None, ["47° 16′ 2.3″ N, 11° 23′ 36.2″ E"]),
        ("47°16.5'N", "prose", None, ["47°16.5'N"]),
        ("21.5° und 23.5°", "prose", None, []),
        (
            '{"coordinates": [[[11.3934, 47.2673], [11.3935, 47.2674]]]}',
            "data",
            None,
            ["11.3934, 47.2673", "11.3935, 47.2674"],
        ),
        ("https://maps.example/place/@47.2673,11.3934,17z", "data", None, ["47.2673,11.3934"]),
        ("GET /maps?q=47.2673,11.3934 200", "data", None, ["47.2673,11.3934"]),
        ("8FVH7C8V+6W", "code", None, ["8FVH7C8V+6W"]),
        ("x = CFG+2G", "code", None, []),
        ("33TWN0123456789", "prose", None, ["33TWN0123456789"]),
        ("33TWN0123456789", "code", None, []),
        ("471602N0112336E", "prose", None, ["471602N0112336E"]),
        ("///stone.lamp.river is the door", "prose", None, ["stone.lamp.river"]),
        ("import a.b.c", "code", None, []),
        ('"id":"7","lat":47.26731,"lon":11.39345', "prose", None, ["47.26731", "11.39345"]),
        ("12:47.26731 11:11.39345", "data", None, []),
        ("hut 47.26731 / 11.39345", "prose", None, ["47.26731 / 11.39345"]),
        ("47,26731; 11,39345", "prose", None, ["47,26731; 11,39345"]),
        ("47,26731, 11,39345", "prose", None, []),
        ("Koordinaten 47,26731, 11,39345", "prose", None, ["47,26731, 11,39345"]),
        ("47,26731; 11,39345", "data", None, []),
        ("p = 47.26731, 11.39345", "prose", None, []),
        ("op 47.26731, 11.39345", "prose", None, ["47.26731, 11.39345"]),
        ("gps=[47.26731, 11.39345]", "code", None, ["47.26731, 11.39345"]),
        ("turtle.pos() (60.00, 30.00)", "code", None, []),
        ("position (47.2673, 11.3934)", "code", None, ["47.2673, 11.3934"]),
        ("gap=[47.26731, 11.39345]", "code", None, []),
        ("12 deg 5' N", "prose", None, ["12 deg 5' N"]),
        ("degrade 12 degrees", "prose", None, []),
    ],
)
def test_what_is_found_depends_on_kind_and_field(
    scan: Scan, text: str, kind: Kind, field: str | None, found: list[str]
) -> None:
    assert [value for value, type_ in scan(text, kind, field) if type_ == "coordinates"] == found


@settings(max_examples=300, deadline=None)
@given(
    st.lists(st.floats(-200, 200).map("{:.6f}".format), min_size=3, max_size=12),
    st.sampled_from([", ", ",", " ", "; "]),
)
def test_rows_of_decimals_are_none(numbers: list[str], separator: str) -> None:
    text = f"[{separator.join(numbers)}]"
    for kind in ("prose", "data", "code"):
        assert list(COORDINATES.find(Reading(text, kind))) == []


@settings(max_examples=300, deadline=None)
@given(st.floats(-89.9, 89.9), st.floats(-179.9, 179.9), st.integers(4, 7))
def test_every_pair_behind_its_word_is_found(latitude: float, longitude: float, decimals: int) -> None:
    pair = f"{latitude:.{decimals}f}, {longitude:.{decimals}f}"
    text = f"coordinates: {pair}."
    assert [text[f.start : f.end] for f in COORDINATES.find(Reading(text))] == [pair]
