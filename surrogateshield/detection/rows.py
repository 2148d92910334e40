"""Lines of one form that begin with people: "Nkechi - parser done", "Sander - sick", "Pip - demo went well"."""

from __future__ import annotations

from collections.abc import Iterator

import regex

from surrogateshield.detection.blocklist import BLOCKED, ROLES
from surrogateshield.detection.names import WORD, Span, is_given_name
from surrogateshield.detection.writing import Writing
from surrogateshield.pii import PiiType

_HEAD = regex.compile(rf"^[ \t]{{0,8}}(?:[-*•] )?(?P<x>{WORD})(?P<sign> ?[-–—:|]| ?,| \()(?=\s)", regex.MULTILINE)
_FEWEST_LINES = 3
_SCORE = 0.8


def rows(writing: Writing, names: list[Span]) -> Iterator[Span]:
    """The words that begin lines among others which people's names begin: at least two of them, and half of all.

    A given name at the head of a line is a person's where another line's is.

    Args:
        writing: the text.
        names: the names found so far.
    """
    if writing.text.count("\n") < _FEWEST_LINES - 1:
        return
    people = {span.start: span for span in names if span.type == PiiType.PERSON}
    if not people:
        return
    for block in _blocks(writing.text):
        known = sum(match.start("x") in people or is_given_name(match["x"]) for match in block)
        if len(block) < _FEWEST_LINES or known < 2 or known * 2 < len(block):
            continue
        for match in block:
            word = match["x"]
            blocked = word.lower() in BLOCKED or word.lower() in ROLES
            if match.start("x") in people or (blocked and not is_given_name(word)):
                continue
            if is_given_name(word) or not writing.is_word(match.start("x"), word):
                yield Span(match.start("x"), match.end("x"), PiiType.PERSON, _SCORE, cued=True)


def _blocks(text: str) -> Iterator[list[regex.Match[str]]]:
    """The heads of neighbouring lines that have the same sign behind them; a line without may stand between."""
    block: list[regex.Match[str]] = []
    for match in _HEAD.finditer(text):
        if block and (match["sign"] != block[-1]["sign"] or text.count("\n", block[-1].end(), match.start()) > 2):
            yield block
            block = []
        block.append(match)
    if block:
        yield block
