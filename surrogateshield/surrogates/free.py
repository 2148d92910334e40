"""Ranges of surrogates, and what is left of those that are nearly used up.

A range is tried in an order of each value's own. Where the first attempts find nothing free, looking on would take
as long as the range is, for every further value; the list of those that are free is as short as they are few.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import dataclass
from itertools import islice

from surrogateshield.surrogates.prf import Label, Mark, Source

EXHAUSTIVE = 1200
"""Up to this size a range is tried to its last value; of a larger one that is not listed, this many are tried."""

PROBES = 48
"""After so many values of a range that can be listed, only those that are free are tried."""

LISTED = 200_000
"""The largest range of which those that are free are listed."""


@dataclass(frozen=True, slots=True)
class Range:
    """A closed set of surrogates.

    Attributes:
        size: how many there are.
        make: writes the value of a number.
        name: tells the range from all others, whatever the value that is replaced; () for one that is not listed.
        mark: what the value of a number leaves among the fingerprints of the mapping; None for a number without value.
    """

    size: int
    make: Callable[[int], str]
    name: Label = ()
    mark: Callable[[int], Mark | None] | None = None


def members(source: Source, size: int, make: Callable[[int], str], tier: str = "") -> Iterator[str]:
    """The values of a range that is not listed, each at most once."""
    return values(source, (tier, "order"), Range(size, make))


def values(source: Source, purpose: Label, these: Range) -> Iterator[str]:
    """The values of a range, each at most once, in the order that the source has for a purpose.

    Of a listed range every free value comes, of others at least `EXHAUSTIVE`.
    """
    order = source.draw(*purpose).order(these.size)
    mark, free = these.mark, source.free
    if mark is None or free is None or not PROBES < these.size <= LISTED:
        yield from (these.make(n) for n in islice(order, EXHAUSTIVE) if mark is None or mark(n) is not None)
        return
    seen: set[int] = set()
    if not free.is_short(these.name):
        tried = list(islice(order, PROBES))
        yield from (these.make(n) for n in tried if mark(n) is not None)
        seen.update(tried)
    left = order.sort(n for n in free.members(these.name, these.size, mark) if n not in seen)
    yield from (these.make(n) for n in left[:EXHAUSTIVE])


class FreeMembers:
    """The members of each range that no original has been given, as far as was asked.

    Args:
        taken: the marks of all surrogates of the conversation; it grows, and none is ever given back.
    """

    def __init__(self, taken: Set[Mark]) -> None:
        self._taken = taken
        self._lists: dict[Label, tuple[int, list[int]]] = {}

    def is_short(self, name: Label) -> bool:
        """Whether a range is known to have few free members."""
        return name in self._lists and len(self._lists[name][1]) <= PROBES

    def members(self, name: Label, size: int, mark: Callable[[int], Mark | None]) -> Sequence[int]:
        """The numbers of those that are free; see `prf.Free`."""
        count = len(self._taken)
        known = self._lists.get(name)
        if known is not None and known[0] == count:
            return known[1]
        numbers = range(size) if known is None else known[1]
        left = [number for number in numbers if (own := mark(number)) is not None and own not in self._taken]
        self._lists[name] = (count, left)
        return left
