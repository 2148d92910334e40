"""A JSON array that arrives piece by piece (how Gemini streams without `alt=sse`).

The stream is cut into elements and what lies between them, by the depth of brackets outside
strings; the items' `raw`, joined, always equal the input. Only the frame is read here: whether an
element is valid JSON is for `jsontext` to say. Works on bytes, so a piece may end inside a UTF-8
sequence: no byte of one is ever an ASCII character.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from surrogateshield.wire.errors import StreamTooLarge, WireError

MAX_ELEMENT_BYTES = 16 * 1024 * 1024

_SPACE = re.compile(rb"[ \t\n\r]*+")
# All up to the next bracket outside strings, or to the quote of a string that is not complete yet.
_TO_BRACKET = re.compile(rb'(?:[^"{}\[\]]++|"(?:[^"\\]++|\\.)*+")*+', re.DOTALL)
_QUOTE_OR_BACKSLASH = re.compile(rb'["\\]')


class JSONStreamError(WireError):
    """The stream is no JSON array of objects or arrays, nor a single object.

    Attributes:
        position: offset of the offending byte in the stream.
        reason: the rule that was broken; it never holds content.
    """

    def __init__(self, position: int, reason: str) -> None:
        super().__init__(f"invalid JSON stream at byte {position}: {reason}")
        self.position = position
        self.reason = reason


@dataclass(frozen=True, slots=True, repr=False)
class Element:
    """One element of the array, or the single object that is the whole body.

    Attributes:
        raw: its bytes, without anything around them.
    """

    raw: bytes

    @property
    def text(self) -> str:
        """The element as text; bytes that are no UTF-8 stand as surrogate escapes (PEP 383)."""
        return self.raw.decode("utf-8", "surrogateescape")

    def __repr__(self) -> str:
        return f"Element({len(self.raw)} bytes)"


@dataclass(frozen=True, slots=True)
class Gap:
    """Brackets, commas and white space around elements. Forward at once.

    Attributes:
        raw: the bytes.
        closes: whether this is the bracket that ends the array: before it is the last place for a
            further element, with a comma unless that is the only one.
    """

    raw: bytes
    closes: bool = False


class _Expect(Enum):
    START = "an array or an object is expected"
    FIRST = "an object, an array or the closing bracket is expected"
    ELEMENT = "an object or an array is expected"
    DELIMITER = "a comma or the closing bracket is expected"
    END = "the document has ended, nothing may follow it"


class JSONArrayStream:
    """Cuts a streamed JSON array into its elements.

    Args:
        limit: the most bytes one element may have.
    """

    def __init__(self, limit: int = MAX_ELEMENT_BYTES) -> None:
        self._limit = limit
        self._buffer = bytearray()
        """The element that is being read; empty between elements."""
        self._expect = _Expect.START
        self._in_array = False
        self._depth = 0
        self._in_string = False
        self._searched = 0
        """Where in the element to go on; beyond the buffer where it ends in an escape's backslash."""
        self._given_out = 0
        """Bytes of the stream before the buffer."""

    def feed(self, data: bytes) -> list[Element | Gap]:
        """Take the next piece of the stream, of any length; returns the items it completes.

        Raises:
            JSONStreamError: the frame is broken. The splitter is of no use afterwards.
            StreamTooLarge: an element exceeds the limit. Likewise.
        """
        items: list[Element | Gap] = []
        buffer = self._buffer
        buffer += data
        start, pos = 0, self._searched
        while pos < len(buffer):
            if self._depth:
                pos = self._inside(pos)
                self._check(min(pos, len(buffer)) - start)
                if self._depth == 0:
                    items.append(Element(bytes(buffer[start:pos])))
                    start = pos
                continue
            space = _SPACE.match(buffer, pos)
            assert space is not None
            pos = space.end()
            if pos == len(buffer):
                break
            byte = bytes(buffer[pos : pos + 1])
            opens, closes = self._between(byte, self._given_out + pos)
            if (opens or closes) and pos > start:
                items.append(Gap(bytes(buffer[start:pos])))
                start = pos
            pos += 1
            if closes:
                items.append(Gap(byte, closes=True))
                start = pos
        if not self._depth and start < len(buffer):
            items.append(Gap(bytes(buffer[start:])))
            start = len(buffer)
        del buffer[:start]
        self._searched = pos - start
        self._given_out += start
        return items

    def finish(self) -> bytes:
        """End the stream; returns what is left of it, an element without its end."""
        rest = bytes(self._buffer)
        self._buffer.clear()
        self._searched = 0
        return rest

    def _between(self, byte: bytes, position: int) -> tuple[bool, bool]:
        """Step over a byte between elements: does an element open with it, does the array close?"""
        expect = self._expect
        if byte == b"[" and expect is _Expect.START:
            self._in_array, self._expect = True, _Expect.FIRST
            return False, False
        if byte == b"{" or (byte == b"[" and expect is not _Expect.START):
            if expect in (_Expect.START, _Expect.FIRST, _Expect.ELEMENT):
                self._depth = 1
                self._expect = _Expect.DELIMITER if self._in_array else _Expect.END
                return True, False
        elif byte == b"]" and expect in (_Expect.FIRST, _Expect.DELIMITER):
            self._expect = _Expect.END
            return False, True
        elif byte == b"," and expect is _Expect.DELIMITER:
            self._expect = _Expect.ELEMENT
            return False, False
        raise JSONStreamError(position, expect.value)

    def _inside(self, pos: int) -> int:
        """Go on within an element; returns where it ends, or where to go on in the next piece."""
        buffer = self._buffer
        while pos < len(buffer):
            if self._in_string:
                match = _QUOTE_OR_BACKSLASH.search(buffer, pos)
                if match is None:
                    return len(buffer)
                # What follows a backslash is skipped, even if it is still to come.
                escaped = match[0] == b"\\"
                pos = match.end() + (1 if escaped else 0)
                self._in_string = escaped
                continue
            between = _TO_BRACKET.match(buffer, pos)
            assert between is not None
            pos = between.end() + 1
            byte = bytes(buffer[pos - 1 : pos])
            if byte == b'"':
                self._in_string = True
            elif byte in (b"{", b"["):
                self._depth += 1
            elif byte:
                self._depth -= 1
                if self._depth == 0:
                    break
            else:
                return len(buffer)
        return pos

    def _check(self, size: int) -> None:
        if size > self._limit:
            raise StreamTooLarge(self._limit)
