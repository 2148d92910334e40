"""Published examples or worked ones, each changed in one digit."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.detection.pattern_scan.identity.checks.nordics import (
    dk_cpr,
    fi_henkilotunnus,
    no_fnr,
    no_orgnr,
    se_personnummer,
)


@pytest.mark.parametrize(
    ("check", "right", "wrong"),
    [
        (se_personnummer, "8112189876", "8112189877"),
        (se_personnummer, "198112189876", "198140189876"),
        (fi_henkilotunnus, "131052308T", "131052308U"),
        (no_fnr, "15108695088", "15108695089"),
        (no_orgnr, "NO988077917MVA", "NO988077918MVA"),
        (dk_cpr, "2110625629", "3210625629"),
    ],
)
def test_check(check: Callable[[str], bool], right: str, wrong: str) -> None:
    assert check(right)
    assert not check(wrong)
