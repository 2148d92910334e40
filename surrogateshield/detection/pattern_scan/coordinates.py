"""Geographic coordinates.

Sources: ISO 6709 (order and ranges of latitude and longitude), RFC 5870 (`geo:` URIs), RFC 7946
(GeoJSON: longitude first), OGC 06-103r4 (well-known text), the Open Location Code specification
(plus codes), NGA.STND.0037 (UTM and MGRS), what3words' documented form `///word.word.word`, the
documented map links of Google, Apple and OpenStreetMap.

Two decimals are a pair if a word says so, or if in running text both have four decimals or more and
lie in range; prices, vectors and versions have fewer, and a row of a matrix has more than two.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan import coordinate_shapes as shapes
from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import PiiType


def _coordinates(reading: Reading) -> Iterator[Found]:
    text = reading.text
    if reading.has_digit:
        yield from _in_field(reading)
        # Most digits have no decimals, and most decimals stand alone: the rest of a long text need not be read.
        for low, high in _around(shapes.TWO_NUMBERS, text) if "." in text else ():
            yield from _in_links(text, low, high)
            yield from _pairs(reading, low, high)
        if "." in text and reading.may_hold(shapes.AXES):
            for low, high in _around(shapes.TWO_DECIMALS, text):
                yield from _labelled(reading, low, high)
        for low, high in _around(shapes.LETTER, text):
            for match in shapes.LETTERS_FIRST.finditer(text, low, high):
                yield _found(match.start(), match.end(), 0.95)
        if reading.kind == "prose":
            for low, high in _around(shapes.COMMA_DECIMAL, text) if "," in text else ():
                yield from _comma_pairs(reading, low, high)
        if any(sign in text for sign in shapes.SIGNS):
            for low, high in _around(shapes.SIGN, text):
                yield from _degrees(text, low, high)
        yield from _in_lists(text)
        for low, high in _around(shapes.ZONE, text):
            for match in shapes.GRID.finditer(text, low, high):
                if _is_grid(reading, match):
                    yield _found(match.start(), match.end(), 0.95)
        if "+" in text:
            for low, high in _around(shapes.BEFORE_PLUS, text):
                yield from _plus_codes(text, low, high)
    if "///" in text or "w3w" in reading.lower or "what3words" in reading.lower:
        for match in shapes.THREE_WORDS.finditer(text):
            yield _found(match.start("value"), match.end("value"), 0.95)


def _around(pattern: re.Pattern[str], text: str) -> Iterator[tuple[int, int]]:
    """Parts of a text, apart from each other, that hold every match of a pattern and what may belong to it."""
    low, high = 0, -1
    for match in pattern.finditer(text):
        if match.start() - shapes.REACH > high:
            if high >= 0:
                yield low, high
            low = max(0, match.start() - shapes.REACH)
        high = match.end() + shapes.REACH
    if high >= 0:
        yield low, high


def _found(start: int, end: int, score: float) -> Found:
    return Found(start, end, PiiType.COORDINATES, score)


def _in_field(reading: Reading) -> Iterator[Found]:
    """The whole value of a field such as "lat"."""
    value = reading.text.strip()
    if shapes.AXIS.name_field(reading) and re.fullmatch(shapes.DECIMAL, value):
        start = reading.text.index(value)
        if abs(float(value)) <= 180:
            yield _found(start, start + len(value), 1.0)


def _in_links(text: str, low: int, high: int) -> Iterator[Found]:
    for match in shapes.LINK.finditer(text, low, high):
        if match["gap"][0] in ",/":
            yield _found(match.start("first"), match.end(), 1.0)
        else:
            # Digits in what parts them are no part of the pair.
            yield _found(*match.span("first"), 1.0)
            yield _found(*match.span("second"), 1.0)


def _in_lists(text: str) -> Iterator[Found]:
    """GeoJSON's arrays, longitude first, and the points of well-known text."""
    if "POINT" in text:
        for match in shapes.WELL_KNOWN.finditer(text):
            yield _found(match.start("value"), match.end("value"), 1.0)
    for array in shapes.LIST.finditer(text) if "[" in text or "(" in text else ():
        if not shapes.LIST_NAME.search(text[max(0, array.start() - 24) : array.start()]):
            continue
        for match in shapes.POSITION.finditer(text, array.start(), array.end()):
            first, second = match.group().split(",")
            exact = min(_decimals(first), _decimals(second)) >= 2
            if exact and _in_range(float(first), float(second), ordered=False):
                yield _found(match.start(), match.end(), 1.0)


