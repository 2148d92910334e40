"""Normalised text for matching, and the way back to the text as given.

Values hide from a pattern behind zero-width characters, typographic dashes and spaces, digits of
other scripts and full-width letters. Detection reads a normalised copy; entities are spans of the
text as given, so every normalised character knows where it came from.

Not a plain NFKC (Unicode Standard Annex 15): superscripts, fractions and ligature-like signs stay
as they are, because "10²" is not "102".
"""

from __future__ import annotations

import re
import unicodedata
from array import array
from dataclasses import dataclass
from functools import lru_cache

_ALWAYS_DASH = frozenset("\u2010\u2011\u2012\u2212\ufe58\ufe63\uff0d")
_DASH_BETWEEN_DIGITS = re.compile(r"(?<=[0-9])[\u2013-\u2015](?=[0-9])")
_QUOTES = {"\u2018": "'", "\u2019": "'", "\u201a": "'", "\u02bc": "'", "\u201c": '"', "\u201d": '"', "\u201e": '"'}
_LINE_BREAKS = frozenset("\u2028\u2029\x85")


@dataclass(frozen=True, slots=True)
class Normalised:
    """A normalised text.

    Attributes:
        text: what patterns and models read.
        starts: for each character of `text`, where its source begins in the text as given; None
            when every character stands at its own place.
        ends: the same for where its source ends (exclusive).
    """

    text: str
    starts: array[int] | None = None
    ends: array[int] | None = None

    def source(self, start: int, end: int) -> tuple[int, int]:
        """The span of the text as given that the non-empty span `[start, end)` of `text` came from."""
        if self.starts is None or self.ends is None:
            return start, end
        return self.starts[start], self.ends[end - 1]


def normalise(text: str) -> Normalised:
    """Normalise `text` for matching.

    Zero-width and other format characters vanish; hyphens, spaces, quotation marks, decimal digits
    of any script, full-width and mathematical letters become their ASCII forms; a base letter and
    its combining accents become one letter where Unicode has it; a lone surrogate becomes U+FFFD.
    """
    if text.isascii():
        return Normalised(text)
    forms = {character: _form(character) for character in set(text) if character > "\x7f"}
    if all(len(form) == 1 for form in forms.values()) and not any(map(unicodedata.combining, forms)):
        return Normalised(
            _DASH_BETWEEN_DIGITS.sub("-", text.translate({ord(character): form for character, form in forms.items()}))
        )
    return _with_offsets(text, forms)


def _with_offsets(text: str, forms: dict[str, str]) -> Normalised:
    characters: list[str] = []
    starts, ends = array("q"), array("q")
    for index, character in enumerate(text):
        form = forms.get(character, character)
        if characters and unicodedata.combining(character):
            composed = unicodedata.normalize("NFC", characters[-1] + character)
            if len(composed) == 1:
                characters[-1] = composed
                ends[-1] = index + 1
                continue
        for piece in form:
            characters.append(piece)
            starts.append(index)
            ends.append(index + 1)
    joined = "".join(characters)
    return Normalised(_DASH_BETWEEN_DIGITS.sub("-", joined), starts, ends)


@lru_cache(maxsize=8192)
def _form(character: str) -> str:
    category = unicodedata.category(character)
    if category == "Cs":  # a lone surrogate, which no library takes
        return "\ufffd"
    if category == "Cf" or "\ufe00" <= character <= "\ufe0f":
        return ""
    if category == "Zs":
        return " "
    if category == "Nd":
        return str(unicodedata.decimal(character))
    if character in _ALWAYS_DASH:
        return "-"
    if character in _LINE_BREAKS:
        return "\n"
    if "\uff01" <= character <= "\uff5e" or "\U0001d400" <= character <= "\U0001d7ff":
        return unicodedata.normalize("NFKC", character)
    return _QUOTES.get(character, character)
