"""Dates, birth dates and ages: another day, written to the letter as the original is."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

import regex

from surrogateshield.shadowmap.mapping import MapEntry
from surrogateshield.surrogates.calendar_words import (
    ORDINAL_SUFFIXES,
    ORDINAL_WORDS,
    ROMAN_MONTHS,
    day_table,
    month_table,
    ordinal_suffix,
    position,
)
from surrogateshield.surrogates.context import Context
from surrogateshield.surrogates.generator import Generator, attempts, stays_number
from surrogateshield.surrogates.prf import Draw, Source
from surrogateshield.surrogates.text import digit_like, fold, in_style, same_shape

_TOKEN = regex.compile(r"\d+|(?i:twenty|thirty)-\p{L}+|[\p{L}\p{M}]+(?:-feira)?|[^\d\p{L}\p{M}]+")
_TIME = regex.compile(r"[T\s,]+\d{1,2}:\d\d(?::\d\d)?(?:[.,]\d+)?\s*(?:[AaPp]\.?[Mm]\.?)?(?:Z|[+-]\d\d:?\d\d)?$")
_COMPACT = regex.compile(r"(?:19|20)\d{6}|\d{4}(?:19|20)\d\d")
_SPAN = 6
"""A surrogate's year lies at most so many years before the original's, and half as many after."""

Field = Literal["year", "month", "day", "weekday", ""]


@dataclass(frozen=True, slots=True)
class _Date:
    """A date taken apart: each token with the field that it writes; fields that are not written are None."""

    tokens: tuple[str, ...]
    fields: tuple[Field, ...]
    year: int | None
    month: int | None
    day: int | None

    @property
    def is_ambiguous(self) -> bool:
        """Whether day and month are numbers that could be read the other way round."""
        numbers = [t for t, f in zip(self.tokens, self.fields, strict=True) if f in ("month", "day") and t.isdecimal()]
        return len(numbers) == 2 and self.fields[0] != "year" and all(int(t) <= 12 for t in numbers)


class DateGenerator(Generator):
    """Dates and birth dates."""

    domain = "date"
    keeps_risk = "Any date may be somebody's birthday; it is not this person's, nor is the year."

    def canonical(self, original: str) -> str:
        date = _parse(original)
        if date is None or date.is_ambiguous:
            return fold(original)
        return f"{date.year}-{date.month}-{date.day}{_time_of(original)}"

    def render(self, original: str, base: MapEntry) -> str | None:
        date, first = _parse(original), _parse(base.original)
        if date is None or first is None or date.is_ambiguous or first.is_ambiguous:
            return None
        surrogate = _fields_of(base.surrogate, first)
        if surrogate is None or None in [s for s, d in zip(surrogate, _ymd(date), strict=True) if d is not None]:
            return None
        return _write(date, *surrogate) + _time_of(original)

    def proposals(self, original: str, source: Source) -> Iterator[str]:
        date = _parse(original)
        if date is not None:
            yield from attempts(source, lambda draw: _write(date, *_other(date, draw)) + _time_of(original))
        elif any(map(str.isdecimal, original)):
            yield from attempts(source, lambda draw: same_shape(original, draw))
        if any(map(str.isalpha, original)):
            # Words that no calendar has would stay: another day, written as most people do.
            yield from attempts(source, _some_day, tier="day")

    def gives_away(self, original: str, candidate: str) -> bool:
        # The time of day stays.
        return super().gives_away(_without_time(original), _without_time(candidate)) or _same_year(original, candidate)

    def well_formed(self, value: str) -> bool:
        return any(c.isdecimal() for c in value) or _parse(value) is not None

    def assignable(self, value: str) -> bool:
        return self.well_formed(value)


def _some_day(draw: Draw) -> str:
    day = datetime.date(1945, 1, 1) + datetime.timedelta(days=draw.between(0, 18_000))
    return f"{day.day} {day:%B} {day.year}"


def _ymd(date: _Date) -> tuple[int | None, int | None, int | None]:
    return date.year, date.month, date.day


def _time_of(text: str) -> str:
    match = _TIME.search(text)
    return match.group() if match else ""


def _without_time(text: str) -> str:
    return text.removesuffix(_time_of(text))


def _same_year(original: str, candidate: str) -> bool:
    first, other = _parse(original), _parse(candidate)
    return first is not None and other is not None and first.year is not None and first.year == other.year


def _parse(text: str) -> _Date | None:
    bare = _without_time(text)
    if _COMPACT.fullmatch(bare.strip()):
        cut = (4, 6) if bare.strip().startswith(("19", "20")) and int(bare.strip()[4:6]) <= 12 else (2, 4)
        tokens = (bare.strip()[: cut[0]], bare.strip()[cut[0] : cut[1]], bare.strip()[cut[1] :])
    else:
        tokens = tuple(_TOKEN.findall(bare))
    fields = _fields(tokens)
    if fields is None:
        return None
    year = month = day = None
    for token, field in zip(tokens, fields, strict=True):
        if field == "year":
            year = _full_year(token)
        elif field == "month":
            month = _month_of(token)
        elif field == "day":
            day = _day_of(token)
    if (month is not None and not 1 <= month <= 12) or (day is not None and not 1 <= day <= 31):
        return None
    return _Date(tokens, fields, year, month, day)


def _month_of(token: str) -> int:
    if token.isdecimal():
        return int(token)
    names = month_table(token)
    return position(token, names) + 1 if names else ROMAN_MONTHS.index(token.upper()) + 1


def _day_of(token: str) -> int:
    return int(token) if token.isdecimal() else ORDINAL_WORDS.index(token.casefold()) + 1


def _full_year(token: str) -> int:
    year = int(token)
    if len(token) > 2:
        return year
    return 2000 + year if year < 30 else 1900 + year


def _fields(tokens: tuple[str, ...]) -> tuple[Field, ...] | None:
    """Which token writes which field; None where the text is no date."""
    fields: list[Field] = [""] * len(tokens)
    numbers = [i for i, t in enumerate(tokens) if t.isdecimal()]
    for i, token in enumerate(tokens):
        if day_table(token) and token[0].isalpha():
            fields[i] = "weekday"
        elif month_table(token) and token[0].isalpha() and "month" not in fields:
            fields[i] = "month"
    years = [i for i in numbers if len(tokens[i]) == 4]
    if len(years) > 1 or len(numbers) > 3 or not numbers:
        return None
    if years:
        fields[years[0]] = "year"
    rest = [i for i in numbers if fields[i] == ""]
    if "month" in fields:
        words = [i for i, token in enumerate(tokens) if token.casefold() in ORDINAL_WORDS]
        if words and len(rest) < 2:
            fields[words[0]] = "day"
            if rest:
                fields[rest[0]] = "year"
            return tuple(fields)
    elif len(rest) == 1 and years and (roman := _roman_between(tokens, rest[0], years[0])) is not None:
        fields[rest[0]], fields[roman] = "day", "month"
        return tuple(fields)
    if any(len(tokens[i]) > 2 for i in rest):
        return None
    if "month" in fields:
        if rest:
            fields[rest[0]] = "day"
        if len(rest) > 1 and not years:
            fields[rest[1]] = "year"
        return tuple(fields)
    match len(rest), bool(years):
        case 3, False:
            first, second, third = rest
            fields[third] = "year"
            _day_and_month(tokens, fields, first, second)
        case 2, True if years[0] < rest[0]:
            fields[rest[0]], fields[rest[1]] = "month", "day"
        case 2, _:
            _day_and_month(tokens, fields, *rest)
        case 1, True:
            fields[rest[0]] = "month"
        case 0, True:
            pass
        case _:
            return None
    return tuple(fields)


def _roman_between(tokens: tuple[str, ...], day: int, year: int) -> int | None:
    """Which token between day and year is a month in Roman numerals."""
    return next((i for i in range(day + 1, year) if tokens[i].upper() in ROMAN_MONTHS), None)


def _day_and_month(tokens: tuple[str, ...], fields: list[Field], first: int, second: int) -> None:
    """Month first, as in the United States, unless the numbers or full stops between them say otherwise."""
    dotted = "." in "".join(tokens[first:second])
    day_first = int(tokens[first]) > 12 or (dotted and int(tokens[second]) <= 12)
    fields[first], fields[second] = ("day", "month") if day_first else ("month", "day")


def _other(date: _Date, draw: Draw) -> tuple[int | None, int | None, int | None]:
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


def _write(date: _Date, year: int | None, month: int | None, day: int | None) -> str:
    written: list[str] = []
    for i, (token, field) in enumerate(zip(date.tokens, date.fields, strict=True)):
        if field == "year" and year is not None:
            written.append(_digits(f"{year:04d}"[-len(token) :] if len(token) < 4 else f"{year:04d}", token))
        elif field == "month" and month is not None:
            names = month_table(token) if token[0].isalpha() else None
            if names is None and not token.isdecimal():
                names = ROMAN_MONTHS
            written.append(in_style(names[month - 1], token) if names else _digits(_number(month, token), token))
        elif field == "day" and day is not None:
            word = in_style(ORDINAL_WORDS[day - 1], token)
            written.append(_digits(_number(day, token), token) if token.isdecimal() else word)
        elif field == "weekday":
            written.append(_weekday(token, year, month, day))
        elif token.casefold() in ORDINAL_SUFFIXES and i and date.fields[i - 1] == "day" and day is not None:
            written.append(in_style(ordinal_suffix(day), token))
        else:
            written.append(token)
    return "".join(written)


def _number(value: int, token: str) -> str:
    """A day or month: with a leading zero where two digits are due and the original may have had one."""
    return f"{value:02d}" if len(token) == 2 else str(value)


def _digits(text: str, like: str) -> str:
    return text if like.isascii() else "".join(digit_like(like[0], int(c)) for c in text)


def _weekday(token: str, year: int | None, month: int | None, day: int | None) -> str:
    names = day_table(token)
    if names is None:
        return token
    if year is None or month is None or day is None:
        return in_style(names[(position(token, names) + 2) % 7], token)
    return in_style(names[datetime.date(year, month, min(day, 28)).weekday()], token)


def _fields_of(text: str, like: _Date) -> tuple[int | None, int | None, int | None] | None:
    """Year, month and day of a date written as `like` is, its fields read in the same order."""
    bare = _without_time(text)
    compact = "".join(like.tokens).isdecimal() and len(like.tokens) == 3
    if compact:
        a, b = len(like.tokens[0]), len(like.tokens[0]) + len(like.tokens[1])
        tokens: tuple[str, ...] = (bare[:a], bare[a:b], bare[b:])
    else:
        tokens = tuple(_TOKEN.findall(bare))
    if len(tokens) != len(like.tokens):
        return None
    found: dict[str, int] = {}
    for token, field in zip(tokens, like.fields, strict=True):
        if field == "month":
            found[field] = _month_of(token)
        elif field == "year":
            found[field] = _full_year(token)
        elif field == "day":
            found[field] = _day_of(token)
    return found.get("year"), found.get("month"), found.get("day")


_BRACKETS = ((0, 12), (13, 17), (18, 29), (30, 44), (45, 64), (65, 89), (90, 120))
_NUMBER = regex.compile(r"[0-9]{1,3}")


class AgeGenerator(Generator):
    """Ages: another one of the same stage of life, by a permutation of the conversation's."""

    domain = "age"
    keeps_risk = "Ages are few: the surrogate is another person's too, but not this one's."

    def canonical(self, original: str) -> str:
        return fold(original)

    def candidates(self, original: str, source: Source, context: Context) -> Iterator[str]:
        match = _NUMBER.search(original)
        if match is None:
            yield from attempts(source, lambda draw: same_shape(original, draw))
            return
        age = int(match.group())
        low, high = next(((a, b) for a, b in _BRACKETS if a <= age <= b), (age, age + 9))
        ring = [n for n in range(low, high + 1) if len(str(n)) == len(str(age))]
        context.source("age", low, len(ring)).draw().shuffle(ring)
        here = ring.index(age)
        for step in range(1, len(ring)):
            other = str(ring[(here + step) % len(ring)])
            yield original[: match.start()] + other + original[match.end() :]

    def accepts(self, original: str, candidate: str, context: Context) -> bool:
        # A small, closed set: an age that stands elsewhere in the conversation has a surrogate of its own.
        return candidate != original and not context.owned(candidate) and stays_number(original, candidate)

    def well_formed(self, value: str) -> bool:
        return bool(value.strip())

    def assignable(self, value: str) -> bool:
        return self.well_formed(value)
