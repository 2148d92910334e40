"""Seekers: what a finder asks for values that no list of spellings can hold, and what it tells them.

Also what the end of a text that has not wholly arrived may still become.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

import regex

from surrogateshield.resolve.growing import Index, Words
from surrogateshield.resolve.terms import Term

WORD = regex.compile(r"[\p{L}\p{M}\p{N}]+")
"""A word, whatever underscores stand around it."""

_ASCII_WORD = re.compile(r"[A-Za-z0-9]*")


def word_end(text: str, start: int) -> int:
    """Where the word ends that begins at a place; there itself if none does."""
    end = _ASCII_WORD.match(text, start).end()  # type: ignore[union-attr]  # it matches everywhere
    if text[end : end + 1].isascii():  # mostly, and an end of the text is
        return end
    word = WORD.match(text, start)
    return start if word is None else int(word.end())


class Stretch(NamedTuple):
    """A stretch of a text, as a seeker sees it.

    Attributes:
        text: the characters.
        folded: the same, folded.
        before: what stands before them, at least the last of it.
        final: whether nothing follows.
    """

    text: str
    folded: str
    before: str
    final: bool


class Seeker[T](Protocol):
    """Finds what no list of spellings can hold: values that were written in another way.

    Whatever begins before the first place where it `is_open` must not depend on text that is still to come.

    Attributes:
        anchors: folded patterns that came with the newest entries; where one stands, `from_anchor` is asked.
        anchors_within: the like; where one stands, as a token or not, `candidates` is told.
        beginnings: folded words, or first letters of words, that their candidates may begin with.
        reach: how many characters the longest candidate has; what is longer is not one. 0 where there is none.
        telling: whether an anchor that stands alone is a value that was not found.
        unanchored: whether `candidates` finds what has no anchor.
        cut: whether a word that begins with an anchor may be one of a candidate; of all seekers of a finder, of one's
            at most. Else anchors are whole words.
    """

    @property
    def anchors(self) -> Collection[str]: ...

    @property
    def anchors_within(self) -> Collection[str]: ...

    @property
    def beginnings(self) -> Collection[str]: ...

    @property
    def reach(self) -> int: ...

    @property
    def telling(self) -> bool: ...

    @property
    def unanchored(self) -> bool: ...

    @property
    def cut(self) -> bool: ...

    def from_anchor(self, stretch: Stretch, start: int, end: int) -> Iterable[tuple[int, Term[T]]]:
        """End and term of each candidate that begins with this anchor, none longer than `reach`.

        It is not asked where a term of as many words as `most_words` stands.
        """

    def most_words(self, anchor: str) -> tuple[int, int]:
        """How many words the longest candidate has that begins with an anchor: any, and with a plain space in it."""

    def passes_by(self, word: str) -> bool:
        """Whether no candidate begins with a folded word, though an anchor stands at its beginning; asked if `cut`."""

    def candidates(self, stretch: Stretch, hits: Sequence[tuple[int, int]]) -> Iterable[tuple[int, int, Term[T]]]:
        """Start, end and term of each other candidate."""

    def is_open(self, stretch: Stretch, start: int, end: int) -> bool:
        """Whether a candidate that begins with this word may begin here whose end has not arrived."""

    def open_starts(self, stretch: Stretch) -> Iterable[int]:
        """Where, in rising order, one may begin that has no such beginning."""

    def may_occur(self, text: str) -> bool:
        """A quick look for what has no anchor; errs on the side of yes."""


class FirstWords[T]:
    """Values by the folded word that they begin with.

    Args:
        by_word: the values.
        earlier: those that are there already.
    """

    def __init__(self, by_word: Mapping[str, Sequence[T]], earlier: FirstWords[T] | None = None) -> None:
        self._by_word: Index[str, T] = earlier._by_word if earlier else Index()
        self._words: Words = earlier._words if earlier else Words()
        self._words = self._words.grown(word for word in by_word if word not in self._by_word)
        self._by_word = self._by_word.grown({word: list(values) for word, values in by_word.items()})
        self.new: Collection[str] = by_word.keys()
        """The words of the values added last."""

    def of(self, word: str) -> Sequence[T]:
        """The values that begin with a whole word."""
        return self._by_word.of(word)

    def may_become(self, tail: str) -> bool:
        """Whether a word that has not wholly arrived may be one that a value begins with."""
        return self._words.may_become(tail)


def numbers_of(anchors: Sequence[Collection[str]], earlier: Index[str, int] | None) -> dict[str, list[int]]:
    """Which of the seekers have each anchor, without those that had it earlier."""
    numbers: dict[str, list[int]] = {}
    for number, patterns in enumerate(anchors):
        for pattern in patterns:
            if earlier is None or number not in earlier.of(pattern):
                numbers.setdefault(pattern, []).append(number)
    return numbers
