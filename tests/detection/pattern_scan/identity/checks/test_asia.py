"""Published examples or worked ones, each changed in one digit."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.detection.pattern_scan.identity.checks.asia import (
    cn_ric,
    hk_id,
    in_aadhaar,
    in_pan,
    jp_corporate,
    kr_rrn,
    lk_nic,
    my_nric,
    sg_nric,
    tw_id,
)


@pytest.mark.parametrize(
    ("check", "right", "wrong"),
    [
        (in_aadhaar, "234123412346", "234123412347"),
        (in_aadhaar, "234123412346", "201820192020"),
        (in_pan, "BKWPR7412H", "BKWDR7412H"),
        (lk_nic, "853400937V", "854400937V"),
        (lk_nic, "198534000937", "198590000937"),
        (cn_ric, "11010519491231002X", "110105194912310021"),
        (hk_id, "A1234563", "A1234564"),
        (hk_id, "AB9876543", "AB9876544"),
        (tw_id, "A123456789", "A123456788"),
        (jp_corporate, "T5835678256246", "T5835678256247"),
        (kr_rrn, "9001011234567", "9001010234567"),
        (sg_nric, "S1234567D", "S1234567E"),
        (my_nric, "680714903624", "680714003624"),
    ],
)
def test_check(check: Callable[[str], bool], right: str, wrong: str) -> None:
    assert check(right)
    assert not check(wrong)
