"""The blocks of a stream; which of them an event speaks of that says where something stands, and if that is known."""

from __future__ import annotations

from dataclasses import dataclass, field

from surrogateshield.exchange.framing import Message
from surrogateshield.exchange.offsets import Moved
from surrogateshield.policy import BlockKey, DeltaMatch, OffsetTree, Placed, StreamSpec
from surrogateshield.resolve import OffsetMap, ResolverStream
from surrogateshield.resolve.leaving import Leaving
from surrogateshield.wire import Document


@dataclass(slots=True)
class Block:
    """One stream of text, and the last message that carried a piece of it: the model for an extra one."""

    resolver: ResolverStream
    leaving: Leaving
    message: Message
    document: Document
    matches: list[DeltaMatch]
    own: DeltaMatch
    upstream: list[str] = field(default_factory=list)
    delivered: list[str] = field(default_factory=list)

    @property
    def offsets(self) -> OffsetMap:
        """What became of what has left."""
        return self.resolver.offsets

    def feed(self, piece: str) -> str:
        """Take the next piece; returns what can leave now."""
        return self._left(piece, self.resolver.feed(piece))

    def finish(self) -> str:
        """The block ends; returns what was held."""
        return self._left("", self.resolver.finish())

    def _left(self, piece: str, text: str) -> str:
        self.upstream.append(piece)
        self.delivered.append(text)
        return text


class Places:
    """The texts of one stream.

    Args:
        tree: finds what says where something stands.
    """

    def __init__(self, tree: OffsetTree) -> None:
        self._tree = tree
        self._told: dict[BlockKey, list[Block]] = {}

    def begin(self, key: BlockKey, block: Block) -> None:
        """A block begins; one of the same key goes on where another ended."""
        if self._tree:
            self._told.setdefault(key, []).append(block)

    def find(self, name: str | None, document: Document) -> list[Placed]:
        """What in an event of that name says where something stands."""
        return self._tree.find(name, document.value) if self._tree.occurs(document.text) else []

    def text_of(self, placed: Placed, document: Document) -> Moved | None:
        """The text of a block as far as it has left, with all that came of it; None for one that did not begin."""
        prefix = placed.block(document.value)
        blocks = next((told for key, told in self._told.items() if StreamSpec.ends(prefix, key)), None)
        if not prefix or blocks is None:
            return None
        whole = OffsetMap()
        for block in blocks:
            whole.extend(block.offsets)
        upstream = "".join(piece for block in blocks for piece in block.upstream)
        return Moved(whole, upstream, "".join(piece for block in blocks for piece in block.delivered))

    def are_ahead(self, name: str | None, document: Document) -> bool:
        """Whether an event speaks of text that is still held."""
        texts = ((placed, self.text_of(placed, document)) for placed in self.find(name, document))
        return any(text and text.reach(placed) > text.offsets.read < len(text.before) for placed, text in texts)
