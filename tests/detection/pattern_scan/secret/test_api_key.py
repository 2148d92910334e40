"""Keys that a word announces: kinds, fields, lists, and what is no key."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]

KEY = "q8Zt3LmXv6Nc1Rb9Yd4K"
UUID = "a1b2c3d4-e5f6-4a7b-8c9d-0e1f2a3b4c5d"


@pytest.mark.parametrize(
    ("text", "kind", "field", "found"),
    [
        (UUID, "data", "api_key", [UUID]),
        (UUID, "data", "request_id", []),
        (KEY, "data", "clientSecret", [KEY]),
        (KEY, "data", "nextPageToken", []),
        (KEY, "data", "token_hash", []),
        ("the secret of good bread is time", "prose", None, []),
    ],
)
def test_what_is_found_depends_on_kind_and_field(
    scan: Scan, text: str, kind: Kind, field: str | None, found: list[str]
) -> None:
    assert scan(text, kind, field) == [(value, "api_key") for value in found]


@pytest.mark.parametrize(
    "text",
    [
        f"API_KEY={KEY}",
        f"export STRIPE_SECRET='{KEY}'",
        f'const apiKey = "{KEY}";',
        f"token: {KEY}",
        f'"access_token" : "{KEY}"',
        f'<add key="x" /><apiKey>{KEY}</apiKey>',
        f"- name: APP_SECRET\n  value: {KEY}",
        f'name = "APP_SECRET"\nvalue = "{KEY}"',
        f"ENV GITHUB_TOKEN {KEY}",
        f"the API token that support sent, {KEY}, fails",
        f"mein Zugriffs-Token lautet {KEY}",
        f"ma clé API est {KEY}",
        f"la clave API es {KEY}",
        f"AccountName=x\nAccountKey={KEY}",
        f"otpauth://totp/Corp:x?secret={KEY.upper()}&issuer=Corp".replace(KEY.upper(), KEY),
    ],
)
def test_ways_to_write_a_key(scan: Scan, text: str) -> None:
    assert scan(text) == [(KEY, "api_key")]


@pytest.mark.parametrize(
    "text",
    [
        "sha256:9f8e7d6c5b4a39281706f5e4d3c2b1a09f8e7d6c5b4a39281706f5e4d3c2b1a0",
        f"cache_key={KEY}",
        f"primary key: {KEY}",
        f"public key: {KEY}",
        f"idempotency-key: {KEY}",
        "token: 2031-02-07T11:42:09Z",
        "key: v1.2.3-beta4",
        "tokens: 4096, max_tokens=128000",
        "token_type: bearer2, token_url: https://auth.example/token1",
        "secret: getSecretFromVault2",
        "token = tokenizer.encode2",
        "API_KEY=${API_KEY}",
        "signature: EqQBCk8Zt3LmXv6Nc1Rb9Yd4Kf7Hs2Jg5Ta0Ue3Wi",
        "status code: 4041, error code: E1234567, zip code 62704",
    ],
)
@pytest.mark.parametrize("kind", ["prose", "code", "data"])
def test_what_is_no_key(scan: Scan, kind: Kind, text: str) -> None:
    assert [found for found in scan(text, kind) if found[1] == "api_key"] == []


def test_the_secret_beside_an_aws_key_id(scan: Scan) -> None:
    secret = "wPq8/Zt3Lm+Xv6Nc1Rb9Yd4Kf7Hs2Jg5Ta0Ue3Wi"
    assert scan(f"AKIAQ7XW3ZL5N2VB8MPD,{secret}", "data") == [
        ("AKIAQ7XW3ZL5N2VB8MPD", "api_key"),
        (secret, "api_key"),
    ]


def test_recovery_codes_are_a_list(scan: Scan) -> None:
    codes = ["8f3k-29dk", "4821-9930", "77ab-x2k1"]
    wanted = [(code, "password") for code in codes]
    assert scan("My recovery codes: " + ", ".join(codes)) == wanted
    assert scan("Backup codes:\n" + "\n".join(f"- {code}" for code in codes)) == wanted
    assert scan("codes de récupération : " + " ".join(codes)) == wanted
    assert scan("error codes: " + ", ".join(codes)) == []
