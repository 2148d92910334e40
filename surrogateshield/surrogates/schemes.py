"""National numbers: how each is built, and what makes one that is never issued.

A scheme is recognised by python-stdnum, which also computes check digits. A surrogate is right in length,
alphabet and check digits, and holds a component that no authority gives out (a month 13, a prefix set aside
for tests). All as of January 2026.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any

from stdnum import luhn, verhoeff
from stdnum.bg import egn
from stdnum.cn import ric
from stdnum.de import idnr
from stdnum.fr import nir
from stdnum.gb import nhs
from stdnum.iso7064 import mod_11_10
from stdnum.it import codicefiscale
from stdnum.kr import rrn
from stdnum.mx import curp, rfc
from stdnum.nl import bsn
from stdnum.no import fodselsnummer
from stdnum.pl import pesel
from stdnum.ro import cnp

from surrogateshield.surrogates.prf import Draw
from surrogateshield.surrogates.text import same_shape

_NO_MONTH = tuple(str(month) for month in range(13, 20))
_DIGITS_AND_LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_HETU_CHECK = "0123456789ABCDEFHJKLMNPRSTUVWXY"


@dataclass(frozen=True, slots=True)
class Scheme:
    """One kind of number, in its compact form: letters and digits only, in capitals.

    Attributes:
        name: country and number.
        pattern: its shape.
        module: the python-stdnum module that tells real numbers; "" where the shape alone does.
        position: where the unassigned component begins.
        unassigned: the values of that component that are never issued.
        check: whether the check digits are right.
        checks: how many characters at the end are check digits.
        source: who says that the component is not issued.
    """

    name: str
    pattern: str
    module: str
    position: int
    unassigned: tuple[str, ...]
    check: Callable[[str], bool]
    checks: int
    source: str

    def matches(self, compact: str) -> bool:
        """Whether `compact` has the shape and right check digits."""
        return re.fullmatch(self.pattern, compact) is not None and self.check(compact)

    def recognises(self, compact: str) -> bool:
        """Whether `compact` is a number of this scheme, one that is issued or one that never is."""
        if not self.matches(compact):
            return False
        return not self.module or self.holds_unassigned(compact) or is_valid(self.module, compact)

    def holds_unassigned(self, compact: str) -> bool:
        """Whether the component is one that is never issued."""
        return compact.startswith(self.unassigned, self.position)

    def make(self, compact: str, draw: Draw) -> str | None:
        """A number like `compact` that is never issued; None if the draw allows no check digits."""
        component = draw.choice(self.unassigned)
        shaped = same_shape(compact, draw)
        body = shaped[: self.position] + component + shaped[self.position + len(component) :]
        if self.checks == 0:
            return body if self.matches(body) else None
        return with_check(body, self.checks, self.matches)


def with_check(body: str, count: int, check: Callable[[str], bool]) -> str | None:
    """`body` with its last `count` characters replaced so that `check` holds; None if nothing does."""
    alphabets = ["0123456789X" if c.isdecimal() else "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789" for c in body[-count:]]
    for tail in product(*alphabets):
        if check(candidate := body[:-count] + "".join(tail)):
            return candidate
    return None


@cache
def _module(name: str) -> Any:
    return importlib.import_module(f"stdnum.{name}")


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
)
"""In the order in which they are tried."""

UNISSUED_EIN_PREFIXES = "17 18 19 28 29 49 69 70 78 79 89 96 97".split()
"""Prefixes of US employer numbers that the IRS lists for no campus (irs.gov, "Valid EIN prefixes")."""

OTHERS = """
    es.dni es.nie es.cif gb.utr gb.vat ch.ssn ch.uid br.cpf br.cnpj tr.tckimlik il.idnr mx.curp mx.rfc au.tfn au.abn
    nz.ird ie.pps pt.nif hr.oib fr.siren fr.siret it.iva pl.nip ru.inn cz.rc ee.ik lt.asmens gr.amka cl.rut ar.cuit
    sg.uen at.vnr eu.vat
""".split()
"""Modules for numbers without any range that is never issued: the check digits are right, no more."""


def is_idnr(compact: str) -> bool:
    """Whether `compact` is a German tax identification number."""
    return bool(idnr.is_valid(compact))


def is_unissued_idnr(compact: str) -> bool:
    """Whether `compact` has a German tax number's check digit and ten different digits before it."""
    return (
        len(compact) == 11 and compact.isdecimal() and len({*compact[:10]}) == 10 and bool(mod_11_10.is_valid(compact))
    )


def unissued_idnr(draw: Draw) -> str:
    """A German tax identification number of ten different digits, a structure that is never issued.

    Source: BZSt, one digit occurs two or three times among the first ten.
    """
    digits = list("0123456789")
    draw.shuffle(digits)
    if digits[0] == "0":
        digits[0], digits[9] = digits[9], digits[0]
    body = "".join(digits)
    return body + str(mod_11_10.calc_check_digit(body))


def module_of(compact: str) -> str | None:
    """The first module of `OTHERS` that takes `compact` for a valid number."""
    return next((name for name in OTHERS if _module(name).is_valid(compact)), None)


def constant_prefix(name: str, compact: str) -> str:
    """What every number of the module's kind begins with: letters of a country, the digits of Switzerland's."""
    if name == "ch.ssn":
        return "756"
    letters = re.match("CHE|ATU|[A-Z]{2}" if name in {"ch.uid", "eu.vat"} else r"[A-Z]{2}(?=\d{7})", compact)
    return letters.group() if letters else ""


def is_valid(name: str, compact: str) -> bool:
    """Whether the module takes `compact` for a valid number."""
    return bool(_module(name).is_valid(compact))
