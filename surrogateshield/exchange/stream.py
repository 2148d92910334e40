"""Restores a streamed answer: bytes in, bytes out, no I/O.

Each block of a stream (one choice's text, one tool call's arguments, ...) has its own hold-back
buffer. Only a tail that may still become a surrogate is held; it is delivered with the block's next
delta, or in an event of its own: before the block ends, before any event that repeats the block,
before the end marker and at the end of the stream (invariant I8).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from surrogateshield.exchange.framing import Framing, Message
from surrogateshield.exchange.reader import restore_strings
from surrogateshield.policy import BlockKey, DeltaMatch, Endpoint, FieldKind
from surrogateshield.resolve import Resolver, ResolverStream
from surrogateshield.wire import Document, Edit, JSONSyntaxError, Leaf, lift, splice


@dataclass(slots=True)
class _Block:
    """One stream of text, and the last message that carried a piece of it: the model for an extra one."""

    resolver: ResolverStream
    message: Message
    document: Document
    matches: list[DeltaMatch]
    own: DeltaMatch


@dataclass(slots=True)
class Counts:
    """What restoring did, for the log and the checks of invariant I12."""

    events: int = 0
    restored: int = 0


@dataclass
class StreamRestorer:
    """One streamed answer.

    Args:
        endpoint: its rule, with the stream's deltas and ends.
        framing: cuts the bytes into messages.
        resolver: the conversation's map as it was when the answer began.
        issued: called with each id that the provider issues, before the client sees it.
    """

    endpoint: Endpoint
    framing: Framing
    resolver: Resolver
    issued: Callable[[object], None]
    counts: Counts = field(default_factory=Counts)
    _blocks: dict[BlockKey, _Block] = field(default_factory=dict)
    _renumbered: int = 0
    _last_number: int = -1

    def feed(self, data: bytes) -> bytes:
        """Restore the next bytes; returns what may go on to the client at once."""
        return b"".join(self._message(message) for message in self.framing.feed(data))

    @property
    def next_number(self) -> int:
        """The sequence number of a message to be added now."""
        return self._last_number + 1

    def finish(self) -> bytes:
        """Deliver whatever is still held; call it once, when the stream has ended."""
        rest = b"".join(self._message(message) for message in self.framing.finish())
        return rest + self._end(list(self._blocks), before_close=True)

    def _message(self, message: Message) -> bytes:
        stream = self.endpoint.stream
        if message.data is None:
            closing = self._end(list(self._blocks), before_close=True) if message.closes else b""
            return closing + message.raw
        if stream is not None and message.data.strip() in stream.done:
            return self._end(list(self._blocks)) + message.raw
        try:
            document = Document.parse(message.data)
        except JSONSyntaxError:
            restored = self.resolver.restore(message.data)
            return message.raw if restored == message.data else self.framing.changed(message, restored)
        self.counts.events += 1
        self.issued(document.value)
        if stream is None:
            return self._write(message, document, [], set(), b"")
        matches = stream.deltas_in(message.name, document.value)
        last = {match.block_key: index for index, match in enumerate(matches)}
        ended = self._ended(message, document, matches)
        ahead = self._end([key for key in ended if key not in last])
        edits: list[Edit] = []
        leaves = {leaf.location: leaf for leaf in document.leaves if leaf.kind == "string"}
        taken: set[int] = set()
        for index, match in enumerate(matches):
            leaf = leaves.get(match.location)
            if leaf is None:
                continue
            taken.add(leaf.start)
            if match.delta.opaque:
                continue
            block = self._block(match, message, document, matches)
            text = block.resolver.feed(leaf.value)
            if match.block_key in ended and last[match.block_key] == index:
                text += block.resolver.finish()
                del self._blocks[match.block_key]
            if text != leaf.value:
                edits += lift(document, leaf, [Edit(0, len(leaf.value), text)])
        return self._write(message, document, edits, taken, ahead)

    def _block(self, match: DeltaMatch, message: Message, document: Document, matches: list[DeltaMatch]) -> _Block:
        block = self._blocks.get(match.block_key)
        if block is None:
            resolver = self.resolver.stream(json=True if match.delta.json_text else None)
            block = self._blocks[match.block_key] = _Block(resolver, message, document, matches, match)
        block.message, block.document, block.matches, block.own = message, document, matches, match
        return block

    def _ended(self, message: Message, document: Document, matches: list[DeltaMatch]) -> set[BlockKey]:
        """The open blocks that this message ends: by saying so, or by beginning another in their place."""
        stream = self.endpoint.stream
        assert stream is not None
        prefixes = stream.ends_in(message.name, document.value)
        here = {match.block_key for match in matches}
        ended = {key for key in {*self._blocks, *here} if any(stream.ends(prefix, key) for prefix in prefixes)}
        for match in matches:
            ended |= {key for key in self._blocks if key not in here and stream.displaces(match, key)}
        return ended

    def _end(self, keys: list[BlockKey], *, before_close: bool = False) -> bytes:
        """Close blocks; what they still held goes out in a message like the last one of the block."""
        out: list[bytes] = []
        for key in keys:
            block = self._blocks.pop(key, None)
            tail = block.resolver.finish() if block else ""
            if not block or not tail:
                continue
            leaves = {leaf.location: leaf for leaf in block.document.leaves if leaf.kind == "string"}
            edits: list[Edit] = []
            for match in block.matches:
                leaf = leaves[match.location]
                text = tail if match is block.own else ""
                edits += lift(block.document, leaf, [Edit(0, len(leaf.value), text)])
            edits += self._number(block.document, extra=True)
            out.append(self.framing.extra(block.message, splice(block.document.text, edits), closing=before_close))
        return b"".join(out)

    def _write(self, message: Message, document: Document, edits: list[Edit], taken: set[int], ahead: bytes) -> bytes:
        if self.resolver.may_restore(document.text):
            fields = self.endpoint.response.classify(document.value)

            def kept(leaf: Leaf) -> bool:
                return leaf.start in taken or fields.kind_of(leaf.location) is FieldKind.OPAQUE

            edits += restore_strings(document, kept, self.resolver.restore)
        changed = bool(edits)
        edits += self._number(document, extra=False)
        self.counts.restored += changed
        if not edits:
            return ahead + message.raw
        return ahead + self.framing.changed(message, splice(document.text, edits))

    def _number(self, document: Document, *, extra: bool) -> list[Edit]:
        """Keep sequence numbers rising when messages were added."""
        location = self.endpoint.stream.sequence_in(document.value) if self.endpoint.stream else None
        if location is None:
            return []
        leaf = next(leaf for leaf in reversed(document.leaves) if leaf.location == location and leaf.kind == "number")
        if extra:
            self._renumbered += 1
            number = self._last_number + 1
        else:
            number = int(leaf.value) + self._renumbered
        self._last_number = number
        return [Edit(leaf.start, leaf.end, str(number))] if str(number) != leaf.value else []
