"""The framings of a streamed answer behind one face: messages in order, and how to write them."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Protocol

from surrogateshield.wire import (
    Document,
    Edit,
    Element,
    Event,
    EventMessage,
    EventStreamParser,
    Frame,
    Gap,
    JSONArrayStream,
    JSONSyntaxError,
    Leaf,
    Line,
    NDJSONStream,
    SSEParser,
    lift,
    splice,
)


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
    item: Event | Element | Line | EventMessage | Frame | None = None

    def __repr__(self) -> str:
        return f"Message({len(self.raw)} bytes)"


class Framing(Protocol):
    """Cuts a stream into messages, and writes changed and additional ones."""

    name: ClassVar[str]
    """As rules call it."""

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

    name: ClassVar[str] = "sse"

    def __init__(self) -> None:
        self._parser = SSEParser()
        self._unended = False

    def feed(self, data: bytes) -> Iterator[Message]:
        """The events, comments and blank lines that end in `data`."""
        for item in self._parser.feed(data):
            yield _of_event(item) if isinstance(item, Event) else Message(item.raw, None)

    def finish(self) -> Iterator[Message]:
        """An event whose end is missing: the standard drops it, but many clients read it."""
        rest = self._parser.finish()
        if rest:
            yield _of_event(Event.parse(rest))
            self._unended = True

    def changed(self, message: Message, data: str) -> bytes:
        """The event with other data."""
        assert isinstance(message.item, Event)
        return message.item.with_data(data)

    def extra(self, message: Message, data: str, *, closing: bool) -> bytes:  # noqa: ARG002
        """An event like `message`."""
        event = self.changed(message, data)
        if self._unended:
            # What lacks its end lacks it no longer when another event follows.
            self._unended = False
            event = b"\n\n" + event
        if event.endswith(b"\r\n\r"):
            return event + b"\n"  # the piece that brought the model of this event ended within its line end
        # The last event of a stream that broke off has no end of its own.
        return event if event.endswith((b"\n\n", b"\r\r", b"\n\r\n")) else event + b"\n\n"


def _of_event(event: Event) -> Message:
    return Message(event.raw, event.data, event.name, item=event)


class ArrayFraming:
    """One JSON array, sent element by element."""

    name: ClassVar[str] = "json_array"

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


class LineFraming:
    """A JSON document a line."""

    name: ClassVar[str] = "ndjson"

    def __init__(self) -> None:
        self._stream = NDJSONStream()
        self._unended = False

    def feed(self, data: bytes) -> Iterator[Message]:
        """The lines that end in `data`."""
        return (
            _of_line(item) if isinstance(item, Line) else Message(item.raw, None) for item in self._stream.feed(data)
        )

    def finish(self) -> Iterator[Message]:
        """A last line without its end, or space."""
        for item in self._stream.finish():
            if isinstance(item, Line):
                yield _of_line(item)
                self._unended = not item.is_ended
            else:
                yield Message(item.raw, None)

    def changed(self, message: Message, data: str) -> bytes:
        """The line with another document."""
        assert isinstance(message.item, Line)
        return message.item.with_text(data)

    def extra(self, message: Message, data: str, *, closing: bool) -> bytes:  # noqa: ARG002
        """A line like `message`."""
        assert isinstance(message.item, Line)
        line = (b"\n" if self._unended else b"") + self.changed(message, data)
        self._unended = not message.item.is_ended
        return line


class SniffedFraming:
    """Bytes of no declared kind: lines of JSON where they begin like these (a batch's results), else left alone."""

    name: ClassVar[str] = "ndjson"

    def __init__(self) -> None:
        self._lines: LineFraming | None = None
        self._begun = b""
        self._told = False

    def feed(self, data: bytes) -> Iterator[Message]:
        """The lines that end in `data`, or `data` itself."""
        if not self._told:
            self._begun += data
            start = self._begun.lstrip(b"\xef\xbb\xbf \t\r\n")
            if not start:
                return
            self._told, data = True, self._begun
            self._lines = LineFraming() if start.startswith(b"{") else None
        yield from self._lines.feed(data) if self._lines else [Message(data, None)]

    def finish(self) -> Iterator[Message]:
        """A last line without its end."""
        if self._lines:
            yield from self._lines.finish()
        elif not self._told and self._begun:
            yield Message(self._begun, None)

    def changed(self, message: Message, data: str) -> bytes:
        """The line with another document."""
        assert self._lines is not None
        return self._lines.changed(message, data)

    def extra(self, message: Message, data: str, *, closing: bool) -> bytes:
        """A line like `message`."""
        assert self._lines is not None
        return self._lines.extra(message, data, closing=closing)


def _of_line(line: Line) -> Message:
    return Message(line.raw, line.text, item=line)


class EventStreamFraming:
    """Amazon's event stream. A model's own event that stands in it as base64 is what the message carries."""

    name: ClassVar[str] = "eventstream"

    def __init__(self) -> None:
        self._parser = EventStreamParser()

    def feed(self, data: bytes) -> Iterator[Message]:
        """The messages that end in `data`."""
        for item in self._parser.feed(data):
            inner = _Enclosed.of(item)
            yield Message(item.raw, inner.text if inner else _text(item.payload), item.name, item=item)

    def finish(self) -> Iterator[Message]:
        """What a stream that broke off left."""
        rest = self._parser.finish()
        if rest:
            yield Message(rest, None)

    def changed(self, message: Message, data: str) -> bytes:
        """The message with other data."""
        assert isinstance(message.item, EventMessage)
        inner = _Enclosed.of(message.item)
        payload = inner.around(data) if inner else data
        return message.item.with_payload(payload.encode("utf-8", "surrogateescape"))

    def extra(self, message: Message, data: str, *, closing: bool) -> bytes:  # noqa: ARG002
        """A message like `message`."""
        return self.changed(message, data)


@dataclass(frozen=True, slots=True, repr=False)
class _Enclosed:
    """The base64 in the payload of a `chunk` (Bedrock's InvokeModelWithResponseStream and InvokeAgent)."""

    document: Document
    leaf: Leaf
    text: str

    @classmethod
    def of(cls, message: EventMessage) -> _Enclosed | None:
        if message.name != "chunk":
            return None
        try:
            document = Document.parse(_text(message.payload))
            leaf = next(leaf for leaf in document.leaves if leaf.location == ("bytes",) and leaf.kind == "string")
            return cls(document, leaf, _text(base64.b64decode(leaf.value, validate=True)))
        except (JSONSyntaxError, StopIteration, binascii.Error):
            return None

    def around(self, text: str) -> str:
        """The payload with another text enclosed."""
        encoded = base64.b64encode(text.encode("utf-8", "surrogateescape")).decode()
        return splice(self.document.text, lift(self.document, self.leaf, [Edit(0, len(self.leaf.value), encoded)]))


def _text(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")
