"""Files of accounts."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("pelle.k:{SSHA}0jmj7l5rSw0yVb", [("pelle.k", "username"), ("0jmj7l5rSw0yVb", "password")]),
        ("h.example:6432:*:pelle:re\\:ed77", [("pelle", "username"), ("re\\:ed77", "password")]),
        ("h.example:6432:base:pelle:<password>", []),
        ("at 12:30:45:17:22 it rained", []),
    ],
)
def test_accounts(scan: Scan, text: str, found: list[tuple[str, str]]) -> None:
    assert scan(text) == found


def test_hostile_text_is_read_to_its_end(scan: Scan) -> None:
    scan(":1111:a:b:" * 2_000)
    scan("a:{SHA}" * 3_000)
