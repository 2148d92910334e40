"""Profile pages."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            "https://www.linkedin.com/in/imelda-quorrin-77b/",
            [("https://www.linkedin.com/in/imelda-quorrin-77b/", "url")],
        ),
        ("x.com/quorrin_i/status/1", [("quorrin_i", "username")]),
        (
            "instagram.com/imelda.q and https://t.me/quorrin",
            [("instagram.com/imelda.q", "url"), ("https://t.me/quorrin", "url")],
        ),
        ("https://www.tiktok.com/@imeldaq", [("https://www.tiktok.com/@imeldaq", "url")]),
        ("https://reddit.com/user/imelda_q", [("https://reddit.com/user/imelda_q", "url")]),
        ("my GitHub: https://github.com/octo-imelda", [("https://github.com/octo-imelda", "url")]),
        ("github.com/imel-rk is my profile", [("github.com/imel-rk", "url")]),
        ("kids: https://www.strava.com/athletes/4471882", [("https://www.strava.com/athletes/4471882", "url")]),
        ("https://github.com/pallets", []),
        ("my repo https://github.com/octo-imelda/app", []),
        ("https://x.com/home and https://instagram.com/explore", []),
        ("https://www.linkedin.com/company/acme", []),
        ("https://www.facebook.com/groups/123", []),
        ("https://notx.com/quorrin", []),
    ],
)
def test_profiles(scan: Scan, text: str, found: list[tuple[str, str]]) -> None:
    assert scan(text) == found
