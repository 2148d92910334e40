"""How far an answer in ChatGPT's delta encoding has come: what the provider sent, and what the client shows."""

from __future__ import annotations

from dataclasses import dataclass, field

from surrogateshield.resolve import ResolverStream
from surrogateshield.wire import DeltaReader, Messages


@dataclass
class DeltaState:
    """How far an answer has come; a resumed one begins with it. It holds originals: it is kept in memory only.

    Attributes:
        conversation: the provider's id of the conversation, once it was told.
        complete: whether the answer has ended as it should.
        count: events that the client got, as it counts them.
        added: which of these the provider did not send.
        upstream: reads the provider's events.
        client: reads those that the client gets.
        sent: the messages that the provider's make.
        shown: the messages that the client's make. In both, a text that grows stands when it has ended.
    """

    conversation: str = ""
    complete: bool = False
    count: int = 0
    added: list[int] = field(default_factory=list)
    upstream: DeltaReader = field(default_factory=DeltaReader)
    client: DeltaReader = field(default_factory=DeltaReader)
    sent: Messages = field(default_factory=Messages)
    shown: Messages = field(default_factory=Messages)

    def __repr__(self) -> str:
        return f"DeltaState({self.count} events)"

    def upstream_offset(self, offset: int) -> int:
        """What the client's number of events is for the provider."""
        return offset - sum(number < offset for number in self.added)


@dataclass(slots=True)
class Growing:
    """A text that grows.

    Attributes:
        resolver: restores it, and holds back what may yet become a surrogate.
        upstream: its pieces as the provider sent them.
        delivered: what the client got for each.
    """

    resolver: ResolverStream
    upstream: list[str] = field(default_factory=list)
    delivered: list[str] = field(default_factory=list)

    def feed(self, piece: str) -> str:
        """Take the next piece; returns what can leave now."""
        text = self.resolver.feed(piece)
        self.upstream.append(piece)
        self.delivered.append(text)
        return text

    def finish(self) -> str:
        """The text ends; returns what was held."""
        tail = self.resolver.finish()
        self.delivered.append(tail)
        return tail
