"""British addresses without a capital, told by their postcode: "6 higher trewhiddle, st austell pl26 7at".

Sources: Royal Mail PAF Programmers' Guide (postcode areas, order of the lines).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.postal.uk import AREAS
from surrogateshield.detection.reading import Found
from surrogateshield.pii import PiiType

_INWARD = re.compile(r"[0-9](?<= [0-9])[a-z]{2}(?![\w-])")
_OUTWARD = re.compile(r"(?<![\w-])(?P<area>[a-z]{1,2})[0-9]{1,2} \Z")
_LINE = re.compile(
    r"(?<![\w'’-])(?P<street>(?:(?:flat|apt|unit|room|maisonette|"
    r"studio) [0-9]{1,4}[a-z]?,? )?(?:(?P<number>[0-9]{1,4}[a-z]?(?:/[0-9]{1,3})?) "
    r"(?P<name>[a-z][a-z'’-]{2,20}(?: [a-z'’-]{2,20}){0,2})|(?P<house>[a-z'’-]{3,20}(?: [a-z'’-]{2,20}){0,2} (?:farm|"
    r"cottage|house|lodge|barn|hall|"
    r"villa|bungalow|mill|grange|croft))|(?P<welsh>(?:bryn|ty|tŷ|plas|pen|maes|cae|hafod|llwyn|glan|"
    r"nant)[ -][a-z'’-]{2,20}(?: [a-z]{2,12})?, "
    r"(?:heol|lon|lôn|ffordd|stryd) [a-z'’ -]{2,24}?)))(?P<mark>,? )(?P<town>(?:st |mt )?[a-z][a-z'’-]{2,20}(?: "
    r"[a-z'’-]{3,20}){0,2}?),? \Z"
)
_NO_NAME = frozenset(
    """of and in at on to the for my is a an by or from it was with near off this that year years old people
    times""".split()
)


def lines(text: str) -> Iterator[Found]:
    """Street, town and postcode."""
    for inward in _INWARD.finditer(text):
        outward = _OUTWARD.search(text, max(0, inward.start() - 6), inward.start())
        if outward is None or outward["area"].upper() not in AREAS:
            continue
        match = _LINE.search(text, max(0, outward.start() - 80), outward.start())
        if match is None or set((match["name"] or match["house"] or "").split(" ")) & _NO_NAME:
            continue
        end = match.end("street")
        yield Found(match.start("street"), end, PiiType.ADDRESS, 0.75)
        yield Found(match.start("town"), match.end("town"), PiiType.GPE, 0.7)
        yield Found(outward.start(), inward.end(), PiiType.POSTCODE_UK, 0.85)
