"""Births in lists that answer a question, and in the lines below a header."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right

from surrogateshield.detection.pattern_scan.dates.forms import Date, dates, in_words
from surrogateshield.detection.pattern_scan.dates.likely import (
    is_field,
    plausible,
)
from surrogateshield.detection.pattern_scan.nearby import Spots
from surrogateshield.detection.reading import Reading

_SENT = re.compile(r"[^0-9:]{0,110}(?:[.?!][\"'”)]{0,2}\s|\n)\s{0,4}[^0-9:.?!]{1,40}")


def answered(reading: Reading, label_end: int, other: Spots) -> Date | None:
    """The date in the list that answers a list: "Send your name and date of birth. I did: Ann Poe, 3/4/1990"."""
    text = reading.text
    colon = text.find(":", label_end, label_end + 160)
    if colon < 0 or not _SENT.fullmatch(text, label_end, colon) or other.inside(label_end, colon):
        return None
    known = [date for date in dates(reading.lower, colon, min(len(text), colon + 120)) if date.whole]
    date = known[0] if len(known) == 1 else None
    return date if date and plausible(date) and is_field(text, date, ":.") else None


class Lines:
    """The whole dates of the lines of a text, each line read once.

    Args:
        lower: the text in lower case.
    """

    def __init__(self, lower: str) -> None:
        self._lower = lower
        self._read: dict[tuple[int, int], list[Date]] = {}
        self._all: list[Date] | None = None

    def dates(self, first: int, last: int) -> list[Date]:
        """The dates with day, month and year between two places."""
        if self._all is not None:
            begin = bisect_left(self._all, first, key=lambda date: date.start)
            end = bisect_right(self._all, last, lo=begin, key=lambda date: date.start)
            return [date for date in self._all[begin:end] if date.end <= last]
        known = self._read.get((first, last))
        if known is None:
            known = [date for date in dates(self._lower, first, last) if date.whole]
            self._read[first, last] = known
            if len(self._read) > _MOST_LINES:
                # Many short calls cost more than one pass.
                self._all = [date for date in dates(self._lower, 0, len(self._lower)) if date.whole]
        return known

    def may_hold(self, first: int, last: int) -> bool:
        """Whether a date may stand between two places."""
        return _FIGURE.search(self._lower, first, last) is not None or in_words(self._lower[first:last])


_FIGURE = re.compile("[0-9]")
_MOST_LINES = 100


def below(reading: Reading, label_end: int, other: Spots, lines: Lines) -> list[Date]:
    """The dates in the lines under a header that holds the label: one in each line, in two lines at least."""
    text = reading.text
    position = text.find("\n", label_end, label_end + 100)
    header = text.rfind("\n", max(0, label_end - 100), label_end) + 1
    if (
        position < 0
        or (not header and label_end > 100)
        or _NO_HEADER.search(text, max(header, label_end - 100), position)
    ):
        return []
    second = text.find("\n", position + 1, position + 400)
    if second < 0 or not lines.may_hold(position, second) or not lines.may_hold(second, _line_end(text, second)):
        return []
    found: list[Date] = []
    while position >= 0 and len(found) < _MOST_ROWS:
        end = text.find("\n", position + 1, position + 400)
        last = _line_end(text, position)
        known = lines.dates(position, last)
        if other.inside(position, last) or len(known) != 1 or not plausible(known[0]):
            break
        found += known
        position = end
    return found if len(found) > 1 else []


def _line_end(text: str, start: int) -> int:
    end = text.find("\n", start + 1, start + 400)
    return end if end >= 0 else min(len(text), start + 400)


_NO_HEADER = re.compile(r"[0-9.!?:=]")
_MOST_ROWS = 500
