"""Given names in a row: "List A: Ayodele, Brannagh, Chidi, Dagny". Together they say what none says alone."""

from __future__ import annotations

from collections.abc import Iterator
from operator import or_

import regex

from surrogateshield.detection import invention
from surrogateshield.detection.blocklist import BLOCKED, public_places
from surrogateshield.detection.learned import Learned
from surrogateshield.detection.names import WORD, Span, is_given_name
from surrogateshield.detection.public import is_brand, is_public
from surrogateshield.detection.tongues import words_of_all_tongues
from surrogateshield.detection.writing import Writing
from surrogateshield.pii import PiiType

_ROW = regex.compile(
    rf"(?<![\p{{L}}\p{{N}}'’@/._-]){WORD}(?:, ?{WORD}){{3,60}}+"
    rf"(?:,? (?:and|or|&|und|et|y|e|en|i|och|og|ja|ve|și) {WORD})?(?![\p{{L}}\p{{N}}'’@/_-])"
)
_ITEM = regex.compile(WORD)
_NAMES_WANTED = regex.compile(
    r"(?i:\bnames?\b|\bnamen\b|\bnoms?\b|\bnombres?\b|\bnomi\b|\bimiona\b|\bisimler?\b)[^.\n]{0,40}\Z"
)
_FEWEST_KNOWN, _FEWEST_COMMAS = 2, 3
_SCORE = 0.8


def series(writing: Writing, learned: Learned) -> Iterator[Span]:
    """The words of rows of four and more single words, two of them widespread given names and the others in no list.

    Not where names as such are talked about ("names like Emma, Olivia, ..."), in tales that are asked for, and where
    the world knows the people ("the apostles Peter, James, John").

    Args:
        writing: the text.
        learned: what speaks for its being about history, literature and the like.
    """
    text = writing.text
    if text.count(",") < _FEWEST_COMMAS or learned.at_all or invention.asks_for_fiction(text):
        return
    for row in _ROW.finditer(text):
        items = list(_ITEM.finditer(text, row.start(), row.end()))
        known = [is_given_name(item[0]) for item in items]
        strange = [_is_strange(writing, item.start(), item[0]) for item in items]
        if sum(known) < _FEWEST_KNOWN or not all(map(or_, known, strange)):
            continue
        if _NAMES_WANTED.search(text, max(0, row.start() - 60), row.start()):
            continue
        for item in items:
            yield Span(item.start(), item.end(), PiiType.PERSON, _SCORE, named=True, cued=True, assured=True)


def _is_strange(writing: Writing, start: int, word: str) -> bool:
    """Whether a word is in no dictionary and no list of places, brands and public names."""
    known = word.lower() in BLOCKED or word.lower() in public_places() or is_public(word) or is_brand(word)
    return not (known or writing.is_word(start, word) or word.lower() in words_of_all_tongues())
