"""Which framing an answer has, by its media type and by what the rule expects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from surrogateshield.exchange.framing import (
    ArrayFraming,
    EventStreamFraming,
    Framing,
    LineFraming,
    Message,
    SniffedFraming,
    SSEFraming,
)
from surrogateshield.wire import LINE_MEDIA_TYPES, Filler, Frame, FrameStream


class LengthPrefixedFraming:
    """JSON documents with their lengths before them."""

    name: ClassVar[str] = "length_prefixed"

    def __init__(self) -> None:
        self._stream = FrameStream()

    def feed(self, data: bytes) -> Iterator[Message]:
        """The documents that end in `data`, and what lies between them."""
        return map(_of_frame, self._stream.feed(data))

    def finish(self) -> Iterator[Message]:
        """What a stream that broke off left."""
        return map(_of_frame, self._stream.finish())

    def changed(self, message: Message, data: str) -> bytes:
        """The document with other data, and its length."""
        assert isinstance(message.item, Frame)
        return message.item.with_text(data)

    def extra(self, message: Message, data: str, *, closing: bool) -> bytes:  # noqa: ARG002
        """A document like `message`."""
        return self.changed(message, data)


def _of_frame(item: Frame | Filler) -> Message:
    return Message(item.raw, item.text, item=item) if isinstance(item, Frame) else Message(item.raw, None)


_BY_MEDIA_TYPE: dict[str, type[Framing]] = {
    "text/event-stream": SSEFraming,
    **dict.fromkeys(LINE_MEDIA_TYPES, LineFraming),
    "application/jsonlines": LineFraming,
    "application/stream+json": LineFraming,
    "application/vnd.amazon.eventstream": EventStreamFraming,
    "application/octet-stream": SniffedFraming,
    "binary/octet-stream": SniffedFraming,
    "application/binary": SniffedFraming,  # what Anthropic's SDK asks for
}


def framing_of(media_type: str, expected: tuple[str, ...]) -> type[Framing] | None:
    """How an answer of a media type is streamed; None where it is none that arrives in pieces.

    Args:
        media_type: in lower case, without parameters.
        expected: what the rule says of the endpoint's framings; plain JSON is taken for an array, or for documents
            with lengths, only where it may be.
    """
    if media_type == "application/json":
        wanted = (ArrayFraming, LengthPrefixedFraming)
        return next((framing for framing in wanted if framing.name in expected), None)
    return _BY_MEDIA_TYPE.get(media_type)
