from __future__ import annotations

import pytest

from surrogateshield.surrogates.prf import Draw
from surrogateshield.surrogates.schemes import (
    constant_prefix,
    is_unissued_idnr,
    is_valid,
    module_of,
    unissued_idnr,
    with_check,
)


def test_unissued_idnr():
    assert all(is_unissued_idnr(unissued_idnr(Draw(b"k", [i]))) for i in range(50))
    assert not is_unissued_idnr("86574203695")


def test_with_check():
    assert with_check("123", 1, lambda s: s == "127") == "127"
    assert with_check("123", 1, lambda s: False) is None


def test_a_number_whose_county_the_library_lacks_is_a_number_all_the_same():
    assert is_valid("cn.ric", "110175084812317023")


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
