"""JSON text with the place of every string, key and number in it (RFC 8259).

A body is changed by replacing literals in its own text (`edits`), never by serialising a tree
again. So the parser keeps what other parsers drop: offsets, the spelling of numbers, both of two
duplicate keys. It is iterative and strict: what it accepts is exactly RFC 8259, and it never raises
anything but `JSONSyntaxError`, however deep the nesting or long the numbers.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Literal, NamedTuple, NoReturn

from surrogateshield.wire.errors import WireError

LeafKind = Literal["string", "key", "number"]
type Location = tuple[str | int, ...]
"""Keys and indexes from the root to a value: `("messages", 0, "content")`; the root is `()`."""
type Value = dict[str, Value] | list[Value] | str | int | float | bool | None

MAX_DEPTH = 512
"""Containers that may be open at once; empty ones do not count."""

_SPACE = r"[ \t\n\r]*+"
# Possessive: a string is read in one go and never re-read, however the match goes on.
_STRING = r'"((?:[^"\\\x00-\x1f]++|\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4}))*+)"'
_NUMBER = r"-?(?:0|[1-9][0-9]*+)(?:\.[0-9]++)?+(?:[eE][+-]?[0-9]++)?+"
NUMBER = re.compile(_NUMBER)
"""A number literal."""
_SCALAR = rf"(?:{_STRING}|({_NUMBER})|(true|false|null|\[{_SPACE}\]|\{{{_SPACE}\}}))"
_OPENING = rf"\[(?!{_SPACE}\])|\{{(?!{_SPACE}\}})"

# One match takes a whole member or element with the delimiter after it; a container that is not
# empty is taken up to its opening bracket. That is what makes the parser fast.
_ELEMENT = re.compile(rf"{_SPACE}(?:{_SCALAR}{_SPACE}([,\]])|({_OPENING}))")
_MEMBER = re.compile(rf"{_SPACE}{_STRING}{_SPACE}:{_SPACE}(?:{_SCALAR}{_SPACE}([,}}])|({_OPENING}))")
_ROOT = re.compile(rf"\ufeff?{_SPACE}(?:{_SCALAR}|({_OPENING}))")
_AFTER_ELEMENT = re.compile(rf"{_SPACE}([,\]])")
_AFTER_MEMBER = re.compile(rf"{_SPACE}([,}}])")

# The same in pieces, to say what is wrong where they do not match.
_BLANK = re.compile(_SPACE)
_ELEMENT_PIECES = ((re.compile(rf"{_SCALAR}|{_OPENING}"), "a value is expected"),)
_MEMBER_PIECES = (
    (re.compile(_STRING), "a key in double quotes is expected"),
    (re.compile(":"), "a colon is expected"),
    *_ELEMENT_PIECES,
)

_CONSTANTS: dict[str, bool | None] = {"true": True, "false": False, "null": None}
# Up to this length int() works whatever sys.set_int_max_str_digits says (and it is quick).
_INT_LENGTH = 640


class JSONSyntaxError(WireError):
    """The text is not JSON.

    Attributes:
        position: offset into the text, in characters, at which reading failed.
        reason: the rule that was broken; it never holds content.
    """

    def __init__(self, position: int, reason: str) -> None:
        super().__init__(f"invalid JSON at character {position}: {reason}")
        self.position = position
        self.reason = reason


class Leaf(NamedTuple):
    """A string, key or number literal. (A NamedTuple: a body may have a million of them.)

    Attributes:
        kind: "string", "key" or "number".
        start: offset of the literal in the text, its opening quote included.
        end: one past the literal.
        value: what the literal says, unescaped; for a number, the literal itself.
        parent: location of the object or array that holds it; None where it is the whole document.
        name: its key or index there; for a key, the key itself.
    """

    kind: LeafKind
    start: int
    end: int
    value: str
    parent: Location | None
    name: str | int

    @property
    def location(self) -> Location:
        """Where the value stands; a key has the location of its member."""
        return () if self.parent is None else (*self.parent, self.name)

    def __repr__(self) -> str:
        # Keys and values are the user's: they must not reach a log by way of repr.
        return f"Leaf({self.kind} {self.start}:{self.end})"


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Document:
    """A parsed JSON text.

    Attributes:
        text: the text as given; offsets are into it.
        value: the tree. The last of duplicate keys wins; a number too long for an int is a float
            (perhaps infinite): the tree is for selecting, never for writing.
        leaves: every string, key and number in the order of the text, those of duplicate keys too.
        duplicates: locations of the objects in which a key occurs twice. What lies below such an
            object may share its location with something else.
    """

    text: str
    value: Value
    leaves: list[Leaf]
    duplicates: set[Location]

    @classmethod
    def parse(cls, text: str) -> Document:
        """Parse a JSON text; a leading byte order mark and white space around it are tolerated.

        Args:
            text: the decoded body.

        Raises:
            JSONSyntaxError: the text is no JSON, or nests deeper than `MAX_DEPTH`.
        """
        return _parse(text)

    def __repr__(self) -> str:
        return f"Document({len(self.text)} characters, {len(self.leaves)} leaves)"


def looks_like_json(text: str) -> Document | None:
    """The document that a string holds, if it holds a JSON object or array (tool arguments do)."""
    bare = text.strip("\ufeff \t\n\r")
    if bare[:1] + bare[-1:] not in ("{}", "[]"):
        return None
    try:
        return Document.parse(text)
    except JSONSyntaxError:
        return None


def _parse(text: str) -> Document:
    """`Document.parse`. One loop with everything in local variables, for speed."""
    leaves: list[Leaf] = []
    duplicates: set[Location] = set()
    note = leaves.append
    match = _ROOT.match(text)
    if match is None:
        raise JSONSyntaxError(_skip_space(text, int(text.startswith("\ufeff"))), "a value is expected")
    pos = match.end()
    raw, number, literal, bracket = match.groups()
    root: Value
    if not bracket:
        root = _root_scalar(match, note)
        _expect_end(text, pos)
        return Document(text, root, leaves, duplicates)

    root = {} if bracket == "{" else []
    container: dict[str, Value] | list[Value] = root
    location: Location = ()
    outer: list[tuple[dict[str, Value] | list[Value], Location]] = []
    """The containers around the one that is being read."""
    key: str | int
    value: Value
    nested: dict[str, Value] | list[Value]
    while True:
        if isinstance(container, dict):
            match = _MEMBER.match(text, pos)
            if match is None:
                _explain(text, pos, _MEMBER_PIECES, "a comma or } is expected")
            name, raw, number, literal, delimiter, bracket = match.groups()
            start, end = match.span(1)
            key = name = _unescape(name) if "\\" in name else name
            if name in container:
                duplicates.add(location)
            note(_leaf(("key", start - 1, end + 1, name, location, name)))
            group = 2
        else:
            match = _ELEMENT.match(text, pos)
            if match is None:
                _explain(text, pos, _ELEMENT_PIECES, "a comma or ] is expected")
            raw, number, literal, delimiter, bracket = match.groups()
            key = len(container)
            group = 1
        pos = match.end()

        if raw is not None:
            start, end = match.span(group)
            value = _unescape(raw) if "\\" in raw else raw
            note(_leaf(("string", start - 1, end + 1, value, location, key)))
        elif number is not None:
            value = _number(number)
            note(_leaf(("number", *match.span(group + 1), number, location, key)))
        elif bracket is not None:
            value = nested = {} if bracket == "{" else []
        elif literal in _CONSTANTS:
            value = _CONSTANTS[literal]
        else:
            value = {} if literal[0] == "{" else []
        if isinstance(container, dict):
            container[name] = value
        else:
            container.append(value)

        if bracket is not None:
            outer.append((container, location))
            if len(outer) == MAX_DEPTH:
                raise JSONSyntaxError(pos - 1, f"nesting is deeper than {MAX_DEPTH}")
            container = nested
            location = (*location, key)
            continue
        while delimiter != ",":
            if not outer:
                _expect_end(text, pos)
                return Document(text, root, leaves, duplicates)
            container, location = outer.pop()
            match = (_AFTER_MEMBER if isinstance(container, dict) else _AFTER_ELEMENT).match(text, pos)
            if match is None:
                closing = "}" if isinstance(container, dict) else "]"
                raise JSONSyntaxError(_skip_space(text, pos), f"a comma or {closing} is expected")
            delimiter = match[1]
            pos = match.end()


def _root_scalar(match: re.Match[str], note: Callable[[Leaf], None]) -> Value:
    """The value of a document that is a scalar or an empty container."""
    raw, number, literal, _ = match.groups()
    if raw is not None:
        text = _unescape(raw)
        note(Leaf("string", match.start(1) - 1, match.end(1) + 1, text, None, ""))
        return text
    if number is not None:
        note(Leaf("number", match.start(2), match.end(2), number, None, ""))
        return _number(number)
    if literal in _CONSTANTS:
        return _CONSTANTS[literal]
    return {} if literal[0] == "{" else []


def _skip_space(text: str, pos: int) -> int:
    match = _BLANK.match(text, pos)
    assert match is not None
    return match.end()


def _expect_end(text: str, pos: int) -> None:
    pos = _skip_space(text, pos)
    if pos != len(text):
        raise JSONSyntaxError(pos, "the document has ended, nothing may follow it")


def _explain(text: str, pos: int, pieces: Iterable[tuple[re.Pattern[str], str]], otherwise: str) -> NoReturn:
    """Read a member or element that is known to be wrong piece by piece, to say what is wrong."""
    for pattern, reason in pieces:
        pos = _skip_space(text, pos)
        match = pattern.match(text, pos)
        if match is None:
            raise JSONSyntaxError(pos, reason)
        pos = match.end()
    raise JSONSyntaxError(_skip_space(text, pos), otherwise)


_leaf = partial(tuple.__new__, Leaf)
"""`Leaf` from a tuple of its fields, at a fraction of the cost of its constructor."""


def _unescape(raw: str) -> str:
    """What a string literal says; `raw` is what stands between its quotes."""
    text: str = json.loads(f'"{raw}"')
    return text


def _number(literal: str) -> int | float:
    """A number's value; never raises, an integer of thousands of digits included."""
    if len(literal) <= _INT_LENGTH and literal.lstrip("-").isdigit():
        return int(literal)
    return float(literal)
