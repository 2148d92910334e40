"""Ordinary words: those that identify nobody by themselves.

An original made of one is not searched for elsewhere by exact match ("May", "Grant"), a surrogate
is never one, and a token that both an original and its surrogate hold is no leak when it is one
("Street").
"""

from __future__ import annotations

from functools import cache
from importlib import resources

_BEYOND_THE_LIST = frozenset(
    # Frequent as ordinary words in requests to a model, too specialised for the list.
    """api app apps auth blog bot chat com config csv data demo dev email env http https html inbox info
    internet json login mail mailto net null online org password pdf prod prompt proxy repo smtp sql
    test url user username web webinar website wifi www xml yaml zip
    """.split()
    # Written with a capital wherever they stand, so the list leaves them out; some are names of people too.
    + """january february march april may june july august september october november december
    monday tuesday wednesday thursday friday saturday sunday chad jordan""".split()
)


@cache
def ordinary_words() -> frozenset[str]:
    """Frequent English words in lower case (source and licence: `data/ordinary_words.txt`)."""
    text = resources.files("surrogateshield").joinpath("data/ordinary_words.txt").read_text(encoding="utf-8")
    return frozenset(line for line in text.splitlines() if line and not line.startswith("#")) | _BEYOND_THE_LIST


def is_ordinary(word: str) -> bool:
    """Whether `word` is a frequent word, or too short to identify anybody (under four letters)."""
    folded = word.casefold()
    return len(folded) < 4 or folded in ordinary_words()
