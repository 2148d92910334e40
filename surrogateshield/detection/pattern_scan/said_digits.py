"""Figures said word by word, as people dictate telephone and identity numbers: "oh seven seven, double four"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from surrogateshield.detection.reading import Reading

_TENS = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety"
_UNITS = "one|two|three|four|five|six|seven|eight|nine"
_TEENS = "ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen"
_WORD = (
    rf"(?:{_TENS})(?:[ -](?:{_UNITS})(?![^\W_]))?|{_TEENS}|{_UNITS}|zero|oh|o|nought|naught|nil|double|triple|hundred|"
    "null|eins|zwei|zwo|drei|vier|fünf|sechs|sieben|acht|neun|zéro|un|deux|trois|quatre|cinq|sept|huit|neuf|"
    "cero|uno|dos|tres|cuatro|cinco|siete|ocho|nueve|due|tre|quattro|cinque|sei|sette|otto|nove|"
    "um|dois|três|quatro|seis|sete|oito|nul|een|twee|drie|vijf|zes|zeven|negen"
)
_WORDS = frozenset(re.findall("[a-zà-ÿ]+", _WORD))
_TWO = re.compile(rf"(?:{_TENS})|{_TEENS}|double|triple|hundred")
# A word or up to four figures, then more of them.
_SAID = re.compile(
    rf"(?<![\w@.-])(?:{_WORD}|[0-9]{{1,4}})(?!\w)"
    rf"(?:[ ,.-]{{1,3}}(?:(?:and|then|dash|pause) )?(?:{_WORD}|[0-9]{{1,4}})(?!\w)){{4,16}}"
)
_PART = re.compile(rf"(?:{_WORD})(?!\w)|[0-9]+")
# Two words of figures in a row, or one between figures: a quick look before the whole is tried.
_QUICK = re.compile(
    rf"(?<!\w)(?:{_WORD})[ ,-]{{1,3}}(?:{_WORD}|[0-9])(?!\w)|[0-9][ ,-]{{1,3}}(?:{_WORD})[ ,-]{{1,3}}(?:{_WORD}|"
    rf"[0-9])(?!\w)"
)
_FEWEST_WORDS = 2


class Said(NamedTuple):
    """Figures in words: where they stand, and how many figures they are."""

    start: int
    end: int
    digits: int


def may_be_said(reading: Reading) -> bool:
    """Whether a text holds a word for a figure."""
    return not _WORDS.isdisjoint(reading.words)


def said(reading: Reading) -> Iterator[Said]:
    """The runs of figures in words of a text."""
    lower = reading.lower
    if not may_be_said(reading) or _QUICK.search(lower) is None:
        return
    for match in _SAID.finditer(lower):
        parts = _PART.findall(match.group())
        if sum(not part.isdigit() for part in parts) >= _FEWEST_WORDS:
            yield Said(*match.span(), sum(map(_digits, parts)))


def _digits(part: str) -> int:
    """How many figures a part says."""
    if part.isdigit():
        return len(part)
    return 2 if _TWO.match(part) else 1
