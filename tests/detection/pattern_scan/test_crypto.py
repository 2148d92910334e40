"""Addresses of cryptocurrencies: kinds, fields, check digits."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "kind", "field", "found"),
    [
        ("1NEDqZPvTWRaoho48qXuLLsrYomMXPABfD", "data", None, [("1NEDqZPvTWRaoho48qXuLLsrYomMXPABfD", "crypto")]),
        ("1NEDqZPvTWRaoho48qXuLLsrYomMXPABfE", "data", None, []),
        ("1NEDqZPvTWRaoho48qXuLLsrYomMXPABfE", "data", "wallet", [("1NEDqZPvTWRaoho48qXuLLsrYomMXPABfE", "crypto")]),
        (
            "0x742d35Cc6634C0532925a3b844Bc454e4438f44e",
            "code",
            None,
            [("0x742d35Cc6634C0532925a3b844Bc454e4438f44e", "crypto")],
        ),
    ],
)
def test_what_is_found_depends_on_kind_and_field(
    scan: Scan, text: str, kind: Kind, field: str | None, found: list[tuple[str, str]]
) -> None:
    assert scan(text, kind, field) == found
