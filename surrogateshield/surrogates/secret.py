"""Keys, passwords and connection strings: the public frame stays, the secret is random."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, repeat

from surrogateshield.lexicon import is_ordinary
from surrogateshield.surrogates.context import Context
from surrogateshield.surrogates.generator import Generator, attempts
from surrogateshield.surrogates.hosts import INHERENT, is_reserved, surrogate_hosts
from surrogateshield.surrogates.network import is_address, is_unassignable, other_address
from surrogateshield.surrogates.prf import Draw, Source
from surrogateshield.surrogates.text import fold, fold_token, pronounceable, restyle, same_shape, shares, tokens

_PREFIX = re.compile(
    r"""(?ix)
    sk-(?:proj|ant-api\d\d|ant-admin\d\d|or-v1|svcacct|admin|live|test)?-? | (?:sk|pk|rk)_(?:live|test)_ | whsec_
    | gh[pousr]_ | github_pat_ | glpat- | gldt- | xox[abeoprs]-(?:\d-)? | xapp-\d- | AKIA | ASIA | AROA | AIDA | AIza
    | ya29\. | hf_ | npm_ | pypi- | SG\. | shp(?:at|ca|pa|ss)_ | sq0[a-z]{3}- | dop_v1_ | doo_v1_ | rnd_ | lin_api_
    | gsk_ | r8_ | pplx- | xai- | nvapi- | tvly- | fw_ | key- | EAAC | dapi | dckr_pat_ | figd_ | sntrys_ | sbp_
    | vercel_ | eyJ | AGE-SECRET-KEY-1 | Bearer\s+ | Basic\s+ | token[\s=:]+
    """
)
"""Public prefixes of keys, as their issuers document them."""

_HOOK = re.compile(r"https://[^/\s]+/(?:(?:api/)?webhooks?(?:b2)?/|services/|workflows/)?", re.IGNORECASE)
"""A webhook's address is its key: the service's own part of it stays."""

_SEPARATED_PREFIX = re.compile(r"(?:[A-Za-z]{2,10}[_-]){1,2}(?=[A-Za-z\d]{12})")
_HEX = re.compile(r"[\da-f]+|[\dA-F]+")
_HASH_METHOD = re.compile(r"(?:\$[a-z0-9]{1,9}\$(?:[0-9]{1,2}\$)?(?:v=[0-9]+\$m=)?|pbkdf2_sha256\$)(?=\S{16})")
"""How a password was hashed (crypt(5), PHC string format): no part of the secret."""

_PEM = re.compile(r"(-----[A-Z0-9 ]+-----)")
_HEADER = re.compile(r"(?m)^(?:Proc-Type|Comment|Version|Charset|Hash):.*$|\\[nrt]")
_KEY_VALUE = re.compile(r"(?i)(?:(?<=;)|^)(\s*[a-z][a-z _]*=)([^;]*)")
_URI = re.compile(
    r"(?P<scheme>(?:jdbc:)?[a-z][a-z\d+.-]*://)(?:(?P<user>[^:/?#@\s]*)(?::(?P<password>[^@\s]*))?@)?"
    r"(?P<hosts>[^/?#;\s]*)(?P<rest>[/?#;].*)?",
    re.DOTALL | re.IGNORECASE,
)
# Oracle's easy connect: user/password@host:port/service
_EASY = re.compile(
    r"(?P<scheme>jdbc:oracle:\w+:)?(?P<user>[^\s/:@=;]+)/(?P<password>[^\s@/]+)@(?P<slashes>(?://)?)(?P<hosts>[^\s/:@]+:\d+)"
    r"(?P<rest>[/:].*)?"
)
# libpq's parameters, parted by spaces; those of cache clients, parted by commas behind the hosts
_SPACED = re.compile(r"(?i)((?:(?<=\s)|^)[a-z_]+\s?=\s?)(\S+)")
_LISTED = re.compile(r"(?P<hosts>[\w.-]+:\d+(?:,[\w.-]+:\d+)*)(?P<rest>(?:,[A-Za-z]+=[^,]*)+)")
_LISTED_PAIR = re.compile(r"((?<=,)[A-Za-z]+=)([^,]*)")
# Go's MySQL driver: user:password@tcp(host:port)/database?parameters
_GO = re.compile(
    r"(?P<user>[\w.-]+):(?P<password>[^@\s]+)(?P<protocol>@(?:tcp|unix)\()(?P<hosts>[^()\s]+)\)(?P<rest>/[^\s]*)"
)
_TRIES = 120
_PORT = re.compile(r"(?<=[\w\]]):\d{2,5}(?=[,/?#;]|$)|(?<=port=)\d+|(?<=,)\d{3,5}(?=;|$)", re.IGNORECASE)
_PROTOCOLS = ("tcp:", "np:", "lpc:", "admin:")
_QUERY_KEY = re.compile(r"[\w-]+(?==)")
_KEPT_VALUES = frozenset(
    """true false yes no sspi require required disable prefer verify-full verify-ca tcp majority admin postgres public
    utf8 utf8mb4 https http mysql mssql""".split()
)


class Verbatim(Generator):
    """A type whose forms are different values, down to the case."""

    def canonical(self, original: str) -> str:
        return original


class APIKeyGenerator(Verbatim):
    """Keys and tokens: the issuer's prefix, then as many characters of the same kinds."""

    domain = "api_key"
    # The body has more possibilities than anybody has tried; nobody holds it.

    def inherent(self, original: str) -> frozenset[str]:
        return frozenset(
            tokens(_prefix(original)) | {fold_token(w) for w in re.findall(r"[^\W\d_]{4,}", _prefix(original))}
        )

    def proposals(self, original: str, source: Source) -> Iterator[str]:
        prefix = _prefix(original)
        return attempts(source, lambda draw: prefix + _body(original[len(prefix) :], draw))

    def well_formed(self, value: str) -> bool:
        return bool(value.strip())

    def assignable(self, value: str) -> bool:
        return len(value) < 8

    def harmless(self, original: str, candidate: str) -> bool:  # noqa: ARG002
        return True