def _labelled(reading: Reading, low: int, high: int) -> Iterator[Found]:
    """Latitude and longitude, each with its own label."""
    for match in shapes.LABELLED.finditer(reading.lower, low, high):
        number = re.match(shapes.DECIMAL, match["value"])
        bound = reading.lower[match.start() : match.start("value")].rstrip("\"' ")[-1] in ":=>|"
        if number and abs(float(number.group())) <= 180 and (bound or _decimals(number.group()) >= 4):
            yield _found(match.start("value"), match.end("value"), 1.0)


def _pairs(reading: Reading, low: int, high: int) -> Iterator[Found]:
    text = reading.text
    for match in shapes.PAIR.finditer(text, low, high):
        first, second = match["first"], match["second"]
        start, end = match.span()
        fewest = min(_decimals(first), _decimals(second))
        if fewest < 2 or not _in_range(float(first), float(second), ordered=False):
            continue
        if match["north"] and match["east"]:
            yield _found(start, end, 1.0)
            continue
        if reading.kind == "code" and fewest < 4:  # places on a screen have positions too
            continue
        before = text[max(0, start - 32) : start]
        if shapes.MORE_AFTER.match(text, end) or shapes.MORE_BEFORE.search(before) or shapes.MEASURED.search(before):
            continue
        if shapes.PLACE.near(reading, start, end, before=48):
            yield _found(start, end, 1.0)
        elif reading.kind == "prose" and _is_precise(match, fewest) and not shapes.INSIDE.search(before):
            yield _found(start, end, 0.8)


def _comma_pairs(reading: Reading, low: int, high: int) -> Iterator[Found]:
    for match in shapes.COMMA_PAIR.finditer(reading.text, low, high):
        first, second = (float(match[name].replace(",", ".")) for name in ("first", "second"))
        start, end = match.span()
        named = (match["north"] and match["east"]) or shapes.PLACE.near(reading, start, end, before=48)
        parted = match["gap"].strip() in {";", "/"} and max(abs(first), abs(second)) >= 2
        if (named or parted) and _in_range(first, second, ordered=not named):
            yield _found(start, end, 1.0 if named else 0.8)


def _is_precise(match: re.Match[str], fewest: int) -> bool:
    """Whether two bare numbers are as exact as coordinates, and are not both small as those of a vector."""
    first, second = float(match["first"]), float(match["second"])
    parted = match["gap"].strip() in {",", ";", "/"} or (match["gap"] == " " and fewest >= 5)
    return parted and fewest >= 4 and _in_range(first, second, ordered=True) and max(abs(first), abs(second)) >= 2


def _degrees(text: str, low: int, high: int) -> Iterator[Found]:
    for match in shapes.DEGREES.finditer(text, low, high):
        latitude, longitude = match["latitude"], match["longitude"]
        if longitude and _is_angle(longitude) and _is_angle(latitude):
            exact = any(mark in match.group() for mark in ".,'′") and (
                _has_letter(latitude) or "'" in latitude or "′" in latitude or _is_exact(latitude)
            )
            if exact:
                yield _found(match.start(), match.end(), 1.0)
        elif _has_letter(latitude) and ("'" in latitude or "′" in latitude or _is_exact(latitude)):
            end = match.end("latitude")
            yield _found(match.start(), end, 0.9)


def _is_angle(text: str) -> bool:
    number = re.search(r"[0-9]+", text)
    return number is not None and int(number.group()) <= 180


def _is_exact(text: str) -> bool:
    return re.search(r"[.,][0-9]{3}", text) is not None


def _has_letter(text: str) -> bool:
    return any(map(str.isalpha, text.replace("º", "")))


