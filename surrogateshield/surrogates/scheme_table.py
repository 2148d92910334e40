"""National numbers, each with what makes one that is never issued, and who says so. All as of January 2026."""

from __future__ import annotations

from stdnum import luhn, verhoeff
from stdnum.ar import cuit
from stdnum.bg import egn
from stdnum.cn import ric
from stdnum.ee import ik
from stdnum.fr import nir
from stdnum.gb import nhs
from stdnum.it import codicefiscale
from stdnum.kr import rrn
from stdnum.mx import curp, rfc
from stdnum.nl import bsn
from stdnum.no import fodselsnummer
from stdnum.nz import ird
from stdnum.pl import pesel
from stdnum.pt import nif
from stdnum.ro import cnp

from surrogateshield.surrogates.schemes import Scheme

_NO_MONTH = tuple(str(month) for month in range(13, 20))
_DIGITS_AND_LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_HETU_CHECK = "0123456789ABCDEFHJKLMNPRSTUVWXY"


def _always(_: str) -> bool:
    return True


def _last_luhn(compact: str) -> bool:
    return bool(luhn.is_valid(compact[-10:]))


def _luhn(compact: str) -> bool:
    return bool(luhn.is_valid(compact))


SCHEMES: tuple[Scheme, ...] = (
    Scheme(
        "GB NHS number",
        r"\d{10}",
        "gb.nhs",
        0,
        ("999",),
        lambda n: nhs.checksum(n) == 0,
        1,
        "NHS England, NHS number: 999 000 0000 to 999 999 9999 are for tests",
    ),
    Scheme(
        "GB national insurance number",
        r"[A-Z]{2}\d{6}[A-D]",
        "",
        0,
        ("QQ",),
        _always,
        0,
        "HMRC, NIM39110: neither letter of the prefix is D, F, I, Q, U or V",
    ),
    Scheme(
        "FR NIR",
        r"[1-9]\d{14}",
        "fr.nir",
        0,
        ("9",),
        lambda n: nir.calc_check_digits(n) == n[-2:],
        2,
        "INSEE: the first digit is 1 or 2, for provisional numbers 3, 4, 7 or 8",
    ),
    Scheme(
        "IT codice fiscale",
        r"[A-Z]{6}\d\d[A-EHLMPRST]\d\d[A-Z]\d{3}[A-Z]",
        "",
        11,
        ("Z8",),
        lambda n: codicefiscale.calc_check_digit(n[:-1]) == n[-1],
        1,
        "ISTAT, codes of countries: Z1 to Z7 by continent, none begins with Z8",
    ),
    Scheme(
        "IN PAN",
        r"[A-Z]{5}\d{4}[A-Z]",
        "",
        3,
        tuple("DEIMNOQRSUVWXYZ"),
        _always,
        0,
        "Income Tax Department: the fourth letter is one of A B C F G H J K L P T",
    ),
    Scheme(
        "IN GSTIN",
        r"\d\d[A-Z]{5}\d{4}[A-Z]\d[A-Z][A-Z\d]",
        "",
        5,
        tuple("DEIMNOQRSUVWXYZ"),
        lambda n: bool(luhn.is_valid(n, alphabet=_DIGITS_AND_LETTERS)),
        1,
        "GST Network: the third to twelfth characters are a PAN, whose fourth letter is one of A B C F G H J K L P T",
    ),
    Scheme(
        "MX CURP",
        r"[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d",
        "",
        6,
        _NO_MONTH,
        lambda n: bool(curp.calc_check_digit(n[:-1]) == n[-1]),
        1,
        "RENAPO, Instructivo para la asignación de la CURP: the seventh and eighth characters are the month",
    ),
    Scheme(
        "MX RFC",
        r"[A-Z]{3,4}\d{6}[A-Z\d]{2}[\dA]",
        "",
        -7,
        _NO_MONTH,
        lambda n: bool(rfc.calc_check_digit(n[:-1]) == n[-1]),
        1,
        "SAT, Código Fiscal de la Federación: the third and fourth of the six digits are the month",
    ),
    Scheme(
        "IN Aadhaar",
        r"\d{12}",
        "in_.aadhaar",
        0,
        ("1",),
        lambda n: bool(verhoeff.is_valid(n)),
        1,
        "UIDAI: does not begin with 0 or 1",
    ),
    Scheme(
        "PL PESEL",
        r"\d{11}",
        "pl.pesel",
        2,
        _NO_MONTH,
        lambda n: pesel.calc_check_digit(n[:-1]) == n[-1],
        1,
        "Ministry of Digital Affairs: months are 1 to 12, with 20, 40, 60 or 80 added for other centuries",
    ),
    Scheme(
        "SE personnummer",
        r"(?:\d\d)?\d{10}",
        "se.personnummer",
        -8,
        _NO_MONTH,
        _last_luhn,
        1,
        "Skatteverket, SKV 704: the third and fourth digits are the month",
    ),
    Scheme(
        "NO fødselsnummer",
        r"\d{11}",
        "no.fodselsnummer",
        2,
        tuple(str(m) for m in range(81, 93)),
        lambda n: n[9:] == fodselsnummer.calc_check_digit1(n) + fodselsnummer.calc_check_digit2(n),
        2,
        "Skatteetaten: 80 added to the month marks a synthetic person",
    ),
    Scheme(
        "FI henkilötunnus",
        r"\d{6}[A-FU-Y]?\d{3}[\dA-Y]",
        "",
        -4,
        ("9",),
        lambda n: n[-1] == _HETU_CHECK[int(n[:6] + n[-4:-1]) % 31],
        1,
        "Digital and Population Data Services Agency: individual numbers 900 to 999 are for tests",
    ),
    Scheme(
        "BE national number",
        r"\d{11}",
        "be.nn",
        2,
        _NO_MONTH,
        lambda n: 97 - int(n[:9]) % 97 == int(n[9:]),
        2,
        "Royal decree of 3 April 1984: the third and fourth digits are the month",
    ),
    Scheme(
        "CN resident identity number",
        r"\d{17}[\dX]",
        "cn.ric",
        0,
        ("99",),
        lambda n: ric.calc_check_digit(n) == n[-1],
        1,
        "GB/T 2260: no province has the code 99",
    ),
    Scheme(
        "KR resident registration number",
        r"\d{13}",
        "kr.rrn",
        2,
        _NO_MONTH,
        lambda n: rrn.calc_check_digit(n) == n[-1],
        1,
        "Resident Registration Act, annex: the third and fourth digits are the month",
    ),
    Scheme(
        "RO CNP",
        r"[1-9]\d{12}",
        "ro.cnp",
        3,
        _NO_MONTH,
        lambda n: cnp.calc_check_digit(n[:-1]) == n[-1],
        1,
        "Law 105/1996: the fourth and fifth digits are the month",
    ),
    Scheme(
        "ZA identity number",
        r"\d{13}",
        "za.idnr",
        2,
        _NO_MONTH,
        _luhn,
        1,
        "Identification Act 68 of 1997: the third and fourth digits are the month",
    ),
    Scheme(
        "BG EGN",
        r"\d{10}",
        "bg.egn",
        2,
        _NO_MONTH,
        lambda n: egn.calc_check_digit(n[:-1]) == n[-1],
        1,
        "GRAO: months are 1 to 12, with 20 or 40 added for other centuries",
    ),
    Scheme(
        "DK CPR",
        r"\d{10}",
        "dk.cpr",
        2,
        _NO_MONTH,
        _always,
        0,
        "CPR office: the third and fourth digits are the month",
    ),
    Scheme(
        "CA SIN",
        r"\d{9}",
        "ca.sin",
        0,
        ("8", "0"),
        _luhn,
        1,
        "Employment and Social Development Canada: no SIN begins with 8, those with 0 are fictitious",
    ),
    Scheme(
        "NL BSN",
        r"\d{9}",
        "nl.bsn",
        0,
        ("9999",),
        lambda n: bsn.checksum(n) == 0,
        1,
        "RvIG: numbers from 999900000 are for tests",
    ),
    Scheme(
        "CZ birth number",
        r"\d{10}",
        "cz.rc",
        2,
        _NO_MONTH,
        lambda n: int(n[:-1]) % 11 % 10 == int(n[-1]),
        1,
        "Act 133/2000 (Czech Republic), section 13: months are 1 to 12, with 20, 50 or 70 added",
    ),
    Scheme(
        "EE personal code",
        r"[1-8]\d{10}",
        "ee.ik",
        3,
        _NO_MONTH,
        lambda n: ik.calc_check_digit(n) == n[-1],
        1,
        "EVS 585:2007: the fourth and fifth digits are the month",
    ),
    Scheme(
        "GR AMKA",
        r"\d{11}",
        "gr.amka",
        2,
        _NO_MONTH,
        _luhn,
        1,
        "IDIKA, AMKA: the third and fourth digits are the month",
    ),
    Scheme(
        "IT VAT number",
        r"\d{11}",
        "it.iva",
        7,
        tuple(str(office) for office in range(130, 880)),
        _luhn,
        1,
        "Agenzia delle Entrate, partita IVA: the office is 001 to 100, 120, 121, 888 or 999",
    ),
    Scheme(
        "AR CUIT",
        r"\d{11}",
        "ar.cuit",
        0,
        tuple("21 22 28 29 31 32 35 36 37 38 39".split()),
        lambda n: cuit.calc_check_digit(n[:-1]) == n[-1],
        1,
        "AFIP, CUIT: types are 20, 23 to 27, 30, 33, 34, 50, 51 and 55",
    ),
    Scheme(
        "PT NIF",
        r"[1-9]\d{8}",
        "pt.nif",
        0,
        tuple("73 76 92 93 94 95 96 97".split()),
        lambda n: nif.calc_check_digit(n[:-1]) == n[-1],
        1,
        "Autoridade Tributária, ranges of the NIF: 1 to 4, 5, 6, 70 to 72, 74, 75, 77 to 79, 8, 90, 91, 98 and 99",
    ),
    Scheme(
        "NZ IRD number",
        r"\d{9}",
        "nz.ird",
        0,
        tuple(str(number) for number in range(16, 100)),
        lambda n: ird.calc_check_digit(n[:-1]) == n[-1],
        1,
        "Inland Revenue, check digit validation: numbers are below 150-000-000",
    ),
)
"""In the order in which they are tried."""
