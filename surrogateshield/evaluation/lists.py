"""Which values stand in a list of the project: finding those says less about what nobody has seen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

import regex

from surrogateshield.detection.blocklist import GIVEN_NAMES, TECHNICAL
from surrogateshield.detection.pattern_scan.postal.national import FOUR_DIGIT_TOWNS
from surrogateshield.detection.pattern_scan.postal.regions import TOWNS
from surrogateshield.detection.pattern_scan.postal.us import STATE_NAMES, TOWNS_OF_DEGREES
from surrogateshield.detection.things import MAKERS, MAKERS_IN_PAIRS
from surrogateshield.lexicon import ordinary_words
from surrogateshield.surrogates import gazetteer, names

_WORD = regex.compile(r"[\p{L}\p{M}]+")
_SHORTEST = 4  # letters: shorter words are common to too many names


@cache
def listed() -> frozenset[str]:
    """Every entry, in lower case, of the lists that know a name of a person, a place, a firm or a product.

    These are the lists of personal names, the text files of `detection`, the well-known places,
    people and companies, and the tables of names in modules of `detection`. Words that stand *near*
    values ("phone", "street") are no names.
    """
    entries = {word for words in names.lists().values() for word in words}
    entries |= gazetteer.well_known()
    entries.update(
        GIVEN_NAMES, TECHNICAL, TOWNS, FOUR_DIGIT_TOWNS, STATE_NAMES, TOWNS_OF_DEGREES, MAKERS, MAKERS_IN_PAIRS
    )
    entries.update(_lines(resources.files("surrogateshield.detection")))
    return frozenset(entry.casefold() for entry in entries)


def is_listed(value: str) -> bool:
    """Whether a value stands in a list, or one of its words that are not ordinary ones does."""
    if value.casefold() in listed():
        return True
    words = {word.casefold() for word in _WORD.findall(value)} - ordinary_words()
    longer = {word for word in words if len(word) >= _SHORTEST}
    return not listed().isdisjoint(longer or words)


def _lines(folder: Traversable) -> Iterator[str]:
    for item in folder.iterdir():
        if item.is_dir():
            yield from _lines(item)
        elif item.name.endswith(".txt"):
            yield from (line for line in item.read_text(encoding="utf-8").splitlines() if not line.startswith("#"))
