"""API keys and tokens: vendors' formats, and random strings that a word announces.

Sources: `vendor_formats.py`; RFC 6750 (bearer tokens), the npm manual on `.npmrc` (`_authToken`), the
AWS guide on credentials files, Microsoft's on storage connection strings (AccountKey) and shared
access signatures (sig), Google's on service account keys (private_key_id), the "Key URI format" of
otpauth links (Base32 seeds).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.pattern_scan.secret import recovery_code, vendor_keys
from surrogateshield.detection.pattern_scan.secret.cue import Cue, Value, value_after
from surrogateshield.detection.pattern_scan.secret.key_words import NOUNS, Strength, strength_of, strength_of_field
from surrogateshield.detection.pattern_scan.secret.placeholder import is_expression, is_placeholder
from surrogateshield.detection.pattern_scan.secret.randomness import (
    has_random_part,
    is_dated,
    is_hex,
    is_made_of_words,
    is_uuid,
)
from surrogateshield.detection.reading import MASK, Found, Keywords, Reading
from surrogateshield.detection.vocabulary import Stems, apart
from surrogateshield.pii import PiiType

_FIELDS = Keywords(*(noun for noun in NOUNS if not noun.startswith("_")))
"""For `rules_for`: fields whose values this rule reads; `strength_of_field` then looks closer."""
_HEAD = Cue(
    r"(?P<noun>" + "|".join(sorted(NOUNS, key=len, reverse=True)) + r")s?"
    r"(?P<after>[ _-]?(?:value|string|prod|production|dev|staging|test|live|old|new|main|v?[0-9]{1,2}|"
    r"hex|base64|b64|plain|"
    r"text|raw|base|api|id|cookie|hash|token|key|secreta|segreta|secrète|d'api|d'accès|de api|api|"
    r"de acceso|access key))?"
    r"(?![A-Za-z0-9])",
    *NOUNS,
)
# A product's key, a recovery key of a disk or an account: nothing else has these groups.
_GROUPED = re.compile(
    r"(?<![\w-])(?:(?=(?:[A-Z-]*[0-9]){3})(?=(?:[0-9-]*[A-Z]){3})[A-Z0-9]{5}(?:-[A-Z0-9]{5}){4}|"
    r"[0-9]{6}(?:-[0-9]{6}){7}|"
    r"(?=(?:[A-Z-]*[0-9]){3})(?=(?:[0-9-]*[A-Z]){3})[A-Z0-9]{4}(?:-[A-Z0-9]{4}){5,7})(?![\w-])"
)
_GROUPS = re.compile("-[A-Z0-9]{4,6}-[A-Z0-9]{4,6}-[A-Z0-9]{4}")
_QUIET_AFTER = re.compile(
    r"[ _-]{0,2}(?:names?|types?|arn|ur[il]|path|file|files|ref|refs|count|counts|limit|limits|"
    r"expir\w{1,6}|length|len|size|"
    r"versions?|ring|board|binding|bindings|words?|pair|pairs|frames?|set|space|info|manager|store|vault|"
    r"provider|endpoint|class|"
    r"usage|bucket|stream|list|map|error|exception|policy|schema|index|prefix|suffix|format|header|field|column|param|"
    r"params|parameter|var|label|title|hint|placeholder|description|rotation|budget|window|bearer|of)(?![a-z])"
    r"(?! ?[:=] ?[\"']?(?:bearer|basic) )",
    re.IGNORECASE,
)
_TOKEN = re.compile(r"[A-Za-z0-9_](?<![A-Za-z0-9_.@/+-][A-Za-z0-9_])[A-Za-z0-9_+/.~-]{15,511}={0,2}(?![A-Za-z0-9_@(])")
_HASH_WORD = re.compile(
    r"(?:sha|hash|commit|digest|checksum|uuid|etag|fingerprint|revision|image|layer|version)", re.IGNORECASE
)
# secret_token_99..., env_auth_key_...: a token that says itself what it is.
_SELF_NAMED = re.compile(
    r"(?<![A-Za-z0-9_])(?:[A-Za-z]{1,16}[_-]){0,3}(?:secret|token|auth|apikey|key|passwd|"
    r"credential)[_-][A-Za-z0-9]{1,64}(?:[_-][A-Za-z0-9]{1,64}){0,5}(?![A-Za-z0-9_])",
    re.IGNORECASE,
)
_SELF_NAMING = Stems(
    [
        f"{word}{sign}"
        for word in ("secret", "token", "auth", "apikey", "key", "passwd", "pass", "credential")
        for sign in "_-"
    ]
)
_WORDS_BEFORE = re.compile(r"(?:[_-][A-Za-z]{1,16}){1,3}")
# "5. 00oo-I_nOp...", "C=N9GX...": an item of a list and nothing more
_LISTED = re.compile(
    r"[ \t]{0,8}(?:[0-9]{1,2}[.)]|[-*•]|[A-Za-z][\w ]{0,24}(?: "
    r"?[:=]))?[ \t]{0,4}[\"'`]?(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*[0-9])"
    r"(?P<token>[A-Za-z0-9_-]{28,200})[\"'`]?[ \t,;]{0,3}(?=\n|\Z)"
)
# The seed of an authenticator, in groups of four as it is shown.
_SEED = Cue(
    r"(?:totp|otp|2fa|mfa|authenticator|two-factor)[ -]?(?:seed|secret|key|code|setup key)?(?:\s?[:=]|\s(?:is|"
    r"ist|est|es|è|é))?\s{1,2}"
    r"(?P<value>[A-Z2-7]{4}(?: [A-Z2-7]{4}){3,12})(?![A-Za-z0-9])",
    "totp", "otp", "2fa", "mfa", "authenticator", "two-factor",
)  # fmt: skip
_HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")
_ALPHABET = re.compile(r"[A-Za-z0-9_+/.~=:%!@#$^&*|-]+\Z")
# The secret that belongs to an AWS key id stands in the same file or row.
_AWS_ID = re.compile(r"(?:AKIA|ASIA)[A-Z0-9]{16}")
_AWS_SECRET = re.compile(r"(?<![A-Za-z0-9/+=])[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+=])")


def _api_keys(reading: Reading) -> Iterator[Found]:
    text = reading.text
    known = vendor_keys.spans(reading)
    for start, end in known:
        yield Found(start, end, PiiType.API_KEY, 1.0)
    if not reading.has_digit:
        return
    if known:
        yield from _listed(text, known)
    for match in _SEED.matches(reading):
        if any(map(str.isdigit, match["value"])) or len(set(match["value"])) >= 8:
            yield Found(*match.span("value"), PiiType.API_KEY, 0.9)
    if "AKIA" in text or "ASIA" in text:
        yield from _aws_secrets(text)
    yield from _self_named(reading)
    if _GROUPS.search(text):
        for match in _GROUPED.finditer(text):
            bought = len(match.group()) == len("XXXXX-XXXXX-XXXXX-XXXXX-XXXXX")
            yield Found(*match.span(), PiiType.API_KEY if bought else PiiType.PASSWORD, 0.9)
    if reading.field and strength_of_field(reading.field) == "strong":
        value = text.strip()
        start = text.find(value)
        if _is_secret(
            Value(start, value, "sign", True, False, True, True), "strong", env=False, session="sess" in reading.field
        ):
            yield Found(start, start + len(value), PiiType.API_KEY, 0.9)
    position = 0
    for match in _HEAD.matches(reading):
        if match.end() <= position:
            continue
        for found in _announced(reading, match):
            position = found.end
            yield found


def _listed(text: str, known: list[tuple[int, int]]) -> Iterator[Found]:
    """Tokens alone in their line, in a list with known keys."""
    lines: set[tuple[int, int]] = set()
    for start, end in known[:64]:
        first = text.rfind("\n", max(0, start - 300), start) + 1
        last = text.find("\n", end, end + 300)
        if last != -1:
            lines.add((last + 1, min(len(text), last + 300)))
        if first > 1:
            lines.add((text.rfind("\n", max(0, first - 302), first - 1) + 1, first))
    for begin, limit in sorted(lines):
        match = _LISTED.match(text, begin, limit)
        if (
            match
            and has_random_part(match["token"], 16)
            and not is_dated(match["token"])
            and not is_uuid(match["token"])
        ):
            yield Found(*match.span("token"), PiiType.API_KEY, 0.85)


def _aws_secrets(text: str) -> Iterator[Found]:
    for identifier in _AWS_ID.finditer(text):
        secret = _AWS_SECRET.search(text, identifier.end(), identifier.end() + 200)
        if secret and has_random_part(secret.group()) and not is_hex(secret.group()):
            yield Found(secret.start(), secret.end(), PiiType.API_KEY, 1.0)


def _self_named(reading: Reading) -> Iterator[Found]:
    text = reading.text
    for _, place, _ in apart(reading.find(_SELF_NAMING)):
        before = _WORDS_BEFORE.match(text[max(0, place - 50) : place][::-1])
        match = _SELF_NAMED.match(text, place - (before.end() if before else 0))
        if match and sum(map(str.isdigit, match.group())) >= 6 and not is_uuid(match.group()[-36:]):
            yield Found(match.start(), match.end(), PiiType.API_KEY, 0.9)


def _announced(reading: Reading, match: re.Match[str]) -> Iterator[Found]:
    text = reading.text
    start, end = match.span()
    noun = match["noun"].lower()
    before = _HUMP.sub(" ", text[max(0, start - 28) : start]).lower()
    after = (match["after"] or "").lower()
    if noun in {"code", "código", "codice", "kod"}:
        yield from recovery_code.spans(text, before, match.end("noun"))
        return
    if _QUIET_AFTER.match(text, end):
        return
    strength = strength_of(noun, before, after)
    if strength == "none":
        return
    value = value_after(text, end, longest=2048)
    upper = match.group().isupper() or bool(re.search(r"[A-Z]_\Z", text[max(0, start - 3) : start]))
    if value is not None:
        between = text[end : value.start]
        if value.link == "gap" and "=" in value.text[:-2]:
            return
        direct = value.link != "gap" or noun in {"bearer", "token", "key", "jwt", "secret"}
        env = upper and "=" in between and not value.spaced
        session = noun in {"session", "sess"}
        if direct and "\n\n" not in between and _is_secret(value, strength, env=env, session=session):
            yield Found(value.start, value.end, PiiType.API_KEY, 0.9 if strength == "strong" else 0.8)
            return
    if strength == "strong" and reading.kind != "code":
        yield from _nearby(text, end)


def _nearby(text: str, end: int) -> Iterator[Found]:
    """A token that looks like nothing but a secret, some words after one that announces it."""
    for match in _TOKEN.finditer(text, end, min(len(text), end + 60)):
        whole = _TOKEN.match(text, match.start())
        between = text[end : match.start()]
        if whole is None or "\n\n" in between or MASK in between or _HASH_WORD.search(between):
            return
        token = whole.group().rstrip(".")
        digits = sum(map(str.isdigit, token))
        if (
            digits >= 3
            and has_random_part(token, 16)
            and not is_uuid(token)
            and not is_placeholder(token)
            and not is_dated(token)
            and token.count("/") <= 3
        ):
            yield Found(whole.start(), whole.start() + len(token), PiiType.API_KEY, 0.8)
            return


def _is_secret(value: Value, strength: Strength, *, env: bool, session: bool = False) -> bool:
    """Whether a value that a word announces is random enough to be a key.

    Args:
        value: what stands behind the word.
        strength: how much the word says.
        env: whether it is assigned to a variable in capitals, as in a shell's environment.
        session: whether it names a session. A UUID does no more than that: it must not open anything (RFC 9562,
            section 8), and coding agents name their sessions so in every request.
    """
    text = value.text
    if not 8 <= len(text) <= 2048 or is_placeholder(text) or not _ALPHABET.match(text):
        return False
    if not value.quoted and is_expression(text):
        return False
    if is_dated(text) or "://" in text or text[0] in "/~.@" or text.count("/") > 6:
        return False
    digits = sum(map(str.isdigit, text))
    letters = sum(map(str.isalpha, text))
    if is_uuid(text):
        return strength == "strong" and value.link != "gap" and not session
    if not letters:
        return strength == "strong" and text.isdigit() and digits >= 16
    if strength == "weak":
        return value.link != "gap" and has_random_part(text, 16) and not is_hex(text)
    if has_random_part(text):
        return True
    if value.link == "gap":
        return digits >= 5 and letters >= 5 and len(text) >= 16 and not is_made_of_words(text)
    if is_made_of_words(text):
        return digits >= 6
    runs = len(re.findall(r"[0-9]+|[A-Z]+|[a-z]+", text))
    if digits >= 2 and letters >= 2 and (runs >= 5 or digits >= 5):
        return True
    return env and digits >= 1 and letters >= 3


API_KEY = Rule(
    "api_key",
    _api_keys,
    fields=(_FIELDS,),
    examples=(
        "OPENAI_API_KEY=«sk-proj-Zk3v9QmT7xLw2Rb8Nf4Jh6Gd1Ps5Yc0A»",
        "key id «AKIAQWMZKHXYJGHSLPTR», which happens to hold no digit",
        "token «ghp_Zk3v9QmT7xLw2Rb8Nf4Jh6Gd1Ps5Yc0AbCdE», «AKIAQ7XW3ZL5N2VB8MPD» and «xoxb-221100998877-abcdefGHIJ»",
        "Bearer token «secret_auth_token_4455667788_admin» fails",
        "the API key is «9f8e7d6c5b4a39281706f5e4d3c2b1a0» here",
        "secret: «qJalrXUtnFEMI/K7MDENG/bPxRfiCYAbCdEfGh»",
        'client_secret = "«Qm7~Tx9.Lw2Rb8Nf4Jh6Gd1Ps5Yc»"',
        '{"api_key": "«a1b2c3d4-e5f6-4a7b-8c9d-0e1f2a3b4c5d»"}',
        "the key «AIzaSyA1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q» leaked",
        "cookie «eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.Zk3v9QmT7xLw2Rb8»",
        "pass the Bearer token «eyJ0eXAiOiJKV1QiLCJhbGciOiJSUzI1NiJ9»?",
        "//npm.corp.example/:_authToken=«4f7d9a2c-18be-4c03-a6d5-7be0f1928374»",
        "key_id = «AKIAQ7XW3ZL5N2VB8MPD»\naws_secret_access_key = «wPq8/Zt3Lm+Xv6Nc1Rb9Yd4Kf7Hs2Jg5Ta0Ue3Wi»",
        "AccountName=harrow;AccountKey=«Zk3v9QmT7xLw2Rb8Nf4Jh6Gd1Ps5Yc0A+/bCdE==»;EndpointSuffix=core.windows.net",
        "env:\n  - name: STRIPE_SECRET\n    value: «q8Zt3LmXv6Nc1Rb9Yd4K»\n",
        "Mein API-Schlüssel lautet «7hG2kPq9Zt3LmXv6», die Clé API : «7hG2kPq9Zt3LmXv7»",
        "otpauth://totp/Corp:ines?secret=«NB2W45DFOIZAKJ3M»&issuer=Corp",
        "activation failed for «4K7QD-9TX2M-T8WZ3-6HBV5-QX7RT»",
        "old disk «481920-118273-550192-009182-771623-551029-662718-118829»",
        "my backup codes «4471 9920» and «3318 7052», one each",
        "Backup codes: «8f3k-29dk», «4821-9930»\n«77ab-x2k1»",
        "license key: «4F7KD-9QX2M-T8WZ3-6HBV5»",
        "weather api appid=«9f8e7d6c5b4a39281706f5e4d3c2b1a0»&units=metric",
        "totp seed is «JBQW Y3DP EHPK 3PXA QRST 2346» if it dies",
        "1. «ghp_Zk3v9QmT7xLw2Rb8Nf4Jh6Gd1Ps5Yc0AbCdE»\n2. «00oa-Q_nTp8xLw2Rb8Nf4Jh6Gd1Ps5Yc0Ab-x»\n",
        "JWT_SECRET=«zwiebelturm2024»\nexport GITHUB_TOKEN=«aB3dE6gH9jK2»",
    ),
    counter_examples=(
        '{"session_id": "01a22e46-3e6a-7302-99e3-8370a8748abf", "turn": 1}',
        "sk-learn-compatible-estimators and task-based-learning-approach",
        "commit 9fceb02d0ae598e95dc970b74767f19372d61af8",
        "request 550e8400-e29b-41d4-a716-446655440000",
        "api_key=YOUR_API_KEY, token = os.environ['GITHUB_TOKEN']",
        "const token = getAccessTokenFromStorage();",
        "a token bucket limiter, max_tokens: 4096, the token limit is 128000",
        "secret_key_base, auth_token_provider_v2",
        "resp: ListRegionsResponse.from_db_regions(rows)",
        '"integrity": "sha512-Zk3v9QmT7xLw2Rb8Nf4Jh6Gd1Ps5Yc0AbCdE+/x3v9QmT7xLw2Rb8Nf4Jh6Gd1Ps5Yc0AbCdEx3v9QmT7x=="',
        "nextPageToken: CAUQAA9fGh38, cache_key: user:9f8e7d6c5b4a3928, primary key: order_2024_11",
        "the secret of good bread is time; the key to success was persistence2024",
        'ETag: "9f8e7d6c5b4a39281706f5e4d3c2b1a0"; image@sha256:9f8e7d6c5b4a39281706f5e4d3c2b1a09f8e7d6c5b4a3928',
        "secretKeyRef: {name: db-secret-v2, key: password}; token_type=bearer2",
        "password reset token expires in 3600 seconds",
    ),
)
