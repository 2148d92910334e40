"""Published examples or worked ones, each changed in one digit."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.detection.pattern_scan.identity.checks.western_europe import (
    be_nn,
    be_vat,
    ch_uid,
    de_document,
    de_rvnr,
    de_vat,
    es_nuss,
    es_vat,
    fr_nir,
    fr_tva,
    gb_nino,
    it_cf,
    nl_btw,
    pt_cc,
    pt_niss,
)


@pytest.mark.parametrize(
    ("check", "right", "wrong"),
    [
        (gb_nino, "QQ123456C", "BG123456C"),
        (gb_nino, "AB123456C", "DA123456C"),
        (de_rvnr, "65170839J003", "65170839J004"),
        (de_document, "T220001293", "T220001294"),
        (de_document, "L01X00T471", "L01X00T47"),
        (de_vat, "DE136695976", "DE136695977"),
        (ch_uid, "CHE107787577IVA", "CHE107787578IVA"),
        (fr_nir, "255081416802538", "255081416802539"),
        (fr_nir, "955081416802576", "2550814168025"),
        (fr_tva, "FR40303265045", "FR41303265045"),
        (be_nn, "85073003328", "85073003329"),
        (be_vat, "BE0403019261", "BE0403019262"),
        (nl_btw, "NL004495445B01", "NL123456789B99"),
        (es_nuss, "281234567840", "281234567841"),
        (es_vat, "ES54362315K", "ES54362315Z"),
        (pt_cc, "000000000ZZ4", "000000000ZZ3"),
        (pt_niss, "11223344550", "11223344559"),
        (it_cf, "RSSMRA85T10A562S", "RSSMRA85T10A562T"),
    ],
)
def test_check(check: Callable[[str], bool], right: str, wrong: str) -> None:
    assert check(right)
    assert not check(wrong)
