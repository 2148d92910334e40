"""Streams on the wire: Server-Sent Events, lines, Amazon's messages, and Gemini's array that arrives piece by piece."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Iterator, Mapping

from surrogateshield.simulator.chance import Chance

SSE = "text/event-stream; charset=utf-8"
AMAZON = "application/vnd.amazon.eventstream"


def sse(data: str, event: str | None = None, line_end: str = "\n") -> bytes:
    """One event with its separator; `data` has no line breaks."""
    name = f"event: {event}{line_end}" if event else ""
    return f"{name}data: {data}{line_end}{line_end}".encode()


def array(items: Iterable[object], chance: Chance) -> Iterator[bytes]:
    """The pieces of a pretty-printed JSON array: each item with what stands before it, then the end."""
    before = "["
    for item in items:
        yield (before + chance.dumps(item, indent=2)).encode()
        before = "\n,\r\n"
    yield b"\n]\n"


def line(data: str) -> bytes:
    """One line; `data` has no line breaks."""
    return f"{data}\n".encode()


def amazon(headers: Mapping[str, str], payload: str) -> bytes:
    """One message of Amazon's event stream (Smithy, "Amazon Event Stream")."""
    head = b"".join(
        bytes([len(name)]) + name.encode() + b"\x07" + struct.pack(">H", len(value)) + value.encode()
        for name, value in headers.items()
    )
    body = payload.encode()
    lengths = struct.pack(">II", 16 + len(head) + len(body), len(head))
    message = lengths + struct.pack(">I", zlib.crc32(lengths)) + head + body
    return message + struct.pack(">I", zlib.crc32(message))
