"""The German districts."""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.plate.districts import DISTRICTS


def test_districts_are_one_to_three_capitals() -> None:
    assert {"B", "HH", "M", "TÜ", "WÜM"} <= DISTRICTS
    assert all(1 <= len(code) <= 3 and code.isalpha() and code.isupper() for code in DISTRICTS)
    assert not {"ISO", "QQ", "I"} & DISTRICTS
