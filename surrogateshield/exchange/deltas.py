"""Restores an answer in ChatGPT's delta encoding (`surrogateshield.wire.deltas`): bytes in, bytes out, no I/O.

A text may be cut anywhere between events and between the operations of one, so the patches are carried out here: once
as the provider sent them, once as the client gets them. Whatever text the operations make is restored as a whole, as
it grows. Events are changed in place; one is added only where a text ends that still holds something back, and the
client's counting of events, with which it asks to resume a broken answer, is corrected by what was added.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from surrogateshield.exchange.delta_state import DeltaState, Growing
from surrogateshield.exchange.framing import Message
from surrogateshield.exchange.stream import StreamRestorer
from surrogateshield.wire import (
    Document,
    Edit,
    JSONSyntaxError,
    Leaf,
    Operation,
    container_spans,
    escape,
    is_delta,
    lift,
    pointer_text,
    splice,
)

type _Key = tuple[int | str | None, tuple[str, ...]]
"""A text: its channel and its pointer."""

_STATUS = ("message", "status")
_GOES_ON = "in_progress"
_HANDED_OVER = "stream_handoff"
"""An event after which the answer goes on elsewhere; or here, when the client asks for the rest."""


@dataclass
class DeltaRestorer(StreamRestorer):
    """One streamed answer; see `StreamRestorer`.

    Args:
        state: how far the answer has come that this one resumes.
        keep: takes the state when the answer has ended, before its end or there.
    """

    state: DeltaState = field(default_factory=DeltaState)
    keep: Callable[[DeltaState], None] = lambda _: None
    _texts: dict[_Key, Growing] = field(default_factory=dict)
    _model: Message | None = None
    _handed_over: bool = False

    def _message(self, message: Message) -> bytes:
        document = _parsed(message)
        value = document.value if document else None
        if isinstance(value, dict):
            self._note_conversation(value)
        if document is None or not is_delta(value):
            return self._other(message, value)
        assert isinstance(value, dict)
        self.counts.events += 1
        self.issued(value)
        return self._delta(message, document, value)

    def _other(self, message: Message, value: object) -> bytes:
        """An event that is no delta: whole texts, markers, ends."""
        stream = self.endpoint.stream
        assert stream is not None
        done = message.data is not None and message.data.strip() in stream.done
        ends = done or (isinstance(value, dict) and bool(stream.ends_in(message.name, value)))
        ahead = self._end_texts(list(self._texts)) if ends else b""
        self._handed_over = self._handed_over or (isinstance(value, dict) and value.get("type") == _HANDED_OVER)
        self.state.complete = (self.state.complete or ends) and not self._handed_over
        out = super()._message(message)
        self.state.count += bool(message.data and not done)
        return ahead + out

    def _delta(self, message: Message, document: Document, value: dict[str, Any]) -> bytes:
        self._model = message
        told = self.state.upstream.inherited
        operations = self.state.upstream.read(value)
        ahead = self._end_texts(self._disturbed(operations))
        ending = self._ending(operations)
        last = {(o.channel, o.pointer): at for at, o in enumerate(operations) if o.appends_text}
        now = self.state.upstream.inherited
        may_hold = now.o == "patch" and not now.p and isinstance(value.get("v"), list)
        before: list[str] = []  # operations to stand before those of a patch
        grown = set(last)
        for key in [key for key in self._texts if key[0] in ending and key not in last]:
            grown.add(key)
            if may_hold:
                before += self._tail_operation(key)
            else:
                ahead += self._end_texts([key])
        edits: list[Edit] = []
        taken: set[int] = set()
        leaves = {leaf.location: leaf for leaf in document.leaves if leaf.kind != "key"}
        members = {name: json.dumps(theirs) for name, theirs in self._left_out(value, told)}
        for at, operation in enumerate(operations):
            leaf = leaves.get(operation.place)
            if operation.appends_text and leaf is not None:
                taken.add(leaf.start)
                key = (operation.channel, operation.pointer)
                text, anew = self._append(key, leaf.value)
                if last[key] == at and operation.channel in ending:
                    text += self._ended_text(key)
                if text != leaf.value:
                    edits += lift(document, leaf, [Edit(0, len(leaf.value), text)])
            elif operation.name == "truncate" and leaf is not None and isinstance(operation.value, int):
                text, anew = self._cut(operation)
                if anew:
                    grown.add((operation.channel, operation.pointer))
                    taken.add(leaf.start)
                    quoted = f'"{escape(text, ascii_only=document.text.isascii())}"'
                    edits.append(Edit(leaf.start, leaf.end, quoted))
            else:
                self._overwritten(operation)
                self.state.sent.apply(operation)
                anew = False
            if anew:
                edits += _replacing(operation, leaves, members)
        if before:
            start = container_spans(document.text, [("v",)])[("v",)][0] + 1
            edits.append(Edit(start, start, "".join(f"{item}," for item in before)))
        if members:
            start = document.text.index("{") + 1
            edits.append(Edit(start, start, "".join(f'"{name}":{text},' for name, text in members.items())))
        edits += self._restored(message, document, taken, None, noted=True)
        self.counts.restored += bool(edits)
        out = message.raw
        if edits:
            data = splice(document.text, edits)
            out = self.framing.changed(message, data)
            value = json.loads(data)
        for operation in self.state.client.read(value):
            # Texts that grow are put there when they end.
            if (operation.channel, operation.pointer) not in grown or not isinstance(operation.value, str):
                self.state.shown.apply(operation)
        self.state.count += 1
        return ahead + out

    # Texts.

    def _append(self, key: _Key, piece: str) -> tuple[str, bool]:
        """What is to be appended at the client; or what is to stand there in the end, where that alone is right."""
        growing = self._texts.get(key)
        if growing is not None:
            return growing.feed(piece), False
        growing = self._texts[key] = self._new()
        text = growing.feed(self.state.sent.text(*key)) + growing.feed(piece)
        stood = self.state.shown.text(*key)
        if text.startswith(stood):
            return text[len(stood) :], False
        return text, True  # what stood there ended within a surrogate, or within what may be one

    def _cut(self, operation: Operation) -> tuple[str, bool]:
        """A text cut after so many characters, and whether it is another one at the client."""
        assert isinstance(operation.value, int)
        key = (operation.channel, operation.pointer)
        growing = self._texts.pop(key, None)
        had = "".join(growing.upstream) if growing else self.state.sent.text(*key)
        shown = "".join(growing.delivered) if growing else self.state.shown.text(*key)
        rest = had[: operation.value]
        self.state.sent.put(*key, rest)
        self.state.shown.put(*key, shown)
        if shown == had[: len(shown)] and operation.value <= len(shown):
            return rest, False
        growing = self._texts[key] = self._new()
        return growing.feed(rest), True

    def _new(self) -> Growing:
        return Growing(self.resolver.stream(None, self.watch.leaving(), self.met))

    def _ended_text(self, key: _Key) -> str:
        """End a text; returns what it still held."""
        growing = self._texts.pop(key)
        tail = growing.finish()
        upstream, delivered = "".join(growing.upstream), "".join(growing.delivered)
        self.state.sent.put(*key, upstream)
        self.state.shown.put(*key, delivered)
        self.deliver(upstream, delivered)
        self.said(upstream, delivered, "assistant")
        return tail

    def _tail_operation(self, key: _Key) -> list[str]:
        tail = self._ended_text(key)
        return [_dumped({"p": pointer_text(key[1]), "o": "append", "v": tail})] if tail else []

    def _end_texts(self, keys: list[_Key]) -> bytes:
        """End texts; what they still held goes out in events of its own."""
        out: list[bytes] = []
        for key in keys:
            tail = self._ended_text(key)
            if not tail:
                continue
            assert self._model is not None
            value: dict[str, Any] = {"p": pointer_text(key[1]), "o": "append", "v": tail}
            if key[0] is not None:
                value["c"] = key[0]
            self.state.client.read(value)  # carried out already
            out.append(self.framing.extra(self._model, _dumped(value), closing=False))
            self.state.added.append(self.state.count)
            self.state.count += 1
        return b"".join(out)

    def _disturbed(self, operations: list[Operation]) -> list[_Key]:
        """The texts that an event leaves behind, or moves: of an earlier message, or in an array that shifts."""
        if any(operation.begins_message for operation in operations):
            return list(self._texts)
        shifted = [
            (o.channel, o.pointer[:-1])
            for o in operations
            if o.name in ("add", "remove") and o.pointer and self.state.sent.is_item(o.channel, o.pointer)
        ]
        return [k for k in self._texts if any(k[0] == c and k[1][: len(at)] == at for c, at in shifted)]

    def _overwritten(self, operation: Operation) -> None:
        """Let go of texts that an operation puts something else in place of, or takes away."""
        at = operation.pointer
        if operation.name == "append":
            return
        for key in [k for k in self._texts if k[0] == operation.channel and k[1][: len(at)] == at]:
            self._ended_text(key)

    @staticmethod
    def _ending(operations: list[Operation]) -> set[int | str | None]:
        """The channels whose message is complete with an event."""
        return {o.channel for o in operations if o.pointer == _STATUS and o.value != _GOES_ON}

    def _left_out(self, value: dict[str, Any], told: object) -> list[tuple[str, object]]:
        """What an event leaves out and the client would take otherwise, since the event before was added or changed."""
        mine = self.state.client.inherited
        if mine == told:
            return []
        assert isinstance(told, tuple)
        pairs = zip("poc", mine, told, strict=True)
        return [
            (name, theirs) for name, own, theirs in pairs if name not in value and own != theirs and theirs is not None
        ]

    # Ends.

    def _end_all(self, *, before_close: bool = False) -> bytes:
        return self._end_texts(list(self._texts)) + super()._end_all(before_close=before_close)

    def finish(self) -> bytes:
        """Deliver whatever is still held; call it once, when the stream has ended."""
        out = super().finish()
        self.keep(self.state)
        return out

    def break_off(self) -> None:
        """The stream ended before its end: what has left counts as delivered."""
        for key, growing in self._texts.items():
            upstream, delivered = "".join(growing.upstream), "".join(growing.delivered)
            self.state.sent.put(*key, upstream)
            self.state.shown.put(*key, delivered)
            left = upstream[: len(upstream) - growing.resolver.held]
            self.deliver(left, delivered)
            self.said(left, delivered, "assistant")
        self._texts.clear()
        super().break_off()
        self.keep(self.state)

    def _note_conversation(self, value: dict[str, Any]) -> None:
        inner = value.get("v")
        for place in (value, inner if isinstance(inner, dict) else {}):
            name = place.get("conversation_id")
            if isinstance(name, str):
                self.state.conversation = name


def _replacing(operation: Operation, leaves: dict[Any, Leaf], members: dict[str, str]) -> list[Edit]:
    """What makes a `replace` of an operation."""
    leaf = leaves.get((*operation.place[:-1], "o"))
    if leaf is not None:
        return [Edit(leaf.start, leaf.end, '"replace"')]
    members["o"] = '"replace"'
    members.setdefault("p", json.dumps(pointer_text(operation.pointer)))
    return []


def _parsed(message: Message) -> Document | None:
    if message.data is None or not message.data.startswith("{"):
        return None
    try:
        return Document.parse(message.data)
    except JSONSyntaxError:
        return None


def _dumped(value: object) -> str:
    return json.dumps(value, ensure_ascii=True, separators=(",", ":"))
