"""National numbers: how each is built, and what makes one that is never issued.

A scheme is recognised by python-stdnum, which also computes check digits. A surrogate is right in length,
alphabet and check digits, and holds a component that no authority gives out (a month 13, a prefix set aside
for tests). The schemes themselves are in `scheme_table`. All as of January 2026.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any

from stdnum.de import idnr
from stdnum.iso7064 import mod_11_10

from surrogateshield.surrogates.prf import Draw
from surrogateshield.surrogates.text import same_shape


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
    return next((name for name in OTHERS if is_valid(name, compact)), None)


def constant_prefix(name: str, compact: str) -> str:
    """What every number of the module's kind begins with: letters of a country, the digits of Switzerland's."""
    if name == "ch.ssn":
        return "756"
    letters = re.match("CHE|ATU|[A-Z]{2}" if name in {"ch.uid", "eu.vat"} else r"[A-Z]{2}(?=\d{7})", compact)
    return letters.group() if letters else ""


def is_valid(name: str, compact: str) -> bool:
    """Whether the module takes `compact` for a valid number, or says that it lacks a table for it."""
    try:
        return bool(_module(name).is_valid(compact))
    except KeyError:
        # python-stdnum 2.2 raises for Chinese numbers of a province without a county.
        return True
