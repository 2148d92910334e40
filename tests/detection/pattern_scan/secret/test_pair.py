"""A user's name and password side by side."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.detection.pattern_scan.secret.pair import looks_like_password

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("ines@corp.example / Zeb9a!ra", [("ines@corp.example", "email"), ("Zeb9a!ra", "password")]),
        ("ines@corp.example:Zeb9ara", [("ines@corp.example", "email"), ("Zeb9ara", "password")]),
        ("router page admin/Zeb9a!ra", [("Zeb9a!ra", "password")]),
        ("the box, login quorrin26 with Zeb9a!ra", [("quorrin26", "username"), ("Zeb9a!ra", "password")]),
        ("the hotel wifi (Loft_Guest / lime5soda7)", [("lime5soda7", "password")]),
        ("scp ines@corp.example:report2.txt .", [("ines", "username")]),
        ("see src/app_2/View3.tsx after login", []),
    ],
)
def test_pairs(scan: Scan, text: str, found: list[tuple[str, str]]) -> None:
    assert scan(text) == found


@pytest.mark.parametrize(
    ("text", "expected"), [("Zeb9a!ra", True), ("report2.txt", False), ("2031-04-05", False), ("stripes", False)]
)
def test_what_looks_like_a_password(text: str, expected: bool) -> None:
    assert looks_like_password(text) is expected
