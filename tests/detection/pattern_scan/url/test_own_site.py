"""Pages that are somebody's own."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("My website is https://tovarbrandt.example/about.", ["https://tovarbrandt.example/about"]),
        ("mein Blog: https://tovar.example", ["https://tovar.example"]),
        ("tovar@corp.example | 0151 496 0182 | tovarbrandt.example\nHi", ["tovarbrandt.example"]),
        ("our website is https://corp.example", []),
        ("desk@corp.example | 0151 496 0182 | corp.example\nHi", []),
    ],
)
def test_own_pages(scan: Scan, text: str, found: list[str]) -> None:
    assert [value for value, type_ in scan(text) if type_ == "url"] == found
