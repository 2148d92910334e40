"""Dates taken apart: which token writes the year, the month, the day, and the same form written with another day."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, replace
from typing import Literal

import regex

from surrogateshield.surrogates.calendar_words import (
    ORDINAL_SUFFIXES,
    ORDINAL_WORDS,
    ROMAN_MONTHS,
    day_table,
    month_row,
    month_table,
    ordinal_suffix,
    position,
)
from surrogateshield.surrogates.text import digit_like, in_style

_TOKEN = regex.compile(r"\d+|(?i:twenty|thirty)-\p{L}+|[\p{L}\p{M}]+(?:-feira)?|[^\d\p{L}\p{M}]+")
_TIME = regex.compile(r"[T\s,]+\d{1,2}:\d\d(?::\d\d)?(?:[.,]\d+)?\s*(?:[AaPp]\.?[Mm]\.?)?(?:Z|[+-]\d\d:?\d\d)?$")
_COMPACT = regex.compile(r"(?:19|20)\d{6}|\d{4}(?:19|20)\d\d")

Field = Literal["year", "month", "day", "weekday", ""]


@dataclass(frozen=True, slots=True)
class WrittenDate:
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


def day_written(text: str) -> tuple[int, int, int] | None:
    """Year, month and day of a whole date; of numbers that can be read both ways, the month comes first.

    Returns:
        None if the text is no date, or one without a day or a month.
    """
    date = parse(text)
    if date is None or date.year is None or date.month is None or date.day is None:
        return None
    return date.year, date.month, date.day


def order_of(text: str) -> Literal["day", "month", "year", ""] | None:
    """Which field of a whole date is written first; "" if day and month could be read either way, None for no date."""
    date = parse(text)
    if date is None or None in ymd(date):
        return None
    if date.is_ambiguous:
        return ""
    return next(field for field in date.fields if field in ("day", "month", "year"))


def language_of(text: str) -> str:
    """The first month's name in the row that a month in `text` is of; "" where there is none."""
    rows = (month_table(word) for word in _TOKEN.findall(text))
    return next((row[0] for row in rows if row), "")


def read_alike(text: str, like: str) -> tuple[int, int, int] | None:
    """Year, month and day of a date that is written as `like` is, its fields read in the same order."""
    date = parse(like)
    fields = fields_of(text, date) if date is not None else None
    if fields is None or None in fields:
        return None
    year, month, day = fields
    return (year, month, day) if year is not None and month is not None and day is not None else None


def written_like(form: str, year: int, month: int, day: int) -> str | None:
    """Another day, written as the date `form` is; None if that is no date."""
    date = parse(form)
    return None if date is None else write(_unpadded(date), year, month, day) + time_of(form)


def _unpadded(date: WrittenDate) -> WrittenDate:
    """The date with short numbers where nothing says that they are written with leading zeros."""
    numbers = [t for t, f in zip(date.tokens, date.fields, strict=True) if f in ("month", "day") and t.isdecimal()]
    if any(t.startswith("0") for t in numbers) or (len(numbers) == 2 and all(len(t) == 2 for t in numbers)):
        return date
    tokens = (
        t[-1] if f in ("month", "day") and t.isdecimal() else t for t, f in zip(date.tokens, date.fields, strict=True)
    )
    return replace(date, tokens=tuple(tokens))


def ymd(date: WrittenDate) -> tuple[int | None, int | None, int | None]:
    """Year, month and day, each None where it is not written."""
    return date.year, date.month, date.day


def time_of(text: str) -> str:
    """The time of day at the end of a text, with what stands before it; "" if there is none."""
    match = _TIME.search(text)
    return match.group() if match else ""


def without_time(text: str) -> str:
    """A text without the time of day at its end."""
    return text.removesuffix(time_of(text))


def parse(text: str) -> WrittenDate | None:
    """A text taken apart as a date; None if it is none."""
    bare = without_time(text)
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
    return WrittenDate(tokens, fields, year, month, day)


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


def write(date: WrittenDate, year: int | None, month: int | None, day: int | None) -> str:
    """The form of a date with another day in it; what is None stays as it is."""
    written: list[str] = []
    for i, (token, field) in enumerate(zip(date.tokens, date.fields, strict=True)):
        if field == "year" and year is not None:
            written.append(_digits(f"{year:04d}"[-len(token) :] if len(token) < 4 else f"{year:04d}", token))
        elif field == "month" and month is not None:
            names = month_row(token, date.tokens) if token[0].isalpha() else None
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


def fields_of(text: str, like: WrittenDate) -> tuple[int | None, int | None, int | None] | None:
    """Year, month and day of a date written as `like` is, its fields read in the same order."""
    bare = without_time(text)
    compact = "".join(like.tokens).isdecimal() and len(like.tokens) == 3
    if compact:
        a, b = len(like.tokens[0]), len(like.tokens[0]) + len(like.tokens[1])
        tokens: tuple[str, ...] = (bare[:a], bare[a:b], bare[b:])
    else:
        tokens = tuple(_TOKEN.findall(bare))
    if len(tokens) != len(like.tokens):
        return None
    found: dict[str, int] = {}
    try:
        for token, field in zip(tokens, like.fields, strict=True):
            if field == "month":
                found[field] = _month_of(token)
            elif field == "year":
                found[field] = _full_year(token)
            elif field == "day":
                found[field] = _day_of(token)
    except ValueError:
        return None  # a surrogate that is written otherwise: its own format was used up
    return found.get("year"), found.get("month"), found.get("day")