def _is_grid(reading: Reading, match: re.Match[str]) -> bool:
    """Whether a reference of a grid is meant: a word says so, or in running text it is exact to the metre."""
    exact = re.search(r"[0-9]{5} ?[0-9]{5}\Z|[0-9]{6}[^A-Z0-9]*[ENS]? ?[0-9]{7}", match.group())
    return (exact is not None and reading.kind == "prose") or shapes.GRID_WORDS.near(reading, *match.span(), before=32)


def _plus_codes(text: str, low: int, high: int) -> Iterator[Found]:
    for match in shapes.PLUS.finditer(text, low, high):
        code = match.group()
        if any(map(str.isdigit, code)) and any(map(str.isalpha, code)):
            yield _found(match.start(), match.end(), 0.95)


def _decimals(number: str) -> int:
    return len(number.strip().partition(".")[2])


def _in_range(first: float, second: float, *, ordered: bool) -> bool:
    """Whether two numbers may be latitude and longitude, in this order or in any."""
    forward = abs(first) <= 90 and abs(second) <= 180
    return forward or (not ordered and abs(first) <= 180 and abs(second) <= 90)


COORDINATES = Rule(
    "coordinates",
    _coordinates,
    fields=(
        shapes.PLACE,
        shapes.AXIS,
    ),
    examples=(
        "The cabin is at «47.26731, 11.39345», behind the ridge.",
        "GPS: «-33.8571,151.2148»; coordinates «40.71 -74.01»",
        "«47.2673° N, 11.3934° E» and «47,2673° N, 11,3934° O»",
        "«47.2673 N, 11.3934 E» or «N 47.26731 E 11.39345»",
        "«47°16'02\"N 11°23'36\"E», «47° 16' 2.3'' N, 11° 23' 36.2'' E», «N47 16.038 E011 23.604»",
        '{"lat": «47.2673», "lng": «11.3934»}, latitude=«-33.8571» longitude=«151.2148»',
        "lat: «47.2673», lon: «11.3934»",
        '{"type": "Point", "coordinates": [«11.3934, 47.2673»]}',
        "geo:«47.2673,11.3934»?z=17 and https://www.google.com/maps/@«47.2673,11.3934»,15z",
        "https://maps.example/?q=«47.2673,11.3934»",
        "Meet me at «8FVH7C8V+6W» or «7C8V+6W» Innsbruck.",
        "///«filled.count.soap» and https://w3w.co/«filled.count.soap»",
        "MGRS «32T PT 81234 37654», UTM «32T 681234 5237654»",
        "<lat>«47.2673»</lat><lon>«11.3934»</lon>",
        "POINT(«11.3934 47.2673»)",
        "dropped pin «47.267, 11.393»",
        "Standort «47,26731 / 11,39345», Hütte «47,2673 N; 11,3934 O», exact: «47.26731 ; 11.39345»",
        "GPS Position : «47 deg 16' 2.30\" N, 11 deg 23' 36.20\" E»",
        "«33.8571 South, 151.2148 East»; the boat lies op «47.26731, 11.39345» at the jetty",
        '{"pos": [«47.26731, 11.39345»]}, marker = («47.26731, 11.39345»)',
        "w3w: «filled.count.soap»; ?mlat=«47.26731»&mlon=«11.39345»",
    ),
    counter_examples=(
        "Prices went from 12.50, 13.75 to 14.20.",
        "v = [0.12345, 0.67891, 0.23456]",
        "loss 12.3456, 23.4567 after an epoch",
        "versions 10.2034, 11.2034.1",
        "It was 21.5° and 23.5° in the shade, a 90° turn.",
        "1.5, 2.5 and 3.25 litres",
        "0.1234, 0.5678",
        "a = 5 + 3; b = C + X; 23456789+1",
        "platform 12, coach 7, 3.14159, 299.792458 km/s",
        "matrix [[48.20849, 16.37208], [47.26731, 11.39345]]",
        "/// a comment.with.dots",
        "the long 1.25 m and the lat pulldown at 62.5 kg",
        "the house costs 350.25, 360.75 with a garage",
        "es waren 12,5 / 13,5 und 1,2345 und 0,1234; 0,5678",
        "turn 90 deg, then 45 deg; weights = [0.12345, 0.67891]",
        "at 10:15:47.26731, 11.39345 s later, and what3words a.b.c",
    ),
)

RULES = (COORDINATES,)
