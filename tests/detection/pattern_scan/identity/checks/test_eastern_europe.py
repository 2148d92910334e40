"""Published examples or worked ones, each changed in one digit."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.detection.pattern_scan.identity.checks.eastern_europe import (
    bg_egn,
    cz_dic,
    cz_rc,
    ee_business,
    hu_anum,
    hu_taj,
    hu_tax,
    lt_vat,
    pl_dowod,
    ro_cnp,
    ru_snils,
)


@pytest.mark.parametrize(
    ("check", "right", "wrong"),
    [
        (pl_dowod, "ABA300000", "ABA300001"),
        (cz_rc, "7103192745", "7103192746"),
        (cz_dic, "CZ25123891", "CZ25123892"),
        (cz_dic, "SK2022749619", "SK2022749618"),
        (hu_tax, "8071592153", "8071592154"),
        (hu_anum, "HU12892312", "HU12892313"),
        (hu_taj, "123456788", "123456789"),
        (ro_cnp, "1630615123457", "1630615123458"),
        (bg_egn, "7523169263", "7523169264"),
        (lt_vat, "LT119511515", "LT119511516"),
        (ee_business, "12345678", "12345679"),
        (ee_business, "EE100931558", "EE100931559"),
        (ru_snils, "11223344595", "11223344596"),
    ],
)
def test_check(check: Callable[[str], bool], right: str, wrong: str) -> None:
    assert check(right)
    assert not check(wrong)
