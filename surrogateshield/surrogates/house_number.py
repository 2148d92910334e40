"""A street address moved a few doors along its street, for who looks for something near it (the paper, section 3.4)."""

from __future__ import annotations

from collections.abc import Iterator

import regex

from surrogateshield.surrogates.kinds import STREET_TYPES, UNITS
from surrogateshield.surrogates.prf import Source
from surrogateshield.surrogates.text import WORD, fold

STEPS = (2, 4, 6, 8)
"""How far: less is next door, more another block; even, so that it stays on its side of the street."""

_NUMBER = r"(?<number>[1-9]\d{0,4})(?<letter>[A-Za-z]?|\s?(?:bis|ter)|\s[a-d])"
_FIRST = regex.compile(rf"{_NUMBER}(?=[\s,]\D*\p{{L}})")
_LAST = regex.compile(rf"\D*\p{{L}}[\p{{L}}.]*,?\s{_NUMBER}")
_ORDINAL = regex.compile(r"\b\d+(?:st|nd|rd|th)\b", regex.IGNORECASE)
# Words for a part of a building; points of the compass and the like say nothing of one.
_PARTS = UNITS - frozenset(
    """north south east west northeast northwest southeast southwest n s e w ne nw se sw upper lower no nr number bis
    ter m tr st""".split()
)


def house_number(address: str) -> regex.Match[str] | None:
    """The house number of an address, in the group `number`; None where it is not plain which it is.

    That is so where the address has a unit, another figure, or parts that are no street.
    """
    rest = _ORDINAL.sub(lambda ordinal: "x" * len(ordinal.group()), address)
    if "#" in address or any(word.casefold() in _PARTS for word in WORD.findall(address)):
        return None
    match = _FIRST.match(rest) or _LAST.fullmatch(rest)
    if match is None or any(c.isdecimal() for c in rest[: match.start("number")] + rest[match.end("number") :]):
        return None
    return match


def has_number(address: str) -> bool:
    """Whether an address has any figure but the ordinal of a street ("5th Avenue")."""
    return any(c.isdecimal() for c in _ORDINAL.sub("", address))


def moved(address: str, key: bytes) -> Iterator[str]:
    """The address at other numbers of its street, in an order of the conversation's.

    The same house moves alike in whatever way its street is written.

    Args:
        address: with a plain `house_number`; none are proposed for another.
        key: the conversation's key.
    """
    match = house_number(address)
    if match is None:
        return
    start, end = match.span("number")
    number = int(match["number"])
    words = (fold(word) for word in WORD.findall(address[:start] + address[end:]))
    name = [word for word in words if word not in STREET_TYPES]
    steps = [step for step in (*STEPS, *(-step for step in STEPS)) if number + step > 0]
    Source(key, "house number", number, *name).draw().shuffle(steps)
    for step in steps:
        yield f"{address[:start]}{number + step}{address[end:]}"
