"""What a password looks like."""

from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.secret.password_form import is_marked, is_password_after_gap, is_strong


@pytest.mark.parametrize(
    ("text", "marked", "after_gap", "strong"),
    [
        ("Ferryplum88", True, True, True),
        ("ferry!plum88", True, True, True),
        ("wobble", False, False, False),
        ("2.14", True, False, False),
        ("v2.1.0", True, False, False),
        ("top-ten", False, False, False),
    ],
)
def test_forms(text: str, marked: bool, after_gap: bool, strong: bool) -> None:
    assert (is_marked(text), is_password_after_gap(text), is_strong(text)) == (marked, after_gap, strong)
