"""Every word that any rule looks for, found in one pass over a text.

Most rules ask for words of their own before they do anything else. Asked one by one, a hundred automata read each
text; here one automaton that holds the words of all of them reads it once, and each rule is given its share.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping

from ahocorasick_rs import AhoCorasick

type Spot = tuple[int, int, int]
"""Which string, and the start and end of one occurrence."""

type Share = list[tuple[int, int, array[int]]]
"""For each string of one `Stems` that occurs: its number, its length, and where it begins."""

_STRETCH = 32_768


class Vocabulary:
    """The strings that its members look for; the first search closes it."""

    def __init__(self) -> None:
        self._owners: dict[str, list[tuple[Stems, int]]] = {}
        self._automaton: AhoCorasick | None = None
        self._members: list[tuple[int, list[tuple[Stems, int]]]] = []
        self._longest = 0

    def join(self, stems: Stems) -> bool:
        """Let `stems` be searched for with the others; False if it is too late for that."""
        if self._automaton is not None:
            return False
        for number, stem in enumerate(stems.stems):
            self._owners.setdefault(stem, []).append((stems, number))
        return True

    def search(self, lower: str) -> Mapping[Stems, Share]:
        """What stands in a text in lower case, by who looks for it.

        The text is read in stretches: a list of all that stands in a long one would be larger than the text.
        """
        if self._automaton is None:
            self._members = [(len(stem), owners) for stem, owners in self._owners.items()]
            self._longest = max(map(len, self._owners), default=0)
            self._automaton = AhoCorasick(list(self._owners), store_patterns=False)
        starts: dict[int, array[int]] = {}
        for base in range(0, len(lower), _STRETCH):
            stretch = lower if len(lower) <= _STRETCH else lower[base : base + _STRETCH + self._longest]
            for index, start, _ in self._automaton.find_matches_as_indexes(stretch, overlapping=True):
                if start >= _STRETCH:
                    continue
                if index in starts:
                    starts[index].append(base + start)
                else:
                    starts[index] = array("q", (base + start,))
        shares: dict[Stems, Share] = {}
        for index, places in starts.items():
            length, owners = self._members[index]
            for owner, number in owners:
                if owner in shares:
                    shares[owner].append((number, length, places))
                else:
                    shares[owner] = [(number, length, places)]
        return shares


VOCABULARY = Vocabulary()
"""What the rules share."""


class Stems:
    """Strings that one rule looks for, mostly the beginnings of words.

    Args:
        stems: in lower case.
        vocabulary: with what they are searched for; those that come too late are searched for alone.
    """

    def __init__(self, stems: Iterable[str], vocabulary: Vocabulary = VOCABULARY) -> None:
        self.stems = tuple(stems)
        self.is_shared = vocabulary.join(self)
        self._automaton: AhoCorasick | None = None

    def search(self, lower: str) -> list[Spot]:
        """Every occurrence in any text in lower case, by its end, the longer one first; this reads the text."""
        if self._automaton is None:
            self._automaton = AhoCorasick(self.stems, store_patterns=False)
        return self._automaton.find_matches_as_indexes(lower, overlapping=True)


def listed(share: Share) -> list[Spot]:
    """The occurrences of a share, by their end, the longer one first."""
    if len(share) == 1:
        number, length, places = share[0]
        return [(number, place, place + length) for place in places]
    spots = [(number, place, place + length) for number, length, places in share for place in places]
    spots.sort(key=_order)
    return spots


def _order(spot: Spot) -> tuple[int, int]:
    return spot[2], spot[1]


def apart(spots: Iterable[Spot]) -> list[Spot]:
    """Of occurrences in order those that do not meet the one before."""
    kept: list[Spot] = []
    position = 0
    for spot in spots:
        if spot[1] >= position:
            kept.append(spot)
            position = spot[2]
    return kept
