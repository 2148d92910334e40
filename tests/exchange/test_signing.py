from __future__ import annotations

import builtins
import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from botocore.auth import SigV4Auth
from botocore.awsrequest import AWSRequest
from botocore.credentials import ReadOnlyCredentials
from signed import is_rightly_signed

from surrogateshield.exchange import signing
from surrogateshield.exchange.refusal import Refused
from surrogateshield.exchange.request import Request

HOST = "bedrock-runtime.eu-west-1.amazonaws.com"
LASTING = ReadOnlyCredentials("AKIAIOSFODNN7EXAMPLE", "lasting-secret", None)
TEMPORARY = ReadOnlyCredentials("ASIAQNZGKIQY56JQ7WML", "passing-secret", "token+of/the=session")
OTHER = ReadOnlyCredentials("AKIAI44QH8DHBEXAMPLE", "other-secret", None)


@pytest.fixture(autouse=True)
def own_credentials(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> Iterator[Any]:
    """Sets the credentials that the proxy finds; none at first."""
    monkeypatch.setattr(signing, "_FOUND", [])
    for name in ("AWS_PROFILE", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("AWS_EC2_METADATA_DISABLED", "true")
    for name in ("AWS_SHARED_CREDENTIALS_FILE", "AWS_CONFIG_FILE"):
        monkeypatch.setenv(name, str(tmp_path / "none"))

    def use(credentials: ReadOnlyCredentials) -> None:
        monkeypatch.setattr(signing, "_FOUND", [])
        monkeypatch.setenv("AWS_ACCESS_KEY_ID", credentials.access_key)
        monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", credentials.secret_key)
        if credentials.token:
            monkeypatch.setenv("AWS_SESSION_TOKEN", credentials.token)

    yield use


def request(
    credentials: ReadOnlyCredentials = LASTING,
    target: str = "/model/arn%3Aaws%3Abedrock%3Ax/converse?b=2&a=1",
    body: bytes = b'{"a": "original"}',
    **headers: str,
) -> Request:
    """A request as a client of AWS signs it."""
    made = AWSRequest("POST", f"https://{HOST}{target}", data=body, headers={"Content-Type": "application/json"})
    for name, value in headers.items():
        made.headers[name.replace("_", "-")] = value
    SigV4Auth(credentials, "bedrock", "eu-west-1").add_auth(made)
    others = [("host", HOST), ("user-agent", "app"), ("accept-encoding", "identity")]
    return Request("POST", target, [*others, *made.headers.items()], body, HOST)


def is_right(sent: Request, credentials: ReadOnlyCredentials) -> bool:
    headers = [(name, value) for name, value in sent.headers if name.lower() != "host"]
    return is_rightly_signed(sent.method, f"https://{HOST}{sent.target}", headers, sent.body, credentials)


def changed(before: Request) -> Request:
    return replace(before, body=b'{"a": "surrogate"}', target=before.target.replace("a=1", "a=3"))


@pytest.mark.parametrize("credentials", [LASTING, TEMPORARY])
def test_the_new_signature_is_of_what_leaves(own_credentials: Any, credentials: ReadOnlyCredentials) -> None:
    own_credentials(credentials)
    before = request(credentials, x_amzn_bedrock_trace="ENABLED", x_amz_note="one")
    after = changed(before)
    assert is_right(before, credentials)
    assert not is_right(after, credentials)
    sent = signing.signed_anew(before, after)
    assert is_right(sent, credentials)
    assert (sent.body, sent.target, sent.method) == (after.body, after.target, "POST")
    assert [name for name, _ in sent.headers if name == "authorization"] == ["authorization"]
    assert {"user-agent", "accept-encoding", "Content-Type", "host"} <= {name for name, _ in sent.headers}


def test_what_was_hashed_in_a_header_is_hashed_anew(own_credentials: Any) -> None:
    import hashlib

    own_credentials(LASTING)
    before = request(X_Amz_Content_SHA256=hashlib.sha256(b'{"a": "original"}').hexdigest())
    assert is_right(before, LASTING)
    assert is_right(signing.signed_anew(before, changed(before)), LASTING)


def test_temporary_keys_differ_from_program_to_program(own_credentials: Any) -> None:
    own_credentials(TEMPORARY)
    before = request(ReadOnlyCredentials("ASIAQNZGKIQY56AAAAAA", "another", "another token"))
    assert is_right(signing.signed_anew(before, changed(before)), TEMPORARY)


def refusal(before: Request) -> str:
    with pytest.raises(Refused) as refused:
        signing.signed_anew(before, changed(before))
    assert refused.value.code == "signed_request"
    assert "original" not in refused.value.message
    return refused.value.message


def test_nobody_has_the_proxy_sign_without_knowing_the_secret(own_credentials: Any) -> None:
    own_credentials(LASTING)
    guessed = request(replace_secret(LASTING))
    assert "is wrong" in refusal(guessed)
    # A signature that was seen, over another body.
    assert "is wrong" in refusal(replace(request(), body=b'{"a": "another"}'))
    told = request(X_Amz_Content_SHA256="UNSIGNED-PAYLOAD")
    assert "is wrong" in refusal(told)
    assert "another AWS access key" in refusal(request(OTHER))
    assert "another AWS access key" in refusal(request(TEMPORARY))


def replace_secret(credentials: ReadOnlyCredentials) -> ReadOnlyCredentials:
    return ReadOnlyCredentials(credentials.access_key, "guessed", credentials.token)


def test_an_old_signature_is_none(own_credentials: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    import botocore.auth

    own_credentials(LASTING)
    long_ago = datetime(2026, 1, 1, tzinfo=UTC)
    monkeypatch.setattr(botocore.auth, "get_current_datetime", lambda: long_ago)
    assert "too old" in refusal(request())


@pytest.mark.parametrize(
    "authorization",
    [
        "AWS4-ECDSA-P256-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20260101/bedrock/aws4_request, Signature=0",
        "AWS4-HMAC-SHA256 nothing more",
    ],
)
def test_other_signatures_are_refused(own_credentials: Any, authorization: str) -> None:
    own_credentials(LASTING)
    before = Request("POST", "/model/m/converse", [("authorization", authorization)], b"{}", HOST)
    assert signing.is_signed(before)
    assert "in a way that cannot be signed anew" in refusal(before)


def test_a_presigned_url_counts_as_signed() -> None:
    assert signing.is_signed(Request("GET", "/x?X-Amz-Algorithm=a&X-Amz-Signature=0", [], b""))
    assert not signing.is_signed(Request("GET", "/x?y=1", [("authorization", "Bearer k")], b""))


def test_without_credentials_the_message_names_them() -> None:
    assert "AWS_PROFILE" in refusal(request())


def test_credentials_that_cannot_be_read_are_told_by_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AWS_PROFILE", "nobody")
    assert "ProfileNotFound" in refusal(request())


def test_without_the_extra_the_message_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def lacking(name: str, *more: Any, **others: Any) -> Any:
        if name.startswith("botocore"):
            raise ImportError(name)
        return real(name, *more, **others)

    before = request()
    monkeypatch.setattr(builtins, "__import__", lacking)
    assert "surrogateshield[aws]" in refusal(before)


def test_the_refusal_names_both_remedies() -> None:
    message = signing.refused().message
    assert "AWS_BEARER_TOKEN_BEDROCK" in message
    assert "signed_requests: resign" in message
    assert json.dumps(message)
