"""What the digits of a number say of it: whether it is possible, how it is grouped, whether it only counts."""

from __future__ import annotations

import re
from itertools import pairwise

from surrogateshield.detection.pattern_scan.phone import regions
from surrogateshield.detection.pattern_scan.phone.evidence import Level
from surrogateshield.detection.pattern_scan.phone.writing import Writing
from surrogateshield.pii import PiiType

FICTION = frozenset({"GB", "IE", "AU"})
"""Countries whose numbers for fiction `phonenumbers` takes for unassigned."""
COUNTED = frozenset({"0123456789", "1234567890", "12345678901", "123456789", "012345678", "01234567890"})


_TIME = re.compile(r"(?:[01][0-9]|2[0-4])[0-5][0-9]")


def ending(number: str) -> str | None:
    """The digits by which a number is told from others, with or without the code of its country or area."""
    digits = "".join(filter(str.isdecimal, number))
    return digits[-9:] if 9 <= len(digits) <= 15 else None


def exit_code(writing: Writing, home: str) -> str | None:
    """The digits that dial abroad, if the number begins with them: 00, 011 in North America, 0011 in Australia."""
    first = writing.groups[0]
    rest = writing.digits
    if regions.is_north_american(home) and first == "011" and len(writing.groups) > 2:
        return "011"
    if home == "AU" and first == "0011":
        return "0011"
    if first.startswith("00") and not rest.startswith("000") and (len(writing.groups) > 1 or len(first) >= 11):
        return "00"
    return None


def type_abroad(digits: str) -> PiiType:
    """The type of a number that begins with its country's code."""
    return {1: PiiType.PHONE_US, 44: PiiType.PHONE_UK}.get(regions.country_code(digits) or 0, PiiType.PHONE_INTL)


def has_possible_length(digits: str) -> bool:
    """Whether digits begin with a country's code and are as many as numbers there have."""
    code = regions.country_code(digits)
    return code is not None and len(digits[len(str(code)) :].removeprefix("0")) in regions.possible_lengths(code)


def exists(digits: str) -> bool:
    """Whether a North American number is valid, or uses 555, which fiction does."""
    return "555" in (digits[:3], digits[3:6]) or regions.is_valid(digits, "US") or regions.is_valid_abroad("1" + digits)


def is_clear(writing: Writing, level: Level) -> bool:
    """Whether a number needs no more than the language around it to be taken for one of where it is spoken.

    Digits in threes without a 0 may be an amount.
    """
    return (
        level == "talk"
        or writing.digits[0] == "0"
        or writing.dashed
        or writing.lengths not in {"3-3-3", "3-3-4", "2-2-2", "3-3-3-3"}
    )


def are_times(groups: tuple[str, ...]) -> bool:
    """Whether all groups are times of day, such as 0900 1730."""
    return all(map(_TIME.fullmatch, groups))


def is_grouped_well(groups: tuple[str, ...]) -> bool:
    """Whether the digits behind the area code stand in one piece or in small groups."""
    return sum(map(len, groups)) >= 9 and (len(groups) == 2 or all(len(group) <= 3 for group in groups[1:]))


def is_counting(groups: tuple[str, ...]) -> bool:
    """Whether the groups are a list of numbers that goes up by equal steps, such as 01 02 03 04 05."""
    numbers = [int(group) for group in groups]
    steps = {right - left for left, right in pairwise(numbers)}
    return len(numbers) > 3 and len(steps) == 1 and abs(steps.pop()) <= 10
