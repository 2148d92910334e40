"""Passwords that were set to something."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Your login works again, I have reset it to Turnstone42! now", ["Turnstone42!"]),
        ("the account: the temporary one is Sanderling5520.", ["Sanderling5520"]),
        ("Dein Konto: ich habe es auf Sanderling!55 gesetzt", ["Sanderling!55"]),
        ("the weather changed it to Turnstone42! oddly", []),
        ("login page: we set it to Windows11 and version2031", []),
    ],
)
def test_reset(scan: Scan, text: str, found: list[str]) -> None:
    assert scan(text) == [(value, "password") for value in found]
