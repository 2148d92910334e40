"""Dates, amounts and values as they stand in texts: what a checker reads in an answer."""

from __future__ import annotations

import datetime
import itertools
import re
import unicodedata
from collections.abc import Iterator
from decimal import Decimal
from typing import NamedTuple

MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip

_MONTH = "|".join(f"{month[:3]}(?:{month[3:]})?" if month[3:] else month for month in MONTHS)
_DATE = re.compile(
    rf"(?<!\w)(?:(?P<d>\d{{1,2}})(?:st|nd|rd|th)?(?: of)? (?P<m>{_MONTH})\.?,? (?P<y>\d{{4}})"
    rf"|(?P<m2>{_MONTH})\.? (?P<d2>\d{{1,2}})(?:st|nd|rd|th)?,? (?P<y2>\d{{4}})"
    r"|(?P<iso>\d{4}-\d{2}-\d{2})"
    r"|(?P<p>\d{1,2})(?P<sign>[./-])(?P<q>\d{1,2})(?P=sign)(?P<y3>\d{4}))(?!\w)",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"(?<![\w.,])\d+(?:[.,' \u00a0\u202f]\d{3})*(?:[.,]\d{1,2})?(?![\w%])(?![.,]\d)")
_AMOUNT = re.compile(r"[€$£] ?[\d.,]+")
_FRACTION = re.compile(r"[.,](\d{1,2})$")
_DASHES = str.maketrans(dict.fromkeys("‐‑‒–—−", "-"))


class Found(NamedTuple):
    """A part of a text, `[start, end)` in characters, and what it may be read as."""

    start: int
    end: int
    readings: frozenset[datetime.date | Decimal]


def dates(text: str) -> list[Found]:
    """The dates of a text; one in figures may be read with the day first or the month first."""
    return [
        Found(match.start(), match.end(), frozenset(readings))
        for match in _DATE.finditer(text)
        if (readings := set(_readings(match)))
    ]


def numbers(text: str) -> list[Found]:
    """The numbers of a text that are no part of a date, with a decimal point or comma and thousands in groups."""
    for date in reversed(dates(text)):
        text = text[: date.start] + "-" * (date.end - date.start) + text[date.end :]
    return [Found(m.start(), m.end(), frozenset({_decimal(m[0])})) for m in _NUMBER.finditer(text)]


def the_date(text: str) -> datetime.date:
    """The date that a text is.

    Raises:
        ValueError: it is none, or may be read in two ways.
    """
    found = dates(text)
    if len(found) != 1 or len(found[0].readings) != 1 or found[0][:2] != (0, len(text)):
        raise ValueError("not one date")
    (day,) = found[0].readings
    assert isinstance(day, datetime.date)
    return day


def the_amount(text: str) -> Decimal:
    """The number that a text is, with a currency's sign or without.

    Raises:
        ValueError: it is none.
    """
    found = numbers(text.lstrip("€$£ "))
    if len(found) != 1:
        raise ValueError("not one number")
    (number,) = found[0].readings
    assert isinstance(number, Decimal)
    return number


def plain(text: str) -> str:
    """Text for comparison: composed letters, one kind of dash, single blanks, case folded."""
    return " ".join(unicodedata.normalize("NFKC", text).translate(_DASHES).split()).casefold()


def places(value: str, text: str) -> Iterator[tuple[int, int]]:
    """Where a value stands in a text, both as `plain` gives them: an amount or a date in whatever form.

    A name may bear an ending (a genitive), a number may not go on.
    """
    if _AMOUNT.fullmatch(value):
        wanted, found = the_amount(value), numbers(text)
        yield from ((each.start, each.end) for each in found if wanted in each.readings)
    elif (of := dates(value)) and of[0][:2] == (0, len(value)):
        yield from ((each.start, each.end) for each in dates(text) if each.readings & of[0].readings)
    else:
        after = r"(?!\d)" if value[-1:].isdigit() else ""
        found_at = re.finditer(rf"(?<!\w){re.escape(value)}{after}", text)
        yield from (match.span() for match in found_at)


def in_order(values: list[str], text: str) -> bool:
    """Whether each value stands somewhere after the one before it; values and text as `plain` gives them."""
    position = 0
    for value in values:
        ends = [end for start, end in places(value, text) if start >= position]
        if not ends:
            return False
        position = min(ends)
    return True


def _readings(match: re.Match[str]) -> Iterator[datetime.date]:
    if match["iso"]:
        pairs = [match["iso"].split("-")]
    elif match["sign"]:
        orders = (
            itertools.permutations((match["p"], match["q"])) if match["sign"] == "/" else [(match["q"], match["p"])]
        )
        pairs = [[match["y3"], month, day] for month, day in orders]
    else:
        name = (match["m"] or match["m2"])[:3].title()
        month = next(number for number, each in enumerate(MONTHS, 1) if each.startswith(name))
        pairs = [[match["y"] or match["y2"], str(month), match["d"] or match["d2"]]]
    for parts in pairs:
        try:
            yield datetime.date(*map(int, parts))
        except ValueError:
            continue


def _decimal(written: str) -> Decimal:
    fraction = _FRACTION.search(written)
    whole = written[: fraction.start()] if fraction else written
    return Decimal(re.sub(r"\D", "", whole) + (f".{fraction[1]}" if fraction else ""))
