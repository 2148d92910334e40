"""Restores what a provider sends over a WebSocket, message by message."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Callable

from surrogateshield.exchange.offsets import Documents
from surrogateshield.exchange.socket import Frame, SocketFraming, framed, frames_in
from surrogateshield.exchange.stream import StreamRestorer
from surrogateshield.exchange.transcribing import Said, unnoted
from surrogateshield.exchange.watch import Watch
from surrogateshield.policy import Endpoint
from surrogateshield.resolve import Resolver

MOST_AT_A_TIME = 32
"""Answers that are under way at a time; of more, the one is taken for ended that said nothing for longest."""


class Answers:
    """The answers that arrive over one connection.

    Each has blocks of its own, and the map as it was when it began. What belongs to none, such as an echo of the
    client's own words, is restored with the map as it is.

    Args:
        endpoint: its rule, with a `websocket` section.
        issued: called with each message, which may hold ids that the provider issues, before the client gets it.
        deliver: called with each text, as the provider wrote it and as the client gets it.
        said: called so with each whole text that is no tool's argument, and with whose it is.

    Attributes:
        met: the surrogates of what was restored.
        watch: says which surrogates stay in what begins now.
    """

    def __init__(
        self,
        endpoint: Endpoint,
        issued: Callable[[object], None],
        deliver: Callable[[str, str], None],
        said: Said = unnoted,
    ) -> None:
        assert endpoint.websocket is not None
        self._spec = endpoint.websocket
        self._endpoint = endpoint.messages
        self._issued = issued
        self._deliver, self._said = deliver, said
        self._resolver = Resolver([])
        self._documents: Documents = ()
        self._open: OrderedDict[str | None, StreamRestorer] = OrderedDict()
        self._ended = 0
        self.met: set[str] = set()
        self.watch = Watch()

    def renew(self, resolver: Resolver, watch: Watch, documents: Documents) -> None:
        """The client has sent something: what begins now is restored with all that the provider has got.

        Args:
            resolver: the conversation's map as it is.
            watch: says which surrogates stay; it goes on counting where the one before stopped.
            documents: of the documents of what was sent, how it became what the client has.
        """
        watch.kept = self.watch.kept
        self._resolver, self.watch, self._documents = resolver, watch, documents
        if (nameless := self._open.get(None)) is not None:
            nameless.resolver, nameless.watch, nameless.documents = resolver, watch, documents

    @property
    def restored(self) -> int:
        """How many messages held surrogates."""
        return self._ended + sum(answer.counts.restored for answer in self._open.values())

    def feed(self, frame: Frame) -> list[Frame]:
        """What goes on to the client for one message of the provider: none, one or several."""
        out = b""
        value = _value_of(frame)
        name = self._spec.answer_in(value)
        if self._spec.begins_answer(value):
            out += self._end(name)
        answer = self._open.get(name)
        if answer is None:
            answer = self._open[name] = self._begin()
        self._open.move_to_end(name)
        while len(self._open) > MOST_AT_A_TIME:
            out += self._end(next(iter(self._open)))
        out += answer.feed(framed(frame))
        if self._spec.ends_answer(value):
            out += self._end(name)
        return list(frames_in(out))

    def finish(self) -> list[Frame]:
        """The connection ends: what was still held."""
        return list(frames_in(b"".join(self._end(name) for name in list(self._open))))

    def break_off(self) -> None:
        """The client has gone: what it got of each answer counts as delivered."""
        for answer in self._open.values():
            answer.break_off()
            self._ended += answer.counts.restored
        self._open.clear()

    def _begin(self) -> StreamRestorer:
        return StreamRestorer(
            self._endpoint,
            SocketFraming(),
            self._resolver,
            self._issued,
            self._deliver,
            self.met,
            self.watch,
            self._documents,
            self._said,
        )

    def _end(self, name: str | None) -> bytes:
        answer = self._open.pop(name, None)
        if answer is None:
            return b""
        rest = answer.finish()
        self._ended += answer.counts.restored
        return rest


def _value_of(frame: Frame) -> object:
    try:
        return json.loads(frame.data)
    except (ValueError, RecursionError):
        return None
