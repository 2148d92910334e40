"""Indexes that grow as a conversation does. Each is immutable; the grown one shares with it all but what is new.

They are kept in layers, the newest last. A layer that has become small beside the one after it is merged with it, so
that there are few layers and no entry is moved often: growing costs what is new, not what is there.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence, Sized
from functools import cached_property

import ahocorasick_rs

_RATIO = 8
"""A layer at most this many times as large as the next is merged with it."""

_FEW_CHARACTERS = 20_000
"""Up to so many in its patterns an automaton is made two or three times faster, at the cost of memory (3 MB)."""

_LONE_SURROGATE = re.compile(r"[\ud800-\udfff]")


class Index[K, V]:
    """Values by key, any number each, in the order in which they were added.

    Args:
        layers: as `grown` makes them.
    """

    __slots__ = ("_layers",)

    def __init__(self, layers: tuple[dict[K, list[V]], ...] = ()) -> None:
        self._layers = layers

    def grown(self, new: dict[K, list[V]]) -> Index[K, V]:
        """An index with further values; `new` is not to be changed from now on."""
        return Index(_grown(self._layers, new, _merged)) if new else self

    def of(self, key: K) -> Sequence[V]:
        """The values of a key."""
        found: Sequence[V] = ()
        for layer in self._layers:
            values = layer.get(key)
            if values is not None:
                found = [*found, *values] if found else values
        return found

    def __contains__(self, key: object) -> bool:
        for layer in self._layers:  # noqa: SIM110  # a generator would take twice as long
            if key in layer:
                return True
        return False

    def __bool__(self) -> bool:
        return bool(self._layers)

    def keys(self) -> Iterator[K]:
        """Each key, once for each layer that has it."""
        return (key for layer in self._layers for key in layer)


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
        return Patterns(
            _grown(self._layers, _Automaton(added), _joined), self._known.grown({pattern: [] for pattern in added})
        )

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
        return ahocorasick_rs.AhoCorasick(map(_encodable, self.patterns), store_patterns=False, implementation=kind)

    def occurrences(self, text: str) -> list[tuple[int, int, int]]:
        try:
            return self._automaton.find_matches_as_indexes(text, overlapping=True)
        except UnicodeEncodeError:
            return self._automaton.find_matches_as_indexes(_encodable(text), overlapping=True)


def _grown[L: Sized](layers: tuple[L, ...], new: L, merge: Callable[[L, L], L]) -> tuple[L, ...]:
    grown = [*layers, new]
    while len(grown) > 1 and len(grown[-2]) <= _RATIO * len(grown[-1]):
        later = grown.pop()
        grown[-1] = merge(grown[-1], later)
    return tuple(grown)


def _merged[K, V](earlier: dict[K, list[V]], later: dict[K, list[V]]) -> dict[K, list[V]]:
    merged = earlier.copy()
    for key, values in later.items():
        known = merged.get(key)
        merged[key] = values if known is None else [*known, *values]
    return merged


def _sorted(earlier: list[str], later: list[str]) -> list[str]:
    return sorted([*earlier, *later])


def _joined(earlier: _Automaton, later: _Automaton) -> _Automaton:
    return _Automaton([*earlier.patterns, *later.patterns])


def _encodable(text: str) -> str:
    # Half of a surrogate pair, as JSON's \ud83d can spell one, has no UTF-8 form.
    return _LONE_SURROGATE.sub("\ufffd", text)
