"""Values assigned to AUTH."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "kind", "found"),
    [
        ("AUTH = 'c15e9a04d7b24f3388ab61c0e2f97d51'", "code", ["c15e9a04d7b24f3388ab61c0e2f97d51"]),
        ("auth: c15e9a04d7b24f3388ab61c0e2f97d51", "data", ["c15e9a04d7b24f3388ab61c0e2f97d51"]),
        ("auth = (sid, token)", "code", []),
        ("auth: 550e8400-e29b-41d4-a716-446655440000", "data", []),
    ],
)
def test_auth(scan: Scan, text: str, kind: Kind, found: list[str]) -> None:
    assert scan(text, kind) == [(value, "api_key") for value in found]
