"""The lists are in the form that look-ups expect."""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.username.lists import HANDLES, NOBODY, PROFILE_PAGES, ROUTES


def test_lists_are_in_lower_case() -> None:
    assert all(word == word.lower() for word in NOBODY | HANDLES | set(PROFILE_PAGES))
    assert {"root", "ubuntu", "www-data"} <= NOBODY
    assert {"everyone", "media", "param"} <= HANDLES
    assert {"explore", "settings"} <= ROUTES


def test_every_page_says_where_its_handle_begins() -> None:
    assert all(prefixes for prefixes, _ in PROFILE_PAGES.values())
