"""Check digits of numbers of the Nordic countries.

Every function takes the compact form of a number that has its scheme's shape.
"""

from __future__ import annotations

from stdnum.fi import hetu as fi_hetu
from stdnum.no import fodselsnummer, orgnr

from surrogateshield.detection.pattern_scan.identity.checks.common import is_day, luhn


def se_personnummer(compact: str) -> bool:
    """Sweden: date and Luhn digit; 60 is added to the day of a coordination number (Skatteverket, SKV 704)."""
    ten = compact[-10:]
    return luhn(ten) and is_day(ten[2:4], ten[4:6], days=(0, 60))


def fi_henkilotunnus(compact: str) -> bool:
    """Finland: the sign of the century may be a hyphen, which the compact form lacks; 900 to 999 are for tests."""
    signed = compact if len(compact) == 11 else f"{compact[:6]}-{compact[6:]}"
    return bool(fi_hetu.is_valid(signed, allow_temporary=True))


def no_fnr(compact: str) -> bool:
    """Norway: date and two check digits; 40, 65 or 80 is added to the month of a synthetic person (Skatteetaten)."""
    right = compact[9:] == fodselsnummer.calc_check_digit1(compact) + fodselsnummer.calc_check_digit2(compact)
    return right and is_day(compact[2:4], compact[:2], (0, 40, 65, 80), (0, 40))


def no_orgnr(compact: str) -> bool:
    """Norway: an organisation's number, with or without the letters for VAT."""
    return bool(orgnr.is_valid(compact.removeprefix("NO").removesuffix("MVA")))


def dk_cpr(compact: str) -> bool:
    """Denmark: the date alone; numbers without a right check digit are given out since 2007 (CPR office)."""
    return is_day(compact[2:4], compact[:2])
