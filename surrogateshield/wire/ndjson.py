"""JSON documents one a line (NDJSON, JSON Lines; `application/x-ndjson`, `application/jsonl`).

The stream is cut into lines and what is empty between them; the items' `raw`, joined, always equal
the input. Line ends may be LF or CRLF: within JSON neither can stand unescaped. Pieces may be cut
anywhere, inside a UTF-8 sequence too.
"""

from __future__ import annotations

from dataclasses import dataclass

from surrogateshield.wire.errors import StreamTooLarge

LINE_MEDIA_TYPES = (
    "application/x-ndjson",
    "application/ndjson",
    "application/jsonl",
    "application/x-jsonl",
    "application/x-jsonlines",
)
"""What such documents are sent as; none of the names is registered."""

MAX_LINE_BYTES = 16 * 1024 * 1024

_BOM = b"\xef\xbb\xbf"
_SPACE = b" \t\r\n"


@dataclass(frozen=True, slots=True, repr=False)
class Line:
    """One document with its line end.

    Attributes:
        raw: its bytes.
    """

    raw: bytes

    @property
    def text(self) -> str:
        """The document, without space around it; bytes that are no UTF-8 stand as surrogate escapes (PEP 383)."""
        return self.raw.strip(_SPACE).decode("utf-8", "surrogateescape")

    def with_text(self, text: str) -> bytes:
        """The line's bytes with another document; what stands around it stays.

        Args:
            text: the new document, without line breaks.
        """
        start = len(self.raw) - len(self.raw.lstrip(_SPACE))
        end = len(self.raw.rstrip(_SPACE))
        return self.raw[:start] + text.encode("utf-8", "surrogateescape") + self.raw[end:]

    @property
    def is_ended(self) -> bool:
        """Whether a line end follows; the last line of a stream may go without."""
        return self.raw.endswith(b"\n")

    def __repr__(self) -> str:
        return f"Line({len(self.raw)} bytes)"


@dataclass(frozen=True, slots=True)
class Empty:
    """A line without a document, or a byte order mark. Forward at once."""

    raw: bytes


class NDJSONStream:
    """Cuts a stream into lines.

    Args:
        limit: the most bytes one line may have.
    """

    def __init__(self, limit: int = MAX_LINE_BYTES) -> None:
        self._limit = limit
        self._buffer = bytearray()
        self._searched = 0
        """Up to where in the buffer there is no line end."""
        self._started = False

    def feed(self, data: bytes) -> list[Line | Empty]:
        """Take the next piece of the stream, of any length; returns the lines it completes.

        Raises:
            StreamTooLarge: a line exceeds the limit. The splitter is of no use afterwards.
        """
        items: list[Line | Empty] = []
        buffer = self._buffer
        buffer += data
        if not self._started:
            if buffer.startswith(_BOM):
                items.append(Empty(_BOM))
                del buffer[: len(_BOM)]
            elif _BOM.startswith(buffer):
                return items
            self._started = True
        start = 0
        while (end := buffer.find(b"\n", self._searched)) >= 0:
            self._check(end + 1 - start)
            items.append(_item(bytes(buffer[start : end + 1])))
            start = self._searched = end + 1
        self._check(len(buffer) - start)
        del buffer[:start]
        self._searched = len(buffer)
        return items

    def finish(self) -> list[Line | Empty]:
        """End the stream; returns its last line, if that has no end."""
        rest = bytes(self._buffer)
        self._buffer.clear()
        self._searched = 0
        return [_item(rest)] if rest else []

    def _check(self, size: int) -> None:
        if size > self._limit:
            raise StreamTooLarge(self._limit)


def _item(raw: bytes) -> Line | Empty:
    return Line(raw) if raw.strip(_SPACE) else Empty(raw)
