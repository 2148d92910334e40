"""Secrets in HTTP headers: Authorization, cookies.

Sources: RFC 9110 section 11.6.2 (Authorization: scheme and credentials), RFC 7617 (Basic: user and
password in Base64), RFC 6750 (Bearer), RFC 6265 sections 4.1 and 4.2 (Set-Cookie, Cookie), the Docker
manual on `config.json` ("auth": Base64 of user and password).
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.pattern_scan.secret.cue import trimmed
from surrogateshield.detection.pattern_scan.secret.placeholder import is_expression, is_placeholder
from surrogateshield.detection.pattern_scan.secret.randomness import has_random_part, is_dated
from surrogateshield.detection.reading import MASK, Found, Reading
from surrogateshield.detection.vocabulary import Spot, Stems, apart
from surrogateshield.pii import PiiType

_NAMES = (
    "authorization", "x-api-key", "x-auth-token", "x-access-token", "private-token", "api-key",
    "x-amz-security-token", "x-goog-api-key",
    "ocp-apim-subscription-key", "x-functions-key", "x-vault-token", "x-shopify-access-token", "x-gitlab-token",
    "x-figma-token",
    "dd-api-key", "apikey",
)  # fmt: skip
_HEADER_NAMES = Stems(_NAMES)
_CREDENTIALS = re.compile(
    r"\\{0,3}[\"']?(?:\s?[:=,]\s?|\s(?:header\s)?(?:is|to|with)\s)\\{0,3}[\"'`]?"
    r"(?:(?P<scheme>bearer|token|basic|apikey|api-key|bot|jwt|digest|negotiate|key|splunk|geniekey|"
    r"sso-key)[ =]\s{0,2})?"
    r"(?P<value>[A-Za-z0-9_+/.~:=-]{6,2048}+)(?!\()",
    re.IGNORECASE,
)
_BASIC = re.compile(r"\s{1,2}(?P<value>[A-Za-z0-9+/]{8,512}={0,2})(?![A-Za-z0-9+/=])")
_DOCKER = re.compile(
    r"\"(?:auth|_auth|identitytoken)\"\s{0,2}:\s{0,2}\"(?P<value>[A-Za-z0-9+/=._-]{8,2048})\"|"
    r"_auth\s?=\s?[\"']?(?P<npm>[A-Za-z0-9+/]{8,512}={0,2})"
)
_COOKIES = re.compile(
    # Cookie: a=b; or the pair of name and value of a HAR file
    r"s?\\{0,3}[\"']?(?:\s?[:=]|"
    r"\s?,\s{0,24}\\{0,3}[\"']value\\{0,3}[\"']\s?:)\s?\\{0,3}[\"'`]?(?P<pairs>[A-Za-z0-9_.-]{1,64}=[^\n\"'`\\]{4,4096})",
    re.IGNORECASE,
)
# A cookie as a browser's export or a cookie jar writes it: name and value apart.
_STORED = re.compile(
    r"s?(?![A-Za-z])[^=]{0,40}?\bname\\{0,3}[\"']?\s?[:=]\s?\\{0,3}[\"']?(?P<name>[A-Za-z0-9_.-]{1,64})\\{0,3}[\"']?"
    r"(?:,|\\n|\s){1,24}\\{0,3}[\"']?value\\{0,3}[\"']?\s?[:=]\s?\\{0,3}[\"']?(?P<value>[A-Za-z0-9_+/.~:%=-]{12,2048})"
)
_PAIR = re.compile(r"(?P<name>[A-Za-z0-9_.-]{1,64})=(?P<value>[^\s;,\"'`]{1,2048})")
_ATTRIBUTES = frozenset("path domain expires max-age samesite priority version secure httponly".split())
_SESSION = re.compile(
    r"sess|sid\Z|auth|token|jwt|csrf|xsrf|login|remember|ident|user|uid|secret|key|connect\.|id\Z", re.IGNORECASE
)


def is_user_and_password(encoded: str) -> bool:
    """Whether `encoded` is the Base64 of printable characters with a colon among them."""
    try:
        decoded = base64.b64decode(encoded + "=" * (-len(encoded) % 4), validate=True).decode("utf-8")
    except (binascii.Error, UnicodeDecodeError):
        return False
    return ":" in decoded[:-1] and decoded.isprintable()


def _first_and_longest(spot: Spot) -> tuple[int, int]:
    return spot[1], -spot[2]


def _headers(reading: Reading) -> Iterator[Found]:
    text, lower = reading.text, reading.lower
    for _, _, end in apart(sorted(reading.find(_HEADER_NAMES), key=_first_and_longest)):
        if match := _CREDENTIALS.match(text, end):
            start = match.start("value")
            value = trimmed(match["value"])
            if _is_credential(value, (match["scheme"] or "").lower()) and MASK not in value:
                yield Found(start, start + len(value), PiiType.API_KEY, 0.95)
    place = lower.find("basic")
    while place != -1:
        match = _BASIC.match(text, place + 5)
        if match and is_user_and_password(match["value"]):
            yield Found(*match.span("value"), PiiType.API_KEY, 0.95)
        place = lower.find("basic", place + 5)
    if "auth" in lower and ('"auth"' in lower or "_auth" in lower):
        for match in _DOCKER.finditer(text):
            group = "npm" if match["npm"] else "value"
            if is_user_and_password(match[group]) or has_random_part(match[group], 20):
                yield Found(*match.span(group), PiiType.API_KEY, 0.95)
    place = lower.find("cookie")
    while place != -1:
        header = _COOKIES.match(text, place + 6)
        if header:
            yield from _cookies(text, header)
        elif stored := _STORED.match(text, place + 6):
            value = trimmed(stored["value"])
            if has_random_part(value, 12) and not is_dated(value) and MASK not in value:
                yield Found(stored.start("value"), stored.start("value") + len(value), PiiType.API_KEY, 0.9)
        place = lower.find("cookie", header.end() if header else place + 6)


def _cookies(text: str, header: re.Match[str]) -> Iterator[Found]:
    for pair in _PAIR.finditer(text, header.start("pairs"), header.end("pairs")):
        name, value = pair["name"], trimmed(pair["value"])
        if name.lower() in _ATTRIBUTES or is_placeholder(value) or is_expression(value) or is_dated(value):
            continue
        shortest = 6 if _SESSION.search(name) else 12
        if any(map(str.isdigit, value)) and any(map(str.isalpha, value)) and has_random_part(value, shortest):
            yield Found(pair.start("value"), pair.start("value") + len(value), PiiType.API_KEY, 0.9)


def _is_credential(value: str, scheme: str) -> bool:
    if is_placeholder(value) or is_expression(value) or len(value) < 6:
        return False
    if scheme == "basic":
        return is_user_and_password(value)
    digits = sum(map(str.isdigit, value))
    if has_random_part(value):
        return True
    return digits >= 2 and len(value) >= (8 if scheme else 12) and not value.isdigit() and not is_dated(value)


HEADERS = Rule(
    "http_headers",
    _headers,
    examples=(
        "Authorization: Bearer «Zk3v9QmT7xLw2Rb8Nf4Jh6Gd1»",
        "curl -H 'Authorization: Basic «aW5lczpCcjRtYmxlITk=»' https://corp.example",
        'headers = {"X-API-Key": "«7hG2kPq9Zt3LmXv6»"}',
        '{"auths": {"registry.corp.example": {"auth": "«aW5lczpCcjRtYmxlITk=»"}}}',
        "Cookie: theme=dark; sessionid=«x8k2m9q4v7w1z3»; lang=en-US",
        "Set-Cookie: connect.sid=«s:7hG2kPq9Zt3LmXv6Nc1Rb9»; Path=/; Expires=Wed, 21 Oct 2026 07:28:00 GMT; HttpOnly",
        r'"headers": "{\"Authorization\": \"Bearer «7hG2kPq9Zt3LmXv6»\"}"',
        '{"name": "Cookie", "value": "sid=«9f8e7d6c5b4a39281706f5e4»"}',
        '"cookies": [{"name": "sessionid", "value": "«7hG2kPq9Zt3LmXv6Nc1R»", "path": "/"}]',
    ),
    counter_examples=(
        "Authorization: Bearer <token>, X-API-Key: YOUR_KEY",
        "headers['Authorization'] = 'Bearer ' + getToken(user2)",
        "Basic instructions for beginners; Basic cGxhaW4gdGV4dA==",
        "Cookie: theme=dark; lang=en-US; consent=2024-11-01",
        "authorization = base64.decodebytes(raw).decode()",
        "Authorization is required; the Authorization header is missing",
    ),
)
