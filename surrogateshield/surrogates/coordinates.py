"""Coordinates of places in the open ocean, where nobody lives."""

from __future__ import annotations

from collections.abc import Iterator

import regex

from surrogateshield.lexicon import is_ordinary
from surrogateshield.surrogates.generator import Generator, attempts
from surrogateshield.surrogates.prf import Draw, Source
from surrogateshield.surrogates.text import pronounceable, same_shape, tokens

OCEAN: dict[tuple[int, int], tuple[int, int, int, int]] = {
    (1, 1): (38, 44, 163, 174),  # North Pacific, between Japan and the Emperor Seamounts
    (1, -1): (38, 44, 142, 158),  # North Pacific, north of Hawaii
    (-1, 1): (41, 45, 84, 98),  # southern Indian Ocean, between Kerguelen and Australia
    (-1, -1): (45, 53, 112, 129),  # South Pacific, around Point Nemo
}
"""Degrees of latitude and longitude (from, to) without land, by the signs of both.

Source: NOAA/NCEI, ETOPO 2022 relief model; read in January 2026.
"""

_NUMBER = regex.compile(r"([-+−]?)([0-9]{1,3})(?:([.,])([0-9]+))?")
# ("O" is east in some languages and west in others: both readings of the eastern areas are open sea.)
_SOUTH_WEST = regex.compile(
    r"(?:^|[°º0-9'\"′″,/]\s*)(S(?:outh|üd|üden|ur|ud)?|W(?:est|esten)?|Oeste|Ouest|Ovest)(?=\b|[0-9])", regex.IGNORECASE
)
_PLUS_DIGITS = "23456789CFGHJMPQRVWX"
_PLUS_CODE = regex.compile(rf"([{_PLUS_DIGITS}]{{4,8}})\+([{_PLUS_DIGITS}]{{0,7}})", regex.IGNORECASE)
_GRID = regex.compile(r"([0-9]{1,2})(\s?)([C-HJ-NP-X])(?=[\s,A-Z])(.*)")
_WORDS = regex.compile(r"\p{L}+(?:\.\p{L}+){2}")
_COMPACT = regex.compile(r"[0-9]{6}(?:\.[0-9]+)?([NS])\s?[0-9]{7}(?:\.[0-9]+)?([EW])")

GRID_ZONES = {1: ("6T",), 2: ("58T", "46G", "11F")}
"""Zones of the UTM grid in those areas, by how many digits the zone's number has: 6 degrees by 8."""


class CoordinatesGenerator(Generator):
    """Pairs of latitude and longitude, decimal or in degrees, minutes and seconds; a single one is a latitude."""

    domain = "coordinates"

    def proposals(self, original: str, source: Source) -> Iterator[str]:
        for form, write in ((_PLUS_CODE, _plus_code), (_WORDS, _words), (_GRID, _grid), (_COMPACT, _compact)):
            if form.fullmatch(original):
                return attempts(source, lambda draw: write(original, draw))  # noqa: B023 (called before the next turn)
        return attempts(source, lambda draw: _write(original, draw))

    def inherent(self, original: str) -> frozenset[str]:
        # Points of the compass, in words.
        return frozenset() if _WORDS.fullmatch(original) else frozenset(tokens(original))

    def well_formed(self, value: str) -> bool:
        return _NUMBER.search(value) is not None or _WORDS.fullmatch(value) is not None

    def assignable(self, value: str) -> bool:
        if match := _PLUS_CODE.fullmatch(value):
            # A short code is a place only together with its town.
            return len(match[1]) == 8 and not _in_ocean(*_plus_code_area(value))
        if _WORDS.fullmatch(value):
            # Three words of what3words' list are a place; words of no language are none.
            return any(is_ordinary(word) for word in value.split("."))
        if match := _GRID.fullmatch(value):
            return match[1] + match[3] not in {zone for zones in GRID_ZONES.values() for zone in zones}
        if _COMPACT.fullmatch(value):
            digits = list(regex.findall(r"[0-9]{6,7}", value))
            return not _in_ocean(*_signed(value, int(digits[0][:2]), int(digits[1][:3])))
        degrees = _degrees(value)
        if not degrees:
            return True
        south, west = _signs(value)
        low, high, left, right = OCEAN[south, west]
        if len(degrees) == 1:
            # Alone, a number is a latitude of one of the areas: it points to no place.
            return not low <= degrees[0] <= high
        latitude, longitude = degrees[:2] if not _longitude_first(degrees) else degrees[1::-1]
        return not (low <= latitude <= high and left <= longitude <= right)


def _groups(text: str) -> list[list[regex.Match[str]]]:
    """The numbers of the latitude and of the longitude: one each, or degrees, minutes and seconds."""
    numbers = list(_NUMBER.finditer(text))
    half = len(numbers) // 2
    one = len(numbers) == 2 and sum(map(text.count, "°º")) == 1  # degrees and minutes
    return [numbers] if len(numbers) in (1, 3) or one else [numbers[:half], numbers[half:]]


