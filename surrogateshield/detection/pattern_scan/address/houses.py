"""Houses with a name and lines that begin with a flat: "Rose Cottage, Church Lane", "Flat 9c\\nAdam Court".

Sources: Royal Mail PAF Programmers' Guide (building names, sub-building names), BS 7666; An Post (Ireland).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.address import english_words as words
from surrogateshield.detection.pattern_scan.address.street import Needs, Street, Token, begins_segment, tokens_before
from surrogateshield.lexicon import is_ordinary

_KINDS = frozenset(
    """cottage cottages house farm farmhouse lodge barn manor hall villa bungalow rectory vicarage mill grange croft
    gables
    hollies willows forge school smithy manse stables granary oast parsonage priory court end haven nook chapel vicarage
    bothy steading byre cabin chalet orchard orchards laurels firs elms oaks beeches poplars""".split()
)
_FIRST = frozenset("the old tŷ ty plas pen".split())
FLATS = (
    "flat ", "studio ", "apartment ", "unit ", "apt ", "apt. ", "room ", "rm ", "suite ", "office ",
    "block ", "units ", "pitch ",
    "plot ", "mooring ", "berth ",
)  # fmt: skip
"""Anchors of this module."""
_LINE_ENDS = re.compile(r" [–-] | ?(?:,|\r?\n|[;&)\"'|]|\.(?:\s|\Z)|\Z)")
_FLAT_LINE = re.compile(
    r"(?<![\w'’-])(?i:Flat|Studio|Apartment|Unit|Apt\.?) (?:[0-9]{1,4}[A-Za-z]?|[A-Z])(?:,? ?\r?\n|, )"
    r"[^\W\d_a-zß-öø-ÿ][\w'’.-]{1,24}(?: [^\W\d_][\w'’.-]{1,24}){1,3}(?=,? ?(?:\r?\n|,))"
)
_CAP_WORD = r"[^\W\d_a-zß-öø-ÿ][\w'’&-]{0,24}"
_IN_BUILDING = re.compile(
    r"(?<![\w'’-])(?i:Flat|Studio|Apartment|Units?|Apt\.?|Room|Rm\.?|Suite|Office|Block|Pitch|Plot|Mooring|Berth) "
    r"(?:[A-Za-z]{0,2}-?[0-9]{1,4}(?:[.-][0-9]{1,4})?[A-Za-z]?|[A-Z])(?:-[0-9]{1,3})?,? "
    rf"(?P<name>(?:The )?{_CAP_WORD}(?: {_CAP_WORD}){{0,3}}) "
    r"(?P<kind>(?:Trading|Industrial|Ind\.?|Business|Retail|Enterprise|Science|Technology|Distribution|Commercial|"
    r"Caravan|Holiday) "
    r"(?:Estate|Est\.?|Park|Pk|Centre|Center|Ctr|Village)|Building|Bldg|House|Tower|Court|Mansions|Chambers|Hall|"
    r"Heights|Lodge|"
    r"Point|Wharf|Apartments|Flats|Villas|Terrace|Gardens|Towers|Residences)(?!\w)"
)
_STREET_BEHIND = re.compile(
    r", (?P<street>(?:[A-Z][\w'’-]{1,20} ){1,3}(?P<kind>[A-Z][a-z]{1,12}))(?= ?(?:[,;)\n]|\.|\Z))"
)
_LINK = re.compile(r"[,\n] ?(?P<link>(?:off|near|nr\.?|by|behind|opposite|opp\.?) )\Z")
"""The street that a lane to the house leaves: "Stonecrop Barn, off Winny Lane"."""
_LABELS = frozenset(
    """address home adresse at is in of to from by near on for and with live lives living site property white postal
    delivery
    billing shipping residence location street area""".split()
)


def houses(text: str, kinds: list[tuple[int, int]]) -> Iterator[Street]:
    """Streets without a number, with the name of the house before them.

    Args:
        text: the text.
        kinds: where the kinds of English streets stand, each behind a space.
    """
    for begin, end in kinds:
        lower = text[begin + 1 : end].lower()
        if not text[begin + 1].isupper() or lower not in words.SURE | words.LIKELY or not _LINE_ENDS.match(text, end):
            continue
        street = _name(tokens_before(text, end, most=5))
        if not 2 <= len(street) <= 4:
            continue
        start = street[0].start
        if link := _LINK.search(text, max(0, start - 10), start):
            start = link.start("link")
        if not begins_segment(text, start):
            continue
        gap = text[max(0, start - 4) : start]
        stop = start - (len(gap) - len(gap.rstrip(" \n\r")))
        between = text[max(0, stop - 1) : start]
        if "\n" not in between and not between.startswith(","):
            continue
        stop -= between.startswith(",")
        house = _name(tokens_before(text, stop, most=4))
        if not house or len(house) > 3:
            continue
        certain = house[-1].lower in _KINDS or house[0].lower in _FIRST
        if certain:
            first = house[0].start
            figure = _FIGURE_BEFORE.search(text, max(0, first - 8), first)
            needs = Needs.PLACE if lower in words.SURE or "," in between else Needs.CODE
            if lower in words.SURE and "," in between and _is_dwelling(house, street):
                needs = Needs.NOTHING
            yield Street(figure.start() if figure else first, end, first, needs, us=True, score=0.8)
        elif len(house) == 1 and "\n" not in between:
            yield Street(house[0].start, end, house[0].start, Needs.CODE, us=True, score=0.7)
        else:
            yield Street(start, end, start, Needs.CODE, us=True, score=0.7)


_FIGURE_BEFORE = re.compile(r"(?<![\w.,:/-])[0-9]{1,3}[A-Za-z]? \Z")
_DWELLINGS = frozenset(
    """cottage cottages farm farmhouse lodge barn villa bungalow rectory vicarage grange croft gables hollies forge
    smithy manse stables granary oast parsonage bothy steading byre cabin chalet orchard laurels firs elms oaks beeches
    poplars house""".split()
)
_FAMOUS = frozenset("wall sesame downing fleet bourbon penny abbey".split())


def _is_dwelling(house: list[Token], street: list[Token]) -> bool:
    """Whether a house's name and its street's say enough: no "Full House, Wall Street"."""
    return (
        len(house) > 1
        and house[-1].lower in _DWELLINGS
        and house[0].lower not in {"white", "full", "opera", "animal", "bleak", "random"}
        and street[0].lower not in _FAMOUS
    )


def _name(tokens: list[Token]) -> list[Token]:
    """The words with a capital that end the line, small words between them included."""
    first = len(tokens)
    while first and tokens[first - 1].lower not in _LABELS - {"of", "in", "on", "the"}:
        token = tokens[first - 1]
        if not token.word[0].isupper() and token.lower not in words.CONNECTORS:
            break
        first -= 1
    name = tokens[first:]
    cut = max((i for i, token in enumerate(name) if token.lower in {"of", "at", "in"}), default=-1)
    if cut >= 0 and (cut + 1 < len(name) and name[cut + 1].lower in _FIRST):
        name = name[cut + 1 :]  # "Mr Lind of The Grange"
    while name and name[0].word[0].islower() and name[0].lower != "the":
        name = name[1:]
    while name and name[0].lower in _LABELS:
        name = name[1:]
    return name


def flats(text: str, openings: list[tuple[int, int]]) -> Iterator[Street]:
    """Lines that begin with a flat's number, from the words of `FLATS` that the text holds."""
    for start, _ in openings:
        if match := _IN_BUILDING.match(text, start):
            end = match.end()
            street = _STREET_BEHIND.match(text, end + (text[end : end + 1] == "."))
            if street and street["kind"].lower() in words.SURE | words.LIKELY:
                end = street.end("street")
            estate = " " in match["kind"]
            plain = all(map(is_ordinary, match["name"].split(" ")))
            needs = Needs.NOTHING if estate or not plain else Needs.PLACE
            yield Street(start, end, start, needs, us=True, score=0.8)
        if match := _FLAT_LINE.match(text, start):
            yield Street(start, match.end(), start, Needs.CODE, us=True, score=0.75)
