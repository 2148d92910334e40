"""Published examples or worked ones, each changed in one digit."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.detection.pattern_scan.identity.checks.americas import br_pis, gt_cui


@pytest.mark.parametrize(
    ("check", "right", "wrong"),
    [
        (br_pis, "12056412545", "12056412546"),
        (gt_cui, "2530120070101", "2530120060101"),
    ],
)
def test_check(check: Callable[[str], bool], right: str, wrong: str) -> None:
    assert check(right)
    assert not check(wrong)
