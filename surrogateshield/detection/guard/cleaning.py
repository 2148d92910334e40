"""Where a span that a model marks begins and ends: no title, possessive or sign at its edges, no half word."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import regex

from surrogateshield.detection.blocklist import GIVEN_NAMES, TITLES
from surrogateshield.detection.guard.decoding import Suspect
from surrogateshield.detection.names import is_blocked, is_common

_NAMES = frozenset({"PERSON", "ORG", "GPE", "LOC", "FAC", "CITY", "REGION"})
_SECRETS = frozenset({"PASSWORD", "USERNAME", "ID"})
# Given names and surnames that are titles too are left where they stand: half a name is worse than a title.
_AMBIGUOUS_TITLES: Final = frozenset("don dame justice max maj mag const judge miss rev fr col gen".split())
_TITLES = (TITLES - _AMBIGUOUS_TITLES) | frozenset(
    """ing dipl dipl-ing mag.a univ-prof hr fr. hrn herrn frl fru fröken mlle mademoiselle messieurs mesdames mgr maître
    sig sig.ra sigra sig.na sig.ri signorina dott.ssa dottor dottoressa avv geom prof.ssa sr sra srta sr.ª dr.ª dra drª
    dña d.ª lic ilmo ilma exmo exma dhr mevr mw mevrouw meneer ir drs pani państwo sz.p p.t red bay. bayan sayın sn
    rev. fr. maj. const. judge. miss. col. gen. señores senhor senhora sgt cpl pvt lt. capt. hon""".split()
)
_TRAILING_TITLES: Final = frozenset("phd ph.d md m.d dds dvm rn np esq cpa mba msc bsc llm dphil frcs family".split())
_TITLE = regex.compile(r"([\p{L}\p{M}.ª-]{1,14}+)\s++(?=\p{L})|(\p{L}{1,6}\.)(?=\p{Lu})")
_LAST_TITLE = regex.compile(r",? +([\p{L}.]{2,7})\Z")
_POSSESSIVE = regex.compile(r"(?:['’]s|(?<=s)['’])\Z", regex.IGNORECASE)
_ABBREVIATED = regex.compile(
    r"(?:(?<!\p{L})(?:Jr|Sr|St|Inc|Ltd|Co|Corp|Bros|Str|Ave|Rd|Blvd|Dr|Ln|Apt|No|Nr|e\.V|S\.A|N\.V|B\.V|S\.p\.A|S\.r\.l"
    r"|z\.o\.o|A\.Ş|Ş|Lda|Ltda)|(?<![\p{L}\p{M}])\p{Lu}(?:\.\p{Lu})*)\.\Z"
)
_CLOSED = {")": "(", "]": "[", "}": "{"}
_NAME_IN_FRONT = regex.compile(r"(?<![\p{L}\p{M}\p{N}'’])(?:[ODN]|Mc)['’]\Z")
_NAME_BEHIND = regex.compile(
    r"(?:['’](?!(?:ll|re|ve|s|d|m|t)(?!\p{Latin}))[\p{Latin}\p{M}]{1,40}+(?![\p{L}\p{N}_])){1,9}", regex.IGNORECASE
)
_JOINED_BEHIND = regex.compile(r"(?:-(?P<part>\p{Lu}[\p{L}\p{M}'’]{1,24}+)(?![\p{L}\p{N}]))+")
_JOINED_IN_FRONT = regex.compile(r"(?<![\p{L}\p{N}-])(?:(?P<part>\p{Lu}[\p{L}\p{M}'’]{1,24}+)-)+\Z")
_DAY = regex.compile(
    r"(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|July|September|October|November|December|"
    r"(?:Mon|Diens|Donners|Frei|Sams|Sonn)tag|Mittwoch|Januar|Februar|März|Juli|Oktober|Dezember) "
    r"(?=\p{Lu}[\p{L}\p{M}.'’-]{0,40}+ \p{Lu})"
)
_WHEN = regex.compile(r"(?i)(?<!\p{L})(?:on|from|by|since|until|till|next|last|this|every|in|ab|am|seit|bis|im|vom) \Z")
_UUID = regex.compile(r"(?i:[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})")
_NUMBER_OF_A_PROGRAM = regex.compile(
    r"(?i:(?<!\p{L})(?:pid|ppid|tid|uid|gid|euid|egid|pgid|port|exit|status|code|line|thread|worker|took|attempt)"
    r"s?[ \"']?[=:#]?[ \"']?)\Z"
)
_QUOTES = "\"'`“”‘’«»„‚"


def cleaned(text: str, suspect: Suspect) -> Suspect | None:
    """A span with its edges set right; None if nothing that could be personal is left.

    Args:
        text: the text.
        suspect: a span that begins and ends with a whole word.
    """
    start, end = suspect.start, suspect.end
    if suspect.label in _SECRETS:
        start, end = _secret(text, start, end, suspect.label)
        if _UUID.fullmatch(text, start, end):
            return None
        if text[start:end].isdecimal() and _NUMBER_OF_A_PROGRAM.search(text, max(0, start - 12), start):
            return None
    else:
        before = None
        while start < end and before != (start, end):
            before = start, end
            start, end = _without_signs(text, start, end)
            if suspect.label in _NAMES and start < end:
                start, end = _extended(text, start, end)
                if suspect.label == "PERSON":
                    start, end = joined(text, without_day(text, start, end), end, is_common)
                start, end = _without_titles(text, start, end, person=suspect.label == "PERSON")
    if start >= end:
        return None
    value = text[start:end]
    if suspect.label in _NAMES and not _names_something(value):
        return None
    return replace(suspect, start=start, end=end)


def _names_something(value: str) -> bool:
    """Whether a name is more than a word of the block list, a digit or a single Latin letter."""
    letters = [character for character in value if character.isalpha()]
    if not letters or (len(letters) == 1 and letters[0].isascii()):
        return False
    return not is_blocked(value) or value.lower() in GIVEN_NAMES or not value.isascii()


def _extended(text: str, start: int, end: int) -> tuple[int, int]:
    """A name with what an apostrophe cut off: O' of O'Dell, 'Angelo of D'Angelo."""
    front = _NAME_IN_FRONT.search(text, max(0, start - 3), start)
    behind = _NAME_BEHIND.match(text, end)
    return front.start() if front else start, behind.end() if behind else end


def joined(text: str, start: int, end: int, common: Callable[[str], bool]) -> tuple[int, int]:
    """A name with what a hyphen joins to it: a tokenizer cuts "Asante-Moor" in three.

    Args:
        text: the text.
        start, end: the name.
        common: whether a word is an ordinary one in the language of the text: "Merkel-Ära" is nobody.
    """
    capitals = text[start:end].isupper()
    window = max(0, start - 60)
    front, behind = _JOINED_IN_FRONT.search(text[window:start]), _JOINED_BEHIND.match(text, end)
    if front is not None and (capitals or not any(common(part.lower()) for part in front.captures("part"))):
        start = window + front.start()
    if behind is not None and (capitals or not any(common(part.lower()) for part in behind.captures("part"))):
        end = behind.end()
    return start, end


def without_day(text: str, start: int, end: int) -> int:
    """Where a person's name begins behind the day that a clause begins with: "From Monday Ada Venn".

    Monday and Sunday are given names too: two words of a name must be left.
    """
    day = _DAY.match(text, start, end)
    if day is None or _WHEN.search(text, max(0, start - 8), start) is None:
        return start
    return int(day.end())


def _without_signs(text: str, start: int, end: int) -> tuple[int, int]:
    while start < end and not (
        text[start].isalnum() or (text[start] in _CLOSED.values() and _is_closed(text, start, end))
    ):
        start += 1
    while start < end:
        last = text[end - 1]
        if last.isalnum() or _is_mark(last) or _ABBREVIATED.search(text, max(start, end - 12), end):
            break
        if last in _CLOSED and _CLOSED[last] in text[start : end - 1]:
            break
        end -= 1
    return start, end


def _is_closed(text: str, start: int, end: int) -> bool:
    """Whether a bracket opens at `start` and its fellow stands within, as in "(0) 12": more than one thing in it."""
    closing = next(close for close, opening in _CLOSED.items() if opening == text[start])
    place = text.find(closing, start + 1, end)
    return start + 1 < place < end - 1


def _is_mark(character: str) -> bool:
    return regex.match(r"\p{M}", character) is not None


def _without_titles(text: str, start: int, end: int, *, person: bool) -> tuple[int, int]:
    possessive = _POSSESSIVE.search(text, start, end)
    if possessive and possessive.start() > start:
        end = possessive.start()
    if not person:
        return start, end
    title = _TITLE.match(text, start, end)
    if title and is_title(title.group(1) or title.group(2)):
        return title.end(), end
    last = _LAST_TITLE.search(text, start, end)
    if last and last.group(1).lower().rstrip(".") in _TRAILING_TITLES:
        end = last.start()
    return start, end


def is_title(word: str) -> bool:
    """Whether a word is a title and no given name."""
    lower = word.lower()
    return lower in _TITLES or lower.rstrip(".") in _TITLES or (lower.endswith(".") and lower[:-1] in _AMBIGUOUS_TITLES)


def _secret(text: str, start: int, end: int, label: str) -> tuple[int, int]:
    """A password, user name or number without the quotes around it, and without what ends the sentence behind it."""
    while start < end and (
        text[start].isspace() or (text[start] in _QUOTES and text[start] not in text[start + 1 : end - 1])
    ):
        start += 1
    if label == "USERNAME" and start < end and text[start] == "@":
        start += 1
    signs = ".,;:!?" + _QUOTES if label != "PASSWORD" else ".,;:" + _QUOTES
    while start < end and (text[end - 1].isspace() or text[end - 1] in signs):
        end -= 1
    return start, end
