"""Restores a provider's answer, in one piece or streamed."""

from __future__ import annotations

from collections.abc import Callable

from surrogateshield.exchange.framing import ArrayFraming, Framing, SSEFraming
from surrogateshield.exchange.reader import restore_strings
from surrogateshield.exchange.stream import StreamRestorer
from surrogateshield.policy import Endpoint, FieldKind, Provider, error_event
from surrogateshield.resolve import Resolver
from surrogateshield.wire import Document, JSONSyntaxError, StreamDecoder, decode_body, encode_body, splice

BODY_LIMIT = 256 * 2**20
"""Bytes to which an answer may expand; `max_body` is about what clients send."""

STREAM_LIMIT = 2**40
"""The same for a stream, of which one event at a time is in memory."""

Bind = Callable[[str, str], None]


class Answer:
    """One answer.

    Args:
        endpoint: the rule of what was asked.
        resolver: the conversation's map as it was when the answer began.
        content_type: as the provider gave it.
        content_encoding: as the provider gave it.
        bind: called with the kind and value of each id that the provider issues.
    """

    def __init__(
        self,
        endpoint: Endpoint,
        resolver: Resolver | None,
        content_type: str | None,
        content_encoding: str | None,
        bind: Bind,
    ) -> None:
        self._endpoint = endpoint
        self._resolver = resolver or Resolver([])
        self._media = (content_type or "").partition(";")[0].strip().lower()
        self._encoding = content_encoding
        self._bind = bind
        self._restored = 0
        self._decoder: StreamDecoder | None = None
        self._stream: StreamRestorer | None = None

    @property
    def streamed(self) -> bool:
        """Whether the answer arrives in pieces that must leave in pieces."""
        if self._media == "text/event-stream":
            return True
        stream = self._endpoint.stream
        return stream is not None and "json_array" in stream.framings and self._media == "application/json"

    @property
    def restored(self) -> int:
        """How many strings (of a stream: events) held surrogates."""
        return self._stream.counts.restored if self._stream else self._restored

    @property
    def readable(self) -> bool:
        """Whether the answer is text; anything else passes as it is."""
        return self._media.startswith("text/") or self._media == "application/json" or self._media.endswith("+json")

    def body(self, raw: bytes) -> bytes:
        """Restore a whole body, content encoding applied before and after."""
        data = decode_body(raw, self._encoding, BODY_LIMIT)
        restored = self._restore(data)
        return raw if restored == data else encode_body(restored, self._encoding)

    def _restore(self, data: bytes) -> bytes:
        text = data.decode("utf-8")
        if self._media.startswith("text/"):
            return self._resolver.restore(text).encode("utf-8")
        try:
            document = Document.parse(text)
        except JSONSyntaxError:
            return self._resolver.restore(text).encode("utf-8")
        self._issued(document.value)
        fields = self._endpoint.response.classify(document.value)
        edits = restore_strings(
            document, lambda leaf: fields.kind_of(leaf.location) is FieldKind.OPAQUE, self._resolver.restore
        )
        self._restored = len(edits)
        return splice(text, edits).encode("utf-8")

    def _issued(self, value: object) -> None:
        for kind, identifier in self._endpoint.issued_in(value):
            self._bind(kind, identifier)

    # Streamed answers.

    def feed(self, data: bytes) -> bytes:
        """Restore the next bytes of a streamed answer; returns what may leave now."""
        stream, decoder = self._begin()
        return stream.feed(decoder.feed(data))

    def finish(self) -> bytes:
        """The rest, when the streamed answer has ended."""
        stream, decoder = self._begin()
        return stream.feed(decoder.finish()) + stream.finish()

    def error_event(self, provider: Provider, message: str) -> bytes:
        """An error that ends this stream, in its provider's shape."""
        sequence = self._stream.next_number if self._stream else 0
        if self._media == "text/event-stream":
            return error_event(provider, message, self._endpoint, sequence=sequence)
        comma = b"," if self._stream and self._stream.counts.events else b""
        return comma + error_event(provider, message, self._endpoint, framing="json_array") + b"]"

    def _begin(self) -> tuple[StreamRestorer, StreamDecoder]:
        if self._stream is None or self._decoder is None:
            framing: Framing = SSEFraming() if self._media == "text/event-stream" else ArrayFraming()
            self._stream = StreamRestorer(self._endpoint, framing, self._resolver, self._issued)
            self._decoder = StreamDecoder(self._encoding, STREAM_LIMIT)
        return self._stream, self._decoder
