"""E-mail addresses, user names and URLs: made of the same words as the names they were made of."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import regex

from surrogateshield.lexicon import is_ordinary, ordinary_words
from surrogateshield.shadowmap.mapping import MapEntry
from surrogateshield.surrogates import names
from surrogateshield.surrogates.context import Context
from surrogateshield.surrogates.generator import Generator, suffix
from surrogateshield.surrogates.hosts import INHERENT, is_reserved, surrogate_hosts
from surrogateshield.surrogates.network import is_address, is_unassignable, other_address
from surrogateshield.surrogates.person import name_words
from surrogateshield.surrogates.prf import Source
from surrogateshield.surrogates.spelled import INHERENT as SPELLED
from surrogateshield.surrogates.spelled import spelling
from surrogateshield.surrogates.text import (
    ascii_letters,
    fold,
    in_style,
    other_shape,
    pronounceable,
    restyle,
    script_of,
    shares,
    tokens,
)

_EMAIL = regex.compile(r"(?P<local>\"[^\"@\n]+\"|[^\s@]+)@(?P<host>[^\s@]+)")
_URL = regex.compile(
    r"(?P<scheme>[a-zA-Z][a-zA-Z\d+.-]*:/*)?(?:(?P<user>[^/?#@\s]*)@)?"
    r"(?P<host>\[[^\]]+\]|[^/?#:\s]*)(?P<port>:\d+)?(?P<rest>[/?#].*)?",
    regex.DOTALL,
)
_TOKEN = regex.compile(r"%[\dA-Fa-f]{2}|\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+(?!\p{Ll})|[\p{L}\p{M}]+|\d+|[^\p{L}\p{M}\d]")
_TRIES = 60
_PATIENCE = 20
"""After so many proposals under one host another one is tried: it may hold a part of the original by chance."""


class Composer:
    """Exchanges the words of an identifier: for the surrogate of the same name where there is one.

    Args:
        context: the mapping, asked for words of names.
        source: where other choices come from.
        technical: whether the text is a path or the like, where most words name no person.
    """

    def __init__(self, context: Context, source: Source, technical: bool = False) -> None:
        self._context = context
        self._source = source
        self._technical = technical

    def compose(self, text: str, attempt: int, whole: bool = True) -> str:
        """The proposal number `attempt` for `text`.

        Ordinary words stay, unless `whole` is set and there are no others.
        """
        found = [str(token) for token in _TOKEN.findall(text)]
        stay = not whole or any(t[0].isalpha() and len(t) > 3 and not is_ordinary(t) for t in found)
        parts: list[str] = []
        for i, token in enumerate(found):
            if token[0].isalpha():
                parts.append(self._word(i, found, attempt, stay))
            elif token[0].isdecimal():
                parts.append(other_shape(token, self._source.under("digits", i), attempt))
            else:
                parts.append(token)
        return "".join(parts)

    def _word(self, i: int, found: list[str], attempt: int, stay: bool) -> str:
        token = found[i]
        if stay and is_ordinary(token) and (len(token) > 3 or (self._technical and token.lower() in ordinary_words())):
            return token
        source = self._source.under("word", i)
        known = (
            (self._initial_of(token, found) if len(token) == 1 else self._known(token))
            if attempt < _TRIES // 2
            else None
        )
        if known is not None and (plain := _written_like(known, token)):
            return in_style(plain, token)
        if script_of(token) != "LATIN":
            return other_shape(token, source, attempt)
        if len(token) <= 3 or (self._technical and not names.is_known(token)):
            return in_style(pronounceable(source.draw(attempt), len(token)), token)
        # At first what the name would become, should it be met later: then the two agree without looking ahead.
        place = "surname" if any(t[0].isalpha() for t in found[:i]) else "given"
        names_of = self._context.source("name", fold(token)) if attempt == 0 else source.under(attempt)
        guess = _written_like(next(name_words(token, names_of, place), ""), token)
        return in_style(guess or pronounceable(source.draw(attempt), len(token)), token)

    def _known(self, token: str) -> str | None:
        """The surrogate of a name, of an initial with a surname, or of two names written as one word."""
        folded = fold(token)
        if (entry := self._context.of_canonical("name", folded)) is not None:
            return entry.surrogate
        for cut in range(1, len(folded) - 2):
            last = self._context.of_canonical("name", folded[cut:])
            if last is None:
                continue
            first = self._context.of_canonical("name", folded[:cut])
            if cut == 1 and first is None:
                person = self._context.full_name(folded[0], folded[1:])
                return (person.surrogate[0] if person else self._initial(folded[0])) + last.surrogate.lower()
            if first is not None:
                return first.surrogate + last.surrogate.lower()
        return None

    def _initial_of(self, letter: str, found: list[str]) -> str | None:
        """The initial of the person whose surname stands beside it ("s.mitchell")."""
        people = (self._context.full_name(fold(letter), fold(word)) for word in found if len(word) > 2)
        return next((person.surrogate[0] for person in people if person), None)

    def _initial(self, letter: str) -> str:
        return other_shape(letter, self._context.source("initial", letter), 0)


def _written_like(word: str, model: str) -> str:
    """`word`, without accents where `model` has none."""
    return ascii_letters(word) if model.isascii() else word


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
        hosts = list(islice(surrogate_hosts(host, context.source()), _TRIES))
        composer = Composer(context, source)
        first = composer.compose(local, 0, whole=False)
        for attempt in range(_TRIES):
            composed = composer.compose(local, attempt, whole=False) if attempt else first
            index = attempt if composed == first else attempt // _PATIENCE
            yield written.write(composed, restyle(hosts[index % len(hosts)], host))
        for counter in range(_TRIES):
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

    def candidates(self, original: str, source: Source, context: Context) -> Iterator[str]:
        composer = Composer(context, source)
        for attempt in range(_TRIES):
            yield composer.compose(original, attempt)
        for counter in range(_TRIES):
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
            hosts = list(islice(other_address(host, context.source("ip", host)), _TRIES))
        else:
            hosts = list(islice(surrogate_hosts(host, context.source()), _TRIES))
        composer = Composer(context, source, technical=True)
        rests: list[str] = []
        for attempt in range(2 * _TRIES):
            user = f"{composer.compose(match['user'], attempt)}@" if match["user"] is not None else ""
            rest = composer.compose(match["rest"] or "", attempt, whole=False)
            rests.append(user + rest)
            # The host is the same for all URLs of one site, unless only another host makes a difference.
            index = attempt // _PATIENCE if rests[attempt] not in rests[:attempt] else attempt
            chosen = restyle(hosts[index % len(hosts)], host)
            # A port stays, unless its digits may not be told.
            port = match["port"] or ""
            if port and attempt >= _TRIES:
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
