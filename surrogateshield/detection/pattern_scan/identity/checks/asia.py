"""Check digits of numbers of Asia.

Every function takes the compact form of a number that has its scheme's shape.
"""

from __future__ import annotations

from stdnum import verhoeff
from stdnum.cn import ric
from stdnum.jp import cn as corporate

from surrogateshield.detection.pattern_scan.identity.checks.common import is_day, weighted

_SG_LETTERS = {"ST": "JZIHGFEDCBA", "FG": "XWUTRQPNMLK", "M": "XWUTRQPNJLK"}
_SG_OFFSETS = {"S": 0, "T": 4, "F": 0, "G": 4, "M": 3}
_TW_LETTERS = "ABCDEFGHJKLMNPQRSTUVXYWZIO"


def in_aadhaar(compact: str) -> bool:
    """India: Verhoeff digit, no leading zero; three years in a row are none."""
    years = all(compact[i : i + 2] in {"19", "20"} for i in (0, 4, 8))
    return compact[0] != "0" and not years and bool(verhoeff.is_valid(compact))


def in_pan(compact: str) -> bool:
    """India: the fourth letter says what the holder is (Income Tax Department); no check digit is published."""
    return compact[3] in "ABCFGHJKLPT"


def lk_nic(compact: str) -> bool:
    """Sri Lanka: the day of the year, 500 added for women."""
    day = int(compact[2:5] if len(compact) == 10 else compact[4:7])
    return 1 <= day <= 366 or 501 <= day <= 866


def cn_ric(compact: str) -> bool:
    """China: date and check digit, regions 11 to 82 of GB/T 2260 and 99, which is none (GB 11643)."""
    region = 11 <= int(compact[:2]) <= 82 or compact[:2] == "99"
    date = compact[6:8] in {"18", "19", "20"} and is_day(compact[10:12], compact[12:14])
    return region and (date or compact[:2] == "99") and bool(ric.calc_check_digit(compact) == compact[-1])


def hk_id(compact: str) -> bool:
    """Hong Kong: letters count from 10, a blank before a lone one 36; weights 9 to 1, modulo 11."""
    padded = compact if len(compact) == 9 else "#" + compact
    values = [36 if c == "#" else int(c, 36) for c in padded]
    return sum(value * weight for value, weight in zip(values, range(9, 0, -1), strict=True)) % 11 == 0


def tw_id(compact: str) -> bool:
    """Taiwan: the letter is a number from 10 on, in the order of the registry; weights 1 9 8 ... 1 1, modulo 10."""
    code = _TW_LETTERS.index(compact[0]) + 10
    second = compact[1] if compact[1].isdecimal() else str((_TW_LETTERS.index(compact[1]) + 10) % 10)
    return weighted(f"{code}{second}{compact[2:]}", (1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1)) % 10 == 0


def jp_corporate(compact: str) -> bool:
    """Japan: a corporate number; T before it makes it an invoice issuer's."""
    return bool(corporate.is_valid(compact.removeprefix("T")))


def kr_rrn(compact: str) -> bool:
    """Korea: date and century digit alone; since October 2020 the rest is random (Resident Registration Act)."""
    return is_day(compact[2:4], compact[4:6]) and compact[6] != "0"


def sg_nric(compact: str) -> bool:
    """Singapore: weights 2 7 6 5 4 3 2, a letter by series (Immigration and Checkpoints Authority)."""
    rest = (weighted(compact[1:8], (2, 7, 6, 5, 4, 3, 2)) + _SG_OFFSETS[compact[0]]) % 11
    return next(letters for series, letters in _SG_LETTERS.items() if compact[0] in series)[rest] == compact[-1]


def my_nric(compact: str) -> bool:
    """Malaysia: date and a place of birth that is none of the unused codes."""
    return is_day(compact[2:4], compact[4:6]) and compact[6:8] not in {"00", "17", "18", "19", "20", "69", "70", "73"}
