"""Reading JSON text piece by piece as the text it says, without losing how it was spelled.

A model's tool arguments arrive as fragments of a JSON document, cut anywhere, inside an escape too.
`JSONReader` gives back flat text: string literals decoded, structure as it is, and each quote that
opens or closes a literal as `EDGE`, which no value holds, so that nothing is found across it. With
every character goes its spelling in the text received, so that all that is not replaced can be
written out as it came. A string that is itself a JSON document is read one level deeper.

Escapes are those of RFC 8259, section 7. Nothing here is an error: text that turns out not to be
JSON is read as plain text from there on.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Sequence
from enum import Enum, auto
from operator import attrgetter
from typing import Literal, NamedTuple

EDGE = "\uffff"
"""Stands for a quote around a string literal: a code point that Unicode keeps free of characters."""

MAX_DEPTH = 8
"""How many JSON documents may lie inside one another, the outermost included."""

_SPACE = re.compile(r"[ \t\r\n]*")
_STRUCTURAL = r"[ \t\r\n{}\[\]:,0-9+\-.eEtrufalsn]"  # of the letters, those of true, false, null and 1e9
_STRUCTURE = re.compile(rf"{_STRUCTURAL}*")
_SIMPLE_LITERALS = re.compile(rf'(?:{_STRUCTURAL}*+"(?![ \t\r\n]*[{{\[])[^"\\{EDGE}]*+")++')
_BODY = re.compile(r'[^"\\]*')
_HIGH = r"\\u[dD][89abAB][0-9a-fA-F]{2}"
_LOW = r"\\u[dD][c-fC-F][0-9a-fA-F]{2}"
_ESCAPE = re.compile(rf'{_HIGH}{_LOW}|\\u[0-9a-fA-F]{{4}}|\\["\\/bfnrt]')
_CUT_ESCAPE = re.compile(
    rf"\\(?:u[0-9a-fA-F]{{0,3}})?|{_HIGH}(?:\\(?:u(?:[dD](?:[c-fC-F][0-9a-fA-F]?)?)?)?)?"  # may go on
)
_LONGEST_ESCAPE = 12
_start = attrgetter("start")
_SIMPLE_ESCAPES = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_NEEDS_ESCAPE = re.compile(r'["\\\x00-\x1f\ud800-\udfff]')
_LONE_SURROGATE = re.compile(r"[\ud800-\udfff]")


RegionKind = Literal["text", "structure", "literals"]


class Region(NamedTuple):
    """A stretch of flat text of one kind, at one depth.

    Attributes:
        start: its first character.
        depth: in how many string literals it lies, one inside another.
        kind: "structure" is JSON outside the literals of its document; "text" is anything else;
            "literals" is structure that holds whole literals, each between two `EDGE`s, whose text
            lies one deeper.
    """

    start: int
    depth: int
    kind: RegionKind


class Reading(NamedTuple):
    """Flat text.

    Attributes:
        text: the characters.
        raw: the spelling of each in the text received.
        regions: where depth or kind change, in order. A whole text begins as text of depth 0.
    """

    text: str
    raw: Sequence[str]
    regions: list[Region]


class JSONReader:
    """Reads one text, cut into any pieces.

    Args:
        expected: True if the text is known to be JSON. None if that is to be seen: it is JSON if it
            begins with `{` or `[` (white space aside) and has nothing but JSON structure before
            its first quote. False if it is plain text, whatever it looks like.
    """

    def __init__(self, expected: bool | None = None) -> None:
        self._flat = _Flat()
        phase = _Phase.PLAIN if expected is False else _Phase.START
        self._document = _Layer(self._flat, depth=0, phase=phase, any_value=expected is True)

    def read(self, piece: str) -> Reading:
        """The flat text of the next piece; an escape that the piece cuts comes with a later one."""
        if self._document.is_plain:
            return Reading(piece, piece, [])
        self._document.read(piece, piece)
        return self._flat.take()

    def finish(self) -> Reading:
        """What was left, as the text ends here: an unfinished escape, as it was spelled."""
        self._document.finish()
        return self._flat.take()

    @property
    def held(self) -> int:
        """The number of received characters of an unfinished escape."""
        return self._document.held


def region_at(regions: list[Region], text: str, position: int) -> Region:
    """Where one character of flat text lies, as a region of one kind that begins with it.

    Args:
        regions: those of `text`, the first beginning at 0.
        text: the flat text.
        position: the character.
    """
    _, depth, kind = region = regions[bisect_right(regions, position, key=_start) - 1]
    if kind != "literals":
        return Region(position, depth, kind)
    if text.count(EDGE, region.start, position) % 2:
        return Region(position, depth + 1, "text")
    return Region(position, depth, "structure")


def regions_from(regions: list[Region], text: str, position: int) -> list[Region]:
    """The regions of what is left of a flat text once all before a character is cut off.

    Args:
        regions: those of `text`, the first beginning at 0.
        text: the flat text, whole.
        position: where the rest begins.
    """
    at = bisect_right(regions, position, key=_start) - 1
    first, later = regions[at], regions[at + 1 :]
    begun = [Region(0, first.depth, first.kind)]
    if first.kind == "literals" and text.count(EDGE, first.start, position) % 2:
        # Within a literal: it goes on to its closing quote, and literals alternate from there on.
        begun = [Region(0, first.depth + 1, "text")]
        end = text.find(EDGE, position, later[0].start if later else len(text))
        if end >= 0:
            begun.append(Region(end - position, first.depth, "structure"))
            if end + 1 < (later[0].start if later else len(text)):
                begun.append(Region(end + 1 - position, first.depth, "literals"))
    return [*begun, *(Region(start - position, depth, kind) for start, depth, kind in later)]


def concatenated(parts: list[Sequence[str]]) -> Sequence[str]:
    """One sequence of spellings; a plain string, cheapest by far, if every part is one."""
    if len(parts) == 1:
        return parts[0]
    strings = [part for part in parts if isinstance(part, str)]
    if len(strings) == len(parts):
        return "".join(strings)
    spellings: list[str] = []
    for part in parts:
        spellings.extend(part)
    return spellings


def spells_itself(text: str) -> bool:
    """Whether the text needs no escape in a JSON string literal."""
    return _NEEDS_ESCAPE.search(text) is None


def escape(text: str, depth: int) -> str:
    """The text as it is spelled inside `depth` JSON string literals, one inside another."""
    for _ in range(depth):
        text = json.dumps(text, ensure_ascii=False)[1:-1]
        text = _LONE_SURROGATE.sub(lambda half: f"\\u{ord(half[0]):04x}", text)
    return text


class _Phase(Enum):
    START = auto()
    JSON = auto()
    PLAIN = auto()


class _Flat:
    """Collects flat text from all layers."""

    __slots__ = ("_at", "_last", "_raw", "_regions", "_text")

    def __init__(self) -> None:
        self._last: tuple[int, RegionKind] = (0, "text")
        self._clear()

    def _clear(self) -> None:
        self._text: list[str] = []
        self._raw: list[Sequence[str]] = []
        self._regions: list[Region] = []
        self._at = 0

    def add(self, text: str, raw: Sequence[str], depth: int, kind: RegionKind) -> None:
        if not text:
            return
        if self._last != (depth, kind) or kind == "literals":
            self._last = (depth, kind)
            self._regions.append(Region(self._at, depth, kind))
        self._text.append(text)
        self._raw.append(raw)
        self._at += len(text)

    def take(self) -> Reading:
        reading = Reading("".join(self._text), concatenated(self._raw), self._regions)
        self._clear()
        return reading


class _Layer:
    """A text at one depth: JSON, plain, or not known yet. Its literals' contents are layers again."""

    __slots__ = ("_any_value", "_content", "_depth", "_flat", "_phase", "_rest_raw", "_rest_text")

    def __init__(self, flat: _Flat, depth: int, phase: _Phase, any_value: bool = False) -> None:
        self._flat = flat
        self._depth = depth
        self._phase = phase
        self._any_value = any_value
        self._content: _Layer | None = None
        self._rest_text = ""
        self._rest_raw: Sequence[str] = ""

    @property
    def is_plain(self) -> bool:
        return self._phase is _Phase.PLAIN

    @property
    def held(self) -> int:
        inner = 0 if self._content is None else self._content.held
        return inner + sum(map(len, self._rest_raw))

    def read(self, text: str, raw: Sequence[str]) -> None:
        if self._rest_text:
            text = self._rest_text + text
            raw = concatenated([self._rest_raw, raw])
            self._rest_text = self._rest_raw = ""
        at = 0
        while at < len(text):
            if self._content is not None:
                at = self._read_literal(self._content, text, raw, at)
            elif self._phase is _Phase.JSON:
                at = self._read_structure(text, raw, at)
            elif self._phase is _Phase.START:
                at = self._read_start(text, raw, at)
            else:
                self._flat.add(text[at:], raw[at:], self._depth, "text")
                return

    def finish(self) -> None:
        if self._content is not None:
            self._content.read(self._rest_text, self._rest_raw)
            self._content.finish()
            self._content = None
            self._rest_text = self._rest_raw = ""

    def _read_start(self, text: str, raw: Sequence[str], at: int) -> int:
        end = _end(_SPACE, text, at)
        self._flat.add(text[at:end], raw[at:end], self._depth, "text")
        if end < len(text):
            begins = text[end] in "{[" or (self._any_value and (text[end] == '"' or _end(_STRUCTURE, text, end) > end))
            self._phase = _Phase.JSON if begins and self._depth < MAX_DEPTH else _Phase.PLAIN
        return end

    def _read_structure(self, text: str, raw: Sequence[str], at: int) -> int:
        end = _end(_SIMPLE_LITERALS, text, at)
        if end > at:
            self._flat.add(text[at:end].replace('"', EDGE), raw[at:end], self._depth, "literals")
            return end
        end = _end(_STRUCTURE, text, at)
        if end < len(text) and text[end] == '"':
            self._flat.add(text[at:end] + EDGE, raw[at : end + 1], self._depth, "structure")
            self._content = _Layer(self._flat, self._depth + 1, _Phase.START)
            return end + 1
        self._flat.add(text[at:end], raw[at:end], self._depth, "structure")
        if end < len(text):
            self._phase = _Phase.PLAIN
        return end

    def _read_literal(self, content: _Layer, text: str, raw: Sequence[str], at: int) -> int:
        end = _end(_BODY, text, at)
        if end < len(text) and text[end] == "\\":
            end = self._read_escaped(content, text, raw, at)
        else:
            content.read(text[at:end], raw[at:end])
        if end < len(text):
            content.finish()
            self._content = None
            self._flat.add(EDGE, raw[end : end + 1], self._depth, "structure")
            end += 1
        return end

    def _read_escaped(self, content: _Layer, text: str, raw: Sequence[str], at: int) -> int:
        decoded: list[str] = []
        spelled: list[str] = []
        while at < len(text) and text[at] != '"':
            if text[at] != "\\":
                end = _end(_BODY, text, at)
                decoded.append(text[at:end])
                spelled.extend(raw[at:end])
            elif len(text) - at < _LONGEST_ESCAPE and _CUT_ESCAPE.fullmatch(text, at):
                self._rest_text, self._rest_raw = text[at:], raw[at:]
                end = len(text)
            else:
                escaped = _ESCAPE.match(text, at)
                end = escaped.end() if escaped else at + 1
                decoded.append(_meaning(text[at:end]) if escaped else "\\")
                spelled.append("".join(raw[at:end]))
            at = end
        content.read("".join(decoded), spelled)
        return at


def _end(pattern: re.Pattern[str], text: str, at: int) -> int:
    matched = pattern.match(text, at)
    return matched.end() if matched else at


def _meaning(escaped: str) -> str:
    if escaped[1] != "u":
        return _SIMPLE_ESCAPES.get(escaped[1], escaped[1])
    code = int(escaped[2:6], 16)
    if len(escaped) == _LONGEST_ESCAPE:
        code = 0x10000 + ((code - 0xD800) << 10) + (int(escaped[8:], 16) - 0xDC00)
    return chr(code)
