"""What a field of a message between programs holds, and how it is claimed."""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.reading import Found
from surrogateshield.pii import PiiType

_ZIP = re.compile(r"[0-9]{5}(?:-?[0-9]{4})?")
_POSTCODE_UK = re.compile(r"[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2}", re.IGNORECASE)
_POSTCODE = re.compile(r"(?=[A-Za-z -]{0,6}[0-9])[A-Za-z0-9][A-Za-z0-9 -]{2,9}")
_WORD = re.compile(r"[^\W\d_][^\W_]*(?:[ .,'’&/-]{1,3}[^\W_]{1,40}){0,10}\.?")
_DIGIT = re.compile("[0-9]")
_SCORE = 0.9
_FEWEST_DIGITS = 3

NAME, FIRM, STREET, PLACE, POSTCODE, NUMBER = "name", "firm", "street", "place", "postcode", "number"


def claimed(text: str, start: int, end: int, part: str) -> Iterator[Found]:
    """What a part of a field that stands at a place is, if it holds anything.

    Args:
        text: the text.
        start: where the part begins.
        end: one past its end.
        part: `NAME` and so on.
    """
    value = text[start:end].strip(" \"'")
    if len(value) < 2:
        return
    start = text.index(value, start)
    type_ = _type(value, part)
    if type_ is not None:
        yield Found(start, start + len(value), type_, _SCORE)


def _type(value: str, part: str) -> PiiType | None:
    if part == STREET:
        return PiiType.ADDRESS if any(map(str.isalpha, value)) else None
    if part == POSTCODE:
        if _ZIP.fullmatch(value):
            return PiiType.ZIP_US
        if _POSTCODE_UK.fullmatch(value):
            return PiiType.POSTCODE_UK
        return PiiType.ADDRESS if _POSTCODE.fullmatch(value) else None
    if part == NUMBER:
        return PiiType.NATIONAL_ID if len(_DIGIT.findall(value)) >= _FEWEST_DIGITS and value.isascii() else None
    if not _WORD.fullmatch(value):
        return None
    return {NAME: PiiType.PERSON, FIRM: PiiType.ORG, PLACE: PiiType.GPE}[part]
