"""Finds the phrases that name a number, all of them in one pass over the text."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from surrogateshield.detection.reading import Reading
from surrogateshield.detection.vocabulary import Spot, Stems

# What may be joined to a label: "Pesel-Nummer", "steuer_id_nr", "SSNs".
_TAIL = r"(?:(?:s|n|en)(?![^\W_])|[\s_.-]?(?:nummer|number|numero|número|numéro|num|nro|nr|no|n°|code|id)(?![^\W\d_]))?"
_GAP = r"[\s_.-]{0,2}"
_GAPS = ("", " ", "  ", "_", "-", ".", ". ", ".-", "\n")
_SHORT = 4
# A word ends where letters end, or at a hump of camelCase; letters of scripts without spaces end none.
_WORD_END = r"(?:(?![^\W\d_])|(?=[^\x00-\u0dff])|(?<=[a-z])(?=[A-Z]))"
_DIGITS = bytes(ord("0") if chr(code).isdigit() and code < 128 else ord(".") for code in range(256))
_NUMBERS = {
    "número d": ("nº d", "n.º d", "n° d", "núm. d", "num d"),
    "numéro d": ("n° d", "nº d", "n.° d", "num d"),
    "numero d": ("n° d", "n. d", "nr d", "num d"),
}
_LONGEST = 48
_AFTER = 64
_BEFORE = 26


@dataclass(frozen=True, slots=True)
class Label:
    """Where a phrase stands.

    Attributes:
        start: its first character.
        end: one past its last.
        phrases: the phrases that are written so, as they were given.
        shouted: whether it is written in capitals.
    """

    start: int
    end: int
    phrases: tuple[str, ...]
    shouted: bool


class Labels:
    """Phrases to look for.

    Args:
        phrases: in lower case. A space stands for a space, `_`, `-`, `.`, a line break or nothing, so that "tax id"
            is found in `taxId` and `TAX-ID` too; accents may be left out.
    """

    def __init__(self, phrases: Iterable[str]) -> None:
        by_stem: dict[str, dict[str, tuple[str, list[str]]]] = {}
        for phrase in sorted(set(phrases)):
            for spelling in _spellings(phrase):
                for stem in _stems(spelling):
                    # "idno" and "id no" are one pattern, the wider one.
                    wider, named = by_stem.setdefault(stem, {}).get(spelling.replace(" ", ""), ("", []))
                    by_stem[stem][spelling.replace(" ", "")] = (max(wider, spelling, key=len), [*named, phrase])
        self._stems = sorted(by_stem)
        # The longest first: the group that matches says which.
        self._spellings = [sorted(by_stem[stem].values(), key=lambda item: -len(item[0])) for stem in self._stems]
        self._automaton = Stems(self._stems)
        self._patterns: dict[int, re.Pattern[str]] = {}
        self.of_field = lru_cache(maxsize=4096)(self._of_field)

    def find(self, reading: Reading) -> list[Label]:
        """Where phrases stand near a digit in a text, in order; of two that meet, the longer one."""
        return self._labels(reading.text, reading.find(self._automaton))

    def find_in(self, text: str, lower: str, *, everywhere: bool = False) -> list[Label]:
        """The same in a piece of a text.

        Args:
            text: the piece.
            lower: the same in lower case, of the same length.
            everywhere: whether those far from any digit count too.
        """
        return self._labels(text, self._automaton.search(lower), everywhere=everywhere)

    def _labels(self, text: str, spots: list[Spot], *, everywhere: bool = False) -> list[Label]:
        if not spots:
            return []
        digits = b"0" * len(text) if everywhere else text.encode("ascii", "replace").translate(_DIGITS)
        ends: dict[int, int] = {}
        phrases: dict[tuple[int, int], list[str]] = {}
        for stem, start, _ in spots:
            # The cheapest question first: far from any digit nothing is named.
            if digits.find(b"0", max(0, start - _BEFORE), start + _LONGEST + _AFTER) < 0 or not _begins(text, start):
                continue
            if match := self._match(stem, text, start):
                end, named = match
                if digits.find(b"0", end, end + _AFTER) < 0 and digits.find(b"0", max(0, start - _BEFORE), start) < 0:
                    continue
                ends[start] = max(end, ends.get(start, 0))
                phrases.setdefault((start, end), []).extend(named)
        found: list[Label] = []
        position = 0
        for start in sorted(ends):
            if start >= position:
                position = ends[start]
                shouted = text[start:position].isupper()
                found.append(Label(start, position, tuple(phrases[start, position]), shouted))
        return found

    def _of_field(self, field: str) -> tuple[Label, ...]:
        """The phrases in a field's name, given as lower-case words."""
        return tuple(self.find_in(f"{field} 0", f"{field} 0"))

    def _match(self, stem: int, text: str, start: int) -> tuple[int, list[str]] | None:
        """Where the longest phrase of a stem that begins at `start` ends, and which ones are written so."""
        pattern = self._patterns.get(stem)
        if pattern is None:
            body = "|".join(f"({re.escape(spelling).replace(r'\ ', _GAP)})" for spelling, _ in self._spellings[stem])
            tail = "" if is_wide(self._spellings[stem][0][0][-1]) else f"(?i:{_TAIL}){_WORD_END}"
            pattern = self._patterns[stem] = re.compile(f"(?i:{body}){tail}")
        match = pattern.match(text, start)
        if match is None or match.lastindex is None:
            return None
        return match.end(), self._spellings[stem][match.lastindex - 1][1]


def _spellings(phrase: str) -> set[str]:
    """How a phrase may be written: with and without accents, "número" in full and short."""
    found = {phrase}
    for full, shorts in _NUMBERS.items():
        if phrase.startswith(full):
            found |= {short + phrase.removeprefix(full) for short in shorts}
    found |= {unaccented(each) for each in found}
    # The text that is read is normalised: "nº" is "no", and one Thai vowel is taken apart.
    return found | {unicodedata.normalize("NFKC", each) for each in found}


def _stems(spelling: str) -> list[str]:
    """What the automaton looks for: the first word; where that is short, with the beginning of the second."""
    first, _, rest = spelling.partition(" ")
    if len(first) >= _SHORT or not rest:
        return [first]
    return [f"{first}{gap}{rest.split(' ')[0][:_SHORT]}" for gap in _GAPS]


def is_wide(letter: str) -> bool:
    """Whether a letter is of a script that is written without spaces."""
    return letter >= "\u2e80" or "\u0e00" <= letter < "\u0e80"


def unaccented(phrase: str) -> str:
    """`phrase` without the accents of its letters."""
    return "".join(c for c in unicodedata.normalize("NFD", phrase) if not unicodedata.combining(c)).replace("ı", "i")


def _begins(text: str, start: int) -> bool:
    """Whether a word can begin here: after no letter, or at a hump of camelCase."""
    if start == 0 or is_wide(text[start]):
        return True
    before = text[start - 1]
    return not before.isalpha() or is_wide(before) or (before.islower() and text[start].isupper())
