"""Which part of a run of letters and digits is the value that a label names, and what a list adds to it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from surrogateshield.detection.pattern_scan.identity.gaps import (
    CORRECTION,
    LIST,
    LIST_OF_NAMED,
    OWNER,
    form,
    is_quantity,
    is_ragged,
)
from surrogateshield.detection.pattern_scan.identity.runs import (
    foreign_in,
    parts,
    runs_after,
)
from surrogateshield.detection.pattern_scan.identity.scheme import Scheme
from surrogateshield.detection.reading import Found, Reading

MISTYPED = 0.75
_ENDING = 3
_UNCHECKED = 0.9
_NAMED_WITHIN = 56
_DOCUMENT_LENGTHS = range(8, 10)


@dataclass(frozen=True, slots=True)
class Name:
    """What a label names.

    Attributes:
        schemes: the numbers that it may be.
        weak: whether it is an ordinary word somewhere.
        prose: whether it says something in prose only.
        close: whether it says something only right before a value.
    """

    schemes: tuple[Scheme, ...]
    weak: bool
    prose: bool
    close: bool


def fit(text: str, start: int, end: int, name: Name, *, tight: bool, sure: bool) -> Found | None:
    """The part of a run that is a number of the label's schemes.

    Args:
        tight: whether the value goes with the label closely enough to count with a wrong check digit.
        sure: whether the label is no ordinary word.
    """
    candidates = list(parts(text, start, end))
    for left, right, compact in candidates:
        for scheme in name.schemes:
            if scheme.strong and scheme.is_valid(compact):
                return Found(left, right, scheme.type, 1.0)
    if not (tight and sure):
        return None
    for left, right, compact in candidates:
        loose = is_ragged(text[left:right]) or is_quantity(text, left, right)
        for scheme in name.schemes:
            if not (scheme.open and loose) and scheme.is_valid(compact):
                return Found(left, right, scheme.type, _UNCHECKED)
        if not compact[-_ENDING:].isdigit():
            # "40218857 3 ZX4" with a wrong digit is more than the "40218857 3" that anything accepts.
            for scheme in name.schemes:
                if scheme.strong and scheme.fits(compact):
                    return Found(left, right, scheme.type, MISTYPED)
    for left, right, compact in candidates:
        for scheme in name.schemes:
            if scheme.fits(compact) and not scheme.open:
                return Found(left, right, scheme.type, MISTYPED)
    return None


def next_of_list(reading: Reading, last: Found, name: Name) -> Found | None:
    """A further value after a comma or "and", or after the name of another person."""
    text = reading.text
    written = form(text[last.start : last.end])
    joint = LIST.match(text, last.end)
    run = next(runs_after(text, joint.end(), 1), None) if joint else None
    if joint is not None and run is not None and run[0] == joint.end():
        alike = written == form(text[run[0] : run[0] + len(written)])
        found = fit(text, *run, name, tight=alike, sure=True)
        if found:
            return found
    if reading.kind != "prose":
        return None
    for start, end in islice(runs_after(text, last.end, _NAMED_WITHIN), 1):
        for left, right, compact in parts(text, start, end):
            gap = text[last.end : left]
            corrected = CORRECTION.fullmatch(gap) is not None
            same = form(text[left:right]) == written and (
                corrected or (not name.close and LIST_OF_NAMED.fullmatch(gap))
            )
            owned = right - left in _DOCUMENT_LENGTHS and OWNER.fullmatch(gap) is not None
            if foreign_in(gap):
                continue
            for scheme in name.schemes:
                if scheme.type != last.type or not scheme.fits(compact):
                    continue
                if same or (corrected and not (scheme.open and compact.isdigit())) or (owned and scheme.varied):
                    return Found(left, right, last.type, MISTYPED)
    return None
