"""Lists of recovery codes."""

from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.secret import recovery_code


@pytest.mark.parametrize(
    ("before", "after", "codes"),
    [
        ("my recovery ", "s: 4471 2290, 5518 7731", ["4471 2290", "5518 7731"]),
        ("backup ", "s are 4471 2290 5518 7731 for now", ["4471 2290", "5518 7731"]),
        ("two ", " de secours : 9k2f-11xq", ["9k2f-11xq"]),
        ("error ", "s: 4471 2290", []),
        ("backup ", "s: 2031-04-05", []),
    ],
)
def test_lists(before: str, after: str, codes: list[str]) -> None:
    text = f"{before}code{after}"
    found = recovery_code.spans(text, before, len(before) + 4)
    assert [text[item.start : item.end] for item in found] == codes
