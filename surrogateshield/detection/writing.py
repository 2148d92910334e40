"""How a text is written, place by place: in which language, and whether with capitals."""

from __future__ import annotations

from bisect import bisect_right
from functools import cached_property

import regex

from surrogateshield.detection.casing import caseless_parts, truecased
from surrogateshield.detection.names import is_common, is_given_name
from surrogateshield.detection.tongues import Tongue, Tongues
from surrogateshield.lexicon import is_rarer_word, ordinary_words

_SHORTEST = 3
_SMALL_WORD = regex.compile(r"(?<![\p{L}\p{M}\p{N}_@./#-])\p{Ll}[\p{L}\p{M}]*+(?![\p{L}\p{M}\p{N}_@/-]|\.\p{L})")
_WORD = regex.compile(r"[\p{L}\p{M}]++")


class Writing:
    """A text in proper case, with what is known of how it is written.

    Args:
        text: the text as it stands.

    Attributes:
        text: the text, its caseless parts in their likely proper case; offsets are the same.
        tongues: the languages of its lines.
    """

    def __init__(self, text: str) -> None:
        self.tongues = Tongues(text)
        self._parts = caseless_parts(text)
        self._starts = [start for start, _ in self._parts]
        self.text = truecased(text, self._parts, self._stays_small) if self._parts else text

    def _stays_small(self, position: int, word: str) -> bool:
        """Whether a word of a caseless part is no name: of a dictionary, and in English no given name of people."""
        return self.is_word(position, word) and not (self.tongue(position).is_english and is_given_name(word))

    def is_guessed(self, position: int) -> bool:
        """Whether the capitals at `position` were guessed."""
        index = bisect_right(self._starts, position) - 1
        return index >= 0 and position < self._parts[index][1]

    @cached_property
    def is_all_guessed(self) -> bool:
        """Whether there is no case in the whole text."""
        return self._parts == [(0, len(self.text))]

    def tongue(self, position: int) -> Tongue:
        """The language at `position`."""
        return self.tongues.at(position)

    def is_common(self, position: int, word: str) -> bool:
        """Whether a word at `position` is an ordinary one there; without case every word of the dictionary is."""
        return self.is_word(position, word) if self.is_guessed(position) else self.tongue(position).is_common(word)

    def is_also_small(self, start: int, end: int) -> bool:
        """Whether every word of `[start, end)`, abbreviations aside, stands in small letters elsewhere in the text.

        Whatever the language: where a text that uses capitals writes "saya" as well as "Saya", it is a word.
        """
        if self.is_guessed(start) or not self.text[start].isupper():
            return False
        words = [word for word in _WORD.findall(self.text, start, end) if len(word) < 2 or not word.isupper()]
        return bool(words) and all(word.lower() in self._small for word in words)

    @cached_property
    def _small(self) -> frozenset[str]:
        """The words in small letters, where capitals are used."""
        words: set[str] = set()
        position = 0
        for start, end in (*self._parts, (len(self.text), len(self.text))):
            words.update(_SMALL_WORD.findall(self.text, position, start))
            position = end
        return frozenset(words)

    def is_word(self, position: int, word: str) -> bool:
        """Whether a word at `position` is in a dictionary of its language."""
        return self.tongue(position).is_common(word) or is_in_dictionary(word)


def is_in_dictionary(word: str) -> bool:
    """Whether `word` is a less frequent English word, or an ending away from one."""
    folded = word.lower().rstrip(".")
    return is_rarer_word(folded) or (
        folded.endswith(("ed", "ing", "er"))
        and is_common(folded.removesuffix("ing").removesuffix("ed").removesuffix("er") + "e")
    )


def is_compound(word: str) -> bool:
    """Whether an English word is put together of two frequent ones ("Keyholder", "Follow-up")."""
    folded = word.lower()
    if "-" in folded:
        return all(part in ordinary_words() for part in folded.split("-"))
    return any(
        folded[:cut] in ordinary_words() and is_common(folded[cut:])
        for cut in range(_SHORTEST, len(folded) - _SHORTEST)
    )
