"""Indexes that grow as a conversation does. Each is immutable; the grown one shares with it all but what is new.

What is looked up by key is kept in one table for all states, and each state knows how much of it there was. What is
searched is kept in layers, the newest last. A layer that has become small beside the one after it is merged with it,
so that there are few layers and no entry is moved often: growing costs what is new, not what is there.
"""

from __future__ import annotations

import re
import threading
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Sized
from functools import cached_property
from typing import NamedTuple

import ahocorasick_rs

_RATIO = 8
"""A layer at most this many times as large as the next is merged with it."""

_RATIO_OF_AUTOMATA = 24
"""The same where each layer costs a walk over the text, not a look-up."""

_FEW_CHARACTERS = 1_000
"""Up to so many in its patterns an automaton is a table, which is faster as long as the processor's cache holds it.

A table of 8,000 characters takes 2 MB: what is gained in a loop is lost between two messages.
"""

_LONE_SURROGATE = re.compile(r"[\ud800-\udfff]")


class _Values[V](NamedTuple):
    """The values of a key.

    Attributes:
        first: the batch in which the key came.
        last: the batch in which the newest values came.
        all: the values.
        ends: how many of them there were after each of its batches.
    """

    first: int
    last: int
    all: tuple[V, ...]
    ends: tuple[tuple[int, int], ...]

    def plus(self, batch: int, new: Iterable[V]) -> _Values[V]:
        values = (*self.all, *new)
        return _Values(self.first, batch, values, (*self.ends, (batch, len(values))))

    def before(self, batch: int) -> tuple[V, ...]:
        """Those that came before a batch."""
        at = bisect_left(self.ends, (batch, 0))
        return self.all[: self.ends[at - 1][1]] if at else ()


class _Table[K, V]:
    """What is known of every key, and in how many batches it came. Nothing that is in it changes."""

    def __init__(self, known: dict[K, _Values[V]], batches: int) -> None:
        self.known = known
        self.batches = batches
        self.lock = threading.Lock()


class Index[K, V]:
    """Values by key, any number each, in the order in which they were added."""

    __slots__ = ("_batches", "_known", "_table")

    def __init__(self, table: _Table[K, V] | None = None) -> None:
        self._table: _Table[K, V] = table or _Table({}, 0)
        self._known = self._table.known
        self._batches = self._table.batches

    def grown(self, new: Mapping[K, Iterable[V]]) -> Index[K, V]:
        """An index with further values."""
        if not new:
            return self
        with self._table.lock:
            table = self._table
            if table.batches != self._batches:  # another has grown from this one
                table = _Table(
                    {
                        key: _Values(0, 0, values, ((0, len(values)),))
                        for key, values in ((key, tuple(self.of(key))) for key in self.keys())
                    },
                    max(self._batches, 1),
                )
            batch = table.batches
            for key, values in new.items():
                known = table.known.get(key)
                table.known[key] = (known or _Values(batch, batch, (), ())).plus(batch, values)
            table.batches = batch + 1
            return Index(table)

    def of(self, key: K) -> Sequence[V]:
        """The values of a key."""
        found = self._known.get(key)
        if found is None:
            return ()
        return found.all if found.last < self._batches else found.before(self._batches)

    def __contains__(self, key: object) -> bool:
        found = self._known.get(key)  # type: ignore[arg-type]  # whatever it is, it may be asked for
        return found is not None and found.first < self._batches

    def __bool__(self) -> bool:
        return self._batches > 0

    def keys(self) -> Iterator[K]:
        """Each key."""
        return (key for key, found in self._known.copy().items() if found.first < self._batches)


class Maxima:
    """The largest number that was added for each key.

    Args:
        index: as `grown` makes it.
    """

    __slots__ = ("_index",)

    def __init__(self, index: Index[str, int] | None = None) -> None:
        self._index: Index[str, int] = index or Index()

    def grown(self, new: Iterable[tuple[str, int]]) -> Maxima:
        """The same with further numbers."""
        larger: dict[str, list[int]] = {}
        for key, number in new:
            if number > max(larger.get(key) or (self.of(key),)):
                larger[key] = [number]
        return Maxima(self._index.grown(larger))

    def of(self, key: str) -> int:
        """The largest number of a key; 0 where there is none."""
        numbers = self._index.of(key)
        return numbers[-1] if numbers else 0  # each is larger than those before it


