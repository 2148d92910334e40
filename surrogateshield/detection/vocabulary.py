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

type Share = list[Spot] | array[int]
"""The occurrences for one `Stems`, by their end, the longer one first; of a long text three numbers in a row each."""

type _Owners = list[tuple[Stems, int]]
"""Who looks for a string, and under which number."""

_STRETCH = 32_768
_SMALL = frozenset("abcdefghijklmnopqrstuvwxyz")


class Vocabulary:
    """The strings that its members look for; the first search closes it."""

    def __init__(self) -> None:
        self._owners: dict[str, tuple[_Owners, _Owners]] = {}
        self._automaton: AhoCorasick | None = None
        self._owners_of: list[tuple[_Owners, _Owners]] = []
        self._longest = 0

    def join(self, stems: Stems) -> bool:
        """Let `stems` be searched for with the others; False if it is too late for that."""
        if self._automaton is not None:
            return False
        for number, stem in enumerate(stems.stems):
            everywhere, inside = self._owners.setdefault(stem, ([], []))
            everywhere.append((stems, number))
            if not (stems.begins_words and stem[0] in _SMALL):
                inside.append((stems, number))
        return True

    def close(self) -> AhoCorasick:
        """Take no further members, and get ready to search: that takes a while."""
        if self._automaton is None:
            self._owners_of = list(self._owners.values())
            self._longest = max(map(len, self._owners), default=0)
            self._automaton = AhoCorasick(list(self._owners), store_patterns=False)
        return self._automaton

    def search(self, text: str, lower: str) -> Mapping[Stems, Share]:
        """What stands in a text, by who looks for it.

        A long text is read in stretches, and kept as bare numbers: lists of all that stands in it would be many
        times larger than the text.

        Args:
            text: the text.
            lower: the same in lower case, of the same length.
        """
        automaton = self.close()
        if len(lower) <= _STRETCH:
            return self._short(automaton, text, lower)
        shares: dict[Stems, array[int]] = {}
        for base in range(0, len(lower), _STRETCH):
            first = max(0, base - self._longest)
            stretch = lower[first : base + _STRETCH]
            for index, start, end in automaton.find_matches_as_indexes(stretch, overlapping=True):
                if first + end <= base:
                    continue  # in the stretch before
                place = first + start
                inside = place and lower[place - 1] in _SMALL and text[place] in _SMALL
                for owner, number in self._owners_of[index][1 if inside else 0]:
                    if owner not in shares:
                        shares[owner] = array("q")
                    shares[owner].extend((number, place, first + end))
        return shares

    def _short(self, automaton: AhoCorasick, text: str, lower: str) -> Mapping[Stems, Share]:
        owners_of = self._owners_of
        shares: dict[Stems, list[Spot]] = {}
        for index, start, end in automaton.find_matches_as_indexes(lower, overlapping=True):
            inside = start and lower[start - 1] in _SMALL and text[start] in _SMALL
            for owner, number in owners_of[index][1 if inside else 0]:
                if owner in shares:
                    shares[owner].append((number, start, end))
                else:
                    shares[owner] = [(number, start, end)]
        return shares


VOCABULARY = Vocabulary()
"""What the rules share."""


class Stems:
    """Strings that one rule looks for, mostly the beginnings of words.

    Args:
        stems: in lower case.
        vocabulary: with what they are searched for; without one, and where they come too late, alone.
        begins_words: whether what stands inside a word does not matter: after a letter from a to z, and in small
            letters itself. Searched for alone, it is found all the same.
    """

    def __init__(
        self, stems: Iterable[str], vocabulary: Vocabulary | None = VOCABULARY, *, begins_words: bool = False
    ) -> None:
        self.stems = tuple(stems)
        self.begins_words = begins_words
        self.is_shared = vocabulary is not None and vocabulary.join(self)
        self._automaton: AhoCorasick | None = None

    def search(self, lower: str) -> list[Spot]:
        """Every occurrence in any text in lower case, by its end, the longer one first; this reads the text."""
        if self._automaton is None:
            self._automaton = AhoCorasick(self.stems, store_patterns=False)
        return self._automaton.find_matches_as_indexes(lower, overlapping=True)


def listed(share: Share) -> list[Spot]:
    """The occurrences of a share, by their end, the longer one first."""
    if isinstance(share, list):
        return share
    numbers = iter(share)
    return list(zip(numbers, numbers, numbers, strict=True))


def apart(spots: Iterable[Spot]) -> list[Spot]:
    """Of occurrences in order those that do not meet the one before."""
    kept: list[Spot] = []
    position = 0
    for spot in spots:
        if spot[1] >= position:
            kept.append(spot)
            position = spot[2]
    return kept
