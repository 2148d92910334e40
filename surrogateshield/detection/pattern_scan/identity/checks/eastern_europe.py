"""Check digits of numbers of Eastern Europe.

Every function takes the compact form of a number that has its scheme's shape.
"""

from __future__ import annotations

from stdnum.bg import egn
from stdnum.cz import dic, rc
from stdnum.ee import kmkr, registrikood
from stdnum.hu import anum
from stdnum.lt import pvm
from stdnum.ro import cnp
from stdnum.sk import dph

from surrogateshield.detection.pattern_scan.identity.checks.common import is_day, weighted


def pl_dowod(compact: str) -> bool:
    """Poland: identity card, weights 7 3 1 around the check digit after the letters (ICAO Doc 9303, part 3)."""
    return weighted(compact, (7, 3, 1, 9, 7, 3, 1, 7, 3)) % 10 == 0


def cz_rc(compact: str) -> bool:
    """Czechia, Slovakia: date, and from 1954 on modulo 11."""
    lenient = len(compact) == 10 and int(compact) % 11 == 0 and is_day(compact[2:4], compact[4:6], (0, 20, 50, 70))
    return lenient or bool(rc.is_valid(compact))


def cz_dic(compact: str) -> bool:
    """Czechia, Slovakia: a tax number."""
    return bool(dph.is_valid(compact) if compact.startswith("SK") else dic.is_valid(compact) or dph.is_valid(compact))


def hu_tax(compact: str) -> bool:
    """Hungary: a person's tax number, weights 1 to 9, modulo 11 (NAV)."""
    return weighted(compact[:9], range(1, 10)) % 11 == int(compact[9])


def hu_anum(compact: str) -> bool:
    """Hungary: a firm's tax number; the last three digits say who collects."""
    return bool(anum.is_valid(compact.removeprefix("HU")[:8]))


def hu_taj(compact: str) -> bool:
    """Hungary: social security, weights 3 and 7, modulo 10 (NEAK)."""
    return weighted(compact[:8], (3, 7) * 4) % 10 == int(compact[8])


def hu_personal(compact: str) -> bool:
    """Hungary: date, weights 1 to 10 or 10 to 1, modulo 11; the number of a card is not checked."""
    if not compact.isdecimal():
        return False
    totals = {weighted(compact[:10], range(1, 11)) % 11, weighted(compact[:10], range(10, 0, -1)) % 11}
    return is_day(compact[3:5], compact[5:7]) and int(compact[10]) in totals


def ro_cnp(compact: str) -> bool:
    """Romania: date and check digit."""
    return is_day(compact[3:5], compact[5:7]) and bool(cnp.calc_check_digit(compact[:-1]) == compact[-1])


def bg_egn(compact: str) -> bool:
    """Bulgaria: date and check digit; 20 or 40 is added to the month for other centuries."""
    return is_day(compact[2:4], compact[4:6], (0, 20, 40)) and bool(egn.calc_check_digit(compact[:-1]) == compact[-1])


def lt_vat(compact: str) -> bool:
    """Lithuania: a VAT number; a firm's register number is not checked."""
    return bool(pvm.is_valid(compact))


def ee_business(compact: str) -> bool:
    """Estonia: a firm's register or VAT number."""
    return bool(kmkr.is_valid(compact) if compact.startswith("EE") else registrikood.is_valid(compact))


def ru_snils(compact: str) -> bool:
    """Russia: weights 9 to 1, modulo 101 (SFR)."""
    return weighted(compact[:9], range(9, 0, -1)) % 101 % 100 == int(compact[9:])


def kz_iin(compact: str) -> bool:
    """Kazakhstan: weights 1 to 11, in doubt 3 to 11, 1 and 2, modulo 11."""
    rest = weighted(compact[:11], range(1, 12)) % 11
    if rest == 10:
        rest = weighted(compact[:11], (3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2)) % 11
    return rest == int(compact[11])
