"""English street lines whose number is told in words: "twenty-six Marlpit Gardens", "One Garrison Plaza".

Dictated messages and transcripts hold them, and buildings that are named after their number.

Sources: see `english_words`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.address import english_words as words
from surrogateshield.detection.pattern_scan.address import units
from surrogateshield.detection.pattern_scan.address.street import Needs, Street, Token, ends_segment, tokens_before
from surrogateshield.lexicon import is_ordinary

_FIGURES = frozenset(
    """one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
    eighteen
    nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand oh zero nought double""".split()
)
_FIGURE_WORD = re.compile(rf"(?i)(?<!\w)(?:{'|'.join(sorted(_FIGURES))})(?!\w)")
_REACH = 80
_LETTERS = frozenset("a b c d".split())
_HOMES = re.compile(
    r"(?i)\b(?:live[sd]?|living|at|is|address|house|that's|it's|to|number|from|moved|flat|room|apartment|"
    r"deliver\w*)[,:]? \Z"
)
_NO_NAME = frozenset("way ways lane lanes day days year years page pages point points of the in".split())


def streets(text: str, kinds: list[tuple[int, int]]) -> Iterator[Street]:
    """The candidates of a text, from where kinds of English streets stand."""
    for begin, end in kinds:
        kind = text[begin + 1 : end].lower()
        if kind not in words.SURE | words.LIKELY or not (ends_segment(text, end) or text[end : end + 1] == " "):
            continue
        if not _FIGURE_WORD.search(text, max(0, begin - _REACH), begin):
            continue
        tokens = tokens_before(text, begin, most=8)
        first = _first(tokens)
        if first is None:
            continue
        name = [token for token in tokens[first:] if not _is_figure(token)]
        if not 0 < len(name) <= 3 or any(token.lower in _NO_NAME for token in name) or not _adjoin(tokens, first, name):
            continue
        capital = all(token.word[0].isupper() for token in name) and text[begin + 1].isupper()
        start = tokens[first].start
        told = _HOMES.search(text, max(0, start - 20), start) is not None
        plain = all(is_ordinary(token.word) for token in name)
        alone = tokens[first].word[0].isupper() and (first + 1 == len(tokens) - len(name))
        if capital and (told or (not plain and not alone) or units.AFTER.match(text, end)):
            needs = Needs.NOTHING
        elif told and kind in words.SMALL_SURE | words.SMALL_LIKELY:
            needs = Needs.NOTHING if not plain or len(name) > 1 or kind in words.SMALL_SURE else Needs.STATE
        else:
            needs = Needs.STATE
        stop = end
        if unit := units.AFTER.match(text, stop):
            stop = unit.end()
        yield Street(start, stop, start, needs, us=True, score=0.7)


def _is_figure(token: Token) -> bool:
    parts = token.lower.split("-")
    return all(part in _FIGURES for part in parts) or token.lower in _LETTERS


def _first(tokens: list[Token]) -> int | None:
    """Where the figures begin; None where there are none."""
    for i, token in enumerate(tokens):
        if _is_figure(token) and token.lower not in _LETTERS:
            return i
    return None


def _adjoin(tokens: list[Token], first: int, name: list[Token]) -> bool:
    """Whether the figures stand together before the name."""
    figures = tokens[first : len(tokens) - len(name)]
    return all(_is_figure(token) for token in figures) and (
        len(figures) == 1 or figures[-1].lower not in {"hundred", "thousand"} or len(figures) > 1
    )
