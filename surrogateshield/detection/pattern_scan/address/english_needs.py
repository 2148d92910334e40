"""Whether a number and a street's words are an address, by what they say and what stands before them."""

from __future__ import annotations

import re

from surrogateshield.detection.pattern_scan.address import english_words as words
from surrogateshield.detection.pattern_scan.address.english_names import KINDS
from surrogateshield.detection.pattern_scan.address.street import Needs, Token, begins_segment
from surrogateshield.lexicon import is_ordinary

_COUNTED = re.compile(
    r"\b(?:top|best|about|over|nearly|almost|around|page|pages|chapter|line|lines|level|version|figure|table|tables|"
    r"episode|season|step|part|section|question|rule|article|lesson|week|day|grade|round|game|act|scene|volume|"
    r"vol|issue|act|"
    r"exactly|only|another|these|those|all|first|last|next|other|least|most|than|"
    r"gate|room|seat|terminal|exit|bus|channel|platform|catch|"
    r"windows|python|apollo|formula|playstation|xbox|iphone|type|model|mark|phase|stage|world war|area) \Z",
    re.IGNORECASE,
)
_YEAR_BEFORE = re.compile(
    r"\b(?:in|since|of|by|during|until|from|the|before|after|spring|summer|autumn|fall|winter|early|late|january|"
    r"february|"
    r"march|april|may|june|july|august|september|october|november|december|[0-9]{1,2},) \Z",
    re.IGNORECASE,
)
_PLURAL_AFTER = re.compile(
    r" (?!(?:is|was|has|as|does|its|this|his|thanks|always|unless|across|plus|kids|needs|lies|sits|looks|costs|gets|"
    r"serves|includes|belongs|stands|opens|requires|houses|comes|goes|uses|seems|works)\b)[a-z]{3,20}s\b(?!')"
)
_NAME_BEFORE = re.compile(
    r"\b(?!(?i:at|unit|lot|plot|flat|shop|apt|suite|level|villa|address|adresse|in|is|to|from|near)\b)[A-Z][A-Za-z]+ \Z"
)


def _is_round_a_house(text: str, before: str, kind: Token, digits: int) -> bool:
    """Whether "around" before a number is a place's ("pizza around 88 Cinder Lane"), not an estimate's."""
    sure = kind.lower in words.SURE or (digits >= 3 and kind.word[0].isupper())
    return sure and before.lower().endswith("around ") and not _PLURAL_AFTER.match(text, kind.end)


def needs_of(text: str, number: re.Match[str], tokens: list[Token], kind: int) -> Needs | None:
    """What the candidate needs beside it; None if it counts something."""
    start = number.start()
    name = [token.lower for token in tokens[:kind]]
    lower = tokens[kind].lower
    before = text[max(0, start - 24) : start]
    digits = number.start("more") - start
    value = text[start : start + digits]
    if _COUNTED.search(before) and not _is_round_a_house(text, before, tokens[kind], digits):
        return None
    if not number["more"] and digits == 4 and value[:2] in {"19", "20"} and _YEAR_BEFORE.search(before):
        return None
    if lower in words.ALONE and lower not in KINDS:
        return Needs.NOTHING if digits >= 2 or number["more"] else Needs.PLACE
    if name and (
        set(name) <= words.UNITS
        or name[-1] in words.UNITS - {"second", "old", "new", "point", "long", "big", "bed", "gate"}
    ):
        return Needs.STATE if digits >= 3 and lower in words.SURE else None
    if any(word in words.NO_NAME and word not in words.CONNECTORS for word in name) and tokens[0].word[0].isupper():
        refused = [word for word in name if word in words.NO_NAME and word not in words.CONNECTORS | words.UNITS]
        if refused:
            return Needs.STATE
    if name and name[-1] in words.BEFORE_KIND.get(lower, ()):
        return Needs.STATE
    if _PLURAL_AFTER.match(text, tokens[kind].end):
        return Needs.PLACE
    single = digits == 1 and not number["more"]
    after_name = _NAME_BEFORE.search(before) is not None
    if lower in words.SURE:
        if lower in {"courts", "drives", "avenues"} or (single and after_name and not begins_segment(text, start)):
            return Needs.PLACE
        return Needs.NOTHING if name != ["the"] else Needs.PLACE
    if lower in words.SELDOM:
        return Needs.STATE
    if after_name:
        return Needs.STATE if single else Needs.PLACE
    # "26 Cinder Way", but "12 Yosemite Trails", which are counted.
    counted = lower.endswith("s") and lower not in {"mews", "cross", "pass", "steps", "gardens", "heights"}
    if (digits >= 3 or (not single and not counted)) and not all(map(is_ordinary, name)):
        return Needs.NOTHING
    plain = tokens[kind].word.islower()
    return Needs.STATE if plain and single else Needs.PLACE


def small_needs(text: str, number: re.Match[str], tokens: list[Token], kind: int) -> Needs | None:
    """The same for a street in small letters."""
    name = [token.lower for token in tokens[:kind]]
    if name and name[0] in words.DIRECTIONS and len(name) > 1:
        name = name[1:]
    lower = tokens[kind].lower
    if not name or any(word in words.NO_NAME or word in _SMALL_LINKS for word in name) or len(name) > 3:
        return None
    before = text[max(0, number.start() - 24) : number.start()]
    digits = number.start("more") - number.start()
    value = text[number.start() : number.start("more")]
    if (_COUNTED.search(before) and not _is_round_a_house(text, before, tokens[kind], digits)) or name[
        -1
    ] in words.BEFORE_KIND.get(lower, ()):
        return None
    if number["more"] and digits == 1 and lower not in words.SMALL_SURE:
        return None  # "3-5 vote adversarial pass": so many of something
    if not number["more"] and digits == 4 and value[:2] in {"19", "20"} and _YEAR_BEFORE.search(before):
        return None
    if _PLURAL_AFTER.match(text, tokens[kind].end):
        return Needs.STATE
    if lower in words.SMALL_SURE and (digits >= 2 or number["more"]):
        return Needs.NOTHING if not all(map(is_ordinary, name)) or digits >= 3 or number["more"] else Needs.PLACE
    return Needs.PLACE


_SMALL_LINKS = frozenset("on at in by upon the and".split())


def is_long(text: str, number: re.Match[str]) -> bool:
    """Whether a number is of two digits or more and no word with a capital stands before it."""
    return (
        number.start("more") - number.start() >= 2
        and _NAME_BEFORE.search(text, max(0, number.start() - 20), number.start()) is None
    )
