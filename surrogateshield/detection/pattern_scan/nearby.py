"""Words that say what a number near them is, found once in a text and then asked for in no time.

`Keywords` searches the surroundings of each candidate; where a table holds thousands of candidates
that costs more than reading the text. Here one pass of an Aho-Corasick automaton finds the words,
and each question is a binary search.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass

from surrogateshield.detection.reading import Keywords, Reading
from surrogateshield.detection.vocabulary import Stems

_FILLERS = (
    "is s are was n number numbers no nr num n° nº of on the my our your his her their as for to at with from "
    "listed recorded registered shown given reads says currently now still actually ending please ist lautet sind "
    "mein meine est sont mon ma es son mi su é è il mio meu minha je jest mój är er mitt nummer numer numéro numero "
    "número nro"
).split()
_SIGN = r"[\s\"'`:;#=|>()\[\]*_.,»–—-]"
LINK = rf"(?:{_SIGN}{{0,8}}(?:(?:{'|'.join(sorted(_FILLERS, key=len, reverse=True))})(?![^\W_]){_SIGN}{{1,4}}){{0,3}})"
"""What may stand between a label and its value: signs, and up to three small words. Case is for the user to ignore."""

_WITHOUT_SPACES = "\u0e00"
"""From here on, scripts write no spaces between words, or none before an ending (Thai, Chinese, Japanese, Korean)."""


_LATIN = frozenset("abcdefghijklmnopqrstuvwxyz")
_DIGITS = frozenset("0123456789")
_PARTS_OF_WORDS = _DIGITS | _LATIN | frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ")


@dataclass(frozen=True, slots=True)
class Spots:
    """Where the words stand in one text.

    Attributes:
        spans: start and end of each, in order, none inside another.
        named: whether the field that the whole text stands under is named by one of the words.
    """

    spans: tuple[tuple[int, int], ...]
    named: bool
    _ends: tuple[int, ...]

    def before(self, start: int) -> int | None:
        """How many characters lie between the last word before `start` and it; None without one."""
        index = bisect_right(self._ends, start)
        return start - self._ends[index - 1] if index else None

    def after(self, end: int) -> int | None:
        """How many characters lie between `end` and the first word behind it; None without one."""
        span = self.following(end)
        return None if span is None else span[0] - end

    def following(self, end: int) -> tuple[int, int] | None:
        """Where the first word behind `end` stands."""
        index = bisect_left(self.spans, (end, end))
        return self.spans[index] if index < len(self.spans) else None

    def inside(self, start: int, end: int) -> bool:
        """Whether a word stands between `start` and `end`."""
        span = self.following(start)
        return span is not None and span[1] <= end

    def near(self, start: int, end: int, before: int = 40, after: int = 0) -> bool:
        """Whether a word stands at most `before` characters before a span or `after` behind it, or names the field."""
        if self.named:
            return True
        ahead = self.before(start)
        if ahead is not None and ahead <= before:
            return True
        behind = self.after(end)
        return behind is not None and behind < after


_NOWHERE = Spots((), named=False, _ends=())
_NAMED = Spots((), named=True, _ends=())


class Signs:
    """Words or phrases that mean something in a text, but not as the name of a field.

    Args:
        phrases: in lower case. A space in a phrase matches a space, `_`, `-`, a line break or nothing, so that
            "card number" is found in `card_number` and `cardNumber` too. A plural is the same word.
    """

    def __init__(self, *phrases: str) -> None:
        by_stem: dict[str, list[str]] = {}
        for phrase in phrases:
            by_stem.setdefault(phrase.split(" ")[0], []).append(phrase)
        self._groups = [re.compile(rf"(?:{_alternatives(group)})s?") for group in by_stem.values()]
        self._stems = Stems(by_stem, begins_words=True)

    def spots(self, reading: Reading) -> Spots:
        """Where the words stand in a text."""
        stems = reading.find(self._stems)
        if not stems:
            return _NAMED if self._name_field(reading) else _NOWHERE
        text, lower = reading.text, reading.lower
        found: list[tuple[int, int]] = []
        for index, start, _ in stems:
            # "3cc4" is a part of a hash.
            if start and lower[start] in _LATIN and (left := text[start - 1]) in _PARTS_OF_WORDS:
                if left in _DIGITS or text[start] in _LATIN or left not in _LATIN:
                    continue
            elif _joined(text, start):
                continue
            match = self._groups[index].match(lower, start)
            if match is not None and not _joined(text, match.end()):
                found.append(match.span())
        found.sort(key=lambda span: (span[0], -span[1]))
        spans: list[tuple[int, int]] = []
        for span in found:
            if not spans or span[1] > spans[-1][1]:
                spans.append(span)
        return Spots(tuple(spans), self._name_field(reading), tuple(end for _, end in spans))

    def _name_field(self, reading: Reading) -> bool:  # noqa: ARG002 (for those that name fields)
        return False


class Words(Signs, Keywords):
    """Words or phrases that mean something in a text and as the name of a field.

    Args:
        phrases: as for `Signs`.
        text_only: phrases that say nothing as the name of a field.
    """

    def __init__(self, *phrases: str, text_only: tuple[str, ...] = ()) -> None:
        Keywords.__init__(self, *phrases, in_text_only=text_only)
        Signs.__init__(self, *phrases, *text_only)

    def _name_field(self, reading: Reading) -> bool:
        return self.name_field(reading)


def windows(spans: Iterable[tuple[int, int]], before: int, after: int, size: int) -> list[tuple[int, int]]:
    """The stretches of a text around spans, those that meet joined, so that each character is searched once.

    Args:
        spans: sorted by start.
        before: how many characters before a span belong to its stretch.
        after: how many behind it.
        size: the length of the text.
    """
    joined: list[tuple[int, int]] = []
    for start, end in spans:
        first, last = max(0, start - before), min(size, end + after)
        if joined and first <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(last, joined[-1][1]))
        else:
            joined.append((first, last))
    return joined


def _alternatives(phrases: Iterable[str]) -> str:
    ordered = sorted(phrases, key=len, reverse=True)
    return "|".join(re.escape(phrase).replace(r"\ ", r"[\s_-]{0,2}") for phrase in ordered)


def _joined(text: str, place: int) -> bool:
    """Whether the characters on both sides of `place` belong to one word."""
    if not 0 < place < len(text):
        return False
    left, right = text[place - 1], text[place]
    if not (left.isalpha() and right.isalpha()) or left >= _WITHOUT_SPACES or right >= _WITHOUT_SPACES:
        return False
    return not (left.islower() and right.isupper())
