"""What AWS does with a signed request: it computes the signature again."""

from __future__ import annotations

import hashlib
import re

from botocore.auth import SigV4Auth
from botocore.awsrequest import AWSRequest
from botocore.credentials import ReadOnlyCredentials

_FORM = re.compile(
    r"AWS4-HMAC-SHA256 Credential=([^/]+)/\d{8}/([^/]+)/([^/]+)/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)"
)


def is_rightly_signed(
    method: str, url: str, headers: list[tuple[str, str]], body: bytes, credentials: ReadOnlyCredentials
) -> bool:
    """Whether a request's signature is of what it holds, made with these credentials for its own host.

    Args:
        method: upper case.
        url: as the client meant it: the host in it is what must have been signed.
        headers: as they arrived; the host aside.
        body: as it arrived.
        credentials: whose signature it must be.
    """
    values = {name.lower(): value for name, value in headers}
    match = _FORM.fullmatch(values["authorization"])
    assert match is not None
    key, region, service, names, signature = match.groups()
    if key != credentials.access_key or values.get("x-amz-security-token") != credentials.token:
        return False
    if values.get("x-amz-content-sha256", "") not in ("", hashlib.sha256(body).hexdigest()):
        return False
    # Nothing of AWS' own may stand outside the signature.
    if not {"host", *(n for n in values if n.startswith("x-amz-"))} <= set(names.split(";")):
        return False
    request = AWSRequest(method, url, data=body)
    for name in names.split(";"):
        if name != "host":
            request.headers[name] = values[name]
    request.context["timestamp"] = values["x-amz-date"]
    auth = SigV4Auth(credentials, service, region)
    expected: str = auth.signature(auth.string_to_sign(request, auth.canonical_request(request)), request)
    return expected == signature
