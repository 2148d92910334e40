"""Columns of tables without signs between the cells, whose heading says that they hold last four figures.

Sources: as for `rule`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.secret.cue import Cue
from surrogateshield.detection.reading import Reading

HEADING = Cue(
    r"(?:(?:ssn|social|card|cc|acct|account|a/c)[ _-]?)?last[ _-]?(?:4|four)"
    r"(?:[ _-]?(?:ssn|social|card|cc|acct|account))?(?![\w])"
    r"(?=[ \t|]{0,40}(?:[A-Z#]|\r?\n))",
    "ssn", "social", "card", "cc", "acct", "account", "a/c", "last",
)  # fmt: skip
_FOUR = re.compile(r"(?<![\w.,:/-])[0-9]{4}(?![\w:/-]|[.,][0-9])")
_MOST_ROWS, _WIDEST, _SHIFT = 400, 240, 3


def below(reading: Reading) -> Iterator[tuple[str, int, int]]:
    """The figures below each heading: the heading, and where they stand; each line is read once.

    Yields:
        the heading in lower case, start and end of four figures.
    """
    text, done = reading.text, -1
    for match in HEADING.matches(reading):
        line = text.rfind("\n", max(0, match.start() - _WIDEST), match.start()) + 1
        position = text.find("\n", match.end(), match.end() + _WIDEST)
        if position < 0 or match.start() < done or match.start() - line > _WIDEST:
            continue
        left, right = match.start() - line - _SHIFT, match.end() - line + _SHIFT
        found = 0
        for _ in range(_MOST_ROWS):
            first = position + 1
            last = text.find("\n", first, first + _WIDEST)
            last = last if last >= 0 else min(len(text), first + _WIDEST)
            if not text[first:last].strip():
                break
            for four in _FOUR.finditer(text, first + max(0, left), min(last, first + right + 4)):
                found += 1
                yield match.group().lower(), four.start(), four.end()
                break
            if last >= len(text) or text[last] != "\n":
                break
            position = last
        done = position if found else done
