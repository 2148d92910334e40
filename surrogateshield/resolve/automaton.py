"""Finding many terms in a text as whole tokens, in one pass, buffered or piece by piece.

A term counts only where it stands as a whole token: "Ann" is found in "Ann's" and in "(Ann)", not
in "Annex" or "Ann_2". At each position the longest term wins, and what a match covers is not looked
at again. Scripts that set no spaces between words (Han, kana, Thai) or glue particles to them
(Hangul) have no such edges: there every character begins and ends a token.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

import ahocorasick_rs
import regex

_WORD = regex.compile(
    r"""[[\p{L}\p{M}\p{N}_]--[\p{Han}\p{Hiragana}\p{Katakana}\p{Bopomofo}\p{Hangul}
    \p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}\u30fc\uff70]]""",
    regex.V1 | regex.VERBOSE,
)
_MARK = regex.compile(r"\p{M}")
_LONE_SURROGATE = re.compile(r"[\ud800-\udfff]")
_SEED = 3


@cache
def is_word(character: str) -> bool:
    """Whether the character belongs to a word that spaces or punctuation set off."""
    return _WORD.match(character) is not None


@cache
def _is_mark(character: str) -> bool:
    return _MARK.match(character) is not None


def joins(left: str, right: str) -> bool:
    """Whether no token can end between two adjacent characters; either may be "" (an end of the text).

    They belong together when both are word characters, or when the right one is a combining mark:
    it is a part of the character before it, whatever its script.
    """
    if not left or not right:
        return False
    return (is_word(left) and is_word(right)) or _is_mark(right)


def fold(text: str) -> str:
    """The text in lower case, each character for itself, so that every offset stays.

    Unlike `str.lower`, the result has the length of `text`, and a character's folding does not
    depend on its neighbours (Greek final sigma): folding pieces is folding the whole. No-break
    spaces become spaces.
    """
    if text.isascii():
        return text.lower()
    lowered = text.replace("\u0130", "i").lower().replace("\u03c2", "\u03c3")
    return lowered.replace("\u00a0", " ").replace("\u202f", " ")


@dataclass(frozen=True, slots=True)
class Term[T]:
    """What is looked for.

    Attributes:
        text: the value; an empty one is never found.
        case_sensitive: whether only this very spelling counts. Else any casing does, and a no-break
            space counts as a space.
        payload: whatever the caller wants back with a match.
    """

    text: str = field(repr=False)
    case_sensitive: bool
    payload: T = field(repr=False)


class Match[T](NamedTuple):
    """A term found at `text[start:end]`."""

    start: int
    end: int
    term: Term[T]


class Scan[T](NamedTuple):
    """What is known of a text whose end has not arrived yet.

    Attributes:
        matches: those that no further text can change, in order.
        settled: the number of characters that no later match can touch. It is the length of the
            text, or the start of a tail that may yet become a term, or a longer one, or whose right
            edge is not known.
    """

    matches: list[Match[T]]
    settled: int


def _accept_all(_start: int, _end: int, _term: Term[object]) -> bool:
    return True


class _Spellings[T]:
    """The terms that have one folded form in common."""

    __slots__ = ("any_case", "exact")

    def __init__(self) -> None:
        self.exact: dict[str, Term[T]] = {}
        self.any_case: Term[T] | None = None

    def add(self, term: Term[T]) -> None:
        self.exact.setdefault(term.text, term)
        if self.any_case is None and not term.case_sensitive:
            self.any_case = term

    def term_for(self, spelling: str) -> Term[T] | None:
        return self.exact.get(spelling, self.any_case)


class TokenFinder[T]:
    """Finds any number of terms in time linear in the text. Immutable, so threads may share it.

    Args:
        terms: what to look for. Of terms that differ only in case, a match reports the one spelled
            as the text has it, else the first that is not case-sensitive. Of two equal texts the
            first counts.
    """

    def __init__(self, terms: Iterable[Term[T]]) -> None:
        by_pattern: dict[str, _Spellings[T]] = {}
        folded: set[str] = set()
        exact: set[str] = set()
        for term in terms:
            if not term.text:
                continue
            pattern = fold(term.text)
            by_pattern.setdefault(pattern, _Spellings()).add(term)
            if term.case_sensitive:
                exact.add(term.text)
            else:
                folded.add(pattern)
        self._spellings = list(by_pattern.values())
        self._automaton = ahocorasick_rs.AhoCorasick([_encodable(p) for p in by_pattern], store_patterns=False)
        self._folded = sorted(folded)
        self._exact = sorted(exact)
        self._longest = max(map(len, by_pattern), default=0)
        self._seeds = {pattern[:length] for pattern in by_pattern for length in range(1, _SEED + 1)}

    def __len__(self) -> int:
        return len(self._spellings)

    def occurs(self, text: str) -> bool:
        """Whether any term's characters stand anywhere in the text, as a whole token or not."""
        return bool(self._spellings) and bool(self._occurrences(fold(text)))

    def find(self, text: str) -> list[Match[T]]:
        """Every match in a whole text: leftmost, longest first, none overlapping another."""
        return self.scan(text).matches

    def scan(
        self,
        text: str,
        *,
        before: str = "",
        final: bool = True,
        accept: Callable[[int, int, Term[T]], bool | None] = _accept_all,
    ) -> Scan[T]:
        """Find the terms in the next stretch of a text.

        To go on, call again with `text[settled:]` and what follows it, and with
        `before=text[settled - 1]`. The matches of all calls together are those of one call on the
        whole, however the text is cut.

        Args:
            text: the stretch, unsettled tail of the last call included.
            before: the character before it, "" at the beginning.
            final: whether nothing follows.
            accept: called with the start, the end and the term of each match about to be taken, in
                order; where it says no, the next shorter term at that place has its turn; None where only
                what follows the stretch can tell.
        """
        size = len(text)
        if not self._spellings:
            return Scan([], size)
        folded = fold(text)
        open_starts = iter(()) if final else self._open_starts(text, folded, before)
        open_start = next(open_starts, size)
        if open_start == 0:
            return Scan([], 0)
        found = self._occurrences(folded)
        matches: list[Match[T]] = []
        position = 0
        for pattern, start, end in found:
            if start < position:
                continue
            while open_start < position:
                open_start = next(open_starts, size)
            if open_start <= start:
                break
            if joins(text[start - 1] if start else before, text[start]) or joins(text[end - 1], text[end : end + 1]):
                continue
            term = self._spellings[pattern].term_for(text[start:end])
            accepted = accept(start, end, term) if term is not None else False
            if accepted is None:
                return Scan(matches, start)
            if accepted and term is not None:
                matches.append(Match(start, end, term))
                position = end
        while open_start < position:
            open_start = next(open_starts, size)
        return Scan(matches, open_start)

    def _occurrences(self, folded: str) -> list[tuple[int, int, int]]:
        """Number, start and end of every pattern that occurs anywhere, leftmost first, longest first."""
        try:
            found = self._automaton.find_matches_as_indexes(folded, overlapping=True)
        except UnicodeEncodeError:
            found = self._automaton.find_matches_as_indexes(_encodable(folded), overlapping=True)
        found.sort(key=_leftmost_longest)
        return found

    def _open_starts(self, text: str, folded: str, before: str) -> Iterator[int]:
        """Where the text's tail is the beginning of a term, or a whole one with its right edge unknown."""
        seeds = self._seeds
        for start in range(max(0, len(text) - self._longest), len(text)):
            if folded[start : start + _SEED] not in seeds:
                continue
            if joins(text[start - 1] if start else before, text[start]):
                continue
            if _begins_one(self._folded, folded[start:]) or _begins_one(self._exact, text[start:]):
                yield start


def _begins_one(ordered: list[str], tail: str) -> bool:
    at = bisect_left(ordered, tail)
    return at < len(ordered) and ordered[at].startswith(tail)


def _leftmost_longest(found: tuple[int, int, int]) -> tuple[int, int]:
    return found[1], -found[2]


def _encodable(text: str) -> str:
    # Half of a surrogate pair, as JSON's \ud83d can spell one, has no UTF-8 form.
    return _LONE_SURROGATE.sub("\ufffd", text)
