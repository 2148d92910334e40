"""What the check digits of many countries have in common.

Birth dates are read leniently: months 13 to 19, in which nobody is born, make invented numbers that must be found.
"""

from __future__ import annotations

from collections.abc import Iterable

from stdnum import luhn as stdnum_luhn


def is_day(month: str, day: str, offsets: Iterable[int] = (0,), days: Iterable[int] = (0,)) -> bool:
    """Whether two pairs of digits are a month and a day; months up to 19 pass.

    Args:
        month: two digits.
        day: two digits.
        offsets: what the scheme adds to the month (for a century, a sex).
        days: what it adds to the day.
    """
    return any(1 <= int(month) - o <= 19 for o in offsets) and any(1 <= int(day) - d <= 31 for d in days)


def weighted(digits: str, weights: Iterable[int]) -> int:
    """The sum of the digits times their weights; letters count from 10."""
    return sum(int(digit, 36) * weight for digit, weight in zip(digits, weights, strict=True))


def luhn(compact: str) -> bool:
    """The Luhn check digit (ISO/IEC 7812-1)."""
    return bool(stdnum_luhn.is_valid(compact))


def whole_date(compact: str) -> bool:
    """A number that begins with a birth date, the year with its century (Tanzania, Ukraine)."""
    return compact[:2] in {"19", "20"} and is_day(compact[4:6], compact[6:8])
