"""Check digits of our own: published examples or worked ones, each changed in one digit."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.detection.pattern_scan.identity import checks


@pytest.mark.parametrize(
    ("check", "right", "wrong"),
    [
        (checks.luhn, "046454286", "046454287"),
        (checks.whole_date, "19850314", "19852014"),
        (checks.br_pis, "12056412545", "12056412546"),
        (checks.gt_cui, "2530120070101", "2530120060101"),
        (checks.gb_nino, "QQ123456C", "BG123456C"),
        (checks.gb_nino, "AB123456C", "DA123456C"),
        (checks.de_rvnr, "65170839J003", "65170839J004"),
        (checks.de_document, "T220001293", "T220001294"),
        (checks.de_document, "L01X00T471", "L01X00T47"),
        (checks.de_vat, "DE136695976", "DE136695977"),
        (checks.ch_uid, "CHE107787577IVA", "CHE107787578IVA"),
        (checks.fr_nir, "255081416802538", "255081416802539"),
        (checks.fr_nir, "955081416802576", "2550814168025"),
        (checks.fr_tva, "FR40303265045", "FR41303265045"),
        (checks.be_nn, "85073003328", "85073003329"),
        (checks.be_vat, "BE0403019261", "BE0403019262"),
        (checks.nl_btw, "NL004495445B01", "NL123456789B99"),
        (checks.es_nuss, "281234567840", "281234567841"),
        (checks.es_vat, "ES54362315K", "ES54362315Z"),
        (checks.pt_cc, "000000000ZZ4", "000000000ZZ3"),
        (checks.pt_niss, "11223344550", "11223344559"),
        (checks.it_cf, "RSSMRA85T10A562S", "RSSMRA85T10A562T"),
        (checks.se_personnummer, "8112189876", "8112189877"),
        (checks.se_personnummer, "198112189876", "198140189876"),
        (checks.fi_henkilotunnus, "131052308T", "131052308U"),
        (checks.no_fnr, "15108695088", "15108695089"),
        (checks.no_orgnr, "NO988077917MVA", "NO988077918MVA"),
        (checks.dk_cpr, "2110625629", "3210625629"),
        (checks.pl_dowod, "ABA300000", "ABA300001"),
        (checks.cz_rc, "7103192745", "7103192746"),
        (checks.cz_dic, "CZ25123891", "CZ25123892"),
        (checks.cz_dic, "SK2022749619", "SK2022749618"),
        (checks.hu_tax, "8071592153", "8071592154"),
        (checks.hu_anum, "HU12892312", "HU12892313"),
        (checks.hu_taj, "123456788", "123456789"),
        (checks.ro_cnp, "1630615123457", "1630615123458"),
        (checks.bg_egn, "7523169263", "7523169264"),
        (checks.lt_vat, "LT119511515", "LT119511516"),
        (checks.ee_business, "12345678", "12345679"),
        (checks.ee_business, "EE100931558", "EE100931559"),
        (checks.ru_snils, "11223344595", "11223344596"),
        (checks.za_id, "8001015009087", "8001015009088"),
        (checks.eg_national, "29001011234567", "29032011234567"),
        (checks.ir_melli, "0499370899", "0499370890"),
        (checks.in_aadhaar, "234123412346", "234123412347"),
        (checks.in_aadhaar, "234123412346", "201820192020"),
        (checks.in_pan, "BKWPR7412H", "BKWDR7412H"),
        (checks.lk_nic, "853400937V", "854400937V"),
        (checks.lk_nic, "198534000937", "198590000937"),
        (checks.cn_ric, "11010519491231002X", "110105194912310021"),
        (checks.hk_id, "A1234563", "A1234564"),
        (checks.hk_id, "AB9876543", "AB9876544"),
        (checks.tw_id, "A123456789", "A123456788"),
        (checks.jp_corporate, "T5835678256246", "T5835678256247"),
        (checks.kr_rrn, "9001011234567", "9001010234567"),
        (checks.sg_nric, "S1234567D", "S1234567E"),
        (checks.my_nric, "680714903624", "680714003624"),
    ],
)
def test_check(check: Callable[[str], bool], right: str, wrong: str) -> None:
    assert check(right)
    assert not check(wrong)


def test_months_in_which_nobody_is_born_pass() -> None:
    assert checks.is_day("13", "31") and checks.is_day("19", "01")
    assert not checks.is_day("20", "01") and not checks.is_day("00", "01") and not checks.is_day("01", "32")
    assert checks.is_day("33", "01", offsets=(0, 20)) and checks.is_day("01", "71", days=(0, 40))