def _prefix(key: str) -> str:
    """The public beginning of a key; a token of parts (JWT) keeps the beginning of its first part only."""
    match = _HOOK.match(key) or _PREFIX.match(key) or _SEPARATED_PREFIX.match(key)
    prefix = match.group() if match else ""
    inner = _PREFIX.match(key, len(prefix)) if prefix.endswith(tuple(" \t")) else None
    return prefix + (inner.group() if inner else "")


def _body(body: str, draw: Draw) -> str:
    parts = re.split(r"([^A-Za-z\d]+)", body)
    return "".join(
        same_shape(part, draw, hexadecimal=len(part) >= 8 and _HEX.fullmatch(part) is not None) for part in parts
    )


class PasswordGenerator(Verbatim):
    """Passwords: other letters, other digits, the same signs at the same places; of a hash the method stays."""

    domain = "password"
    suffix = True
    keeps_risk = "A short password may be somebody's by chance."

    def proposals(self, original: str, source: Source) -> Iterator[str]:
        method = _HASH_METHOD.match(original)
        kept = method.group() if method else ""
        for candidate in attempts(source, lambda draw: kept + same_shape(original[len(kept) :], draw)):
            if not is_ordinary(candidate) or len(candidate) < 4:
                yield candidate

    def inherent(self, original: str) -> frozenset[str]:
        method = _HASH_METHOD.match(original)
        return frozenset(map(fold_token, re.findall(r"[^\W\d_]{4,}", method.group()))) if method else frozenset()

    def gives_away(self, original: str, candidate: str) -> bool:
        method = _HASH_METHOD.match(original)
        start = method.end() if method else 0
        return shares(original[start:], candidate[start:])

    def well_formed(self, value: str) -> bool:
        return bool(value)

    def assignable(self, value: str) -> bool:
        return bool(value)


