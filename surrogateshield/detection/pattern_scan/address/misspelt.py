"""English street lines whose kind of street is mistyped: "22 Oakwood Raod", "12 Elm Aveneu".

Sources: the kinds are those of `english_words`; the slips are those of Damerau (1964): a letter left out, doubled,
changed for its neighbour on the keyboard, or two letters swapped.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.address import units
from surrogateshield.detection.pattern_scan.address.street import Needs, Street, may_start_number, tokens_before
from surrogateshield.lexicon import is_ordinary

_KINDS = (
    "street",
    "avenue",
    "road",
    "lane",
    "drive",
    "boulevard",
    "crescent",
    "terrace",
    "gardens",
    "close",
    "court",
    "place",
    "square",
    "highway",
)
_ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")


def _neighbours(letter: str) -> str:
    for row in _ROWS:
        if letter in row:
            at = row.index(letter)
            return row[max(0, at - 1) : at] + row[at + 1 : at + 2]
    return ""


def _slips(word: str) -> set[str]:
    found = set()
    for i, letter in enumerate(word):
        found.add(word[:i] + word[i + 1 :])
        found.add(word[:i] + letter + word[i:])
        found.update(word[:i] + other + word[i + 1 :] for other in _neighbours(letter))
        if i + 1 < len(word):
            found.add(word[:i] + word[i + 1] + letter + word[i + 2 :])
    return {slip for slip in found if len(slip) > 3 and not is_ordinary(slip)} - {word}


_WORDS_OF_THEIR_OWN = frozenset(
    """clase clove curt plaice palace lance lanes rood dive drives garden streets avenues roads places closes courts
    squares loan rode""".split()
)
SLIPS = frozenset(f" {slip}" for kind in _KINDS for slip in _slips(kind) - _WORDS_OF_THEIR_OWN)
"""Mistyped kinds: anchors of this module."""


def streets(text: str, slips: list[tuple[int, int]]) -> Iterator[Street]:
    """The candidates of a text, from where words of `SLIPS` stand."""
    for _, end in slips:
        tokens = tokens_before(text, end, most=5)
        for i in range(len(tokens) - 2, -1, -1):
            if not tokens[i].word[0].isdigit() or tokens[i].word[-2:].lower() in {"st", "nd", "rd", "th"}:
                continue
            name = tokens[i + 1 : -1]
            if not name or not re.fullmatch(r"[0-9]{1,5}[A-Za-z]?(?:[-/][0-9]{1,4})?", tokens[i].word):
                break
            if not may_start_number(text, tokens[i].start, len(tokens[i].word)):
                break
            capital = name[0].word[0].isupper()
            plain = all(is_ordinary(token.word) for token in name)
            needs = Needs.NOTHING if capital or not plain else Needs.PLACE
            stop = end
            if unit := units.AFTER.match(text, stop):
                stop = unit.end()
            yield Street(tokens[i].start, stop, tokens[i].start, needs, us=True, score=0.75)
            break
