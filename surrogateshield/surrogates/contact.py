"""E-mail addresses, user names and URLs: made of the same words as the names they were made of."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import regex

from surrogateshield.shadowmap.mapping import MapEntry
from surrogateshield.surrogates.composer import TRIES, Composer
from surrogateshield.surrogates.context import Context
from surrogateshield.surrogates.generator import Generator, suffix
from surrogateshield.surrogates.hosts import INHERENT, host_label, is_reserved, surrogate_hosts
from surrogateshield.surrogates.network import is_address, is_unassignable, other_address
from surrogateshield.surrogates.prf import Source
from surrogateshield.surrogates.spelled import INHERENT as SPELLED
from surrogateshield.surrogates.spelled import spelling
from surrogateshield.surrogates.text import fold, other_shape, restyle, shares, tokens

_EMAIL = regex.compile(r"(?P<local>\"[^\"@\n]+\"|[^\s@]+)@(?P<host>[^\s@]+)")
_URL = regex.compile(
    r"(?P<scheme>[a-zA-Z][a-zA-Z\d+.-]*:/*)?(?:(?P<user>[^/?#@\s]*)@)?"
    r"(?P<host>\[[^\]]+\]|[^/?#:\s]*)(?P<port>:\d+)?(?P<rest>[/?#].*)?",
    regex.DOTALL,
)
_PATIENCE = 20
"""After so many proposals under one host another one is tried: it may hold a part of the original by chance."""


def _hosts(host: str, context: Context) -> list[str]:
    """Hosts for `host`, that of the organisation or person it is named after first."""
    label = host_label(host)
    known = context.identities.host(label) if label else ""
    return list(islice(surrogate_hosts(host, context.source(), known), TRIES))


class EmailGenerator(Generator):
    """E-mail addresses under reserved domains, their local part following the person's surrogate.

    An address written in words ("ines at corp dot example") gets one written alike.
    """

    domain = "email"

    def canonical(self, original: str) -> str:
        written = spelling(original)
        return fold(f"{written.local}@{written.host}" if written else original)

    def inherent(self, original: str) -> frozenset[str]:
        return INHERENT | SPELLED | tokens(original.rpartition(".")[2])

    def render(self, original: str, base: MapEntry) -> str | None:
        own, other = spelling(original), spelling(base.surrogate)
        if own is None or other is None:
            return None
        return restyle(own.write(other.local, other.host), original)

    def candidates(self, original: str, source: Source, context: Context) -> Iterator[str]:
        written = spelling(original)
        if written is None:
            return
        local, host = written.local, written.host
        hosts = _hosts(host, context)
        composer = Composer(context, source)
        first = composer.compose(local, 0, whole=False)
        for attempt in range(TRIES):
            composed = composer.compose(local, attempt, whole=False) if attempt else first
            index = attempt if composed == first else attempt // _PATIENCE
            yield written.write(composed, restyle(hosts[index % len(hosts)], host))
        for counter in range(TRIES):
            yield written.write(f"{first}.{suffix(source, counter)}", restyle(hosts[0], host))

    def well_formed(self, value: str) -> bool:
        written = spelling(value)
        match = _EMAIL.fullmatch(f"{written.local}@{written.host}") if written else None
        return match is not None and "." in match["host"] and not match["host"].startswith(".")

    def assignable(self, value: str) -> bool:
        written = spelling(value)
        return not is_reserved(written.host if written else value)


class UsernameGenerator(Generator):
    """User names and handles."""

    domain = "username"
    suffix = True
    keeps_risk = "A user name is nobody's by its form; the same one may exist on some service."

    def canonical(self, original: str) -> str:
        return original

    def entries(self, original: str, type_: str, context: Context) -> list[MapEntry]:
        # "@sarah" is written as Sarah is.
        for domain in ("name", "org"):
            base = context.of_canonical(domain, fold(original))
            form = restyle(base.surrogate, original) if base is not None else ""
            if base is not None and context.free_form(form, original, base):
                return [MapEntry(original, form, type_, self.domain, self.canonical(original))]
        return super().entries(original, type_, context)

    def candidates(self, original: str, source: Source, context: Context) -> Iterator[str]:
        composer = Composer(context, source)
        for attempt in range(TRIES):
            yield composer.compose(original, attempt)
        for counter in range(TRIES):
            yield composer.compose(original, 0) + suffix(source, counter)

    def well_formed(self, value: str) -> bool:
        return bool(value) and not any(c.isspace() for c in value)

    def assignable(self, value: str) -> bool:
        return self.well_formed(value)


class URLGenerator(Generator):
    """URLs that carry personal data: a reserved host, and other words in the path and the query."""

    domain = "url"

    def canonical(self, original: str) -> str:
        return original

    def inherent(self, original: str) -> frozenset[str]:
        match = _URL.fullmatch(original)
        kept = f"{match['scheme'] or ''} {(match['host'] or '').rpartition('.')[2]}" if match else ""
        return INHERENT | tokens(kept)

    def candidates(self, original: str, source: Source, context: Context) -> Iterator[str]:
        match = _URL.fullmatch(original)
        if match is None:
            return
        host = match["host"]
        if not host or host.casefold() == "localhost":
            hosts = [host]
        elif is_address(host):
            hosts = list(islice(other_address(host, context.source("ip", host)), TRIES))
        else:
            hosts = _hosts(host, context)
        composer = Composer(context, source, technical=True)
        rests: list[str] = []
        for attempt in range(2 * TRIES):
            user = f"{composer.compose(match['user'], attempt)}@" if match["user"] is not None else ""
            rest = composer.compose(match["rest"] or "", attempt, whole=False)
            rests.append(user + rest)
            # The host is the same for all URLs of one site, unless only another host makes a difference.
            index = attempt // _PATIENCE if rests[attempt] not in rests[:attempt] else attempt
            chosen = restyle(hosts[index % len(hosts)], host)
            # A port stays, unless its digits may not be told.
            port = match["port"] or ""
            if port and attempt >= TRIES:
                port = ":" + other_shape(port[1:], source.under("port"), attempt)
            yield f"{match['scheme'] or ''}{user}{chosen}{port}{rest}"

    def gives_away(self, original: str, candidate: str) -> bool:
        # The port stays.
        return shares(_without_port(original), _without_port(candidate), self.inherent(original))

    def well_formed(self, value: str) -> bool:
        match = _URL.fullmatch(value)
        return match is not None and bool(match["host"] or (match["scheme"] and match["rest"]))

    def assignable(self, value: str) -> bool:
        match = _URL.fullmatch(value)
        host = match["host"] if match else ""
        # Without a host ("file:///...") it leads to nobody.
        return bool(host) and not (is_reserved(host) or is_unassignable(host))


def _without_port(url: str) -> str:
    match = _URL.fullmatch(url)
    return url[: match.start("port")] + url[match.end("port") :] if match and match["port"] else url