class PrivateKeyGenerator(Verbatim):
    """Keys in PEM and similar frames: header, footer and line breaks stay, the Base64 inside is random."""

    domain = "private_key"

    def inherent(self, original: str) -> frozenset[str]:
        kept = " ".join([*_PEM.findall(original), *_HEADER.findall(original)])
        return frozenset(fold_token(word) for word in re.findall(r"[^\W\d_]{4,}", kept))

    def proposals(self, original: str, source: Source) -> Iterator[str]:
        def make(draw: Draw) -> str:
            parts = _PEM.split(original)
            return "".join(part if _PEM.fullmatch(part) else _base64(part, draw) for part in parts)

        return attempts(source, make)

    def well_formed(self, value: str) -> bool:
        return bool(value.strip())

    def assignable(self, value: str) -> bool:
        return len(value) < 20


def _base64(text: str, draw: Draw) -> str:
    pieces: list[str] = []
    end = 0
    for match in _HEADER.finditer(text):
        pieces += [same_shape(text[end : match.start()], draw), match.group()]
        end = match.end()
    return "".join([*pieces, same_shape(text[end:], draw)])


@dataclass(frozen=True, slots=True)
class _Exchange:
    """How a connection string is taken apart.

    Attributes:
        hosts: where hosts come from.
        keep: whether ordinary words stay.
        skip: how many hosts to skip.
        ports: whether ports stay.
    """

    hosts: Source
    keep: bool
    skip: int
    ports: bool


