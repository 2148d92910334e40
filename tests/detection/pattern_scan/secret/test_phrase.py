"""Secrets of several words."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("passphrase: otter saddle plum wharf nine", ["otter saddle plum wharf nine"]),
        ('my secret phrase is "the goat of Quorrin Hill", ok', ["the goat of Quorrin Hill"]),
        ("a passphrase is the best of all secrets", []),
        ("keep the seed phrase in a safe place that nobody knows", []),
    ],
)
def test_phrases(scan: Scan, text: str, found: list[str]) -> None:
    assert [value for value, type_ in scan(text) if type_ == "password"] == found
