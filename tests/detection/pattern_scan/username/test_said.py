"""User names that only the sentence gives away."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.detection.pattern_scan.username.said import is_plain_name

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("she logged in as obrandtje yesterday", ["obrandtje"]),
        ("the user obrandtje has no rights", ["obrandtje"]),
        ("on Depop I'm obrandtje", ["obrandtje"]),
        ("I'm obrandtje on Discord", ["obrandtje"]),
        ("sur Vinted je suis obrandtje", ["obrandtje"]),
        ('no such user "obrandtje"', ["obrandtje"]),
        ("Assignee: obrandtje", ["obrandtje"]),
        ("logged in as administrator; the user onboarding is slow", []),
        ("I'm happy on Discord; assigned to marketing", []),
        ("def f():\n    return 1\nimport os\nclass A:\n    x = 1  # the user obrandtje has none", []),
    ],
)
def test_names(scan: Scan, text: str, found: list[str]) -> None:
    assert [value for value, type_ in scan(text) if type_ == "username"] == found


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("obrandtje", True),
        ("o.brandt", True),
        ("read_only", False),
        ("streamer", False),
        ("kann", False),
        ("abc", False),
    ],
)
def test_plain_names(name: str, expected: bool) -> None:
    assert is_plain_name(name) is expected
