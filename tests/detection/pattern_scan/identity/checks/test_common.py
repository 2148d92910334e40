"""Published examples or worked ones, each changed in one digit."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.detection.pattern_scan.identity.checks.common import is_day, luhn, whole_date


@pytest.mark.parametrize(
    ("check", "right", "wrong"),
    [
        (luhn, "046454286", "046454287"),
        (whole_date, "19850314", "19852014"),
    ],
)
def test_check(check: Callable[[str], bool], right: str, wrong: str) -> None:
    assert check(right)
    assert not check(wrong)


def test_months_in_which_nobody_is_born_pass() -> None:
    assert is_day("13", "31") and is_day("19", "01")
    assert not is_day("20", "01") and not is_day("00", "01") and not is_day("01", "32")
    assert is_day("33", "01", offsets=(0, 20)) and is_day("01", "71", days=(0, 40))
