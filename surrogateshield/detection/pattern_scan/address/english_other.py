"""English addresses of other forms: without a number, with it behind the name, and corners.

Sources: see `english_words`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.address import english_words as words
from surrogateshield.detection.pattern_scan.address import units
from surrogateshield.detection.pattern_scan.address.street import Needs, Street, ends_segment
from surrogateshield.lexicon import is_ordinary

_DIGIT = re.compile("[0-9]")
_LIVES_ON = re.compile(
    r"(?:(?i:\b(?:rents?|renting|rented|bought|owns?|live|lives|living|lived|reside|resides|residing|resided|moved|"
    r"moving|grew up|home is|house is|"
    r"flat is|"
    r"apartment is|(?:my|his|her|our|their) (?:home|house|flat|apartment|place|studio|office)))) "
    r"(?:(?i:down|over|up|right|just|back) )?(?:(?:(?i:in|at) )?(?i:an?|the|our|my|his|her) "
    r"(?:[\w'’-]{2,20} ){0,3}(?P<dwelling>(?i:house|flat|cottage|bungalow|apartment|room|farmhouse|maisonette|studio|"
    r"townhouse|home|bedsit|annexe)) )?(?i:on|at|in|to|off|along) (?P<name>(?:[A-Z][\w'’-]{1,24}\.? ){1,3})\Z"
)


def without_number(text: str, kinds: list[tuple[int, int]]) -> Iterator[Street]:
    """Streets that a sentence says somebody lives in: "she lives on Maple Hollow Road"."""
    for begin, end in kinds:
        kind = text[begin + 1 : end].lower()
        if text[begin + 1].isupper() and kind in words.SURE | _DWELT_IN:
            match = _LIVES_ON.search(text, max(0, begin - 120), begin + 1)
            if (
                match
                and (kind in words.SURE or match["dwelling"])
                and not _NUMBER_LAST.match(text, end)
                and not match["name"].startswith(("Wall ", "Sesame ", "Downing "))
            ):
                start = match.start("name")
                yield Street(start, end, start, us=True, score=0.65)


_DWELT_IN = frozenset("yard row close walk gardens square way rise mews hill parade green".split())
"""Kinds that a sentence about a dwelling makes streets of: "a flat in Deanery Yard"."""
_ROAD = (
    r"(?:(?:[NSEW]\.? )?(?:[A-Z][\w'’-]{1,20}\.? |[0-9]{1,3}(?:st|nd|rd|th) ){1,3}"
    r"(?:Street|Avenue|Road|Boulevard|Drive|Lane|St|Ave|Rd|Blvd|Dr|Ln)\b\.?)"
)
CORNERS = (
    "corner of ", "intersection of ", "junction of ", "crossing of ", "intersection at ", "corner at ", "live at ",
    "live on ", "near ", "at ", "on ", "by ",
)  # fmt: skip
_CALLED_SO = ("corner", "inters", "juncti", "crossi")
_SIDE = (
    r"(?:[NSEW]\.? )?(?:[A-Z][\w'’-]{1,20}\.?(?: [A-Z][\w'’-]{1,20}\.?){0,2}|[0-9]{1,3}(?:st|nd|rd|th)"
    r"(?: (?:Street|Avenue|St|Ave))?)(?![\w'’])"
)
_SIDES = re.compile(rf"(?P<a>{_SIDE}) (?:and|&|at|/|\+) (?P<b>{_SIDE})")
_BOTH = re.compile(rf"{_ROAD} (?:and|&|at|/|\+) {_ROAD}")


def corners(text: str, openings: list[tuple[int, int]]) -> Iterator[Street]:
    """Intersections that the text calls so: "on the corner of Bramble Street and 5th Avenue"."""
    for opening, begin in openings:
        called = text[opening : opening + 6].lower() in _CALLED_SO
        match = _BOTH.match(text, begin)
        if match is None and called and (plain := _SIDES.match(text, begin)):
            a, b = plain["a"].split(" "), plain["b"].split(" ")
            match = plain if any(w[0].isdigit() or not is_ordinary(w.strip(".")) for w in (*a, *b)) else None
        if match:
            end = match.end() - (text[match.end() - 1] == "." and ends_segment(text, match.end()))
            yield Street(begin, end, begin, us=True, score=0.75)


# The number behind the name, as people of the continent write it: "Maple Street 42, Osgrove".
_NUMBER_LAST = re.compile(
    r"\.?,? (?:(?:No|Nr|Number|no|number)\.? ?|"
    r"# ?)?(?P<number>[0-9]{1,4}[A-Za-z]?(?:[-/][0-9]{1,4}[A-Za-z]?)?)(?![\w%-]|[.,:][0-9])"
)
_NAME_RUN = re.compile(r"(?<![\w'’.-])(?:[A-Z][\w'’-]{1,24}\.? ){1,3}\Z")
_HOUSE_BEFORE = re.compile(r"[0-9][A-Za-z]?,? \Z")


def number_last(text: str, kinds: list[tuple[int, int]]) -> Iterator[Street]:
    """Streets with the number behind the name."""
    for begin, stop in kinds:
        if (
            not text[begin + 1].isupper()
            or not _DIGIT.search(text, stop, stop + 12)
            or text[begin + 1 : stop].lower() not in words.SURE
        ):
            continue
        number = _NUMBER_LAST.match(text, stop)
        run = _NAME_RUN.search(text, max(0, begin - 70), begin + 1) if number else None
        if number is None or run is None:
            continue
        start, end = run.start(), number.end()
        if run.group().split()[-1].lower() in words.BEFORE_KIND.get(text[begin + 1 : stop].lower(), ()):
            continue
        year = re.fullmatch(r"(?:19|20)[0-9]{2}", number["number"])
        if year or not ends_segment(text, end) or _HOUSE_BEFORE.search(text, max(0, start - 5), start):
            continue
        if unit := units.AFTER.match(text, end):
            end = unit.end()
        yield Street(start, end, start, Needs.PLACE, score=0.85)
