"""Dates of birth that no label stands before: what the text around them is about tells."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import replace

from surrogateshield.detection.pattern_scan.dates.forms import Date
from surrogateshield.detection.pattern_scan.dates.likely import MAY_BE_DATE
from surrogateshield.detection.pattern_scan.dates.occasions import (
    behind_initials,
    of_ages,
    of_babies,
    of_checks,
    of_lives,
    under_stars,
)
from surrogateshield.detection.pattern_scan.dates.people import of_people
from surrogateshield.detection.pattern_scan.dates.records import beside_sex, booked, of_records, of_segments, of_years
from surrogateshield.detection.pattern_scan.nearby import windows
from surrogateshield.detection.reading import Found, Reading


def in_context(reading: Reading) -> Iterator[Date]:
    """Dates that the text around them says somebody was born on."""
    if reading.kind == "code":
        return
    yield from of_segments(reading)
    yield from beside_sex(reading)
    yield from of_records(reading)
    yield from booked(reading)
    if reading.kind == "prose":
        yield from under_stars(reading)
        yield from of_ages(reading)
        yield from of_babies(reading)
        yield from of_checks(reading)
        yield from of_lives(reading)
        yield from of_years(reading)
        yield from behind_initials(reading)
        claims = sorted(reading.claimed, key=lambda claim: claim.start)
        for first, last in _around_dates(reading.lower):
            for date in of_people(_piece(reading, claims, first, last)):
                yield replace(date, start=date.start + first, end=date.end + first)


_CONTEXT = 300
_WORDED = re.compile("nineteen|two thousand|mil |mille|duemila|hundert|honderd|zweitausend|tweeduizend")


def _around_dates(lower: str) -> list[tuple[int, int]]:
    """The stretches of a text in which dates may stand, with what may say whose they are."""
    if _WORDED.search(lower):
        return [(0, len(lower))]
    return windows((match.span() for match in MAY_BE_DATE.finditer(lower)), _CONTEXT, _CONTEXT, len(lower))


def _piece(reading: Reading, claims: list[Found], first: int, last: int) -> Reading:
    """A stretch of a text, with the claims in it, which are sorted."""
    if (first, last) == (0, len(reading.text)):
        return reading
    piece = Reading(reading.text[first:last], reading.kind, None, reading.region)
    begin = bisect_left(claims, first, key=lambda claim: claim.start)
    end = bisect_left(claims, last, lo=begin, key=lambda claim: claim.start)
    piece.claimed = [
        replace(claim, start=claim.start - first, end=claim.end - first)
        for claim in claims[begin:end]
        if claim.end <= last
    ]
    return piece
