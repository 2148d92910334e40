"""Check digits of numbers of Africa and the Middle East.

Every function takes the compact form of a number that has its scheme's shape.
"""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.identity.checks.common import is_day, luhn, weighted


def za_id(compact: str) -> bool:
    """South Africa: date, citizenship, the digit that is 8 or 9, Luhn (Identification Act 68 of 1997)."""
    return is_day(compact[2:4], compact[4:6]) and compact[10] in "012" and compact[11] in "89" and luhn(compact)


def eg_national(compact: str) -> bool:
    """Egypt: century and date of birth."""
    return is_day(compact[3:5], compact[5:7])


def ae_emirates(compact: str) -> bool:
    """United Arab Emirates: year of birth and Luhn digit."""
    return compact[3:5] in {"19", "20"} and luhn(compact)


def ir_melli(compact: str) -> bool:
    """Iran: weights 10 to 2, modulo 11."""
    rest = weighted(compact[:9], range(10, 1, -1)) % 11
    return int(compact[9]) == (rest if rest < 2 else 11 - rest)
