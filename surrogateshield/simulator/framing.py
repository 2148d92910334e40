"""Streams on the wire: Server-Sent Events, and Gemini's array that arrives piece by piece."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from surrogateshield.simulator.chance import Chance

SSE = "text/event-stream; charset=utf-8"


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
