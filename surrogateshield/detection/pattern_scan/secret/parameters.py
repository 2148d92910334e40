"""Connection strings whose password is a parameter: ADO.NET, ODBC, OLE DB, libpq, JDBC and cache clients.

Sources: Microsoft's pages on SqlConnection.ConnectionString and on ODBC connection strings (keywords Server, Data
Source, User ID, UID, Password, PWD), the PostgreSQL manual, "Connection Strings" (keyword=value pairs parted by
spaces), the JDBC drivers' manuals (parameters behind "?" or ";"), StackExchange.Redis' configuration.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.secret.placeholder import is_expression, is_placeholder
from surrogateshield.detection.reading import MASK, Found, Reading
from surrogateshield.detection.vocabulary import Stems, apart
from surrogateshield.pii import PiiType

_PASSWORD_KEYS = Stems(
    ["password=", "pwd=", "pass=", "passwd=", "password =", "pwd =", "accountkey=", "sharedaccesskey="]
)
_VALUE = r"(?:\{[^{}\n]{0,100}\}|[^;\"'\n<>{}\ufffc]{0,160})"
_LAST = r"(?:\{[^{}\s]{0,100}\}|[^;\s\"'<>{}\ufffc]{0,160})"
_KEY = r"[A-Za-z][A-Za-z_]{0,24}(?: [A-Za-z]{1,16}){0,3}"
_SEMICOLONS = re.compile(
    rf"(?:{_KEY} ?= ?{_VALUE};\s?){{2,24}}(?:{_KEY} ?= ?{_LAST};?)?|(?:{_KEY} ?= ?{_VALUE};\s?){{1,24}}{_KEY} "
    rf"?= ?{_LAST};?"
)
_SERVER = re.compile(
    r"(?:\A|;\s?)(?:server|data source|datasource|host|hostname|address|addr|network address|driver|provider|"
    r"dsn|endpoint|defaultendpointsprotocol|accountname|dbq|initial catalog|database) ?=",
    re.IGNORECASE,
)
_SECRET = re.compile(
    r"(?:\A|;\s?)(?:password|pwd|pass|passwd|accountkey|sharedaccesskey) ?= ?(?P<password>[^;]+)", re.IGNORECASE
)
_LIBPQ_KEY = (
    r"(?:host|hostaddr|port|dbname|user|password|sslmode|connect_timeout|application_name|options|"
    r"target_session_attrs|sslrootcert|sslcert|"
    r"sslkey|passfile|client_encoding|service|keepalives|sslpassword)"
)
_LIBPQ = re.compile(
    rf"(?<![\w-]){_LIBPQ_KEY}\s?=\s?[^\s\"'=]{{1,128}}(?: {{1,3}}{_LIBPQ_KEY}\s?=\s?[^\s\"'=]{{1,128}}){{2,16}}"
)
_LIBPQ_SECRET = re.compile(r"(?:\A| )password\s?=\s?(?P<password>\S+)")
_JDBC = re.compile(
    r"(?<![A-Za-z0-9:+.-])(?!https?:|wss?:|"
    r"ftp:)(?:jdbc:)?[A-Za-z][A-Za-z0-9+.:-]{1,40}://[^\s\"'<>`|?;\ufffc]{2,300}[?;&]"
    r"(?P<parameters>[^\s\"'<>`|\ufffc]{3,600})"
)
_JDBC_SECRET = re.compile(r"(?:\A|[?&;])(?:password|pwd|pass|passwd)=(?P<password>[^&;]+)", re.IGNORECASE)
_CACHE = re.compile(
    r"(?<![\w.-])[\w.-]{2,120}:[0-9]{2,5}(?:,[\w.-]{2,120}:[0-9]{2,5}){0,4}(?:,[A-Za-z]{2,24}=[^\s,\"';\ufffc]{1,128}){0,6}"
    r",password=(?P<password>[^\s,\"';\ufffc]{3,128})(?:,[A-Za-z]{2,24}=[^\s,\"';\ufffc]{1,128}){0,8}"
)
# The words of a sentence, or the variable that the string is assigned to.
_WORDS_BEFORE = re.compile(
    r"(?:[A-Za-z]{1,20} ){0,3}?(?:[A-Za-z_]{1,30} ?= ?)?(?=(?:server|data source|datasource|host|hostname|"
    r"address|addr|driver|provider|dsn|user|user id|"
    r"uid|database|initial catalog|password|pwd|endpoint|defaultendpointsprotocol|accountname) ?=)",
    re.IGNORECASE,
)
_FIRST_KEY = re.compile(_KEY + " ?=")
_FARTHEST = 700


def spans(reading: Reading) -> Iterator[Found]:
    """The connection strings that hold a password as a parameter."""
    text = reading.text
    position = 0
    for _, key, _ in apart(reading.find(_PASSWORD_KEYS)):
        if key < position:
            continue
        floor = max(position, key - _FARTHEST, text.rfind("\n", max(0, key - _FARTHEST), key) + 1)
        limit = min(len(text), key + _FARTHEST)
        span, position = _semicolons(text, floor, key, limit)
        span = span or _other(text, floor, key, limit)
        if span:
            position = span[1]
            yield Found(*span, PiiType.CONNECTION_STRING, 0.95)


def _semicolons(text: str, floor: int, key: int, limit: int) -> tuple[tuple[int, int] | None, int]:
    """The string of pairs around `key`, and where reading goes on if it is none."""
    if text.find(";", floor, limit) == -1:
        return None, floor
    # The string begins behind the last quotation mark, or at the first of its keys.
    begin = max(text.rfind(mark, floor, key) for mark in "\"'`>(") + 1 or floor
    first = _FIRST_KEY.search(text, begin, key + 12)
    while first:
        match = _SEMICOLONS.match(text, first.start(), limit)
        if match and match.end() > key:
            whole = match.group().rstrip(" ;.,\n\t")
            words = _WORDS_BEFORE.match(whole)
            start = first.start() + (words.end() if words else 0)
            whole = whole[words.end() if words else 0 :]
            secret = _SECRET.search(whole)
            if secret and _SERVER.search(whole) and whole.count("=") >= 3 and _is_real(secret["password"]):
                return (start, start + len(whole)), start + len(whole)
            return None, match.end()
        first = _FIRST_KEY.search(text, match.end() if match else first.end(), key + 12)
    return None, floor


def _other(text: str, floor: int, key: int, limit: int) -> tuple[int, int] | None:
    for form, secret in ((_JDBC, _JDBC_SECRET), (_LIBPQ, _LIBPQ_SECRET), (_CACHE, None)):
        if form is _JDBC and text.find("://", floor, key) == -1:
            continue
        if form is _CACHE and text[key - 1 : key] != ",":
            continue
        if form is _LIBPQ and text.find("dbname", floor, limit) == -1 and text.find("host", floor, limit) == -1:
            continue
        match = next((m for m in form.finditer(text, floor, limit) if m.start() <= key < m.end()), None)
        if match is None:
            continue
        whole = match.group().rstrip(".,;:)")
        value = secret.search(whole) if secret else match
        if value and _is_real(value["password"]) and (form is not _LIBPQ or "host" in whole or "dbname" in whole):
            return match.start(), match.start() + len(whole)
    return None


def _is_real(password: str) -> bool:
    password = password.strip()
    return len(password) >= 3 and MASK not in password and not is_placeholder(password) and not is_expression(password)
