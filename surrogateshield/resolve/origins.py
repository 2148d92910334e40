"""Where originals may go: the hosts that the user named, and the URLs that the client sent itself.

Hosts are kept as the user wrote them, and a URL is judged by the host that it has once restored: a reserved domain that
stands for a mailbox provider's is nobody's. URLs are kept as the provider got them, with surrogates.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property

from surrogateshield.resolve.hosts import HOST, decoded, is_host, is_loopback, normal

_AUTHORITY = re.compile(r"//(?:[^\s/?#@<>\"'`]{0,256}@)?(\[[0-9A-Fa-f:.]{2,45}\]|[^\s/?#:@<>\"'`,;\[\]]{1,253})")
_URL = re.compile(
    r"(?:[A-Za-z][A-Za-z0-9+.-]{0,31}://|[\w.+-]{1,64}@(?=[\w.-]+[:/])"
    r"|(?<![\w.-])(?=[\w-]{1,63}\.[\w.-]{1,190}[/:]))\S+"
)
_END = re.compile(r"[\s<>\"'`)\]}|\uffff]")
_TRAILING = ".,;:!?*_~'\")]}>"
_QUERY = re.compile(r"[?#]")
_MOST_KNOWN = 1024
_SPACE = re.compile(r"\s")
_LONGEST = 8_192
_LEADING = " \t<\"'`("


def _as_it_is(host: str) -> str:
    return host


def nobody(_host: str) -> bool:
    """No host at all."""
    return False


@dataclass(frozen=True)
class Origins:
    """What decides whether a URL of an answer is one to which originals may go.

    Attributes:
        hosts: those in the user's own text, as `normal` spells them.
        urls: those in any text of the client that hold surrogates.
        own: those of them that stood in the user's own text.
        trusted: whether the rule names a host as one to which originals may go.
        restore: puts originals back into a host.
    """

    hosts: frozenset[str] = frozenset()
    urls: frozenset[str] = frozenset()
    own: frozenset[str] = frozenset()
    trusted: Callable[[str], bool] = field(default=nobody, compare=False)
    restore: Callable[[str], str] = field(default=_as_it_is, compare=False, repr=False)
    _known: dict[str, bool] = field(default_factory=dict, compare=False, repr=False)

    def allows(self, host: str) -> bool:
        """Whether originals may go to a host, as it is spelled in a URL."""
        known = self._known.get(host)
        if known is None:
            name = normal(host)
            restored = normal(self.restore(name)) if self.hosts or self.trusted is not nobody else name
            known = is_loopback(name) or restored in self.hosts or self.trusted(restored)
            if len(self._known) < _MOST_KNOWN:
                self._known[host] = known
        return known

    def stood(self, before: str, rest: str, *, complete: bool, own: bool = False) -> bool:
        """Whether the client sent this very URL.

        Up to its path it must be the same; what follows the path counts if the place is in it.

        Args:
            before: the URL up to the place.
            rest: what stands there and follows, as far as it may be looked at.
            complete: whether the text ends with it.
            own: whether the user must have written it.
        """
        before = before.lstrip(_LEADING)
        end = _END.search(rest)
        whole = before + (rest[: end.start()] if end else rest)
        cut = end is None and not complete
        if _QUERY.search(before):
            return _is_in(self._by_use[own, False], whole, cut)
        path = _QUERY.split(whole, maxsplit=1)[0]
        return _is_in(self._by_use[own, True], path, cut and path == whole)

    @cached_property
    def _by_use(self) -> dict[tuple[bool, bool], list[str]]:
        chosen = {True: self.own, False: self.urls | self.own}
        return {
            (own, paths): sorted({_trimmed(_QUERY.split(url, maxsplit=1)[0] if paths else url) for url in chosen[own]})
            for own in (True, False)
            for paths in (True, False)
        }


def _is_in(urls: list[str], url: str, cut: bool) -> bool:
    if not cut:
        url = _trimmed(url)
    at = bisect_left(urls, url)
    return at < len(urls) and (urls[at].startswith(url) if cut else urls[at] == url)


def hosts_in(text: str) -> Iterable[str]:
    """The hosts that a text names, in URLs, in addresses or by themselves."""
    plain = decoded(text) if "%" in text else text
    for match in _AUTHORITY.finditer(plain):
        yield normal(match[1])
    for match in HOST.finditer(plain):
        sign = plain[match.end() : match.end() + 1]
        if is_host(match[0], sign if sign in "/?#:" else ""):
            yield normal(match[0])


def urls_in(text: str) -> Iterable[str]:
    """The URLs in a text, and the addresses of repositories and the like."""
    for match in _URL.finditer(text):
        end = _END.search(match[0])
        yield match[0][: end.start()] if end else match[0]


def urls_with(text: str, values: Iterable[str]) -> set[str]:
    """The URLs in a text that hold one of some values; only what stands around these is looked at.

    Args:
        text: any text.
        values: what is looked for; what has white space in it is in no URL.
    """
    found: set[str] = set()
    for value in values:
        if not value or _SPACE.search(value):
            continue
        read_to = 0
        start = text.find(value)
        while start >= 0:
            if start >= read_to:  # else it is in the word that was read just now
                begin = start
                while begin and start - begin < _LONGEST and not text[begin - 1].isspace():
                    begin -= 1
                after = _SPACE.search(text, start)
                read_to = after.start() if after else len(text)
                found.update(url for url in urls_in(text[begin:read_to]) if value in url)
            start = text.find(value, start + len(value))
    return found


def _trimmed(url: str) -> str:
    return url.rstrip(_TRAILING)
