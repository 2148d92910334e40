"""Secrets in headers."""

from __future__ import annotations

import base64
from collections.abc import Callable

import pytest

from surrogateshield.detection.pattern_scan.secret.http import is_user_and_password

type Scan = Callable[..., list[tuple[str, str]]]

KEY = "q8Zt3LmXv6Nc1Rb9Yd4K"


@pytest.mark.parametrize(
    "text",
    [
        f"Authorization: Bearer {KEY}",
        f"authorization: token {KEY}",
        f'{{"Authorization": "ApiKey {KEY}"}}',
        f"-H 'x-api-key: {KEY}'",
        rf"{{\"Authorization\": \"Bearer {KEY}\"}}",
        f"Cookie: theme=dark; sessionid={KEY}; lang=en-US",
        f"Set-Cookie: SID={KEY}; Path=/; HttpOnly; Max-Age=3600",
    ],
)
def test_headers(scan: Scan, text: str) -> None:
    assert scan(text) == [(KEY, "api_key")]
    assert scan(text, "code") == [(KEY, "api_key")]


def test_basic_credentials_are_user_and_password(scan: Scan) -> None:
    value = base64.b64encode(b"ines:Br4mble!9").decode()
    assert is_user_and_password(value)
    assert not is_user_and_password(base64.b64encode(b"plain text").decode())
    assert not is_user_and_password("no base64!")
    assert scan(f"Authorization: Basic {value}") == [(value, "api_key")]
    assert scan("Basic instructions: Basic cGxhaW4gdGV4dA==") == []


@pytest.mark.parametrize("text", ["Authorization: Bearer <token>", "X-API-Key: $KEY", "Cookie: lang=en; theme=dark"])
def test_headers_without_secrets(scan: Scan, text: str) -> None:
    assert scan(text) == []
