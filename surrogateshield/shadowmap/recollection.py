"""What a conversation remembers beside its map, as plain data; `recollections.py` keeps it sealed on disk.

The *delivery memory* says what the provider wrote for a text that the client got, so that it goes back byte for byte
(invariant I3). *Decisions* say what was found in a text that the client sent. Both are found by keyed hashes of
texts only. The surrogates that were *sent* are those that answers may restore (invariant I12).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from surrogateshield.pii import Lease, Stage

type Spans = tuple[tuple[int, int, str, float, Stage, Lease], ...]
"""Entities without their texts: start, end, type, score, stage, lease."""


class Rewriting(NamedTuple):
    """How what was delivered becomes again what the provider wrote: all but a prefix and a suffix is replaced."""

    prefix: int
    suffix: int
    middle: str

    @classmethod
    def between(cls, delivered: str, upstream: str) -> Rewriting | None:
        """The shortest one that makes `upstream` of `delivered`; None where they are the same."""
        if delivered == upstream:
            return None
        shorter = min(len(delivered), len(upstream))
        prefix = _common(delivered, upstream, shorter)
        suffix = _common(delivered[::-1], upstream[::-1], shorter - prefix)
        return cls(prefix, suffix, upstream[prefix : len(upstream) - suffix])

    def applied(self, delivered: str) -> str:
        """What the provider wrote."""
        return delivered[: self.prefix] + self.middle + delivered[len(delivered) - self.suffix :]

    def __repr__(self) -> str:
        return "Rewriting(...)"


@dataclass(slots=True)
class Recollection:
    """What is remembered of a conversation, or what is added to that.

    Attributes:
        delivered: by the digest of a text that the client got, how it becomes what the provider wrote.
        decided: by the digest of a string that the client sent, what was found in it.
        sent: surrogates that were sent.
        exposed: digests of originals that had left before they were recognised.
        assumed: so many of the map's first records are older than this memory: they count as sent.
    """

    delivered: dict[str, Rewriting | None] = field(default_factory=dict)
    decided: dict[str, Spans] = field(default_factory=dict)
    sent: dict[str, None] = field(default_factory=dict)
    exposed: dict[str, None] = field(default_factory=dict)
    assumed: int | None = None

    def __bool__(self) -> bool:
        return bool(self.delivered or self.decided or self.sent or self.exposed) or self.assumed is not None

    def __repr__(self) -> str:
        return f"Recollection({len(self.delivered)} delivered, {len(self.decided)} decided, {len(self.sent)} sent)"

    def update(self, other: Recollection) -> None:
        """Add what another one holds; of the same text, the later delivery counts and the earlier decision."""
        for digest, rewriting in other.delivered.items():
            self.delivered.pop(digest, None)
            self.delivered[digest] = rewriting
        for key, spans in other.decided.items():
            self.decided.setdefault(key, spans)
        self.sent.update(other.sent)
        self.exposed.update(other.exposed)
        if self.assumed is None:
            self.assumed = other.assumed

    def without_oldest(self) -> Recollection:
        """The later half of what is remembered of texts, and all of what was sent."""
        return Recollection(
            dict(_later_half(self.delivered)), dict(_later_half(self.decided)), self.sent, self.exposed, self.assumed
        )

    def to_json(self) -> dict[str, Any]:
        """The content as JSON knows it."""
        content: dict[str, Any] = {}
        if self.delivered:
            content["delivered"] = {digest: list(item) if item else 0 for digest, item in self.delivered.items()}
        if self.decided:
            content["decided"] = self.decided
        if self.sent:
            content["sent"] = list(self.sent)
        if self.exposed:
            content["exposed"] = list(self.exposed)
        if self.assumed is not None:
            content["assumed"] = self.assumed
        return content

    @classmethod
    def from_json(cls, content: Mapping[str, Any]) -> Recollection:
        """What `to_json` gave.

        Raises:
            ValueError, KeyError, TypeError, AttributeError: it is something else.
        """
        delivered = content.get("delivered", {}).items()
        return cls(
            {digest: Rewriting(*item) if item else None for digest, item in delivered},
            {key: tuple(map(tuple, spans)) for key, spans in content.get("decided", {}).items()},
            dict.fromkeys(content.get("sent", ())),
            dict.fromkeys(content.get("exposed", ())),
            content.get("assumed"),
        )


def _common(one: str, other: str, limit: int) -> int:
    """How many characters two texts begin alike with, at most `limit`; by halving, since slices compare fast."""
    low, high = 0, limit
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def _later_half[T](items: Mapping[str, T]) -> Iterable[tuple[str, T]]:
    pairs = list(items.items())
    return pairs[len(pairs) // 2 :]
