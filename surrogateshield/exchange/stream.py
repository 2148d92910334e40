"""Restores a streamed answer: bytes in, bytes out, no I/O.

Each block of a stream (one choice's text, one tool call's arguments, ...) has its own hold-back
buffer. Only a tail that may still become a surrogate is held; it is delivered with the block's next
delta, or in an event of its own: before the block ends, before any event that repeats the block,
before the end marker and at the end of the stream (invariant I8). An event that only says where
something stands in a block waits until that is known.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from surrogateshield.exchange import offsets
from surrogateshield.exchange.blocks import Block, Places
from surrogateshield.exchange.framing import Framing, Message
from surrogateshield.exchange.offsets import Moved
from surrogateshield.exchange.transcribing import Said, unnoted
from surrogateshield.exchange.watch import Watch, restore_document
from surrogateshield.policy import BlockKey, DeltaMatch, Endpoint, Location, StreamSpec
from surrogateshield.resolve import Resolver
from surrogateshield.resolve.leaving import Leaving, Tool
from surrogateshield.wire import Document, Edit, JSONSyntaxError, Leaf, lift, splice


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
        deliver: called with each text, as the provider wrote it and as the client gets it, before it has all of it.
        met: takes the surrogates of what is restored.
        watch: says which surrogates stay, lest an original leave.
        documents: of the documents of the request, how what was sent became what the client has.
        said: called with each block's text, as the provider wrote it and as the client gets it; not with arguments.
    """

    endpoint: Endpoint
    framing: Framing
    resolver: Resolver
    issued: Callable[[object], None]
    deliver: Callable[[str, str], None] = lambda _upstream, _delivered: None
    met: set[str] = field(default_factory=set)
    watch: Watch = field(default_factory=Watch)
    documents: offsets.Documents = ()
    said: Said = unnoted
    counts: Counts = field(default_factory=Counts)
    _blocks: dict[BlockKey, Block] = field(default_factory=dict)
    _called: dict[BlockKey, list[str]] = field(default_factory=dict)
    _ended_texts: dict[object, Leaving] = field(default_factory=dict)
    _waiting: list[tuple[Message, Document]] = field(default_factory=list)
    _renumbered: int = 0
    _last_number: int = -1

    def __post_init__(self) -> None:
        self._places = Places(self.endpoint.response.placed)

    def feed(self, data: bytes) -> bytes:
        """Restore the next bytes; returns what may go on to the client at once."""
        return b"".join(self._message(message) for message in self.framing.feed(data))

    @property
    def next_number(self) -> int:
        """The sequence number of a message to be added now."""
        return self._last_number + 1

    def finish(self) -> bytes:
        """Deliver whatever is still held; call it once, when the stream has ended."""
        out: list[bytes] = []
        for message in self.framing.finish():
            if not _is_whole(message):
                out.append(self._end_all())  # what follows the beginning of a message is not read
            out.append(self._message(message))
        return b"".join([*out, self._end_all(before_close=True)])

    def _end_all(self, *, before_close: bool = False) -> bytes:
        return self._end(list(self._blocks), before_close=before_close) + self._due()

    def _message(self, message: Message) -> bytes:
        stream = self.endpoint.stream
        if message.data is None:
            closing = self._end_all(before_close=True) if message.closes else b""
            return closing + message.raw
        if stream is not None and message.data.strip() in stream.done:
            return self._end_all() + message.raw
        try:
            document = Document.parse(message.data)
        except JSONSyntaxError:
            restored = self.resolver.restore(message.data, leaving=self.watch.leaving(), met=self.met)
            self.deliver(message.data, restored)
            return message.raw if restored == message.data else self.framing.changed(message, restored)
        self.counts.events += 1
        self.issued(document.value)
        if stream is None:
            return self._write(message, document, [], set(), b"", None)
        self._note_calls(message, document)
        matches = stream.deltas_in(message.name, document.value)
        last = {match.block_key: index for index, match in enumerate(matches)}
        ended = self._ended(message, document, matches)
        ahead = self._end([key for key in ended if key not in last])
        if not matches and not ended and self._has_to_wait(message, document):
            return b""
        ahead += self._due()
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
            text = block.feed(leaf.value)
            if match.block_key in ended and last[match.block_key] == index:
                text += self._finished(match.block_key)
            if text != leaf.value:
                edits += lift(document, leaf, [Edit(0, len(leaf.value), text)])
        return self._write(message, document, edits, taken, ahead, self._tool_ended(message, document)) + self._due()

    def _has_to_wait(self, message: Message, document: Document) -> bool:
        """Whether an event speaks of text that is still held; it is kept then. (In an array every comma is written.)"""
        if self.framing.name == "json_array" or not self._places.are_ahead(self._name(message, document), document):
            return False
        self._waiting.append((message, document))
        if self._sequence_in(document) is not None:
            self._renumbered -= 1
        return True

    def _due(self) -> bytes:
        """The events that waited and need not any more."""
        waiting, self._waiting = self._waiting, []
        due: list[bytes] = []
        for message, document in waiting:
            if self._places.are_ahead(self._name(message, document), document):
                self._waiting.append((message, document))
            else:
                due.append(self._write(message, document, [], set(), b"", None, extra=True))
        return b"".join(due)

    def _name(self, message: Message, document: Document) -> str | None:
        stream = self.endpoint.stream
        return stream.name_of(message.name, document.value) if stream else message.name

    def _note_calls(self, message: Message, document: Document) -> None:
        """Remember which tool a call is of; a name may come in pieces, or again and again."""
        assert self.endpoint.stream is not None
        for prefix, name in self.endpoint.stream.calls_in(message.name, document.value):
            names = self._called.setdefault(prefix, [])
            if name not in names:
                names += [name, names[-1] + name] if names else [name]

    def _tool(self, key: BlockKey) -> Tool | None:
        names = [names for prefix, names in self._called.items() if StreamSpec.ends(prefix, key)]
        return self.watch.tools.tool(*names[-1]) if names else None

    def _tool_ended(self, message: Message, document: Document) -> Tool | None:
        """The tool whose call this message ends, and so may repeat."""
        assert self.endpoint.stream is not None
        if not self._called:
            return None
        ended = self.endpoint.stream.ends_in(message.name, document.value)
        return next((tool for key in ended if (tool := self._tool(key)) is not None), None)

    def _finished(self, key: BlockKey) -> str:
        block = self._blocks.pop(key)
        rest = block.finish()
        self._tell(block, "".join(block.upstream))
        self._ended_texts[key[-1]] = block.leaving
        return rest

    def _block(self, match: DeltaMatch, message: Message, document: Document, matches: list[DeltaMatch]) -> Block:
        block = self._blocks.get(match.block_key)
        if block is None:
            tool = self._tool(match.block_key)
            if tool is None and match.delta.json_text:
                tool = self.watch.tools.tool()
            before = self._ended_texts.get(match.block_key[-1]) if tool is None else None
            leaving = before.following() if before else self.watch.leaving(tool)  # clients join parts of a text
            resolver = self.resolver.stream(True if match.delta.json_text else None, leaving, self.met)
            block = self._blocks[match.block_key] = Block(resolver, leaving, message, document, matches, match)
            self._places.begin(match.block_key, block)
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
            block = self._blocks.get(key)
            tail = self._finished(key) if block else ""
            if not block or not tail:
                continue
            leaves = {leaf.location: leaf for leaf in block.document.leaves if leaf.kind == "string"}
            edits: list[Edit] = []
            for match in block.matches:
                leaf = leaves[match.location]
                text = tail if match is block.own else ""
                edits += lift(block.document, leaf, [Edit(0, len(leaf.value), text)])
            taken = {leaves[match.location].start for match in block.matches}
            edits += self._restored(block.message, block.document, taken, self._tool(key), noted=False)
            edits += self._number(block.document, extra=True)
            out.append(self.framing.extra(block.message, splice(block.document.text, edits), closing=before_close))
        return b"".join(out)

    def _tell(self, block: Block, upstream: str) -> None:
        delivered = "".join(block.delivered)
        self.deliver(upstream, delivered)
        if not block.own.delta.json_text:
            self.said(upstream, delivered, "user" if block.own.delta.heard else "assistant")

    def break_off(self) -> None:
        """The stream ended before its end: of each open block, what has left counts as delivered."""
        for block in self._blocks.values():
            upstream = "".join(block.upstream)
            self._tell(block, upstream[: len(upstream) - block.resolver.held])
        self._blocks.clear()

    def _write(
        self,
        message: Message,
        document: Document,
        edits: list[Edit],
        taken: set[int],
        ahead: bytes,
        tool: Tool | None,
        *,
        extra: bool = False,
    ) -> bytes:
        edits += self._restored(message, document, taken, tool, noted=True)
        changed = bool(edits)
        edits += self._number(document, extra=extra)
        self.counts.restored += changed
        if not edits:
            return ahead + message.raw
        return ahead + self.framing.changed(message, splice(document.text, edits))

    def _restored(
        self, message: Message, document: Document, taken: set[int], tool: Tool | None, *, noted: bool
    ) -> list[Edit]:
        """The edits of all that is no piece of a block: what an event says whole, or once more, or of places in texts.

        Args:
            message: the event.
            document: its JSON.
            taken: where the pieces of blocks begin.
            tool: whose arguments it repeats, if any.
            noted: whether the texts count as delivered.
        """
        response = self.endpoint.response
        placed = self._places.find(self._name(message, document), document)
        if (
            not placed
            and "\\" not in document.text  # a value with a quote in it is spelled otherwise there
            and not self.resolver.may_restore(document.text)
            and not (noted and any(" " in leaf.value and leaf.start not in taken for leaf in document.leaves))
        ):
            return []

        def note(leaf: Leaf, restored: str) -> None:
            # One word that stays is a name of the protocol, mostly; texts are what is sent back.
            if restored != leaf.value or (" " in restored and leaf.kind == "string"):
                self.deliver(leaf.value, restored)

        moved: dict[Location, Moved] = {}
        edits = restore_document(
            document,
            response.classify(document.value),
            response.calls_in(document.value),
            self.resolver,
            self.watch,
            lambda leaf: leaf.start in taken,
            tool,
            met=self.met,
            note=note if noted else None,
            moved=moved,
        )
        whole = offsets.in_answer(document, moved, self.documents, self.resolver)
        return edits + offsets.edits(document, placed, lambda p: whole(p) or self._places.text_of(p, document))

    def _number(self, document: Document, *, extra: bool) -> list[Edit]:
        """Keep sequence numbers rising when messages were added."""
        location = self._sequence_in(document)
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

    def _sequence_in(self, document: Document) -> Location | None:
        return self.endpoint.stream.sequence_in(document.value) if self.endpoint.stream else None


def _is_whole(message: Message) -> bool:
    """Whether a message without an end was not cut off within what it says."""
    try:
        return message.data is not None and bool(Document.parse(message.data))
    except JSONSyntaxError:
        return False
