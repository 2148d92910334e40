"""Surrogates misspelled in an answer: "Navread Street" for "Navreed Street".

Distances are those of optimal string alignment (rapidfuzz): insertions, deletions, replacements and exchanges of
neighbours. How many are forgiven depends on the length, and short values are never guessed: the first four letters
must be right, so must every word under five letters, every number and the first letter of each word; and what is a
word or a name by itself is no mistake.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

import regex
from rapidfuzz.distance import OSA

from surrogateshield import lexicon
from surrogateshield.lexicon import is_in_dictionary
from surrogateshield.pii import PiiType
from surrogateshield.resolve.characters import fold
from surrogateshield.resolve.growing import Index, Maxima, Words
from surrogateshield.resolve.known import Known, candidate
from surrogateshield.resolve.restoring import needs_company, restored
from surrogateshield.resolve.seeking import WORD, Stretch, word_end
from surrogateshield.resolve.terms import Term
from surrogateshield.shadowmap.mapping import IN_CONTEXT, LEASE, MapEntry
from surrogateshield.surrogates import names

_TYPES = frozenset({PiiType.PERSON, PiiType.ORG, PiiType.GPE, PiiType.LOC, PiiType.FAC, PiiType.ADDRESS, PiiType.EMAIL})
_RIGHT = 4
_MOST_WORDS = 6
_TOO_MANY = 99
_SHORTEST_WORD = 5
_LIMITS = {True: ((10, 1), (16, 2)), False: ((10, 1), (18, 2))}
"""From which length on how many mistakes are forgiven: in a single word, in several."""
_JOINT = regex.compile(r"[^\p{L}\p{M}\p{N}\r\n\uffff]{1,3}")
_NEXT = regex.compile(rf"{_JOINT.pattern}({WORD.pattern})")


def forgiven(length: int, *, single: bool) -> int:
    """How many mistakes a value of this length may have; `single` says whether it is one word."""
    return max((limit for least, limit in _LIMITS[single] if length >= least), default=0)


class _Value(NamedTuple):
    entry: MapEntry
    words: tuple[str, ...]
    limit: int


class Fuzzy:
    """The seeker of misspelled values.

    Values are kept by the letters that must be right: the first four, and the first of each further word; of all words
    (`_whole`), and of the first few of them (`_begun`).

    Args:
        entries: of any types; those too short to be guessed are left out.
        earlier: one of which the values count, too.
    """

    telling = False
    unanchored = False
    cut = True
    anchors_within: Collection[str] = ()

    def __init__(self, entries: Iterable[MapEntry], earlier: Fuzzy | None = None) -> None:
        self._ordinary = lexicon.ordinary_words()
        begun: dict[str, list[_Value]] = {}
        whole: dict[str, list[_Value]] = {}
        first_words: dict[str, list[tuple[str, int]]] = {}
        own: dict[str, list[None]] = {}
        continued: dict[str, list[None]] = {}
        values: list[_Value] = []
        longest = 0
        for entry in entries:
            words = tuple(map(fold, WORD.findall(entry.surrogate)))
            own.update((word, []) for word in words)
            value = _value(entry, words)
            if value is None:
                continue
            for count in range(1, len(words)):
                begun.setdefault(_letters(words[:count]), []).append(value)
            whole.setdefault(_letters(words), []).append(value)
            if len(words) > 1:
                continued[words[0]] = []
            values.append(value)
            first = words[0], value.limit
            start = words[0][:_RIGHT]
            alike = first_words.setdefault(start, [])
            if first not in alike and (earlier is None or first not in earlier._first_words.of(start)):
                alike.append(first)
            longest = max(longest, sum(map(len, words)) + len(words) - 1)
        most = [(value.words[0][:_RIGHT], len(value.words)) for value in values]
        self._begun: Index[str, _Value] = (earlier._begun if earlier else Index()).grown(begun)
        self._whole: Index[str, _Value] = (earlier._whole if earlier else Index()).grown(whole)
        self._first_words: Index[str, tuple[str, int]] = (earlier._first_words if earlier else Index()).grown(
            first_words
        )
        self._own: Index[str, None] = (earlier._own if earlier else Index()).grown(own)
        # Few, so that a word of the language, as most are, is told with one look-up.
        ordinary = {word for word in own if word in self._ordinary}
        self._own_ordinary: frozenset[str] = (earlier._own_ordinary if earlier else frozenset()) | ordinary
        self._continued: Index[str, None] = (earlier._continued if earlier else Index()).grown(continued)
        self._beginnings: Words = (earlier._beginnings if earlier else Words()).grown(first_words)
        self._most: Maxima = (earlier._most if earlier else Maxima()).grown(most)
        spaced = (pair for pair, value in zip(most, values, strict=True) if value.entry.type != PiiType.EMAIL)
        self._most_spaced: Maxima = (earlier._most_spaced if earlier else Maxima()).grown(spaced)
        self.reach: int = max(earlier.reach if earlier else 0, min(128, 2 * longest))
        self.anchors = self.beginnings = first_words.keys()
        """The first letters, which must be right."""

    def may_occur(self, text: str) -> bool:  # noqa: ARG002
        """Nothing occurs without its first letters."""
        return False

    def passes_by(self, word: str) -> bool:
        """Whether it is no misspelled word, but one of the language."""
        return word in self._ordinary and word not in self._own_ordinary

    def from_anchor(self, stretch: Stretch, start: int, end: int) -> Iterator[tuple[int, Term[Known]]]:
        """Each misspelled value that has its words in their order, from the first letters of one on."""
        text, folded = stretch.text, stretch.folded
        letters = folded[start:end]
        at = word_end(text, start)
        said = [folded[start:at]]
        is_known = said[0] in self._own
        if is_known and (said[0] not in self._continued or not self._goes_on(letters, folded, at)):
            return  # a right word, and no other follows
        if not is_known and said[0] in self._ordinary:
            return
        while True:
            if not is_known:
                for value in self._whole.of(letters):
                    if at - start <= self.reach and 0 < self._mistakes(value, said) <= value.limit:
                        yield at, candidate(value.entry, "fuzzy", _written(value, text[start:at]))
            following = _NEXT.match(text, at) if letters in self._begun and self._goes_on(letters, folded, at) else None
            if following is None:
                return
            begin, at = following.span(1)
            word = folded[begin:at]
            letters = f"{letters} {word[0]}"
            said.append(word)
            is_known = is_known and word in self._own

    def _goes_on(self, letters: str, folded: str, at: int) -> bool:
        """Whether a value with these letters may go on with what follows; a quick look at a word after a space."""
        if folded[at : at + 1] != " " or not folded[at + 1 : at + 2].isalnum():
            return True
        further = f"{letters} {folded[at + 1]}"
        return further in self._begun or further in self._whole

    def most_words(self, anchor: str) -> tuple[int, int]:
        """How many words the longest value has that begins so: any, and with a plain space."""
        return self._most.of(anchor), self._most_spaced.of(anchor)

    def candidates(self, stretch: Stretch, hits: Sequence[tuple[int, int]]) -> Iterable[tuple[int, int, Term[Known]]]:  # noqa: ARG002
        """Each begins with its anchor."""
        return ()

    def _mistakes(self, value: _Value, found: Sequence[str]) -> int:
        """How many mistakes there are in the first words of a value; too many where a word is another."""
        count = 0
        for said, meant in zip(found, value.words, strict=False):
            if said == meant:
                continue
            if not _may_be_misspelled(meant) or not said.isalpha() or said in self._own:
                return _TOO_MANY
            count += OSA.distance(said, meant, score_cutoff=value.limit)
            if count > value.limit or is_in_dictionary(said) or names.is_known(said):
                return _TOO_MANY
        return count

    def is_open(self, stretch: Stretch, start: int, end: int) -> bool:
        """Whether the tail is, but for the mistakes forgiven, the beginning of a value."""
        text, folded = stretch.text, stretch.folded
        if len(text) - start > self.reach:
            return False
        if len(text) - start < _RIGHT:
            return self._beginnings.may_become(folded[start:])
        alike = self._first_words.of(folded[start : start + _RIGHT])
        if not alike:
            return False
        if end == len(text):
            return any(_begins(folded[start:], meant, limit) for meant, limit in alike)
        first = folded[start:end]
        if self.passes_by(first):
            return False
        spans = list(_words_from(text, start, end))
        said, rest = [folded[a:b] for a, b in spans], text[spans[-1][1] :]
        if rest and not _JOINT.fullmatch(rest):
            return False
        whole = said if rest else said[:-1]
        letters = _letters(said)
        for value in (*self._begun.of(letters), *self._whole.of(letters)):
            made = self._mistakes(value, whole) if len(whole) < len(value.words) else _TOO_MANY
            if made <= value.limit and (rest or _begins(said[-1], value.words[len(whole)], value.limit - made)):
                return True
        return False

    def open_starts(self, stretch: Stretch) -> Iterable[int]:  # noqa: ARG002
        """Each begins with its first letters."""
        return ()


def _value(entry: MapEntry, words: tuple[str, ...]) -> _Value | None:
    limit = forgiven(sum(map(len, words)) + len(words) - 1, single=len(words) == 1)
    if not limit or entry.type not in _TYPES or entry.domain in (IN_CONTEXT, LEASE) or needs_company(entry):
        return None
    if len(words[0]) < _RIGHT or any(map(str.isdigit, words[0])) or len(words) > _MOST_WORDS:
        return None
    return _Value(entry, words, limit)


def _letters(words: Sequence[str]) -> str:
    """The letters of the first words of a value that must be right."""
    return " ".join((words[0][:_RIGHT], *(word[0] for word in words[1:])))


def _begins(said: str, meant: str, limit: int) -> bool:
    """Whether a word that has not wholly arrived may become one that is meant, with so many mistakes."""
    if meant.startswith(said):
        return True
    if not limit or not _may_be_misspelled(meant) or not said.isalpha():
        return False
    # One more than is forgiven: an exchange of two letters may be cut between them.
    lengths = range(max(0, len(said) - limit - 1), min(len(meant), len(said) + limit + 1) + 1)
    return any(OSA.distance(said, meant[:n], score_cutoff=limit + 1) <= limit + 1 for n in lengths)


def _may_be_misspelled(word: str) -> bool:
    return len(word) >= _SHORTEST_WORD and word.isalpha()


def _words_from(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The words from one on, as far as no more than signs stand between them."""
    yield start, end
    for _ in range(_MOST_WORDS - 1):
        following = _NEXT.match(text, end)
        if following is None:
            return
        start, end = following.span(1)
        yield start, end


def _written(value: _Value, found: str) -> str:
    """The original, in capitals or small letters where the whole is."""
    surrogate = value.entry.surrogate
    if found.isupper() and not surrogate.isupper():
        return restored(value.entry, surrogate.upper())
    if found.islower() and not surrogate.islower():
        return restored(value.entry, surrogate.lower())
    return value.entry.original
