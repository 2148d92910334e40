"""Published examples or worked ones, each changed in one digit."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.detection.pattern_scan.identity.checks.africa_middle_east import eg_national, ir_melli, za_id


@pytest.mark.parametrize(
    ("check", "right", "wrong"),
    [
        (za_id, "8001015009087", "8001015009088"),
        (eg_national, "29001011234567", "29032011234567"),
        (ir_melli, "0499370899", "0499370890"),
    ],
)
def test_check(check: Callable[[str], bool], right: str, wrong: str) -> None:
    assert check(right)
    assert not check(wrong)
