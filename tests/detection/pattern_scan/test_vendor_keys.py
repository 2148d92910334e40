"""Vendors' keys: what stands around them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "kind", "field", "found"),
    [
        ("xghp_Zk3v9QmT7xLw2Rb8Nf4Jh6Gd1", "code", None, []),
        ("'AKIAQ7XW3ZL5N2VB8MPD'", "code", None, [("AKIAQ7XW3ZL5N2VB8MPD", "api_key")]),
        ("glpat-Zk3v9QmT7xLw2Rb8Nf4J", "data", None, [("glpat-Zk3v9QmT7xLw2Rb8Nf4J", "api_key")]),
        ("hf_ZkvQmTxLwRbNfJhGdPsYcAbCdE", "prose", None, [("hf_ZkvQmTxLwRbNfJhGdPsYcAbCdE", "api_key")]),
        (
            "1234567890:AAZk3v9QmT7xLw2Rb8Nf4Jh6Gd1Ps5Yc0Ab",
            "data",
            None,
            [("1234567890:AAZk3v9QmT7xLw2Rb8Nf4Jh6Gd1Ps5Yc0Ab", "api_key")],
        ),
        ("sk-learn-compatible-estimators", "code", None, []),
    ],
)
def test_what_is_found_depends_on_kind_and_field(
    scan: Scan, text: str, kind: Kind, field: str | None, found: list[tuple[str, str]]
) -> None:
    assert scan(text, kind, field) == found
