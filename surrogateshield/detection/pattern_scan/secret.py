"""Secrets: API keys, passwords, private keys, URLs with credentials.

Sources: vendors' key formats (`vendor_keys.py`), RFC 7468 (PEM), RFC 4880 section 6.2 (OpenPGP
armour), RFC 3986 section 3.2.1 (userinfo), RFC 6750 (bearer tokens).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ahocorasick_rs import AhoCorasick

from surrogateshield.detection.pattern_scan import vendor_keys
from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import MASK, Found, Keywords, Reading
from surrogateshield.lexicon import is_ordinary
from surrogateshield.pii import PiiType

_PEM_BEGIN = re.compile(r"-----BEGIN (?:[A-Z0-9]{2,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----")
_PEM_END = re.compile(r"-----END (?:[A-Z0-9]{2,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----")
_PEM_BODY = re.compile(r"[A-Za-z0-9+/=\s\\:,.()-]*")


def _private_keys(reading: Reading) -> Iterator[Found]:
    position = 0
    while begin := _PEM_BEGIN.search(reading.text, position):
        end = _PEM_END.search(reading.text, begin.end())
        body = _PEM_BODY.match(reading.text, begin.end())
        # Without its last line a key is a key still: then whatever looks like its body goes.
        position = end.end() if end else body.end() if body else begin.end()
        yield Found(begin.start(), position, PiiType.PRIVATE_KEY, 1.0)


PRIVATE_KEY = Rule(
    "private_key",
    _private_keys,
    examples=(
        "key:\n«-----BEGIN RSA PRIVATE KEY-----\nMIIEow==\n-----END RSA PRIVATE KEY-----»\nthat was it",
        "«-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1r\nZXktdjE»",
        r'"«-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----»"',
    ),
    counter_examples=("-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----", "BEGIN PRIVATE KEY"),
)

_URL_WITH_PASSWORD = re.compile(
    r"(?<![A-Za-z0-9+.-])[A-Za-z][A-Za-z0-9+.-]{1,20}://(?P<user>[^\s:/?#@\[\]'\"<>`|]{0,128}):(?P<password>[^\s/?#@'\"<>`|]{1,256})@"
    r"[A-Za-z0-9._\[\]:-]{1,255}(?:/[^\s'\"<>`|)\]},;]{0,512})?"
)


def _connection_strings(reading: Reading) -> Iterator[Found]:
    if "://" not in reading.text or "@" not in reading.text:
        return
    for match in _URL_WITH_PASSWORD.finditer(reading.text):
        if MASK not in match.group() and not _is_placeholder(match["password"]):
            end = match.end() - len(match.group()) + len(match.group().rstrip(".,;:!?"))
            yield Found(match.start(), end, PiiType.CONNECTION_STRING, 1.0)


CONNECTION_STRING = Rule(
    "connection_string",
    _connection_strings,
    examples=(
        "DATABASE_URL=«postgres://ines:s3cr3t@db.corp.example:5432/app?sslmode=require»",
        "clone «https://oauth2:tok_9f8e7d@git.corp.example/team/repo.git».",
        "(«amqp://svc:hunter2@10.0.0.45:5672»)",
    ),
    counter_examples=(
        "https://corp.example/a:b@c",
        "postgres://user:password@localhost/db",
        "postgres://${USER}:${PASS}@host/db",
        "http://localhost:8080/@scope/pkg",
    ),
)

_PLACEHOLDER = re.compile(
    r"(?:[$%{<\[(*•#&].*|x{3,}.*|\.{3}.*|(?:your|my|the|some|insert|enter|replace|change|example|sample|dummy|fake|test|todo|redacted)"
    r"(?:[-_ ]?(?:api|me|this|key|secret|token|password|pass|here|value|access|auth|real|own))*[-_]?(?:here)?|"
    r"(?:pass|password|passwd|pwd|pw|secret|token|key|user|username|none|null|nil|true|false|undefined|empty|string|str|text|"
    r"bytes|int|bool|any|optional|required|hidden|masked|changeme|process\.env.*|os\.(?:environ|getenv).*|env\..*|getenv.*|"
    r"self\..*|this\..*|config\..*|settings\..*|request\..*|req\..*|args\..*|options\..*|secrets\..*|var\..*|data\..*))\Z",
    re.IGNORECASE,
)


def _is_placeholder(value: str) -> bool:
    return _PLACEHOLDER.match(value) is not None


_KEY_WORDS = Keywords(
    "api key", "apikey", "api token", "api secret", "access key", "access token", "auth token", "auth key",
    "secret", "secret key", "client secret", "bearer", "bearer token", "token", "authorization", "credential",
    "private key", "signing key", "encryption key", "shared key", "account key", "webhook", "refresh token",
    "session key", "license key", "app key", "master key", "consumer key", "subscription key", "x-api-key",
    "personal access token", "jwt", "anthropic key", "openai key", "key is", "session token", "session id",
    "cookie", "csrf", "otp seed", "passphrase", "deploy key", "service key", "hmac", "salt",
)  # fmt: skip
_TOKEN = re.compile(r"[A-Za-z0-9_](?<![A-Za-z0-9_.@/+-][A-Za-z0-9_])[A-Za-z0-9_+/.~-]{9,511}={0,2}(?![A-Za-z0-9_@(])")
# secret_token_99..., env_auth_key_...: a token that says itself what it is.
_SELF_NAMED = re.compile(
    r"(?<![A-Za-z0-9_])(?:[A-Za-z]{1,16}[_-]){0,3}(?:secret|token|auth|apikey|key|passwd|credential)[_-][A-Za-z0-9]{1,64}(?:[_-][A-Za-z0-9]{1,64}){0,5}(?![A-Za-z0-9_])",
    re.IGNORECASE,
)
_SELF_NAMING = AhoCorasick(
    [
        f"{word}{sign}"
        for word in ("secret", "token", "auth", "apikey", "key", "passwd", "pass", "credential")
        for sign in "_-"
    ]
)
_WORDS_BEFORE = re.compile(r"(?:[_-][A-Za-z]{1,16}){1,3}")
_UUID = re.compile(r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}\Z")
_DIRECT = re.compile(
    r"(?:\s*(?:is|was|=|:|=>|:=|==|value|of|string|header|->|\bto\b|\bBearer\b|\bBasic\b)\s*|[\s\"'`(]){1,6}\Z",
    re.IGNORECASE,
)
_QUIET_FIELDS = frozenset({"id", "hash", "digest", "checksum", "etag", "signature", "sha", "commit", "cursor"})


def _api_keys(reading: Reading) -> Iterator[Found]:
    text = reading.text
    for start, end in vendor_keys.spans(text):
        yield Found(start, end, PiiType.API_KEY, 1.0)
    if not reading.has_digit:
        return
    for _, place, _ in _SELF_NAMING.find_matches_as_indexes(reading.lower):
        before = _WORDS_BEFORE.match(text[max(0, place - 50) : place][::-1])
        match = _SELF_NAMED.match(text, place - (before.end() if before else 0))
        if match and sum(map(str.isdigit, match.group())) >= 6 and not _UUID.search(match.group()):
            yield Found(match.start(), match.end(), PiiType.API_KEY, 0.9)
    named_field = _KEY_WORDS.name_field(reading) and not _QUIET_FIELDS & set(reading.field.split())
    position = 0
    for end in ([0] if named_field else []) + _KEY_WORDS.ends(reading):
        if end < position:
            continue
        for match in _TOKEN.finditer(text, end, min(len(text), end + 60)):
            whole = _TOKEN.match(text, match.start())
            between = text[end : match.start()]
            if "\n\n" in between or MASK in between:
                break
            if whole and _is_secret(whole.group(), bool(_DIRECT.match(between)) or not between):
                tail = whole.end() - (1 if whole.group().endswith(".") else 0)
                yield Found(whole.start(), tail, PiiType.API_KEY, 0.85)
                position = whole.end()
                break


def _is_secret(token: str, direct: bool) -> bool:
    """Whether a token near a keyword is random enough to be its value.

    Args:
        token: letters, digits and `_+/.~-=`.
        direct: it stands right behind the keyword, with nothing but "is", ":" or "=" between.
    """
    value = token.rstrip(".")
    digits = sum(character.isdigit() for character in value)
    letters = sum(character.isalpha() for character in value)
    if _is_placeholder(value) or (_UUID.match(value) and not direct) or value.count("/") > 3:
        return False
    if re.fullmatch(r"[0-9./:-]+", value):
        return direct and digits >= 16 and value.isdigit()
    runs = len(re.findall(r"[0-9]+|[A-Z]+|[a-z]+", value))
    if direct:
        mixed = digits >= 2 and letters >= 2 and (runs >= 5 or digits >= 5)
        return mixed or (digits == 1 and runs >= 8 and len(value) >= 20)
    return len(value) >= 16 and digits >= 3 and letters >= 3 and runs >= 6


API_KEY = Rule(
    "api_key",
    _api_keys,
    examples=(
        "OPENAI_API_KEY=«sk-proj-Zk3v9QmT7xLw2Rb8Nf4Jh6Gd1Ps5Yc0A»",
        "key id «AKIAQWMZKHXYJGHSLPTR», which happens to hold no digit",
        "token «ghp_Zk3v9QmT7xLw2Rb8Nf4Jh6Gd1Ps5Yc0AbCdE», «AKIAQ7XW3ZL5N2VB8MPD» and «xoxb-221100998877-abcdefGHIJ»",
        "Bearer token «secret_auth_token_4455667788_admin» fails",
        "Authorization: Bearer «Zk3v9QmT7xLw2Rb8Nf4Jh6Gd1»",
        "the API key is «9f8e7d6c5b4a39281706f5e4d3c2b1a0» here",
        "secret: «qJalrXUtnFEMI/K7MDENG/bPxRfiCYAbCdEfGh»",
        'client_secret = "«Qm7~Tx9.Lw2Rb8Nf4Jh6Gd1Ps5Yc»"',
        '{"api_key": "«a1b2c3d4-e5f6-4a7b-8c9d-0e1f2a3b4c5d»"}',
        "the key «AIzaSyA1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q» leaked",
        "cookie «eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.Zk3v9QmT7xLw2Rb8»",
        "pass the Bearer token «eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9»?",
    ),
    counter_examples=(
        "sk-learn-compatible-estimators and task-based-learning-approach",
        "commit 9fceb02d0ae598e95dc970b74767f19372d61af8",
        "request 550e8400-e29b-41d4-a716-446655440000",
        "api_key=YOUR_API_KEY, token = os.environ['GITHUB_TOKEN']",
        "const token = getAccessTokenFromStorage();",
        "a token bucket limiter, max_tokens: 4096",
        "secret_key_base, auth_token_provider_v2",
        "resp: ListRegionsResponse.from_db_regions(rows)",
    ),
)

_PASSWORD_WORDS = Keywords(
    "password",
    "passwd",
    "pass",
    "passcode",
    "passphrase",
    "pwd",
    "pass word",
    "pw",
    "passwort",
    "kennwort",
    "contraseña",
    "mot de passe",
    "senha",
    "wachtwoord",
    "parola d'ordine",
)
_VALUE = re.compile(
    r"(?P<link>[\"'`]?\s{0,3}(?:(?:is|was|are)\s{1,2}|(?:=>|:=|=(?!=)|:|->)\s{0,3}|(?:for|to|of)\s[^\s:=]{1,40}(?:\s[^\s:=]{1,40})?\s(?:is|was|to)\s|"
    r"to\s|\s(?=[\"'`]|\S{0,64}[0-9]))(?:now\s|still\s|set to\s|currently\s)?)"
    r"(?:(?P<quote>[\"'`])(?P<quoted>[^\"'`\n]{3,128})(?P=quote)|(?P<bare>[^\s\"'`<>(){};,]{4,128}))",
    re.IGNORECASE,
)


def _passwords(reading: Reading) -> Iterator[Found]:
    text = reading.text
    for pattern, hints in ((_USER_OPTION, (" -u", "--user")), (_LOGIN, ("login", "log in", "cred"))):
        for pair in pattern.finditer(text) if any(hint in reading.lower for hint in hints) else ():
            if not _is_placeholder(pair["password"]):
                yield Found(pair.start("password"), pair.end("password"), PiiType.PASSWORD, 0.9)
    for end in _PASSWORD_WORDS.ends(reading):
        match = _VALUE.match(text, end)
        if not match or MASK in match.group():
            continue
        group = "quoted" if match["quoted"] is not None else "bare"
        value = match[group] if group == "quoted" else match[group].rstrip(".?!")
        if _is_password(value, match["link"], group == "quoted", reading.kind == "code"):
            yield Found(match.start(group), match.start(group) + len(value), PiiType.PASSWORD, 0.9)


# curl -u admin:secret; login: ines / secret
_USER_OPTION = re.compile(r"(?<!\S)(?:-u|--user)[ =][\"']?[^\s:\"']{1,64}:(?P<password>[^\s\"'`;|&<>]{3,128})")
_LOGIN = re.compile(
    r"(?<![A-Za-z])(?:login|log in|credentials|creds)(?: with| is| are|:)? {1,2}[^\s:/|]{2,64} ?[/:|] ?"
    r"(?P<password>(?=\S{0,64}[0-9])[^\s\"'`;|&<>,]{6,128})",
    re.IGNORECASE,
)


def _is_password(value: str, link: str, quoted: bool, code: bool) -> bool:
    if len(value) < 4 or _is_placeholder(value):
        return False
    marked = any(c.isdigit() for c in value) or any(not c.isalnum() and c not in "-_.'/" for c in value)
    if code and not quoted:
        return marked and not re.search(r"[(\[.]|->", value)
    if quoted:
        return True
    # "the password is required": only what no word looks like, unless a colon or equals sign announces it.
    assigned = any(sign in link for sign in ":=")
    mixed = not value.islower() and not value.istitle() and not value.isupper()
    if link.isspace():
        return marked and len(value) >= 6 and any(map(str.isalpha, value)) and not value.isalnum()
    return (
        marked
        or mixed
        or (assigned and value.isascii() and len(value) >= 6 and not value.istitle() and not _is_word(value))
    )


def _is_word(value: str) -> bool:
    return is_ordinary(value)


PASSWORD = Rule(
    "password",
    _passwords,
    examples=(
        "my password is «Tr0ub4dor&3», change it",
        "pwd: «hunter2» and Password=«S3cret!x»;Database=app",
        'password = "«correct horse battery»"',
        "the password for the VPN is «Xk9!pq».",
        'PASSWORD: "«zwiebelturm»"',
        "curl -u admin:«S3cret!pw» https://api.corp.example",
        "the password «Zx8#kk2», user: ines pass: «Br4mble!9», login ines / «Br4mble!8»",
    ),
    counter_examples=(
        "the password is required and the password is incorrect.",
        "password: str = None, password=password, pwd = os.environ['PW']",
        "reset your password to continue",
        "password: ${DB_PASSWORD}, password: <your password>",
        "if (password == expectedPassword) { check(password); }",
    ),
)

RULES = (PRIVATE_KEY, CONNECTION_STRING, API_KEY, PASSWORD)
