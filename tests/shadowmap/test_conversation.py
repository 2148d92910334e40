from __future__ import annotations

import base64
import json

import pytest

from surrogateshield.shadowmap.conversation import (
    IdSource,
    account_of,
    cli_conversation,
    conversation_id,
    device_conversation,
    rag_conversation,
)
from surrogateshield.shadowmap.crypto import DeviceSecret

SECRET = DeviceSecret(bytes(range(32)))


def jwt(claims: object, signature: str = "c2ln") -> str:
    def part(content: object) -> str:
        return base64.urlsafe_b64encode(json.dumps(content).encode()).decode().rstrip("=")

    return f"{part({'alg': 'RS256'})}.{part(claims)}.{signature}"


def test_account_is_the_key_whatever_header_it_came_in() -> None:
    account = account_of(SECRET, "sk-test-1")
    assert account == account_of(SECRET, "Bearer sk-test-1") == account_of(SECRET, " bearer  sk-test-1 ")
    assert account != account_of(SECRET, "sk-test-2")
    assert account != account_of(DeviceSecret(bytes(32)), "sk-test-1")
    assert len(account) == 32
    assert "sk-test" not in account


@pytest.mark.parametrize("nothing", [None, "", "  ", "Bearer "])
def test_requests_without_credential_share_an_account(nothing: str | None) -> None:
    assert account_of(SECRET, nothing) == account_of(SECRET, None)


def test_account_of_a_rotating_token_is_its_subject() -> None:
    first = account_of(SECRET, "Bearer " + jwt({"iss": "i", "sub": "user-1", "exp": 1}))
    assert first == account_of(SECRET, jwt({"iss": "i", "sub": "user-1", "exp": 2}, "b3RoZXI"))
    assert first != account_of(SECRET, jwt({"iss": "i", "sub": "user-2", "exp": 1}))
    assert first != account_of(SECRET, jwt({"iss": "other", "sub": "user-1", "exp": 1}))
    assert first != account_of(SECRET, "user-1")


def signed(key_id: str, signature: str = "0") -> str:
    scope = f"{key_id}/20260101/us-east-1/bedrock/aws4_request"
    return f"AWS4-HMAC-SHA256 Credential={scope}, SignedHeaders=host, Signature={signature}"


def test_account_of_a_signature_is_the_key_that_signed() -> None:
    first = account_of(SECRET, signed("AKIAIOSFODNN7EXAMPLE"))
    assert first == account_of(SECRET, signed("AKIAIOSFODNN7EXAMPLE", "1"))
    assert first != account_of(SECRET, signed("AKIAI44QH8DHBEXAMPLE"))


def test_account_of_temporary_keys_is_that_of_aws() -> None:
    """The example of the note that tells how: account 029608264753."""
    first = account_of(SECRET, signed("ASIAQNZGKIQY56JQ7WML"))
    assert first == account_of(SECRET, signed("ASIAQNZGKIQY77777777"))
    assert first != account_of(SECRET, signed("ASIAZZZGKIQY56JQ7WML"))
    assert account_of(SECRET, signed("ASIA1111111111111111")) != account_of(SECRET, signed("ASIA0000000000000000"))


@pytest.mark.parametrize(
    "token",
    [
        jwt({"exp": 1}),
        jwt({"sub": ""}),
        jwt({"sub": 5}),
        jwt(["sub"]),
        "a.b.c",
        "a.\u00e9.c",
        "..",
        "a." + base64.urlsafe_b64encode(b"[" * 100_000).decode() + ".c",
    ],
)
def test_token_without_subject_is_taken_as_it_is(token: str) -> None:
    assert account_of(SECRET, token) == account_of(SECRET, token)
    assert account_of(SECRET, token) != account_of(SECRET, token[:-1] + "x")


def test_every_part_makes_another_conversation() -> None:
    base = ("openai", "account", IdSource.HEADER, "value")
    ids = {
        conversation_id(SECRET, *base),
        conversation_id(SECRET, "anthropic", *base[1:]),
        conversation_id(SECRET, "openai", "other", IdSource.HEADER, "value"),
        conversation_id(SECRET, "openai", "account", IdSource.BODY, "value"),
        conversation_id(SECRET, "openai", "account", IdSource.HEADER, "other"),
        conversation_id(SECRET, "openai", "account", IdSource.ACCOUNT),
        conversation_id(DeviceSecret(bytes(32)), *base),
        device_conversation(SECRET),
        cli_conversation(SECRET, "value"),
        cli_conversation(SECRET, "other"),
        cli_conversation(SECRET, "rag_global"),
        rag_conversation(SECRET),
    }
    assert len(ids) == 12
    assert all(len(id_) == 32 and int(id_, 16) >= 0 for id_ in ids)
    assert conversation_id(SECRET, *base) in ids


def test_ids_stay_the_same_between_versions() -> None:
    # Another value here would cut every user's conversations off from their maps.
    assert conversation_id(SECRET, "openai", "account", IdSource.HEADER, "value") == "11f271b63b39c2d0e98929be888d04a8"
    assert cli_conversation(SECRET, "cli") == "b30126fb18c28f37cf88a35df4d7b594"
    assert account_of(SECRET, "sk-test-1") == "9e8bc381a2cff84cde096899320687ce"
