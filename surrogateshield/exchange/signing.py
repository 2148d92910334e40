"""AWS Signature Version 4: requests whose signature covers their body, and how they are signed anew.

A signed request in which something was replaced would be refused by AWS. Where the rule says so
(`signed_requests: resign`), it is signed again with the credentials of the user of this proxy, as AWS' own
tools find them (variables, profiles, single sign-on, roles; `AWS_PROFILE` chooses). That makes the proxy
sign for its clients, so a client must have shown that it might: its own signature must be right, where
it names the same key, and another key counts only where both are temporary ones (AWS gives each program its own).

The algorithm is botocore's (extra `aws`); "Signature Version 4 signing process", AWS General Reference.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from hmac import compare_digest
from typing import TYPE_CHECKING

from surrogateshield.exchange.refusal import Refused
from surrogateshield.exchange.request import Request

if TYPE_CHECKING:
    from botocore.auth import SigV4Auth
    from botocore.awsrequest import AWSRequest
    from botocore.credentials import Credentials, ReadOnlyCredentials

_ALGORITHM = "AWS4-HMAC-SHA256"
_AUTHORIZATION = re.compile(
    rf"{_ALGORITHM} +Credential=(\w+)/(\d{{8}})/([\w-]+)/([\w-]+)/aws4_request, *SignedHeaders=([\w;-]+), *"
    r"Signature=([0-9a-f]{64})"
)
_TEMPORARY = "ASIA"
_OURS = frozenset({"authorization", "date", "x-amz-date", "x-amz-security-token", "x-amz-content-sha256"})
"""Headers that a signature brings with it."""
_FRESH = timedelta(minutes=15)
"""How far a signature's time may be off; AWS allows as much."""
_UNSENT = "Nothing was sent."
_REMEDY = "Use an API key of Bedrock (AWS_BEARER_TOKEN_BEDROCK), which signs nothing"


def is_signed(request: Request) -> bool:
    """Whether a signature covers what the request holds, in a header or in its target (a presigned URL)."""
    return (request.header("authorization") or "").startswith("AWS4-") or "X-Amz-Signature=" in request.target


def refused() -> Refused:
    """The refusal of a signed request that would have to change, where the rule does not let it be signed anew."""
    return Refused(
        "This request is signed with AWS keys (Signature Version 4), so what it holds cannot be replaced. "
        f"{_REMEDY}, or let the proxy sign with your own AWS credentials: `policy: {{signed_requests: resign}}` in the "
        "provider's rule.",
        "signed_request",
    )


@dataclass(frozen=True, slots=True)
class _Signature:
    """What an `Authorization` header says."""

    key_id: str
    region: str
    service: str
    headers: frozenset[str]
    signature: str

    @classmethod
    def of(cls, request: Request) -> _Signature:
        match = _AUTHORIZATION.fullmatch((request.header("authorization") or "").strip())
        if match is None or not request.header("x-amz-date"):
            raise Refused(
                "This request is signed in a way that cannot be signed anew: only Signature Version 4 in the header "
                f"Authorization can, with X-Amz-Date. {_REMEDY}.",
                "signed_request",
            )
        return cls(match[1], match[3], match[4], frozenset(match[5].split(";")), match[6])


def signed_anew(before: Request, after: Request) -> Request:
    """A request with a signature of what it holds now, for the same region and service.

    It blocks: finding or renewing credentials may take files and network.

    Args:
        before: as the client signed it.
        after: as it shall leave.

    Raises:
        Refused: it cannot be signed; the message says what is missing.
    """
    signature = _Signature.of(before)
    credentials = _credentials()
    if signature.key_id == credentials.access_key:
        if not _is_right(before, signature, credentials):
            raise Refused(f"The AWS signature of this request is wrong, or too old. {_UNSENT}", "signed_request")
    elif not (signature.key_id.startswith(_TEMPORARY) and credentials.access_key.startswith(_TEMPORARY)):
        raise Refused(
            "This request is signed with another AWS access key than the proxy's own. Start the proxy with the same "
            f"credentials (AWS_PROFILE, or the variables of AWS). {_UNSENT}",
            "signed_request",
        )
    # Headers that change on the way (accept-encoding, user-agent) stay outside the signature.
    names = {name.lower() for name, _ in after.headers}
    signed = _aws_request(after, {n for n in names - _OURS if n == "content-type" or n.startswith("x-amz-")})
    _auth(signature, credentials).add_auth(signed)
    added = [(name.lower(), value) for name, value in signed.headers.items() if name.lower() in _OURS]
    return replace(after, headers=added + [(n, v) for n, v in after.headers if n.lower() not in _OURS])


def _is_right(request: Request, signature: _Signature, credentials: ReadOnlyCredentials) -> bool:
    """Whether a client that names our key knows its secret, and signed this very body a short time ago."""
    timestamp = request.header("x-amz-date") or ""
    try:
        age = datetime.now(UTC) - datetime.strptime(timestamp, "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)
    except ValueError:
        return False
    told = request.header("x-amz-content-sha256")
    if abs(age) > _FRESH or told not in (None, sha256(request.body).hexdigest()):
        return False
    signed = _aws_request(request, signature.headers)
    signed.context["timestamp"] = timestamp
    auth = _auth(signature, credentials)
    expected: str = auth.signature(auth.string_to_sign(signed, auth.canonical_request(signed)), signed)
    return compare_digest(expected, signature.signature)


def _auth(signature: _Signature, credentials: ReadOnlyCredentials) -> SigV4Auth:
    from botocore.auth import SigV4Auth  # noqa: PLC0415 - an extra

    return SigV4Auth(credentials, signature.service, signature.region)


def _aws_request(request: Request, names: Iterable[str]) -> AWSRequest:
    """A request as botocore signs it, with these of its headers (in lower case) and its host."""
    from botocore.awsrequest import AWSRequest  # noqa: PLC0415 - an extra

    wanted = {*names} - {"host"}
    host = request.authority or request.header("host") or ""
    signed = AWSRequest(request.method, f"https://{host}{request.target}", data=request.body)
    signed.headers["host"] = host
    for name, value in request.headers:
        if name.lower() in wanted:
            signed.headers[name] = value  # added, where there is one of that name
    return signed


_LOCK = threading.Lock()
_FOUND: list[Credentials] = []
"""Credentials of this process, which renew themselves where they expire."""


def _credentials() -> ReadOnlyCredentials:
    """The user's own, by botocore's default chain."""
    try:
        from botocore.exceptions import BotoCoreError  # noqa: PLC0415 - an extra
        from botocore.session import get_session  # noqa: PLC0415
    except ImportError:
        raise Refused(
            "The rule says that signed requests are signed anew (signed_requests: resign), for which botocore is "
            f"missing. Install it beside the proxy: pip install 'surrogateshield[aws]'. {_UNSENT}",
            "signed_request",
        ) from None
    with _LOCK:
        try:
            if not _FOUND and (found := get_session().get_credentials()) is not None:
                _FOUND.append(found)
            if _FOUND:
                return _FOUND[0].get_frozen_credentials()
        except BotoCoreError as error:
            raise Refused(
                f"AWS credentials could not be read or renewed ({type(error).__name__}); log in again, or correct them "
                f"(AWS_PROFILE, ~/.aws). {_UNSENT}",
                "signed_request",
            ) from None
    raise Refused(
        "The rule says that signed requests are signed anew (signed_requests: resign), but the proxy finds no AWS "
        f"credentials. Start it with AWS_PROFILE or the variables of AWS. {_UNSENT}",
        "signed_request",
    )
