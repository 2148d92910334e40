"""Values that are assigned to a name such as AUTH, beside the id of an account or alone.

"auth" names much that is no secret (a module, a tuple, a scheme): what decides is that the value is random.

Sources: Twilio's documentation of the auth token (32 hexadecimal digits, used beside the account SID "AC..."),
RFC 7617 (the pair of user and password), the manuals of Plivo and Vonage, which name their pairs likewise.
"""

from __future__ import annotations

from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.pattern_scan.secret.cue import Cue, value_after
from surrogateshield.detection.pattern_scan.secret.placeholder import is_placeholder
from surrogateshield.detection.pattern_scan.secret.randomness import has_random_part, is_dated, is_hex, is_uuid
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import PiiType

_AUTH = Cue(r"(?<![A-Za-z0-9])(?:[A-Za-z]{1,16}_)?auth(?:[_-]?(?:value|val|str|hex))?(?![A-Za-z0-9_-])", "auth")
_LONGEST = 200


def _values(reading: Reading) -> Iterator[Found]:
    if not reading.has_digit:
        return
    for match in _AUTH.matches(reading):
        value = value_after(reading.text, match.end(), longest=_LONGEST)
        if value is None or value.link not in {"sign", "pair", "element"} or is_placeholder(value.text):
            continue
        text = value.text
        if not 20 <= len(text) <= _LONGEST or is_uuid(text) or is_dated(text) or "://" in text or " " in text:
            continue
        if (is_hex(text) and len(text) in {32, 40, 48, 64}) or has_random_part(text, 20):
            yield Found(value.start, value.end, PiiType.API_KEY, 0.9)


AUTH_VALUE = Rule(
    "auth_value",
    _values,
    examples=(
        "AUTH = '«5c1e9a04d7b24f3388ab61c0e2f97d15»'",
        'auth: "«77e0c4b19f3d4a2c8be1d6a5502f9c34»", twilio_auth=«9d15c1e9a04d7b24f3388ab61c0e2f97»',
    ),
    counter_examples=(
        "auth = (sid, token); auth: basic; from app.auth import login2",
        "auth: 550e8400-e29b-41d4-a716-446655440000, auth = HTTPBasicAuth(user1, pw)",
        "commit 9fceb02d0ae598e95dc970b74767f19372d61af8 changes auth",
        "AUTH='YOUR_AUTH_TOKEN_HERE_1234567890'",
    ),
)
