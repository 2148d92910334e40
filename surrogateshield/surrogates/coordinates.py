"""Coordinates of places in the open ocean, where nobody lives."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import regex

from surrogateshield.surrogates.generator import Generator, attempts
from surrogateshield.surrogates.prf import Draw, Source

OCEAN: dict[tuple[int, int], tuple[int, int, int, int]] = {
    (1, 1): (38, 44, 163, 174),  # North Pacific, between Japan and the Emperor Seamounts
    (1, -1): (38, 44, 142, 158),  # North Pacific, north of Hawaii
    (-1, 1): (41, 45, 84, 98),  # southern Indian Ocean, between Kerguelen and Australia
    (-1, -1): (45, 53, 112, 129),  # South Pacific, around Point Nemo
}
"""Degrees of latitude and longitude (from, to) without land, by the signs of both.

Source: NOAA/NCEI, ETOPO 2022 relief model; read in January 2026.
"""

_NUMBER = regex.compile(r"([-+−]?)(\d{1,3})(?:([.,])(\d+))?")
_SOUTH_WEST = regex.compile(r"[°\d'\"′″]\s*([SWO])\b", regex.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _Reading:
    latitude: int
    longitude: int


class CoordinatesGenerator(Generator):
    """Pairs of latitude and longitude, decimal or in degrees, minutes and seconds; a single one is a latitude."""

    domain = "coordinates"

    def proposals(self, original: str, source: Source) -> Iterator[str]:
        return attempts(source, lambda draw: _write(original, draw))

    def well_formed(self, value: str) -> bool:
        return _NUMBER.search(value) is not None

    def assignable(self, value: str) -> bool:
        degrees = _degrees(value)
        if not degrees:
            return True
        south, west = _signs(value)
        low, high, left, right = OCEAN[south, west]
        if len(degrees) == 1:
            # Alone, a number is a latitude of one of the areas: it points to no place.
            return not low <= degrees[0] <= high
        return not (low <= degrees[0] <= high and left <= degrees[1] <= right)


def _groups(text: str) -> list[list[regex.Match[str]]]:
    """The numbers of the latitude and of the longitude: one each, or degrees, minutes and seconds."""
    numbers = list(_NUMBER.finditer(text))
    half = len(numbers) // 2
    return (
        [numbers]
        if len(numbers) in (1, 3) and len(numbers) < 4 and len(numbers) != 2
        else [numbers[:half], numbers[half:]]
    )


def _degrees(text: str) -> list[int]:
    return [int(group[0].group(2)) for group in _groups(text) if group]


def _signs(text: str) -> tuple[int, int]:
    signs = [-1 if group[0].group(1) in ("-", "−") else 1 for group in _groups(text) if group]
    letters = {letter.upper() for letter in _SOUTH_WEST.findall(text)}
    south = -1 if "S" in letters or (signs and signs[0] < 0) else 1
    west = -1 if letters & {"W", "O"} or (len(signs) > 1 and signs[1] < 0) else 1
    return south, west


def _write(original: str, draw: Draw) -> str:
    low, high, left, right = OCEAN[_signs(original)]
    ranges = [(low, high), (left, right)]
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
