"""Server-sent events on bytes (WHATWG HTML, section 9.2 "Server-sent events").

The parser cuts a stream into items, each with the bytes it came in: what nobody changes is
forwarded as it was, and the items' `raw`, joined, always equal the input. Line ends may be CR, LF or
CRLF, mixed; pieces may be cut anywhere, inside a CRLF or a UTF-8 sequence too. Nothing waits for a
byte it does not need: a CR at the end of a piece ends its line at once, and if an LF follows in the
next piece it is given out as a `Blank` (or joins the event that is still open).

Comments between events are items of their own, given out as soon as their line is complete. A
comment *within* an event, after one of its fields, stays in the event's `raw`: so it keeps its
place, and the event that holds it back is complete a line or two later.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from surrogateshield.wire.errors import StreamTooLarge, WireError

MAX_EVENT_BYTES = 16 * 1024 * 1024

_BOM = b"\xef\xbb\xbf"
_COMMENT = ord(":")
_LINE_END = re.compile(rb"\r\n|\r|\n")
_LINE = re.compile(rb"([^\r\n]*+)(\r\n|\r|\n|\Z)")
_LINE_END_IN_TEXT = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True, slots=True, repr=False)
class Event:
    """A block of lines up to and including its empty line.

    Attributes:
        raw: its bytes.
        data: the payload, several `data` lines joined with LF; None where there is no such line.
            Bytes that are no UTF-8 stand as surrogate escapes (PEP 383), so that they survive.
        name: the last `event` field, or None.
        id: the last `id` field, or None.
    """

    raw: bytes
    data: str | None
    name: str | None
    id: str | None

    @classmethod
    def parse(cls, raw: bytes) -> Event:
        """Read the fields of one event; its end may be missing, as at the end of a cut stream."""
        data: list[bytes] = []
        name = id_ = None
        for line in _LINE_END.split(raw):
            field, _, value = line.partition(b":")
            value = value.removeprefix(b" ")
            if field == b"data":
                data.append(value)
            elif field == b"event":
                name = _decode(value)
            elif field == b"id":
                id_ = _decode(value)
        return cls(raw, _decode(b"\n".join(data)) if data else None, name, id_)

    def with_data(self, data: str) -> bytes:
        """The event's bytes with another payload; line ends, spacing and all other lines stay.

        Args:
            data: the new payload. Its last line takes the place of the old one's last, and so on
                upwards; what is left over is written above, or dropped from there.

        Raises:
            WireError: the event has no payload to replace, or the new one cannot be encoded.
        """
        if self.data is None:
            raise WireError("the event has no data field")
        lines = _LINE.findall(self.raw)
        new = [_encode(line) for line in _LINE_END_IN_TEXT.split(data)]
        # From the last line upwards, because the last one's line end must stay where it is: before
        # the empty line, a CR in place of another end could merge with an LF.
        out: list[bytes] = []
        places = [index for index, (line, _) in enumerate(lines) if line.partition(b":")[0] == b"data"]
        for index in range(len(lines) - 1, -1, -1):
            line, end = lines[index]
            if index not in places:
                out.append(line + end)
                continue
            if new:
                out.append(_data_line(line, new.pop()) + end)
            if index == places[0]:
                out.extend(_data_line(line, payload) + (end or b"\n") for payload in reversed(new))
        return b"".join(reversed(out))

    def __repr__(self) -> str:
        return f"Event({len(self.raw)} bytes)"


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment line between events (keep-alive). Forward at once."""

    raw: bytes


@dataclass(frozen=True, slots=True)
class Blank:
    """Bytes that mean nothing: an empty line between events, a byte order mark. Forward at once."""

    raw: bytes


class SSEParser:
    """Cuts a stream of server-sent events into items.

    Args:
        limit: the most bytes one event may have.
    """

    def __init__(self, limit: int = MAX_EVENT_BYTES) -> None:
        self._limit = limit
        self._buffer = bytearray()
        """What is not given out yet: complete lines of an open event, then an unfinished line."""
        self._line = 0
        """Where in the buffer the unfinished line begins."""
        self._searched = 0
        """Up to where in the buffer no line end is left to find."""
        self._started = False
        self._after_cr = False

    def feed(self, data: bytes) -> list[Event | Comment | Blank]:
        """Take the next piece of the stream, of any length; returns the items it completes.

        Raises:
            StreamTooLarge: an event exceeds the limit. The parser is of no use afterwards.
        """
        items: list[Event | Comment | Blank] = []
        buffer = self._buffer
        buffer += data
        if not self._started and not self._begin(items):
            return items
        if self._after_cr and self._searched < len(buffer):
            self._finish_crlf(items)

        start = 0
        while end := _LINE_END.search(buffer, self._searched):
            stop = end.end()
            self._check(stop - start)
            if end.start() == self._line:
                raw = bytes(buffer[start:stop])
                items.append(Event.parse(raw) if self._line > start else Blank(raw))
                start = stop
            elif self._line == start and buffer[start] == _COMMENT:
                items.append(Comment(bytes(buffer[start:stop])))
                start = stop
            self._line = self._searched = stop
        self._check(len(buffer) - start)
        if data:
            self._after_cr = buffer.endswith(b"\r")
        del buffer[:start]
        self._line -= start
        self._searched = len(buffer)
        return items

    def finish(self) -> bytes:
        """End the stream; returns what is left of it, an event without its end.

        The standard drops such an event, many clients do not: `Event.parse` reads it.
        """
        rest = bytes(self._buffer)
        self._buffer.clear()
        self._line = self._searched = 0
        return rest

    def _begin(self, items: list[Event | Comment | Blank]) -> bool:
        """Take a byte order mark off the start of the stream; whether there is enough to tell."""
        buffer = self._buffer
        if buffer.startswith(_BOM):
            items.append(Blank(_BOM))
            del buffer[: len(_BOM)]
        elif _BOM.startswith(buffer):
            return False
        self._started = True
        return True

    def _finish_crlf(self, items: list[Event | Comment | Blank]) -> None:
        """The last piece ended a line with CR: if this one begins with LF, it belongs to that end."""
        if self._buffer[self._line] != ord("\n"):
            return
        if self._line > 0:
            self._line += 1
        else:
            items.append(Blank(b"\n"))
            del self._buffer[:1]
        self._searched = self._line

    def _check(self, size: int) -> None:
        if size > self._limit:
            raise StreamTooLarge(self._limit)


def _data_line(old: bytes, payload: bytes) -> bytes:
    """A data line with another payload, spaced as the old one."""
    field, colon, value = old.partition(b":")
    spaced = value.startswith(b" ")
    if payload == (value[1:] if spaced else value):
        return old
    # A payload that itself begins with a space needs one more: parsers take the first away.
    spaced = spaced or not colon or payload.startswith(b" ")
    return field + (b": " if spaced else b":") + payload


def _decode(value: bytes) -> str:
    return value.decode("utf-8", "surrogateescape")


def _encode(value: str) -> bytes:
    try:
        return value.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        # Not chained: the original exception holds the payload.
        raise WireError("the payload holds an unpaired surrogate, which UTF-8 cannot carry") from None
