"""Which dates may be somebody's birth where only the text around them says so, and where they begin or end."""

from __future__ import annotations

import re

from surrogateshield.detection.pattern_scan.dates.forms import Date, date_at
from surrogateshield.detection.reading import Reading
from surrogateshield.pii import PiiType

LATEST = 2022
"""In a doubtful context a later date is rather of an appointment."""

LATEST_ADULT = 2010
EARLIEST = 1915
_LONGEST = 44


MAY_BE_DATE = re.compile(
    r"[0-9]{1,4}(?:(?:[-/.]| / |\. | - )[0-9]{1,2}(?:[-/.]| / |\. | - )[0-9]|[年년]|"
    r"(?:(?<=[^0-9]19[0-9]{2})|(?<=[^0-9]20[0-9]{2}))(?![0-9])|"
    r"(?:st|nd|rd|th|er|[ºª°.])?[ -]{0,2}(?:of |de |d'|-)?[^\W\d_]{3,12}(?:\.? |\.|-| de | del |,? )'?[0-9]{2}|"
    r"(?:st|nd|rd|th)?,? '[0-9]{2}(?![0-9])|(?: [ivx]{1,4} )[0-9])"
)
"""What a whole date holds, cheaply: three groups of figures, a year, or a day beside a month's name."""


def plausible(date: Date, latest: int = LATEST) -> bool:
    return date.whole and not date.plain and EARLIEST <= date.year <= latest


def at(reading: Reading, start: int) -> Date | None:
    """The date that begins at a place."""
    return date_at(reading.lower, start, min(len(reading.lower), start + _LONGEST))


_BEGINNING = re.compile(r"(?<![^\W_])(?=[^\W_])")
_MOST_BEGINNINGS = 6


def before(reading: Reading, end: int) -> Date | None:
    """The longest date that ends at a place."""
    lower = reading.lower
    places = [match.start() for match in _BEGINNING.finditer(lower, max(0, end - 30), end)]
    for place in places[-_MOST_BEGINNINGS:]:
        date = date_at(lower, place, end + 1)
        if date and date.end == end:
            return date
    return None


def is_named(text: str, date: Date) -> bool:
    return any(map(str.isalpha, text[date.start : date.end]))


PAPERS = frozenset(
    {
        PiiType.SSN,
        PiiType.NATIONAL_ID,
        PiiType.PASSPORT,
        PiiType.US_DRIVER_LICENSE,
        PiiType.MEDICAL_RECORD,
        PiiType.TAX_ID,
    }
)
_FIELD_ENDS = re.compile(r"\s{0,3}(?:[,;|/\t)–—\n]|\.\s|\.?\Z)")


def is_field(text: str, date: Date, also: str = "") -> bool:
    before = text[max(0, date.start - 3) : date.start].rstrip(" ")
    return (not before or before[-1] in ",;|/\t(–—\n" + also) and _FIELD_ENDS.match(text, date.end) is not None
