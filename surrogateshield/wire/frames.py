r"""JSON documents with their lengths before them, as Google's web apps send them (`rt=c`).

    )]}'

    25
    [["e",4,null,null,131]]

A prefix keeps other sites from running the answer as a script. Each number counts what follows it, line ends included,
in UTF-16 code units, as far as is known: the encoding is undocumented. So where a document changes, its number changes
by as much, counted in the unit by which it was right. Documents are told by their lines, not by the numbers.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product
from typing import Literal

from surrogateshield.wire.errors import StreamTooLarge
from surrogateshield.wire.jsontext import looks_like_json

type Unit = Literal["utf-16", "characters", "bytes"]

MAX_FRAME_BYTES = 16 * 1024 * 1024
_UNITS: tuple[Unit, ...] = ("utf-16", "characters", "bytes")
_SPACE = b" \t\r\n"
_MOST_DIGITS = 9
_MOST_LINES = 100
"""Lines of one document; Google writes it on one."""


@dataclass(frozen=True, slots=True, repr=False)
class Frame:
    """One document.

    Attributes:
        raw: its bytes, those of the line with the number and of the line end included.
        text: the document; bytes that are no UTF-8 stand as surrogate escapes (PEP 383).
        head: the line with the number; empty where there is none.
        unit: what the number counts.
    """

    raw: bytes
    text: str
    head: bytes = b""
    unit: Unit = "utf-16"

    def with_text(self, text: str) -> bytes:
        """The frame's bytes with another document."""
        old, new = (t.encode("utf-8", "surrogateescape") for t in (self.text, text))
        head = self.head
        digits = head.strip(_SPACE)
        if digits:
            number = int(digits) + _length(text, self.unit) - _length(self.text, self.unit)
            head = head.replace(digits, b"%d" % max(0, number), 1)
        return head + self.raw[len(self.head) :].replace(old, new, 1)

    def __repr__(self) -> str:
        return f"Frame({len(self.raw)} bytes)"


@dataclass(frozen=True, slots=True)
class Filler:
    """What stands between documents: the prefix, empty lines. Forward at once."""

    raw: bytes


@dataclass(slots=True)
class FrameStream:
    """Cuts a stream into documents and what lies between them; pieces may be cut anywhere.

    Args:
        limit: the most bytes one document may have.
    """

    limit: int = MAX_FRAME_BYTES
    _buffer: bytearray = field(default_factory=bytearray)
    _head: bytes = b""
    _lines: list[bytes] = field(default_factory=list)
    _unit: Unit = "utf-16"

    def feed(self, data: bytes) -> list[Frame | Filler]:
        """Take the next piece; returns the items that it completes.

        Raises:
            StreamTooLarge: a document exceeds the limit. The stream is of no use afterwards.
        """
        searched = len(self._buffer)
        self._buffer += data
        items: list[Frame | Filler] = []
        start = 0
        while (end := self._buffer.find(b"\n", searched)) >= 0:
            self._line(bytes(self._buffer[start : end + 1]), items)
            start = searched = end + 1
        del self._buffer[:start]
        if len(self._buffer) + sum(map(len, self._lines)) > self.limit:
            raise StreamTooLarge(self.limit)
        return items

    def finish(self) -> list[Frame | Filler]:
        """End the stream; a last document may go without its line end."""
        items: list[Frame | Filler] = []
        if self._buffer:
            self._line(bytes(self._buffer), items)
            self._buffer.clear()
        rest = self._head + b"".join(self._lines)
        self._head, self._lines = b"", []
        return [*items, Filler(rest)] if rest else items

    def _line(self, line: bytes, items: list[Frame | Filler]) -> None:
        bare = line.strip(_SPACE)
        if not self._lines and (not bare or bare[:1] not in b"[{"):
            if self._head:
                items.append(Filler(self._head))
                self._head = b""
            if bare.isdigit() and len(bare) <= _MOST_DIGITS:
                self._head = line
            else:
                items.append(Filler(line))
            return
        self._lines.append(line)
        if bare[-1:] not in (b"]", b"}") and len(self._lines) < _MOST_LINES:
            return
        body = b"".join(self._lines)
        text = body.strip(_SPACE).decode("utf-8", "surrogateescape")
        if looks_like_json(text) is not None:
            items.append(self._frame(body, text))
        elif len(self._lines) >= _MOST_LINES:
            items.append(Filler(self._head + body))
        else:
            return
        self._head, self._lines = b"", []

    def _frame(self, body: bytes, text: str) -> Frame:
        digits = self._head.strip(_SPACE)
        if digits and not text.isascii():
            # The unit shows in a text in which units differ; line ends before and behind may count, or not.
            fits = (unit for ends, unit in product((2, 1, 0), _UNITS) if _length(text, unit) + ends == int(digits))
            self._unit = next(fits, self._unit)
        return Frame(self._head + body, text, self._head, self._unit)


def _length(text: str, unit: Unit) -> int:
    match unit:
        case "utf-16":
            return len(text.encode("utf-16-le", "surrogatepass")) // 2
        case "bytes":
            return len(text.encode("utf-8", "surrogateescape"))
        case "characters":
            return len(text)
