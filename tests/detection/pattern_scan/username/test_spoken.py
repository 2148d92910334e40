"""Handles in talk about accounts."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.detection.pattern_scan.username.spoken import is_spoken_handle

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a seller called moss_heron on vinted", ["moss_heron"]),
        ("my snap is obrandt.xo now", ["obrandt.xo"]),
        ("she plays fortnite as MossHeron_9", ["MossHeron_9"]),
        ("what is moss_heron in this function of the discord API?", []),
        ("see wiki.example.com and notes.txt on github", []),
        ("moss_heron is a bird", []),
    ],
)
def test_handles(scan: Scan, text: str, found: list[str]) -> None:
    assert [value for value, type_ in scan(text) if type_ == "username"] == found


@pytest.mark.parametrize(
    ("name", "expected"),
    [("moss_heron", True), ("obrandt88", True), ("MAX_SIZE", False), ("iphone15", False), ("1080p60", False)],
)
def test_forms(name: str, expected: bool) -> None:
    assert is_spoken_handle(name) is expected
