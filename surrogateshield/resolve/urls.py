"""Whether a place in a text lies inside a URL, told from the left, however the text is cut.

A URL begins with a scheme, with a host and a path, or where something holds one: the target of a Markdown link,
a quoted attribute or string. It ends where the most generous of its readers would end it: bare links of Markdown
go on to the next space or "<" (GitHub Flavored Markdown, 6.9), attributes to their closing quote, whatever stands in
between. Colons and slashes count in any of their encodings.

`UrlTracker` reads everything that went by; what it says depends on nothing else.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

from surrogateshield.resolve.hosts import DOTS, HOST, is_domain, is_host
from surrogateshield.resolve.json_text import EDGE

LONGEST = 2048
"""How many characters of one URL are looked at together; behind them only a URL without any host is trusted."""

_LEFT = 288  # a host, and what may stand before it
_OVERLAP = 80  # the longest beginning
_COLON = r"(?::|%(?:25){0,2}3[aA]|&\#0{0,4}58;|&\#[xX]0{0,4}3[aA];|&colon;|\\u003[aA]|\\x3[aA])"
_SLASH = (
    r"(?:[/\\]|%(?:25){0,2}(?:2[fF]|5[cC])|&\#0{0,4}(?:47|92);|&\#[xX]0{0,4}(?:2[fF]|5[cC]);|&b?sol;"
    r"|\\u00(?:2[fF]|5[cC])|\\x(?:2[fF]|5[cC]))"
)
_BEGINNING = re.compile(
    rf"(?P<colon>{_COLON})(?P<slashes>{_SLASH}{{2}})?"
    rf"|(?P<label>[{DOTS}](?:xn--[a-z0-9-]{{1,59}}|[^\W_]{{1,24}}))"
    rf"(?P<sign>[/?\#\\]|%(?:25){{0,2}}(?:2[fF]|3[fF]|23|5[cC])|(?P<port>{_COLON}(?=[0-9]))|(?P<path>:))"
    r"|(?P<quoted>=[ \t]{0,3}[\"'`])"
    r"|(?P<markdown>\]\()"
    r"|(?P<css>(?<=[uU][rR][lL])\()"
)
_SCHEME_LENGTH = 32
_SCHEME = re.compile(rf"[A-Za-z][A-Za-z0-9+.-]{{0,{_SCHEME_LENGTH - 1}}}\Z")
_WITHOUT_SLASHES = frozenset(
    """http https ws wss ftp ftps sftp mailto data javascript vbscript blob filesystem sms smsto xmpp sip sips im magnet
    view-source intent jar feed""".split()
)
# Where one may begin. Each of these searches skips to its sign as fast as memory is read, all of them together would
# not: a regular expression of several signs looks at every character.
_ENDS = "".join(sorted({name[-1] for name in _WITHOUT_SLASHES}))
_SIGNS = [
    re.compile(pattern)
    for pattern in (
        rf":(?:(?=[/\\%&])|(?<=(?i:[{_ENDS}]):)(?:"
        + "|".join(rf"(?<=(?i:{name}:))" for name in sorted(_WITHOUT_SLASHES))
        + "))",
        r"%(?=[23]|25)",
        r"&(?=[#cC])",
        r"\\(?=[ux])",
        r"=(?=[ \t]{0,3}[\"'`])",
        r"\](?=\()",
        r"\((?<=[uU][rR][lL]\()",
        *(rf"{re.escape(dot)}(?=[^\W_][\w-]{{0,62}}[/?#\\:%&])" for dot in DOTS),
    )
]
_NAME_BACKWARDS = re.compile(rf"[\w\-{DOTS}]*")
_LOCAL_BACKWARDS = re.compile(r"@[\w.+%-]{1,64}")
_OPEN_TAG = re.compile(r"<[A-Za-z][^<>]*\Z")
_ANGLE = re.compile(r"[<>]")
_BASE_TAG = re.compile(r"<base\b[^<>]*\Z", re.IGNORECASE)
_OPENED_STRING = re.compile(r"[(=:,\[{]\s{0,3}([\"'`])\Z")
_SPACE = rf" \t\n\r\f\v{EDGE}"
_STOP = re.compile(rf"[<\"'`({_SPACE}]")
_STOP_IN_TAG = re.compile(rf"[<>\"'`({_SPACE}]")
_PARENTHESES = re.compile(rf"[()\\\n{EDGE}]")
_CLOSERS = {
    (quote, tag): re.compile(rf"[{quote}{EDGE}]" if tag else rf"[{quote}\n{EDGE}]")
    for quote in "\"'`>"
    for tag in (True, False)
}


class Place(NamedTuple):
    """Where in a URL something stands.

    Attributes:
        before: the URL up to there; without its first characters where it is a very long one.
        far: whether characters are missing there that named a host.
        held: whether the URL is the content of a link, an attribute or a string, and so may be a relative one.
        based: whether relative URLs are another site's.
    """

    before: str
    far: bool = False
    held: bool = False
    based: bool = False


class UrlTracker:
    """Reads a text from left to right. For one text, and one thread."""

    def __init__(self) -> None:
        self._left = ""
        self._fresh = True
        self._tagged = False
        self._based = False
        self._url: _Open | None = None

    def read(self, text: str) -> None:
        """Go on by the next stretch; how the text is cut into stretches makes no difference."""
        joined = self._left + text
        floor, at = 0, len(self._left)
        signs: list[int] | None = None
        while at < len(joined):
            if self._url is None:
                if signs is None:
                    # What a beginning is judged by is within reach however the text is cut, and nothing beyond it is.
                    signs = _signs_in(joined, max(0, at - _OVERLAP))
                at = self._begin(joined, floor, at, signs)
            if self._url is not None:
                floor = at = self._url.read(joined, at)
                if self._url.ended:
                    self._tagged, self._fresh = self._url.tag, True
                    self._url = None
        self._left = ""
        if self._url is None:
            begins = max(floor, joined.rfind(EDGE, floor) + 1, len(joined) - _LEFT - _OVERLAP)
            self._fresh = self._fresh and begins == floor
            self._left = joined[begins:]

    def _begin(self, text: str, floor: int, known: int, signs: Sequence[int]) -> int:
        """Look for the beginning of a URL from `known` on; returns where its text goes on, or the end."""
        for number in range(bisect_left(signs, max(floor, known - _OVERLAP)), len(signs)):
            found = _BEGINNING.match(text, signs[number])
            if found is not None and found.end() >= known:
                left = text[max(floor, found.start() - _LEFT) : found.start()].rpartition(EDGE)[2]
                within = self._tagged and self._fresh and len(left) == found.start() - floor
                self._url = self._begun(found, left, within)
                if self._url is not None:
                    return found.end()
        return len(text)

    @property
    def place(self) -> Place | None:
        """The URL in which the next character would stand; None outside."""
        url = self._url
        return None if url is None else Place(url.text, url.far, url.held, self._based)

    @property
    def left(self) -> str:
        """Outside a URL, what stands right before the next character."""
        return self._left

    def end_of(self, ahead: str) -> int | None:
        """Where in the text that follows the URL ends; None if not in it."""
        url = (self._url or _Open("text")).copy()
        end = url.read(ahead, 0)
        return end if url.ended else None

    def _begun(self, found: re.Match[str], left: str, within: bool) -> _Open | None:
        """The URL that begins here, if one does; `within` the tag of an attribute before it, unless that has ended."""
        if found["quoted"]:
            tag = _OPEN_TAG.search(left) is not None or (within and not _ANGLE.search(left))
            self._based = self._based or (tag and _BASE_TAG.search(left) is not None)
            return _Open("quoted", closer=found[0][-1], tag=tag)
        if found["markdown"]:
            return _Open("markdown")
        if found["css"]:
            return _Open("css")
        begins = _first(found, left)
        return None if begins is None else _open(left[begins:] + found[0], left[:begins])


def _signs_in(text: str, start: int) -> list[int]:
    """Where, in rising order, a URL may begin from a place on."""
    searches = _SIGNS[: 1 - len(DOTS)] if text.isascii() else _SIGNS
    return sorted(match.start() for search in searches for match in search.finditer(text, start))


def _first(found: re.Match[str], left: str) -> int | None:
    """Where in `left` the scheme or host of a beginning starts; None if it is no beginning."""
    if found["colon"]:
        scheme = _SCHEME.search(left, max(0, len(left) - _SCHEME_LENGTH))
        if scheme is None:
            return None
        before = left[scheme.start() - 1 : scheme.start()]
        known = scheme[0].lower() in _WITHOUT_SLASHES and not (before.isalnum() or before == "_")
        return scheme.start() if found["slashes"] or known else None
    if not found["label"] or (found["path"] and "@" not in left):
        return None
    label = found["label"][1:]
    if not label.isdigit() and not is_domain(label.lower()):
        return None
    name = name_before(left) + found["label"]
    host = next((match for match in HOST.finditer(name) if match.end() == len(name)), None)
    sign = "/" if found["sign"].startswith("%") else found["sign"]
    if host is None or not is_host(host[0], sign):
        return None
    begins = len(left) + len(found["label"]) - len(host[0])
    local = _LOCAL_BACKWARDS.match(left[:begins][::-1])
    if found["path"] and not local:
        return None
    if left[begins - 1 : begins] in ("/", "\\") and left[begins - 2 : begins] not in ("//", "\\\\"):
        return None  # a folder
    return begins - (local.end() if local else 0)


def name_before(text: str) -> str:
    """The letters, digits, hyphens and dots at the end of a text."""
    matched = _NAME_BACKWARDS.match(text[::-1])
    return text[len(text) - matched.end() :] if matched else ""


def names_host(text: str) -> bool:
    """Whether a URL with a host, or of a scheme without one, begins anywhere in a text."""
    return any(
        _first(found, text[max(0, found.start() - _LEFT) : found.start()]) is not None
        for found in _BEGINNING.finditer(text)
    )


def _open(begun: str, before: str) -> _Open:
    """A URL that was begun in the open or within a string."""
    string = _OPENED_STRING.search(before, max(0, len(before) - 5))
    if string:
        return _Open("quoted", begun, closer=string[1], held=False)
    tag = before.endswith("=") and _OPEN_TAG.search(before) is not None
    return _Open("text", begun, tag=tag, held=False)


class _Open:
    """A URL that has begun."""

    __slots__ = ("_closer", "_depth", "_kind", "ended", "far", "held", "tag", "text")

    def __init__(self, kind: str, begun: str = "", closer: str = "", tag: bool = False, held: bool = True) -> None:
        self.text = begun
        self.far = False
        self.held = held
        self.ended = False
        self._kind = kind
        self._closer = closer
        self.tag = tag
        self._depth = 0

    def copy(self) -> _Open:
        """The same, to be read on apart."""
        twin = _Open(self._kind, self.text, self._closer, self.tag, self.held)
        twin._depth = self._depth
        return twin

    def read(self, text: str, at: int) -> int:
        """Read on; returns where the URL ends, or the end of the text."""
        while at < len(text) and not self.ended:
            start = at
            at = self._step(text, at)
            self._add(text, start, at)
        return at

    def _add(self, text: str, start: int, end: int) -> None:
        while start < end:
            taken = text[start : min(end, start + LONGEST + 1 - len(self.text))]
            self.text += taken
            start += len(taken)
            if len(self.text) > LONGEST:
                self.far = self.far or names_host(self.text[:LONGEST])
                self.text = self.text[LONGEST - _OVERLAP :]

    def _step(self, text: str, at: int) -> int:
        if self._kind in ("markdown", "css"):
            return self._lead(text, at)
        if self._kind == "parentheses":
            return self._in_parentheses(text, at)
        if self._closer:
            stop = _CLOSERS[self._closer, self.tag].search(text, at)
            if stop is None:
                return len(text)
            if stop[0] == self._closer:  # whatever follows without a space may be a part of it all the same
                self._closer, self._kind = "", "tail"
                return stop.end()
            self.ended = True
            return stop.start()
        return self._in_the_open(text, at)

    def _lead(self, text: str, at: int) -> int:
        sign = text[at]
        if sign in " \t":
            return at + 1
        opened = {"markdown": {"<": ">"}, "css": {'"': '"', "'": "'"}}[self._kind].get(sign, "")
        self._kind = "parentheses" if self._kind == "markdown" and not opened else "text"
        self._closer = opened
        return at + bool(opened)

    def _in_the_open(self, text: str, at: int) -> int:
        stop = (_STOP_IN_TAG if self.tag else _STOP).search(text, at)
        if stop is None:
            return len(text)
        before = text[stop.start() - 1] if stop.start() > at else self.text[-1:]
        if stop[0] in "\"'`":
            if before == "=" and self._kind == "tail":  # one more attribute, with no space between
                self._closer = stop[0]
            return stop.end()
        if stop[0] == "(":
            if before == "]":
                self._kind = "markdown"
            return stop.end()
        self.ended = True
        return stop.start()

    def _in_parentheses(self, text: str, at: int) -> int:
        if self.text.endswith("\\") and text[at] != EDGE:
            return at + 1
        stop = _PARENTHESES.search(text, at)
        if stop is None:
            return len(text)
        sign = stop[0]
        if sign in ("\n", EDGE):
            self.ended = True
            return stop.start()
        if sign != "\\":
            self._depth += 1 if sign == "(" else -1
            if self._depth < 0:
                self._kind = "text"
        return stop.end()
