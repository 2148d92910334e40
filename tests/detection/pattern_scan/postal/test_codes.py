"""The shapes of postcodes."""

from __future__ import annotations

import re

import pytest

from surrogateshield.detection.pattern_scan.postal import codes


@pytest.mark.parametrize(
    ("pattern", "right", "wrong"),
    [
        (codes.CANADIAN, ["K1A 0B1", "H2X3V4", "T2G-0P6"], ["K1A 0B", "Z1A 0B1", "K1A 0D1"]),
        (codes.DUTCH, ["1017 GC", "9728BK"], ["0117 GC", "1024 MB", "1234 SS"]),
        (codes.EIRCODE, ["D02 X285", "N37X2Y4", "D6W XY00"], ["D99 X285", "D02 X28"]),
        (codes.TOWN, ["Osgrove", "St. Quill", "Frankfurt am Main", "A Coruña"], ["osgrove", "LS6"]),
    ],
)
def test_shapes(pattern: str, right: list[str], wrong: list[str]) -> None:
    assert [text for text in right if not re.fullmatch(pattern, text)] == []
    assert [text for text in wrong if re.fullmatch(pattern, text)] == []