class ConnectionStringGenerator(Verbatim):
    """Connection strings: scheme and port stay; user, password, host and database are exchanged."""

    domain = "connection_string"

    def inherent(self, original: str) -> frozenset[str]:
        if match := _URI.fullmatch(original):
            kept = " ".join([match["scheme"], *_QUERY_KEY.findall(match["rest"] or "")])
        else:
            kept = " ".join(m.group(1) for m in _pairs_of(original).finditer(original))
            if match := _GO.fullmatch(original):
                kept = " ".join([match["protocol"], *_QUERY_KEY.findall(match["rest"])])
        return INHERENT | {fold_token(word) for word in re.findall(r"[^\W\d_]{4,}", kept)} | _KEPT_VALUES

    def candidates(self, original: str, source: Source, context: Context) -> Iterator[str]:
        hosts = context.source()
        make = next((make for form, make in _MAKERS if form.fullmatch(original)), _key_values)
        # Ordinary words stay at first; where there is nothing else, they go too.
        for ports in (True, False):
            # A port stays, unless its digits may not be told.
            for counter in range(_TRIES):
                # Another host now and then: one may hold a part of the original by chance.
                how = _Exchange(hosts, counter < _TRIES // 2, counter // 10, ports)
                yield make(original, source.draw(counter), how)

    def gives_away(self, original: str, candidate: str) -> bool:
        return shares(_without_ports(original), _without_ports(candidate), self.inherent(original))

    def well_formed(self, value: str) -> bool:
        whole = (_URI, _GO, _LISTED)
        return any(form.search(value) for form in (_EASY, _KEY_VALUE)) or any(form.fullmatch(value) for form in whole)

    def assignable(self, value: str) -> bool:
        match = next((match for form in (_URI, _EASY, _GO, _LISTED) if (match := form.fullmatch(value))), None)
        hosts = match["hosts"].split(",") if match else []
        return any(not _is_harmless(re.sub(r":\d+$", "", host)) for host in hosts)


def _is_harmless(host: str) -> bool:
    return is_reserved(host) or is_unassignable(host) or "." not in host


def _without_ports(text: str) -> str:
    return _PORT.sub("", text)


def _host(host: str, draw: Draw, how: _Exchange) -> str:
    name, colon, port = host.rpartition(":") if re.search(r":\d+$", host) else (host, "", "")
    if not name or name.casefold() == "localhost":
        return host
    if is_address(name):
        others = other_address(name, how.hosts.under("ip", name))
    elif "." in name:
        others = surrogate_hosts(name, how.hosts)
    else:
        others = repeat(name if is_ordinary(name) else pronounceable(draw, max(len(name), 4)))
    return restyle(next(islice(others, how.skip, None), name), name) + colon + _port(port, draw, how)


def _port(port: str, draw: Draw, how: _Exchange) -> str:
    if how.ports or not port.isdigit():
        return port
    # Below 32,768: no port that a system hands out by itself.
    return str(draw.between(10 ** (len(port) - 1), min(10 ** len(port) - 1, 32_767)))


def _uri(original: str, draw: Draw, how: _Exchange) -> str:
    match = _URI.fullmatch(original)
    if match is None:
        return original
    text = match["scheme"]
    if match["user"] is not None:
        text += _value(match["user"], draw, how.keep)
        if match["password"] is not None:
            text += ":" + re.sub(r"%[\dA-Fa-f]{2}|[^%]+|%", lambda m: _unescaped(m.group(), draw), match["password"])
        text += "@"
    text += ",".join(_host(host, draw, how) for host in match["hosts"].split(","))
    rest = match["rest"] or ""
    return text + str(re.sub(r"(?>[\w-]+)(?!=)", lambda m: _value(m.group(), draw, how.keep), rest))


def _easy_connect(original: str, draw: Draw, how: _Exchange) -> str:
    match = _EASY.fullmatch(original)
    if match is None:
        return original
    rest = re.sub(r"\w+", lambda m: _value(m.group(), draw, how.keep), match["rest"] or "")
    user, password = _value(match["user"], draw, how.keep), same_shape(match["password"], draw)
    return f"{match['scheme'] or ''}{user}/{password}@{match['slashes']}{_host(match['hosts'], draw, how)}{rest}"


def _unescaped(part: str, draw: Draw) -> str:
    return part if part.startswith("%") else same_shape(part, draw)


def _value(value: str, draw: Draw, keep: bool) -> str:
    """Another value, unless it is one of the words that every such string has."""
    if value.casefold() in _KEPT_VALUES or (keep and is_ordinary(value) and len(value) > 3):
        return value
    return same_shape(value, draw)


def _key_values(original: str, draw: Draw, how: _Exchange) -> str:
    def exchange(match: re.Match[str]) -> str:
        key, value = match.group(1), match.group(2)
        name = fold(key.strip(" =")).replace("_", " ")
        if name in {"server", "data source", "host", "address", "addr", "network address"}:
            protocol = next((p for p in _PROTOCOLS if value.casefold().startswith(p)), "")
            host, comma, port = value[len(protocol) :].partition(",")
            return key + value[: len(protocol)] + _host(host, draw, how) + comma + _port(port, draw, how)
        if name == "port" or not value.strip():
            return key + _port(value, draw, how)
        if name in {"password", "pwd", "accountkey", "sharedaccesskey"}:
            return key + same_shape(value, draw)
        return key + _value(value, draw, how.keep)

    listed = _LISTED.fullmatch(original)
    if listed:
        hosts = ",".join(_host(host, draw, how) for host in listed["hosts"].split(","))
        return hosts + _LISTED_PAIR.sub(exchange, listed["rest"])
    return _pairs_of(original).sub(exchange, original)


def _pairs_of(original: str) -> re.Pattern[str]:
    """What matches each key and its value in a connection string of pairs."""
    if _LISTED.fullmatch(original):
        return _LISTED_PAIR
    return _SPACED if ";" not in original and len(_SPACED.findall(original)) > 1 else _KEY_VALUE


def _go(original: str, draw: Draw, how: _Exchange) -> str:
    match = _GO.fullmatch(original)
    if match is None:
        return original
    hosts = match["hosts"] if match["hosts"].startswith("/") else _host(match["hosts"], draw, how)
    rest = re.sub(r"(?>[\w-]+)(?!=)", lambda m: _value(m.group(), draw, how.keep), match["rest"])
    user = _value(match["user"], draw, how.keep)
    return f"{user}:{same_shape(match['password'], draw)}{match['protocol']}{hosts}){rest}"


_MAKERS = ((_URI, _uri), (_EASY, _easy_connect), (_GO, _go))
