"""Amazon's event stream encoding (`application/vnd.amazon.eventstream`; Smithy, "Amazon Event Stream").

A message is: its length, the length of its headers, the CRC-32 of these eight bytes, the headers, the
payload, the CRC-32 of all before (all numbers of 32 bits, big-endian). The messages' `raw`, joined,
always equal the input; with another payload both lengths and both checksums are written anew.
"""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass

from surrogateshield.wire.errors import StreamTooLarge, WireError

MAX_HEADERS_BYTES = 128 * 1024
MAX_PAYLOAD_BYTES = 24 * 1024 * 1024
"""Both limits are those of Amazon's own clients."""

_PRELUDE = struct.Struct(">III")
_CRC = struct.Struct(">I")
_AROUND = _PRELUDE.size + _CRC.size

_STRING = 7
_FIXED = {0: 0, 1: 0, 2: 1, 3: 2, 4: 4, 5: 8, 8: 8, 9: 16}
"""Bytes of the values that have no length of their own: true, false, integers, timestamp, UUID."""
_WITH_LENGTH = (6, _STRING)


class EventStreamError(WireError):
    """The stream is no event stream.

    Attributes:
        position: offset of the offending message in the stream.
        reason: the rule that was broken; it never holds content.
    """

    def __init__(self, position: int, reason: str) -> None:
        super().__init__(f"invalid event stream at byte {position}: {reason}")
        self.position = position
        self.reason = reason


@dataclass(frozen=True, slots=True, repr=False)
class EventMessage:
    """One message.

    Attributes:
        raw: its bytes.
        headers: those whose value is a string, by name.
        payload: what it carries.
    """

    raw: bytes
    headers: dict[str, str]
    payload: bytes

    @property
    def name(self) -> str | None:
        """What kind of event, exception or error it is."""
        found = (self.headers.get(key) for key in (":event-type", ":exception-type", ":error-code"))
        return next((name for name in found if name is not None), None)

    @property
    def is_event(self) -> bool:
        """Whether it is an event, no exception and no error."""
        return self.headers.get(":message-type", "event") == "event"

    def with_payload(self, payload: bytes) -> bytes:
        """The message's bytes with another payload; the headers stay."""
        headers = self.raw[_PRELUDE.size : len(self.raw) - _CRC.size - len(self.payload)]
        return _write(headers, payload)

    def __repr__(self) -> str:
        return f"EventMessage({len(self.raw)} bytes)"


def write_message(headers: dict[str, str], payload: bytes) -> bytes:
    """A message with string headers.

    Args:
        headers: name -> value; a name has at most 255 bytes, a value at most 65,535.
        payload: what it carries.

    Raises:
        WireError: a header is too long.
    """
    out = bytearray()
    for name, value in headers.items():
        key, text = name.encode(), value.encode()
        if not 0 < len(key) <= 0xFF or len(text) > 0xFFFF:
            raise WireError("a header's name has at most 255 bytes, its value at most 65,535")
        out += bytes([len(key)]) + key + bytes([_STRING]) + len(text).to_bytes(2) + text
    return _write(bytes(out), payload)


class EventStreamParser:
    """Cuts a stream into messages."""

    def __init__(self) -> None:
        self._buffer = bytearray()
        self._given_out = 0
        """Bytes of the stream before the buffer."""

    def feed(self, data: bytes) -> list[EventMessage]:
        """Take the next piece of the stream, of any length; returns the messages it completes.

        Raises:
            EventStreamError: a length, a checksum or a header is wrong. The parser is of no use afterwards.
            StreamTooLarge: a message exceeds the limits. Likewise.
        """
        buffer = self._buffer
        buffer += data
        items: list[EventMessage] = []
        start = 0
        while len(buffer) - start >= _PRELUDE.size:
            total, headers = self._lengths(start)
            if len(buffer) - start < total:
                break
            items.append(self._read(bytes(buffer[start : start + total]), headers, self._given_out + start))
            start += total
        del buffer[:start]
        self._given_out += start
        return items

    def finish(self) -> bytes:
        """End the stream; returns what is left of it, a message without its end."""
        rest = bytes(self._buffer)
        self._buffer.clear()
        return rest

    def _lengths(self, start: int) -> tuple[int, int]:
        total, headers, crc = _PRELUDE.unpack_from(self._buffer, start)
        position = self._given_out + start
        if zlib.crc32(self._buffer[start : start + 8]) != crc:
            raise EventStreamError(position, "the checksum of the lengths is wrong")
        if total < headers + _AROUND:
            raise EventStreamError(position, "the message is shorter than its headers")
        if headers > MAX_HEADERS_BYTES or total - headers - _AROUND > MAX_PAYLOAD_BYTES:
            raise StreamTooLarge(MAX_PAYLOAD_BYTES)
        return total, headers

    @staticmethod
    def _read(raw: bytes, headers: int, position: int) -> EventMessage:
        if zlib.crc32(raw[: -_CRC.size]) != _CRC.unpack(raw[-_CRC.size :])[0]:
            raise EventStreamError(position, "the checksum of the message is wrong")
        end = _PRELUDE.size + headers
        return EventMessage(raw, _headers(raw[_PRELUDE.size : end], position), raw[end : -_CRC.size])


def _headers(raw: bytes, position: int) -> dict[str, str]:
    found: dict[str, str] = {}
    at = 0
    while at < len(raw):
        name_end = at + 1 + raw[at]
        kind = raw[name_end] if name_end < len(raw) else -1
        value = name_end + 1
        if kind in _WITH_LENGTH:
            value += 2
            end = value + int.from_bytes(raw[value - 2 : value])
        elif kind in _FIXED:
            end = value + _FIXED[kind]
        else:
            raise EventStreamError(position, "a header has no known type")
        if end > len(raw):
            raise EventStreamError(position, "a header is longer than the headers")
        if kind == _STRING:
            try:
                found[raw[at + 1 : name_end].decode()] = raw[value:end].decode()
            except UnicodeDecodeError:
                raise EventStreamError(position, "a header is not valid UTF-8") from None
        at = end
    return found


def _write(headers: bytes, payload: bytes) -> bytes:
    lengths = struct.pack(">II", _AROUND + len(headers) + len(payload), len(headers))
    message = lengths + _CRC.pack(zlib.crc32(lengths)) + headers + payload
    return message + _CRC.pack(zlib.crc32(message))
