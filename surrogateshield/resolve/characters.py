"""Which characters make a token, and what spellings have in common, character by character."""

from __future__ import annotations

import re
from functools import cache

import regex

_WORD = regex.compile(
    r"""[[\p{L}\p{M}\p{N}_]--[\p{Han}\p{Hiragana}\p{Katakana}\p{Bopomofo}\p{Hangul}
    \p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}\u30fc\uff70]]""",
    regex.V1 | regex.VERBOSE,
)
_MARK = regex.compile(r"\p{M}")
_SPACES = re.compile("[\u00a0\u202f\u205f\u3000\u2002-\u200a]")


@cache
def is_word(character: str) -> bool:
    """Whether the character belongs to a word that spaces or punctuation set off."""
    return _WORD.match(character) is not None


@cache
def _is_mark(character: str) -> bool:
    return _MARK.match(character) is not None


def joins(left: str, right: str) -> bool:
    """Whether no token can end between two adjacent characters; either may be "" (an end of the text).

    They belong together when both are word characters, or when the right one is a combining mark:
    it is a part of the character before it, whatever its script.
    """
    if not left or not right:
        return False
    return (is_word(left) and is_word(right)) or _is_mark(right)


def fold(text: str) -> str:
    """The text in lower case, each character for itself, so that every offset stays.

    Unlike `str.lower`, the result has the length of `text`, and a character's folding does not
    depend on its neighbours (Greek final sigma): folding pieces is folding the whole. No-break and
    other spaces of typography become spaces.
    """
    if text.isascii():
        return text.lower()
    lowered = text.replace("\u0130", "i").lower().replace("\u03c2", "\u03c3")
    return _SPACES.sub(" ", lowered)
