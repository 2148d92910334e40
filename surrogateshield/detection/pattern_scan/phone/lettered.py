"""Telephone numbers with letters in them: spelled on the keys, said word by word, an O for a nought.

Source for the letters of the keys: ITU-T E.161. Such a number needs a sign that it is one: the prefix of a free
call, or
talk of telephoning right before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.phone.evidence import Surroundings
from surrogateshield.detection.pattern_scan.said_digits import said
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import PiiType

_END = r"(?![A-Za-z0-9_]|-[A-Za-z0-9])"
# "1-888-ANN-POE1", "(800) GO-FEDEX": letters behind the prefix of a free call or an area code.
_KEYS = re.compile(
    r"(?<![\w+-])(?:(?:\+?1[ .-]?)?\(?(?:8(?:00|33|44|55|66|77|88)|900)\)?[ "
    r".-]{1,2}(?=[0-9-]{0,4}[A-Z]{2})[A-Z0-9](?:-?[A-Z0-9]){5,9}|"
    r"(?:\+?1[ .-])?\(?[2-9][0-9]{2}\)?[ .-]{1,2}(?:[2-9][0-9]{2}[ .-][A-Z]{4}|[A-Z]{3}[ .-]?[A-Z0-9]{4}))" + _END
)
_FEWEST = 7
_MOST = 15
# "O7700 9OO 412": letters for the figures that they look like.
_LOOKALIKE = re.compile(r"(?<![\w+-])\+?(?=[0-9OoIl() .-]{0,16}[OoIl])[0-9Oo][0-9OoIl() .-]{7,18}[0-9OoIl](?!\w)")
_FEWEST_FIGURES = 6
_GROUPS = re.compile("[0-9OoIl]+")


def lettered(reading: Reading, around: Surroundings) -> Iterator[Found]:
    """The telephone numbers of prose that hold letters."""
    if reading.kind != "prose":
        return
    text = reading.text
    for match in _KEYS.finditer(text) if reading.has_digit else ():
        if around.is_spoken_of(match.start(), match.end()):
            yield Found(*match.span(), PiiType.PHONE_US, 0.7)
    for each in said(reading):
        if _FEWEST <= each.digits <= _MOST and around.is_spoken_of(each.start, each.end):
            yield Found(each.start, each.end, PiiType.PHONE_INTL, 0.7)
    for match in _LOOKALIKE.finditer(text) if reading.has_digit else ():
        # A letter that stands alone is a word.
        if any(group.isalpha() for group in _GROUPS.findall(match.group())):
            continue
        figures = sum(map(str.isdigit, match.group()))
        letters = sum(map(str.isalpha, match.group()))
        written = figures >= _FEWEST_FIGURES and 9 <= figures + letters <= 14 and letters * 2 < figures
        if written and around.is_spoken_of(match.start(), match.end()):
            yield Found(*match.span(), PiiType.PHONE_INTL, 0.7)


# "or 4471 at the end": another end of the number before.
_OTHER_END = re.compile(
    r"[,;(]?\s{1,2}(?:or|maybe|perhaps|possibly|could be|oder|ou|o)(?: (?:maybe|it's|with|ending in|even))? "
    r"(?P<end>[0-9]{3,4})"
    r" (?:at the end|as the (?:end|last)|for the last|am ende|à la fin|al final|no fim|alla fine)"
)


def other_end(reading: Reading, end: int) -> Found | None:
    """The other end that is given for a number that ends at a place."""
    match = _OTHER_END.match(reading.lower, end)
    return Found(*match.span("end"), PiiType.PHONE_INTL, 0.7) if match else None
