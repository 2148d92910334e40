"""Dates of birth that no label stands before: what the text around them is about tells."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from surrogateshield.detection.pattern_scan.dates.forms import Date
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
from surrogateshield.detection.reading import Reading


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
        for first, last in _around_dates(reading.lower):
            for date in of_people(_piece(reading, first, last)):
                yield replace(date, start=date.start + first, end=date.end + first)


# What a whole date holds, cheaply: three groups of figures, a year, or a day beside a month's name.
_MAY_BE_DATE = re.compile(
    r"[0-9]{1,4}(?:(?:[-/.]| / |\. | - )[0-9]{1,2}(?:[-/.]| / |\. | - )[0-9]|[年년]|"
    r"(?:(?<=[^0-9]19[0-9]{2})|(?<=[^0-9]20[0-9]{2}))(?![0-9])|"
    r"(?:st|nd|rd|th|er|[ºª°.])?[ -]{0,2}(?:of |de |d'|-)?[^\W\d_]{3,12}(?:\.? |\.|-| de | del |,? )'?[0-9]{2}|"
    r"(?:st|nd|rd|th)?,? '[0-9]{2}(?![0-9])|(?: [ivx]{1,4} )[0-9])"
)
_CONTEXT = 300
_WORDED = re.compile("nineteen|two thousand|mil |mille|duemila|hundert|honderd|zweitausend|tweeduizend")


def _around_dates(lower: str) -> list[tuple[int, int]]:
    """The stretches of a text in which dates may stand, with what may say whose they are."""
    if _WORDED.search(lower):
        return [(0, len(lower))]
    return windows((match.span() for match in _MAY_BE_DATE.finditer(lower)), _CONTEXT, _CONTEXT, len(lower))


def _piece(reading: Reading, first: int, last: int) -> Reading:
    """A stretch of a text, with the claims in it."""
    if (first, last) == (0, len(reading.text)):
        return reading
    piece = Reading(reading.text[first:last], reading.kind, None, reading.region)
    piece.claimed = [
        replace(claim, start=claim.start - first, end=claim.end - first)
        for claim in reading.claimed
        if first <= claim.start and claim.end <= last
    ]
    return piece
