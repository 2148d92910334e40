"""Dates written in another format: 08/21/1982 as "August 21, 1982", "1982-08-21" or "21. August 1982".

The original comes back in the format that was found. A date is recognised by its year and read around it; one whose
day and month could be read either way counts only in the order in which the surrogate itself is written.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

import regex

from surrogateshield.pii import PiiType
from surrogateshield.resolve.growing import Index
from surrogateshield.resolve.known import Known, candidate
from surrogateshield.resolve.seeking import FirstWords, Stretch
from surrogateshield.resolve.terms import Term
from surrogateshield.shadowmap.mapping import MapEntry
from surrogateshield.surrogates.calendar_words import month_forms
from surrogateshield.surrogates.date_form import day_written, order_of, read_alike, written_like
from surrogateshield.surrogates.text import in_style

_REACH = 48
_MONTH = r"[\p{L}\p{M}]{3,14}"
_OF = r"(?:(?i:of|de|del|di|den)[ ]|d['’])?"
_GAP = r"(?:[^\S\r\n]|\r?\n|&nbsp;)"
_DAY = r"[0-9]{1,2}(?:st|nd|rd|th|er|º|ª|\.)?"
_BEFORE_YEAR = regex.compile(
    rf"""(?:(?<![\p{{L}}\p{{M}}\p{{N}}])|(?<=%[0-9A-Fa-f]{{2}}))(?:
        [0-9]{{1,2}}(?P<sign>[/.\-]|\.[ ])[0-9]{{1,2}}(?P=sign)
        | {_DAY}(?:{_GAP}|-){_OF}{_MONTH}\.?,?(?:{_GAP}|-){_OF}
        | {_MONTH}\.?{_GAP}{_DAY},?{_GAP}
    )\Z""",
    regex.VERBOSE,
)
_AFTER_YEAR = regex.compile(r"(?P<sign>[/.\-])[0-9]{1,2}(?P=sign)[0-9]{1,2}")
_DATE = regex.compile(
    rf"""[0-9]{{1,2}}(?P<sign>[/.\-]|\.[ ])[0-9]{{1,2}}(?P=sign)[0-9]{{4}}
        | [0-9]{{4}}(?P<other>[/.\-])[0-9]{{1,2}}(?P=other)[0-9]{{1,2}}
        | {_DAY}(?:{_GAP}|-){_OF}{_MONTH}\.?,?(?:{_GAP}|-){_OF}[0-9]{{4}}
        | {_MONTH}\.?{_GAP}{_DAY},?{_GAP}[0-9]{{4}}""",
    regex.VERBOSE,
)
_DOTTED_DAY = regex.compile(
    r"([0-9]{1,2}\.\s?)((?i:april|august|september|november|oktober|juni|juli|januar|februar|dezember))(?![\p{L}\p{M}])"
)
_Day = tuple[int, int, int]


class Days:
    """The seeker of dates in any format.

    Args:
        entries: of any types; those that are no whole dates are left out.
        earlier: one of which the dates count, too.
    """

    telling = False
    unanchored = False
    cut = False
    anchors: Collection[str] = ()

    def __init__(self, entries: Iterable[MapEntry], earlier: Days | None = None) -> None:
        by_day: dict[_Day, list[tuple[MapEntry, _Day]]] = {}
        for entry in entries:
            for day, original in _readings(entry):
                by_day.setdefault(day, []).append((entry, original))
        first: dict[str, list[bool]] = {}
        for year, month, day_ in by_day:
            numbers = (str(year), *(form for n in (month, day_) for form in (str(n), f"{n:02d}")))
            ordinals = (f"{day_}{ending}" for ending in ("st", "nd", "rd", "th", "er"))
            for word in (*numbers, *ordinals, *month_forms(month)):
                first[word] = [True]
        self._by_day: Index[_Day, tuple[MapEntry, _Day]] = (earlier._by_day if earlier else Index()).grown(by_day)
        self._first: FirstWords[bool] = FirstWords(first, earlier._first if earlier else None)
        self.reach = _REACH if self._by_day else 0
        self.anchors_within = {str(year) for year, _, _ in by_day}
        """The years."""
        self.beginnings = first.keys()
        """Days, months and years as a date may begin with them."""

    def may_occur(self, text: str) -> bool:  # noqa: ARG002
        """Nothing occurs without its year."""
        return False

    def passes_by(self, word: str) -> bool:  # noqa: ARG002
        """Any word may be one of a value."""
        return False

    def candidates(self, stretch: Stretch, hits: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int, Term[Known]]]:
        """Each date of which the day is known."""
        text, behind = stretch.text, stretch.before[-3:]
        for start, end in hits:
            first_seen = max(0, start - _REACH)
            left = behind if first_seen == 0 else text[max(0, first_seen - 3) : first_seen]
            early = _BEFORE_YEAR.search(left + text[first_seen:start], len(left))
            late = _AFTER_YEAR.match(text, end)
            for first, last in (
                (first_seen + early.start() - len(left) if early else start, end),
                (start, late.end() if late else end),
            ):
                written = self._written(text[first:last]) if last - first > end - start else None
                if written is not None:
                    yield first, last, candidate(written[0], "tolerant", written[1])

    def _written(self, found: str) -> tuple[MapEntry, str] | None:
        """The entry of a date, and its original in the same format."""
        plain = found.replace("&nbsp;", " ")
        day = day_written(plain)
        known = self._by_day.of(day) if day is not None else ()
        if order_of(plain) == "":
            known = [pair for pair in known if _reads_alike(pair[0], plain)]
        if not known or len({original for _, original in known}) > 1:
            return None
        entry, original = known[0]
        written = written_like(_in_language(found), *original)
        return None if written is None else (entry, written)

    def from_anchor(self, stretch: Stretch, start: int, end: int) -> Iterable[tuple[int, Term[Known]]]:  # noqa: ARG002
        """A date may begin before its year."""
        return ()

    def most_words(self, anchor: str) -> tuple[int, int]:  # noqa: ARG002
        """None begins with an anchor."""
        return 0, 0

    def is_open(self, stretch: Stretch, start: int, end: int) -> bool:
        """Whether the tail is the beginning of a date."""
        text, folded = stretch.text, stretch.folded
        if len(text) - start > _REACH:
            return False
        if end == len(text):
            return self._first.may_become(folded[start:])
        if not self._first.of(folded[start:end]):
            return False
        date = _DATE.match(text, start, partial=True)
        return date is not None and bool(date.partial or date.end() == len(text))

    def open_starts(self, stretch: Stretch) -> Iterable[int]:  # noqa: ARG002
        """Each begins with a day, a month or a year."""
        return ()


def _readings(entry: MapEntry) -> Iterator[tuple[_Day, _Day]]:
    """The day of a surrogate and the original's; both ways if both can be read both ways."""
    if entry.type not in (PiiType.DOB, PiiType.DATE):
        return
    original = day_written(entry.original)
    day = read_alike(entry.surrogate, entry.original) if original is not None else None
    if original is None or day is None:
        return
    yield day, original
    if order_of(entry.original) == "" and order_of(entry.surrogate) == "":
        yield (day[0], day[2], day[1]), (original[0], original[2], original[1])


def _reads_alike(entry: MapEntry, found: str) -> bool:
    """Whether a date in numbers that can be read both ways is read right: a full stop's day first, else month first."""
    match order_of(entry.original):
        case "":
            return _signs(found) == _signs(entry.surrogate)
        case "day":
            return "." in found
        case _:
            return True


def _in_language(date: str) -> str:
    """The date with a month of which only one language has the name, where a full stop after the day tells which.

    "21. August" is German, "21. august" Danish; written as it stands, either month would be taken for English.
    """
    dotted = _DOTTED_DAY.match(date)
    if dotted is None:
        return date
    month = "marts" if dotted[2].islower() else in_style("Dezember", dotted[2])
    return str(dotted[1]) + month + date[int(dotted.end()) :]


def _signs(date: str) -> str:
    return "".join(c for c in date if not c.isalnum())
