"""User names whose comment says whose they are."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "kind", "found"),
    [
        ('owner = "sedge.arlow"  # my discord', "code", ["sedge.arlow"]),
        ('owner = "sedge.arlow"  # who to ask', "code", []),
        ('POST /wp-login.php 302 "-" log=sedge_arlow', "data", ["sedge_arlow"]),
        ("log=sedge_arlow", "data", []),
    ],
)
def test_commented(scan: Scan, text: str, kind: Kind, found: list[str]) -> None:
    assert scan(text, kind) == [(value, "username") for value in found]
