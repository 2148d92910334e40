"""Dates and birth dates: another day, written to the letter as the original is."""

from __future__ import annotations

import datetime
from collections.abc import Iterator

from surrogateshield.shadowmap.mapping import MapEntry
from surrogateshield.surrogates.date_form import WrittenDate, fields_of, parse, time_of, without_time, write, ymd
from surrogateshield.surrogates.generator import Generator, attempts
from surrogateshield.surrogates.prf import Draw, Source
from surrogateshield.surrogates.text import fold, same_shape

_SPAN = 6
"""A surrogate's year lies at most so many years before the original's, and half as many after."""


class DateGenerator(Generator):
    """Dates and birth dates."""

    domain = "date"
    keeps_risk = "Any date may be somebody's birthday; it is not this person's, nor is the year."

    def canonical(self, original: str) -> str:
        date = parse(original)
        if date is None or date.is_ambiguous:
            return fold(original)
        return f"{date.year}-{date.month}-{date.day}{time_of(original)}"

    def render(self, original: str, base: MapEntry) -> str | None:
        date, first = parse(original), parse(base.original)
        if date is None or first is None or date.is_ambiguous or first.is_ambiguous:
            return None
        surrogate = fields_of(base.surrogate, first)
        if surrogate is None or None in [s for s, d in zip(surrogate, ymd(date), strict=True) if d is not None]:
            return None
        return write(date, *surrogate) + time_of(original)

    def proposals(self, original: str, source: Source) -> Iterator[str]:
        date = parse(original)
        if date is not None:
            yield from attempts(source, lambda draw: write(date, *_other(date, draw)) + time_of(original))
        elif any(map(str.isdecimal, original)):
            yield from attempts(source, lambda draw: same_shape(original, draw))
        if any(map(str.isalpha, original)):
            # Words that no calendar has would stay: another day, written as most people do.
            yield from attempts(source, _some_day, tier="day")

    def gives_away(self, original: str, candidate: str) -> bool:
        # The time of day stays.
        return super().gives_away(without_time(original), without_time(candidate)) or _same_year(original, candidate)

    def well_formed(self, value: str) -> bool:
        return any(c.isdecimal() for c in value) or parse(value) is not None

    def assignable(self, value: str) -> bool:
        return self.well_formed(value)


def _some_day(draw: Draw) -> str:
    day = datetime.date(1945, 1, 1) + datetime.timedelta(days=draw.between(0, 18_000))
    return f"{day.day} {day:%B} {day.year}"


def _same_year(original: str, candidate: str) -> bool:
    first, other = parse(original), parse(candidate)
    return first is not None and other is not None and first.year is not None and first.year == other.year


def _other(date: WrittenDate, draw: Draw) -> tuple[int | None, int | None, int | None]:
    """Another date near by; numbers keep their width where they are written without leading zeros."""
    year = date.year
    if year is not None:
        shift = draw.between(1, _SPAN) if draw.below(3) else -draw.between(1, _SPAN // 2)
        # Nobody's birth lies ahead: a recent year moves back.
        year -= abs(shift) if year > 2015 else shift
    widths = {f: len(t) for t, f in zip(date.tokens, date.fields, strict=True) if t.isdecimal()}
    padded = any(t.isdecimal() and len(t) == 2 and t[0] == "0" for t in date.tokens)
    month = _within(draw, 12, widths.get("month", 2), padded) if date.month is not None else None
    highest = 12 if date.is_ambiguous else 28
    day = _within(draw, highest, widths.get("day", 2), padded) if date.day is not None else None
    return year, month, day


def _within(draw: Draw, highest: int, width: int, padded: bool) -> int:
    if width == 1:
        return draw.between(1, 9)
    return draw.between(1, highest) if padded else draw.between(10, highest)
