"""Where words of addresses stand: one search for all of them, so that text without them costs next to nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from surrogateshield.detection.reading import Reading
from surrogateshield.detection.vocabulary import Stems

type Places = Mapping[str, list[tuple[int, int]]]
"""Start and end of each occurrence, by the group its word belongs to."""


class Anchors:
    """Words by group, found in one pass.

    Args:
        groups: the words of each group, in lower case. A word that begins with a letter is found only where no
            letter, figure, underscore, point, slash, hyphen or "@" stands before it, one that begins with a space only
            as a word of its own.
        inside: groups whose words are found inside other words too.
    """

    def __init__(self, groups: Mapping[str, Iterable[str]], inside: frozenset[str] = frozenset()) -> None:
        by_word: dict[str, list[str]] = {}
        for group, members in groups.items():
            for member in set(members):
                by_word.setdefault(member, []).append(group)
        self._groups = tuple(groups)
        self._inside = inside
        self._of = list(by_word.values())
        self._words = Stems(by_word)

    def find(self, reading: Reading) -> Places:
        """The occurrences in a text, in order."""
        lower = reading.lower
        places: dict[str, list[tuple[int, int]]] = {group: [] for group in self._groups}
        for index, start, end in reading.find(self._words):
            if lower[start] == " ":
                if end < len(lower) and lower[end - 1] != " " and (lower[end].isalnum() or lower[end] == "_"):
                    continue
                bounded = True
            else:
                # Words of scripts without spaces stand anywhere.
                bounded = (
                    not start
                    or lower[start] >= "\u2e80"
                    or not (lower[start - 1].isalnum() or lower[start - 1] in "_./-@")
                )
            for group in self._of[index]:
                if bounded or group in self._inside:
                    places[group].append((start, end))
        return places
