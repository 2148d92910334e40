"""Words that are somebody's name elsewhere and something else here: "Edda County", "Mount Norrlund", "Edda Thornton".

One word of a name says little. Where the words beside it make it the name of a place or a body, or of a person whom
the conversation does not know, it is not restored.
"""

from __future__ import annotations

from collections.abc import Container

import regex

from surrogateshield.lexicon import is_ordinary
from surrogateshield.surrogates import names
from surrogateshield.surrogates.kinds import FACILITY_KINDS, LEGAL_FORMS, PLACE_KINDS, STREET_TYPES

REACH = 32
"""How many characters on either side of a word are looked at."""

_BODIES = frozenset(
    """university college hospital clinic institute foundation museum library school academy church bank hotel
    syndrome disease award prize
    universität hochschule klinikum schule stiftung universidad universidade université università ospedale hôpital
    fundación fondation fondazione""".split()
)
_KINDS = frozenset(
    word for word in PLACE_KINDS | FACILITY_KINDS | STREET_TYPES | LEGAL_FORMS | _BODIES if len(word) > 3
) | frozenset({"bay", "sea", "inc", "llc", "ltd", "ave", "blvd", "gmbh", "rue", "zoo"})
_BEFORE = frozenset(
    """mount mt lake fort ft port cape saint st san santa são sankt sainte camp point glen rio río lago monte lac bad
    calle rue via avenida plaza rua""".split()
)
_NOT_NAMES = frozenset("caro cara beste para dass del della von van frau herr familie doña don señora señor".split())
_NEXT = regex.compile(r"[ \u00a0](\p{Lu}[\p{L}\p{M}]*)")
_LAST = regex.compile(r"(?<![\p{L}\p{M}\p{N}_])(\p{Lu}[\p{L}\p{M}]*)\.?[ \u00a0]\Z")

_TITLE = regex.compile(
    r"(?<![\p{L}\p{M}\p{N}_])(?:[Dd]r|[Mm]rs?|[Mm]s|[Pp]rof|Professor|Sir|Herr|Frau|Monsieur|Madame|Mme|Señora?|Sra?|"
    r"Dott|Dhr|Mevr|Miss)\.?[ \u00a0]\Z"
)


def has_title(before: str) -> bool:
    """Whether a title of a person stands right before."""
    return _TITLE.search(before) is not None


def is_namesake(before: str, found: str, after: str, final: bool, own: Container[str]) -> bool | None:
    """Whether a word of a name is not that name here.

    Args:
        before: what stands before it, `REACH` characters where there are as many.
        found: the word.
        after: what follows it, as far as it has arrived, `REACH` characters at most.
        final: whether nothing follows `after`.
        own: folded words of the names of the conversation's people, as surrogates.

    Returns:
        None where only what follows `after` can tell.
    """
    previous = _LAST.search(before)
    if previous is not None and (previous[1].casefold() in _BEFORE or _is_other_name(previous[1], found, own)):
        return True
    following = _NEXT.match(after)
    if following is None:
        return None if not final and after in ("", " ", "\u00a0") else False
    if not final and following.end() == len(after) < REACH:
        return None
    word = following[1].casefold()
    return word in _KINDS or _is_other_name(following[1], found, own)


def widened(text: str, start: int, end: int) -> tuple[int, int, bool]:
    """A word together with the neighbour that makes it another name, and whether that is a kind of place."""
    following = _NEXT.match(text, end)
    if following is not None and following[1].casefold() in _KINDS:
        return start, following.end(), True
    previous = _LAST.search(text, max(0, start - REACH), start)
    if previous is not None and previous[1].casefold() in _BEFORE:
        return previous.start(), end, True
    if following is not None and _is_other_name(following[1], text[start:end], ()):
        return start, following.end(), False
    return (previous.start(), end, False) if previous is not None else (start, end, False)


def _is_other_name(word: str, found: str, own: Container[str]) -> bool:
    """Whether a word beside a name is a name, too, of somebody whom the conversation does not know."""
    if word.isupper() and len(word) > 1 and not found.isupper():
        return False
    folded = word.casefold()
    return folded not in own and folded not in _NOT_NAMES and not is_ordinary(word) and names.is_known(word)
