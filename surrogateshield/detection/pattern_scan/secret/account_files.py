"""Lines of files that hold accounts: .htpasswd, .pgpass.

Sources: the Apache HTTP Server's manual on password formats (bcrypt, apr1, {SHA}, crypt), Dovecot's and nginx' manuals
on schemes in braces (RFC 2307 section 5.3), PostgreSQL's manual section 34.16 (The Password File: a colon or a
backslash inside a field is escaped by a backslash).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.pattern_scan.secret.placeholder import is_placeholder
from surrogateshield.detection.pattern_scan.username.names import may_be_somebodys
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import PiiType

_NAME_BACKWARDS = re.compile(r"(?P<name>[\w.@+-]{0,47}[A-Za-z_])(?=\Z|[\s\"'`>])")
_SCHEME = re.compile(
    r"\{(?:SSHA|SHA|SSHA256|SHA256|SSHA512|SHA512|MD5|SMD5|CRYPT|PLAIN|CLEAR|CLEARTEXT|BLF-CRYPT|PBKDF2|ARGON2ID?)\}"
    r"(?P<value>[^\s\"'`<>\ufffc]{4,200})",
    re.IGNORECASE,
)
_FIELD = r"(?:[^\s:\\\ufffc]|\\[:\\]){1,63}"
# The port tells the line: what stands before and behind it is parted by colons only.
_PORT = re.compile(
    rf":(?:[0-9]{{2,5}}|\*):(?P<base>{_FIELD}):(?P<name>{_FIELD}):(?P<password>(?:[^\s:\\\ufffc]|\\[:\\]){{1,128}})"
    r"[ \t]{0,4}(?=\r?\n|\Z)"
)
_HOST_BACKWARDS = re.compile(r"(?:[\w.*/\ufffc-]{1,253})(?=\Z|\n)")


def _accounts(reading: Reading) -> Iterator[Found]:
    text = reading.text
    if ":{" in text:
        place = text.find(":{")
        while place != -1:
            scheme = _SCHEME.match(text, place + 1)
            before = _NAME_BACKWARDS.match(text[max(0, place - 50) : place][::-1]) if scheme else None
            if scheme and before:
                yield Found(*scheme.span("value"), PiiType.PASSWORD, 0.9)
                if may_be_somebodys(before["name"][::-1]):
                    yield Found(place - before.end("name"), place, PiiType.USERNAME, 0.9)
            place = text.find(":{", place + 1)
    if text.count(":") < 4:
        return
    for match in _PORT.finditer(text):
        start = max(0, match.start() - 255)
        host = _HOST_BACKWARDS.match(text[start : match.start()][::-1])
        if host is None or (start and host.end() > 253):
            continue
        name, password = match["name"], match["password"]
        if not any(map(str.isalpha, name)) or is_placeholder(password) or "/" in name:
            continue
        if may_be_somebodys(name):
            yield Found(*match.span("name"), PiiType.USERNAME, 0.9)
        if len(password) >= 4 and not password.isdigit():
            yield Found(*match.span("password"), PiiType.PASSWORD, 0.9)


ACCOUNT_FILES = Rule(
    "account_file",
    _accounts,
    examples=(
        "«imelda.q»:{SHA}«0jmj7l5rSw0yVb/vlWAYkK/YBwk=»\n«nightporter»:{PLAIN}«rain-Over-Quay»\n",
        "db.corp.example:5432:orders:«imelda»:«h3ron\\:Nest»\n*:*:*:«quorrin»:«pelican-44»",
    ),
    counter_examples=(
        "12:30:45:17:22, aa:bb:cc:dd:ee:ff, a::b::c::d",
        "fe80:0:0:0:1:2 and std::chrono::system_clock::now",
        "image: registry:5000/app, host:5432:db:user:<password>",
        "log:{level} path:{name} user:{id}",
    ),
)