def _longitude_first(degrees: list[int]) -> bool:
    """Whether a pair is in the order of GeoJSON, as far as it can be told."""
    return len(degrees) == 2 and degrees[0] > 90 >= degrees[1]


def _degrees(text: str) -> list[int]:
    return [int(group[0].group(2)) for group in _groups(text) if group]


def _signs(text: str) -> tuple[int, int]:
    signs = [-1 if group[0].group(1) in ("-", "−") else 1 for group in _groups(text) if group]
    if _longitude_first(_degrees(text)):
        signs.reverse()
    letters = {letter[0].upper() for letter in _SOUTH_WEST.findall(text)}
    south = -1 if "S" in letters or (signs and signs[0] < 0) else 1
    west = -1 if letters & {"W", "O"} or (len(signs) > 1 and signs[1] < 0) else 1
    return south, west


def _in_ocean(latitude: int, longitude: int) -> bool:
    """Whether a place lies in one of the areas."""
    low, high, left, right = OCEAN[1 if latitude >= 0 else -1, 1 if longitude >= 0 else -1]
    return low <= abs(latitude) <= high and left <= abs(longitude) <= right


def _signed(text: str, latitude: int, longitude: int) -> tuple[int, int]:
    return (-latitude if "S" in text else latitude), (-longitude if "W" in text else longitude)


def _plus_code(original: str, draw: Draw) -> str:
    """A plus code of the same length: base 20 in turns of latitude and longitude, from 90° south and 180° west."""
    before, _, after = original.partition("+")
    if len(before) < 8:
        return draw.characters(_PLUS_DIGITS, len(before)) + "+" + draw.characters(_PLUS_DIGITS, len(after))
    low, high, left, right = OCEAN[1, -1]
    latitude, longitude = draw.between(low, high - 1) + 90, 180 - draw.between(left + 1, right)
    first = "".join(_PLUS_DIGITS[n] for n in (latitude // 20, longitude // 20, latitude % 20, longitude % 20))
    return first + draw.characters(_PLUS_DIGITS, 4) + "+" + draw.characters(_PLUS_DIGITS, len(after))


def _plus_code_area(code: str) -> tuple[int, int]:
    a, b, c, d = (_PLUS_DIGITS.index(digit) for digit in code[:4].upper())
    return a * 20 + c - 90, b * 20 + d - 180


def _words(original: str, draw: Draw) -> str:
    """Three words that are none."""
    return ".".join(pronounceable(draw, max(len(word), 4)) for word in original.split("."))


def _grid(original: str, draw: Draw) -> str:
    """A reference of the UTM grid or of MGRS in another zone; letters and digits of the square are free."""
    match = _GRID.fullmatch(original)
    assert match is not None
    zone = draw.choice(GRID_ZONES[len(match[1])])
    letters = iter((draw.choice("ABCDEFGHJKLMNPQRSTUVWXYZ"), draw.choice("ABCDEFGHJKLMNPQRSTUV")))
    square = regex.match(r"\s?[A-Z]{2}", match[4]) is not None
    rest = same_shape(match[4], draw)
    if square:
        rest = "".join(next(letters, c) if c.isalpha() else c for c in rest)
    return f"{zone[:-1]}{match[2]}{zone[-1]}{rest}"


def _compact(original: str, draw: Draw) -> str:
    """DDMMSSN DDDMMSSE."""
    low, high, left, right = OCEAN[_signed(original, 1, 1)]
    degrees = iter((f"{draw.between(low, high - 1):02d}", f"{draw.between(left, right - 1):03d}"))

    def other(match: regex.Match[str]) -> str:
        rest = f"{draw.below(60):02d}{draw.below(60):02d}"
        return next(degrees) + rest + (f".{draw.digits(len(match[1]) - 1)}" if match[1] else "")

    return str(regex.sub(r"[0-9]{6,7}(\.[0-9]+)?", other, original))


def _write(original: str, draw: Draw) -> str:
    low, high, left, right = OCEAN[_signs(original)]
    ranges = [(low, high), (left, right)]
    if _longitude_first(_degrees(original)):
        ranges.reverse()
    written, end = "", 0
    for (first, last), group in zip(ranges, _groups(original), strict=False):
        for i, match in enumerate(group):
            written += original[end : match.start()]
            end = match.end()
            sign, whole, point, decimals = match.groups()
            value = draw.between(first, last - 1) if i == 0 else draw.below(60)
            text = str(value) if i == 0 else f"{value:0{len(whole)}d}"[-max(len(whole), 2) :]
            if decimals:
                # As long as the original, as far as one decimal place is left.
                room = max(len(decimals) - (len(text) - len(whole)), 1)
                text += point + draw.digits(room - 1) + str(draw.between(1, 9))
            written += sign + text
    return written + original[end:]
