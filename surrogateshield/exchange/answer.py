"""Restores a provider's answer, in one piece or streamed."""

from __future__ import annotations

from collections.abc import Callable

from surrogateshield.exchange import offsets
from surrogateshield.exchange.delta_state import DeltaState
from surrogateshield.exchange.deltas import DeltaRestorer
from surrogateshield.exchange.framing import Framing
from surrogateshield.exchange.framings import framing_of
from surrogateshield.exchange.offsets import Moved
from surrogateshield.exchange.stream import StreamRestorer
from surrogateshield.exchange.transcribing import Said, WholeTexts, unnoted
from surrogateshield.exchange.watch import Watch, restore_document
from surrogateshield.policy import Classification, Endpoint, FieldKind, Location, Provider, error_event
from surrogateshield.resolve import Resolver
from surrogateshield.wire import Document, JSONSyntaxError, Leaf, StreamDecoder, decode_body, encode_body, splice

BODY_LIMIT = 256 * 2**20
"""Bytes to which an answer may expand; `max_body` is about what clients send."""

STREAM_LIMIT = 2**40
"""The same for a stream, of which one event at a time is in memory."""

Bind = Callable[[str, str], None]
Deliver = Callable[[str, str], None]


class Answer:
    """One answer.

    Args:
        endpoint: the rule of what was asked.
        resolver: the conversation's map as it was when the answer began.
        content_type: as the provider gave it.
        content_encoding: as the provider gave it.
        bind: called with the kind and value of each id that the provider issues.
        deliver: called with each text of the answer, as the provider wrote it and as the client gets it.
        watch: says which surrogates stay, lest an original leave.
        documents: of the documents of the request, how what was sent became what the client has.
        state: how far the answer has come that this one resumes, where it comes as patches.
        keep: takes that state when it breaks off.
        said: called with each whole text of the answer, as the provider wrote it and as the client gets it, and with
            whose it is.

    Attributes:
        watch: what says so, with a count of them.
    """

    def __init__(
        self,
        endpoint: Endpoint,
        resolver: Resolver | None,
        content_type: str | None,
        content_encoding: str | None,
        bind: Bind,
        deliver: Deliver = lambda _upstream, _delivered: None,
        watch: Watch | None = None,
        documents: offsets.Documents = (),
        state: DeltaState | None = None,
        keep: Callable[[DeltaState], None] = lambda _: None,
        said: Said = unnoted,
    ) -> None:
        self._endpoint = endpoint
        self._resolver = resolver or Resolver([])
        self.watch = watch or Watch()
        self._media = (content_type or "").partition(";")[0].strip().lower()
        self._encoding = content_encoding
        self._bind = bind
        self._documents = documents
        self._state, self._keep = state or DeltaState(), keep
        stream = endpoint.stream
        self._untouched = self._media in endpoint.response.untouched
        found = framing_of(self._media, stream.framings if stream else ())
        self._framing: type[Framing] | None = None if self._untouched else found
        self._deliver, self._said = deliver, said
        self._met: set[str] = set()
        self._restored = 0
        self._decoder: StreamDecoder | None = None
        self._stream: StreamRestorer | None = None

    @property
    def streamed(self) -> bool:
        """Whether the answer arrives in pieces that must leave in pieces."""
        return self._framing is not None

    @property
    def restored(self) -> int:
        """How many strings (of a stream: events) held surrogates."""
        return self._stream.counts.restored if self._stream else self._restored

    def unasked(self, prompt: str) -> int:
        """How many of the surrogates that were restored are in no text that the request sent.

        Args:
            prompt: those texts, case folded.
        """
        return sum(surrogate.casefold() not in prompt for surrogate in self._met)

    @property
    def readable(self) -> bool:
        """Whether the answer is text; anything else passes as it is."""
        if self._untouched:
            return False
        return self._media.startswith("text/") or self._media == "application/json" or self._media.endswith("+json")

    def body(self, raw: bytes) -> bytes:
        """Restore a whole body, content encoding applied before and after."""
        data = decode_body(raw, self._encoding, BODY_LIMIT)
        restored = self._restore(data)
        return raw if restored == data else encode_body(restored, self._encoding)

    def _restore(self, data: bytes) -> bytes:
        text = data.decode("utf-8", "surrogateescape")
        if self._media.startswith("text/"):
            return self._whole(text).encode("utf-8", "surrogateescape")
        try:
            document = Document.parse(text)
        except JSONSyntaxError:
            return self._whole(text).encode("utf-8", "surrogateescape")
        self._issued(document.value)
        response = self._endpoint.response
        fields, calls = response.classify(document.value), response.calls_in(document.value)
        texts = WholeTexts(fields, calls)

        def note(leaf: Leaf, restored: str) -> None:
            self._note(leaf, restored, fields)
            texts.note(leaf, restored)

        moved: dict[Location, Moved] = {}
        edits = restore_document(
            document, fields, calls, self._resolver, self.watch, met=self._met, note=note, moved=moved
        )
        for upstream, delivered in texts.said:
            self._said(upstream, delivered, "assistant")
        self._restored = len(edits)
        placed = response.placed.find(None, document.value)
        edits += offsets.edits(document, placed, offsets.in_answer(document, moved, self._documents, self._resolver))
        return splice(text, edits).encode("utf-8", "surrogateescape")

    def _whole(self, text: str) -> str:
        restored = self._resolver.restore(text, leaving=self.watch.leaving(), met=self._met)
        self._deliver(text, restored)
        self._said(text, restored, "assistant")
        return restored

    def _note(self, leaf: Leaf, restored: str, fields: Classification) -> None:
        if restored != leaf.value or (
            leaf.kind == "string" and fields.kind_of(leaf.location, leaf.value) is not FieldKind.PROTOCOL
        ):
            self._deliver(leaf.value, restored)

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

    def break_off(self) -> None:
        """The streamed answer ended before its end: what the client got of it counts as delivered."""
        if self._stream is not None:
            self._stream.break_off()

    def error_event(self, provider: Provider, message: str) -> bytes:
        """An error that ends this stream, in its provider's shape."""
        sequence = self._stream.next_number if self._stream else 0
        name = self._framing.name if self._framing else "sse"
        event = error_event(provider, message, self._endpoint, framing=name, sequence=sequence)
        if name != "json_array":
            return event
        return (b"," if self._stream and self._stream.counts.events else b"") + event + b"]"

    def _begin(self) -> tuple[StreamRestorer, StreamDecoder]:
        if self._stream is None or self._decoder is None:
            assert self._framing is not None
            self._stream = self._restorer(self._framing())
            self._decoder = StreamDecoder(self._encoding, STREAM_LIMIT)
        return self._stream, self._decoder

    def _restorer(self, framing: Framing) -> StreamRestorer:
        of_all = (self._endpoint, framing, self._resolver, self._issued, self._deliver, self._met, self.watch)
        if self._endpoint.stream is not None and self._endpoint.stream.encoding == "delta_v1":
            return DeltaRestorer(*of_all, self._documents, self._said, state=self._state, keep=self._keep)
        return StreamRestorer(*of_all, self._documents, self._said)
