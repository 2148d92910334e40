"""Texts without case: written all in small letters or all in capitals, as in a chat or a form."""

from __future__ import annotations

import regex

from surrogateshield.detection.blocklist import BLOCKED
from surrogateshield.detection.names import is_common

_SMALL_WORD = regex.compile(r"(?<![\p{L}\p{M}\p{N}_@./#-])\p{Ll}[\p{L}\p{M}]+")


def is_caseless(text: str) -> bool:
    """Whether a text has no case to go by: no capital at all, or hardly anything else."""
    capitals = sum(map(str.isupper, text))
    cased = capitals + sum(map(str.islower, text))
    return cased > 0 and (capitals == 0 or (cased > 20 and capitals > 0.9 * cased))


def truecased(text: str) -> str:
    """A caseless text in its likely proper case: a capital for every word that is not ordinary. Its length stays."""
    small = "".join(low if len(low := character.lower()) == 1 else character for character in text)
    return str(_SMALL_WORD.sub(_capitalised, small))


def _capitalised(match: regex.Match[str]) -> str:
    word: str = match.group()
    first = word[0].upper()
    return word if is_common(word) or word in BLOCKED or len(first) != 1 else first + word[1:]
