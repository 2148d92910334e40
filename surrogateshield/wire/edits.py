"""Changing a text by replacing spans of it, and carrying such changes out of JSON literals.

An edit of what a JSON string says becomes an edit of the text that spells it (`lift`); what lies
beside the edit keeps its spelling, escapes included. The text may itself be the value of a string
in another document: lifting again carries the edit out of that one, to any depth.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_left
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial

from surrogateshield.wire.errors import WireError
from surrogateshield.wire.jsontext import NUMBER, Document, Leaf

# Each match spells one code point: an escaped surrogate pair is one, an unpaired half is one too.
_ESCAPE = re.compile(r"\\u[dD][89abAB][0-9A-Fa-f]{2}\\u[dD][c-fC-F][0-9A-Fa-f]{2}|\\u[0-9A-Fa-f]{4}|\\.", re.ASCII)
_ASCII_ENCODER = json.JSONEncoder()
_ENCODER = json.JSONEncoder(ensure_ascii=False)
_LONE_SURROGATE = re.compile("[\ud800-\udfff]")


class EditError(WireError):
    """Edits that cannot be applied: they overlap, lie outside the text, or break a number."""


@dataclass(frozen=True, slots=True, order=True)
class Edit:
    """Replace `text[start:end]` by `replacement`; an edit with start == end inserts."""

    start: int
    end: int
    replacement: str

    def __repr__(self) -> str:
        # The replacement may be an original.
        return f"Edit({self.start}:{self.end})"


def splice(text: str, edits: Iterable[Edit]) -> str:
    """Apply edits that do not overlap, given in any order; insertions at one place keep theirs.

    Args:
        text: what the edits' offsets refer to, in characters.
        edits: the changes.

    Raises:
        EditError: two edits overlap, or one lies outside the text.
    """
    pieces: list[str] = []
    position = 0
    for edit in _in_order(edits, len(text)):
        pieces += (text[position : edit.start], edit.replacement)
        position = edit.end
    pieces.append(text[position:])
    return "".join(pieces)


def lift(document: Document, leaf: Leaf, edits: Iterable[Edit]) -> list[Edit]:
    """Carry edits of a leaf's value over to the text of its document.

    Args:
        document: the document the leaf is from.
        leaf: a string, a key or a number.
        edits: changes of `leaf.value`, offsets in characters of that value.

    Returns:
        Edits of `document.text`, sorted. A number is replaced as a whole, by one edit.

    Raises:
        EditError: edits overlap or lie outside the value, or what they make of a number is none.
    """
    if leaf.kind == "number":
        edits = list(edits)
        number = splice(leaf.value, edits)
        if not NUMBER.fullmatch(number):
            raise EditError("a JSON number can only become another number")
        return [Edit(leaf.start, leaf.end, number)] if edits else []

    literal = document.text[leaf.start : leaf.end]
    # Told by the literal alone, not by its document: with the next message of a history that changes, and what was sent
    # before would be spelled in another way.
    ascii_only = "\\u" in literal and literal.isascii()
    ordered = _in_order(edits, len(leaf.value))
    place = _usual_places(leaf, literal) or _places(leaf, literal)
    return [
        Edit(place(edit.start), place(edit.end), escape(edit.replacement, ascii_only=ascii_only)) for edit in ordered
    ]


def _usual_places(leaf: Leaf, literal: str) -> Callable[[int], int] | None:
    """Where offsets of the value lie in the document, if the literal is spelled as JSON writers spell it; else None.

    Offsets are to be asked for in their order.
    """
    inside = literal[1:-1]
    for spell in (partial(escape, ascii_only=True), escape):
        if spell(leaf.value) == inside:
            break
    else:
        return None
    offset, at = 0, leaf.start + 1

    def place(asked: int) -> int:
        nonlocal offset, at
        at += len(spell(leaf.value[offset:asked]))
        offset = asked
        return at

    return place


def _places(leaf: Leaf, literal: str) -> Callable[[int], int]:
    """The same for any spelling."""
    # Offsets in the value at which an escape stands, and by how much the literal is ahead of the
    # value before the first escape, after the first, after the second ...
    escapes: list[int] = []
    ahead = [1]
    for match in _ESCAPE.finditer(literal) if "\\" in literal else ():
        escapes.append(match.start() - ahead[-1])
        ahead.append(ahead[-1] + match.end() - match.start() - 1)
    return lambda offset: leaf.start + offset + ahead[bisect_left(escapes, offset)]


def escape(text: str, *, ascii_only: bool = False) -> str:
    r"""Spell a text as the inside of a JSON string.

    Only what has to be is escaped: the quote, the backslash, control characters, and unpaired
    surrogates, which UTF-8 cannot carry.

    Args:
        text: any text.
        ascii_only: whether everything beyond ASCII is escaped too, as `\uXXXX`.
    """
    if ascii_only:
        return _ASCII_ENCODER.encode(text)[1:-1]
    return _LONE_SURROGATE.sub(lambda match: f"\\u{ord(match[0]):04x}", _ENCODER.encode(text)[1:-1])


def _in_order(edits: Iterable[Edit], length: int) -> list[Edit]:
    """The edits sorted and checked against a text of `length` characters."""
    ordered = sorted(edits, key=lambda edit: (edit.start, edit.end))
    position = 0
    for edit in ordered:
        if edit.start < position:
            raise EditError("edits overlap, or begin before the text")
        if edit.end < edit.start:
            raise EditError("an edit ends before it starts")
        position = edit.end
    if position > length:
        raise EditError("an edit ends beyond the text")
    return ordered
