"""The framings of a streamed answer behind one face: messages in order, and how to write them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from surrogateshield.wire import Element, Event, Gap, JSONArrayStream, SSEParser


@dataclass(frozen=True, slots=True)
class Message:
    """One piece of a stream.

    Attributes:
        raw: its bytes as they came.
        data: the JSON (or marker) it carries; None for what lies between messages.
        name: the event's name, if the framing has names.
        closes: whether nothing may be added after it (the bracket that ends an array).
        item: the wire object it came from.
    """

    raw: bytes
    data: str | None
    name: str | None = None
    closes: bool = False
    item: Event | Element | None = None

    def __repr__(self) -> str:
        return f"Message({len(self.raw)} bytes)"


class Framing(Protocol):
    """Cuts a stream into messages, and writes changed and additional ones."""

    def feed(self, data: bytes) -> Iterator[Message]:
        """The messages that end in `data`."""

    def finish(self) -> Iterator[Message]:
        """What is left when the stream ends."""

    def changed(self, message: Message, data: str) -> bytes:
        """The message with other data."""

    def extra(self, message: Message, data: str, *, closing: bool) -> bytes:
        """A message like `message`, to stand before the next one, or before the end if `closing`."""


class SSEFraming:
    """Server-sent events."""

    name = "sse"

    def __init__(self) -> None:
        self._parser = SSEParser()

    def feed(self, data: bytes) -> Iterator[Message]:
        """The events, comments and blank lines that end in `data`."""
        for item in self._parser.feed(data):
            yield _of_event(item) if isinstance(item, Event) else Message(item.raw, None)

    def finish(self) -> Iterator[Message]:
        """An event whose end is missing: the standard drops it, but many clients read it."""
        rest = self._parser.finish()
        if rest:
            yield _of_event(Event.parse(rest))

    def changed(self, message: Message, data: str) -> bytes:
        """The event with other data."""
        assert isinstance(message.item, Event)
        return message.item.with_data(data)

    def extra(self, message: Message, data: str, *, closing: bool) -> bytes:  # noqa: ARG002
        """An event like `message`."""
        event = self.changed(message, data)
        if event.endswith(b"\r\n\r"):
            return event + b"\n"  # the piece that brought the model of this event ended within its line end
        # The last event of a stream that broke off has no end of its own.
        return event if event.endswith((b"\n\n", b"\r\r", b"\n\r\n")) else event + b"\n\n"


def _of_event(event: Event) -> Message:
    return Message(event.raw, event.data, event.name, item=event)


class ArrayFraming:
    """One JSON array, sent element by element."""

    name = "json_array"

    def __init__(self) -> None:
        self._stream = JSONArrayStream()

    def feed(self, data: bytes) -> Iterator[Message]:
        """The elements that end in `data`, and what lies between them."""
        for item in self._stream.feed(data):
            if isinstance(item, Gap):
                yield Message(item.raw, None, closes=item.closes)
            else:
                yield Message(item.raw, item.text, item=item)

    def finish(self) -> Iterator[Message]:
        """What a stream that broke off left."""
        rest = self._stream.finish()
        if rest:
            yield Message(rest, None)

    def changed(self, message: Message, data: str) -> bytes:  # noqa: ARG002
        """The element with other data."""
        return data.encode("utf-8", "surrogateescape")

    def extra(self, message: Message, data: str, *, closing: bool) -> bytes:
        """An element like `message`, with the comma that the array then needs."""
        element = self.changed(message, data)
        return b"," + element if closing else element + b","
