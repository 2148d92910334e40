from __future__ import annotations

import pytest

from surrogateshield.surrogates.prf import Draw
from surrogateshield.surrogates.schemes import (
    SCHEMES,
    constant_prefix,
    is_unissued_idnr,
    is_valid,
    module_of,
    unissued_idnr,
    with_check,
)

REAL = {
    "GB NHS number": "9434765919",
    "GB national insurance number": "AB123456C",
    "FR NIR": "255081416802538",
    "IT codice fiscale": "MRTMTT25D09F205Z",
    "IN PAN": "ABCPK1234L",
    "IN GSTIN": "27AAPFU0939F1ZV",
    "MX CURP": "LORP560327HJCDCM05",
    "MX RFC": "GODE561231GR8",
    "IN Aadhaar": "234123412346",
    "PL PESEL": "44051401359",
    "SE personnummer": "8112189876",
    "NO fødselsnummer": "15108695088",
    "FI henkilötunnus": "131052308T",
    "BE national number": "85073003328",
    "CN resident identity number": "11010519491231002X",
    "KR resident registration number": "9710139019902",
    "RO CNP": "1630615123457",
    "ZA identity number": "7503305044089",
    "BG EGN": "7523169263",
    "DK CPR": "2110625629",
    "CA SIN": "123456782",
    "NL BSN": "111222333",
}


@pytest.mark.parametrize("scheme", SCHEMES, ids=lambda s: s.name)
def test_scheme(scheme):
    real = REAL[scheme.name]
    assert scheme.recognises(real)
    assert not scheme.holds_unassigned(real)
    made = [m for m in (scheme.make(real, Draw(b"k", [scheme.name, i])) for i in range(60)) if m]
    assert len(made) > 10
    for number in made:
        assert len(number) == len(real)
        assert scheme.matches(number)
        assert scheme.holds_unassigned(number)
        assert scheme.recognises(number)
    if scheme.module and scheme.name not in {"GB NHS number", "NL BSN", "CN resident identity number", "FR NIR"}:
        # The library, which knows dates and prefixes, takes none of them for real.
        assert not any(is_valid(scheme.module, number) for number in made)
    assert scheme.source


def test_unissued_idnr():
    assert all(is_unissued_idnr(unissued_idnr(Draw(b"k", [i]))) for i in range(50))
    assert not is_unissued_idnr("86574203695")


def test_with_check():
    assert with_check("123", 1, lambda s: s == "127") == "127"
    assert with_check("123", 1, lambda s: False) is None


def test_module_of():
    assert module_of("12345678Z") == "es.dni"
    assert module_of("X") is None


@pytest.mark.parametrize(
    ("module", "compact", "prefix"),
    [
        ("ch.ssn", "7569217076985", "756"),
        ("ch.uid", "CHE107787577", "CHE"),
        ("eu.vat", "ATU13585627", "ATU"),
        ("eu.vat", "FRFK852685486", "FR"),
        ("gb.vat", "GB980780684", "GB"),
        ("es.nie", "X2482300W", ""),
    ],
)
def test_constant_prefix(module, compact, prefix):
    assert constant_prefix(module, compact) == prefix
