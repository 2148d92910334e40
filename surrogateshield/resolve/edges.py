"""Where a value found in a text is set off from what stands beside it."""

from __future__ import annotations

import re
from string import punctuation

from surrogateshield.resolve.characters import is_word, joins
from surrogateshield.resolve.seeking import Stretch

_PERCENT_ENCODED = re.compile(r"%[0-9a-fA-F]{2}\Z")
_HEX = frozenset("0123456789abcdefABCDEF")
SIGNS = frozenset(set(punctuation) - {"_"} | {" ", "\n", ""})
"""What ends a token on either side of it, whatever stands beyond; "" is an end of the text."""
_LONGEST_EMPHASIS = 3


def left_of(text: str, before: str, start: int, emphasis: bool, keep: str = "") -> str:
    """The character before a place; for markup (unless it is `keep`) or a percent-encoded sign, a sign.

    Args:
        text: the stretch.
        before: the last characters before it.
        start: the place.
        emphasis: whether there is markup and encoding.
        keep: what is given as it is.
    """
    left = text[start - 1] if start else before[-1:]
    if emphasis and left in _HEX and not text[start].isdigit():  # a digit may be a part of the same number
        context = (before[-3:] if start < 3 else "") + text[max(0, start - 3) : start]
        return "%" if _PERCENT_ENCODED.search(context) else left
    return "*" if emphasis and left == "_" != keep else left


def is_set_off(stretch: Stretch, start: int, end: int, emphasis: bool, in_name: bool) -> bool | None:
    """Whether tokens begin and end here; None where only what follows the stretch can tell.

    Args:
        stretch: the stretch of text.
        start: where a token may begin.
        end: where one may end.
        emphasis: whether underscores that set a token off, as Markdown does (`_Ann_`), are no part of a word.
        in_name: whether a value with underscores of its own may be a part of a longer name: "to_edda_lund_2.txt".
    """
    text, before = stretch.text, stretch.before
    left, right = text[start - 1] if start else before[-1:], text[end : end + 1]
    if left in SIGNS and right in SIGNS and text[start].isalnum():
        return True
    left = left_of(text, before, start, emphasis, keep="_")
    if not joins(left, text[start]) and not joins(text[end - 1], right):
        return True
    if not emphasis or "_" not in (left, right):
        return False
    if (left != "_" and joins(left, text[start])) or (right != "_" and joins(text[end - 1], right)):
        return False
    if in_name and "_" in text[start:end]:
        return True
    if left == "_":
        context = (before if start <= _LONGEST_EMPHASIS else "") + text[max(0, start - _LONGEST_EMPHASIS - 1) : start]
        outer = context.rstrip("_")
        if is_word(outer[-1:] or " ") or len(context) - len(outer) > _LONGEST_EMPHASIS:
            return False
    if right == "_":
        run = text[end : end + _LONGEST_EMPHASIS + 1]
        outer = run.lstrip("_")
        if not outer and len(run) <= _LONGEST_EMPHASIS and not stretch.final:
            return None
        if is_word(outer[:1] or " ") or len(run) - len(outer) > _LONGEST_EMPHASIS:
            return False
    # A lone underscore before a small letter is how programs name things.
    return (left == "_" and right == "_") or not text[start:end].islower()
