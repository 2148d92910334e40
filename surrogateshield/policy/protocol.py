"""What a value of the protocol looks like: a name, an identifier, a version, never a person's data.

A rule may exempt a field from reading because its values belong to the protocol (`$.model`). The
exemption holds only for values of that look, so that an address put into such a field is still read.
"""

from __future__ import annotations

import re

MAX_LENGTH = 128

_SHAPE = re.compile(r"[A-Za-z0-9_.:/-]{1,128}")
_UUID = re.compile(r"(?<![0-9A-Za-z])[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}(?![0-9A-Za-z])")
# Releases and API versions carry their date: claude-sonnet-4-5-20250929, 2023-06-01.
_RELEASE = re.compile(r"(?<![0-9])20[2-4]\d(-?)(?:0[1-9]|1[0-2])\1(?:0[1-9]|[12]\d|3[01])(?![0-9])")
# A number that stands free, whatever separates its digits: telephone, card, account, government id.
_LONG_NUMBER = re.compile(r"(?<![A-Za-z0-9])\d(?:[-._:/]{0,2}\d){6,}(?![A-Za-z0-9])")
_IP_ADDRESS = re.compile(r"(?<![0-9.])\d{1,3}(?:\.\d{1,3}){3}(?![0-9.])")
_HEX_GROUPS = re.compile(r"(?:[0-9A-Fa-f]{0,4}:){2,7}[0-9A-Fa-f]{0,4}")  # IPv6 and MAC addresses


def looks_like_protocol(value: str) -> bool:
    """Whether a value looks like a name or an identifier of a protocol.

    True for at most 128 letters, digits and `_ - . : /` in which no free-standing number of seven
    digits or more and no network address occurs. UUIDs and release dates count as neither.
    """
    if not _SHAPE.fullmatch(value):
        return False
    rest = _RELEASE.sub("", _UUID.sub("", value))
    return not (_LONG_NUMBER.search(rest) or _IP_ADDRESS.search(rest) or _HEX_GROUPS.fullmatch(rest))


_TOKEN = re.compile(r"[A-Za-z0-9+/=_.~!:*-]{1,16384}")


def looks_like_token(value: str) -> bool:
    """Whether a value has the alphabet of tokens: base64, JSON Web Tokens, token68 (RFC 9110, section 11.2), with
    what browsers' proofs of work and Google's session tokens have besides. No word of a text has to be one.
    """
    return _TOKEN.fullmatch(value) is not None


# Headers of HTTP itself and of the SDKs' transport, and credentials: their values are not read.
# RFC 6455, RFC 9110, RFC 9111, RFC 9112, RFC 9113, Fetch metadata and W3C Trace Context. User-Agent, Referer,
# Origin and Content-Disposition are missing on purpose: programs put user names, paths and titles there.
_TRANSPORT_HEADERS = frozenset(
    """
    accept accept-charset accept-encoding accept-language age authorization cache-control connection
    content-encoding content-length content-type cookie date expect host http2-settings if-match
    if-modified-since if-none-match if-range if-unmodified-since keep-alive max-forwards pragma priority
    proxy-authorization proxy-connection range sec-fetch-dest sec-fetch-mode sec-fetch-site sec-fetch-user
    sec-websocket-extensions sec-websocket-key sec-websocket-version
    te traceparent trailer transfer-encoding upgrade upgrade-insecure-requests
    """.split()
)
_SDK_HEADERS = ("x-stainless-*",)


def is_transport_header(name: str) -> bool:
    """Whether a header (in lower case) belongs to HTTP itself."""
    return name in _TRANSPORT_HEADERS


def name_matches(name: str, patterns: tuple[str, ...]) -> bool:
    """Whether a name is one of the patterns; a pattern may end in `*`."""
    return any(name.startswith(p[:-1]) if p.endswith("*") else name == p for p in patterns)


def is_sdk_header(name: str) -> bool:
    """Whether a header (in lower case) is one of those by which SDKs describe themselves."""
    return name_matches(name, _SDK_HEADERS)
