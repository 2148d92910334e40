"""Secrets: kinds, fields, placeholders."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "kind", "field", "found"),
    [
        ('password = "hunter2!"', "code", None, [("hunter2!", "password")]),
        ("password = get_password()", "code", None, []),
        ("def login(user: str, password: str) -> bool:", "code", None, []),
        (
            "a1b2c3d4-e5f6-4a7b-8c9d-0e1f2a3b4c5d",
            "data",
            "api_key",
            [("a1b2c3d4-e5f6-4a7b-8c9d-0e1f2a3b4c5d", "api_key")],
        ),
        ("a1b2c3d4-e5f6-4a7b-8c9d-0e1f2a3b4c5d", "data", "request_id", []),
        (
            "redis://:s3cr3t9@cache.corp.example:6379/0",
            "data",
            None,
            [("redis://:s3cr3t9@cache.corp.example:6379/0", "connection_string")],
        ),
        ("the secret of good bread is time", "prose", None, []),
        (
            "-----BEGIN EC PRIVATE KEY-----\nMHcC\n-----END EC PRIVATE KEY-----",
            "code",
            None,
            [("-----BEGIN EC PRIVATE KEY-----\nMHcC\n-----END EC PRIVATE KEY-----", "private_key")],
        ),
    ],
)
def test_what_is_found_depends_on_kind_and_field(
    scan: Scan, text: str, kind: Kind, field: str | None, found: list[tuple[str, str]]
) -> None:
    assert scan(text, kind, field) == found