class Words:
    """A set of texts that can be asked whether one begins in a certain way.

    Args:
        layers: as `grown` makes them.
    """

    __slots__ = ("_layers",)

    def __init__(self, layers: tuple[list[str], ...] = ()) -> None:
        self._layers = layers

    def grown(self, new: Iterable[str]) -> Words:
        """The set with further texts."""
        added = sorted(new)
        return Words(_grown(self._layers, added, _sorted)) if added else self

    def may_become(self, beginning: str) -> bool:
        """Whether one of them is `beginning` or goes on from it."""
        for layer in self._layers:
            at = bisect_left(layer, beginning)
            if at < len(layer) and layer[at].startswith(beginning):
                return True
        return False


class Patterns:
    """Any number of texts, found wherever they stand in time linear in the text.

    Args:
        layers: as `grown` makes them.
    """

    __slots__ = ("_known", "_layers")

    def __init__(self, layers: tuple[_Automaton, ...] = (), known: Index[str, None] | None = None) -> None:
        self._layers = layers
        self._known = known or Index()

    def grown(self, new: Iterable[str]) -> Patterns:
        """Patterns with further ones; those that are there already and empty ones do not count."""
        added = [pattern for pattern in dict.fromkeys(new) if pattern and pattern not in self._known]
        if not added:
            return self
        layers = _grown(self._layers, _Automaton(added), _joined, _RATIO_OF_AUTOMATA)
        return Patterns(layers, self._known.grown(dict.fromkeys(added, ())))

    def __len__(self) -> int:
        return sum(map(len, self._layers))

    def occurrences(self, text: str) -> list[tuple[int, int, int]]:
        """A number, the start and the end of every occurrence of every pattern, in no order."""
        if len(self._layers) == 1:
            return self._layers[0].occurrences(text)
        return [place for layer in self._layers for place in layer.occurrences(text)]


class _Automaton:
    """The patterns of one layer; the automaton is built when it is first used."""

    def __init__(self, patterns: Sequence[str]) -> None:
        self.patterns = patterns

    def __len__(self) -> int:
        return len(self.patterns)

    @cached_property
    def _automaton(self) -> ahocorasick_rs.AhoCorasick:
        kinds = ahocorasick_rs.Implementation
        kind = kinds.DFA if sum(map(len, self.patterns)) <= _FEW_CHARACTERS else kinds.ContiguousNFA
        # States lie in memory in the order of the patterns: short ones first keeps together what ordinary text meets.
        patterns = map(_encodable, sorted(self.patterns, key=len))
        return ahocorasick_rs.AhoCorasick(patterns, store_patterns=False, implementation=kind)

    def occurrences(self, text: str) -> list[tuple[int, int, int]]:
        try:
            return self._automaton.find_matches_as_indexes(text, overlapping=True)
        except UnicodeEncodeError:
            return self._automaton.find_matches_as_indexes(_encodable(text), overlapping=True)


def _grown[L: Sized](layers: tuple[L, ...], new: L, merge: Callable[[L, L], L], ratio: int = _RATIO) -> tuple[L, ...]:
    grown = [*layers, new]
    while len(grown) > 1 and len(grown[-2]) <= ratio * len(grown[-1]):
        later = grown.pop()
        grown[-1] = merge(grown[-1], later)
    return tuple(grown)


def _sorted(earlier: list[str], later: list[str]) -> list[str]:
    return sorted([*earlier, *later])


def _joined(earlier: _Automaton, later: _Automaton) -> _Automaton:
    return _Automaton([*earlier.patterns, *later.patterns])


def _encodable(text: str) -> str:
    # Half of a surrogate pair, as JSON's \ud83d can spell one, has no UTF-8 form.
    return _LONE_SURROGATE.sub("\ufffd", text)
