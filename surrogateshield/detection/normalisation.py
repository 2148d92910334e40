"""Normalised text for matching, and the way back to the text as given.

Values hide from a pattern behind zero-width characters, typographic dashes and spaces, digits of
other scripts, full-width letters, HTML entities and percent-encoding. Detection reads a normalised
copy; entities are spans of the text as given, so every normalised character knows where it came from.

Compatibility forms are those of NFKC (Unicode Standard Annex 15), without superscripts, subscripts
and fractions, because "10²" is not "102".
"""

from __future__ import annotations

import re
import unicodedata
from array import array
from dataclasses import dataclass
from functools import lru_cache

from surrogateshield.escapes import ESCAPES, unescape

_ALWAYS_DASH = frozenset("\u2010\u2011\u2012\u2212\ufe58\ufe63\uff0d")
_DASH_BETWEEN_DIGITS = re.compile(r"(?<=[0-9)])[\u2013-\u2015](?=[0-9(])")
_QUOTES = {"\u2018": "'", "\u2019": "'", "\u201a": "'", "\u02bc": "'", "\u201c": '"', "\u201d": '"', "\u201e": '"'}
_LINE_BREAKS = frozenset("\u2028\u2029\x85")
_NO_PLAIN_FORM = ("<super>", "<sub>", "<fraction>")
# Numbers that a scanner took for letters: "O86 23l 9O74". Each part holds a digit, and no other letter touches it.
_MAY_BE_MISREAD = re.compile(r"[0-9][OolI]|[OlI][0-9]")
_PART = r"[0-9OolI]{1,12}+(?![A-Za-z0-9_+=@])"
# Not the number of a form before its value: "I94 20884471902".
_MISREAD = re.compile(rf"(?<![A-Za-z0-9_+=@])(?![IO][0-9]{{1,2}} [0-9]{{4}}){_PART}(?:[ ./-]{_PART})*+")
_PARTS = re.compile(r"[0-9OolI]+")
_READ = str.maketrans("OolI", "0011")
_FEWEST_DIGITS = 5
_FEW_FORMS = 24
"""So many replacements, one after the other, take less time than one look at each character."""
_BEYOND_ASCII = re.compile(r"[^\x00-\x7f]")


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
    of any script, full-width and other compatibility letters become their plain forms; a base letter
    and its combining accents become one letter where Unicode has it; HTML entities and
    percent-encoded characters are decoded; a lone surrogate becomes U+FFFD; letters that a scanner
    read in a number become its digits.
    """
    beyond = () if text.isascii() else set(_BEYOND_ASCII.findall(text))
    forms = {character: _form(character) for character in beyond}
    moved = {character for character, form in forms.items() if len(form) != 1 or unicodedata.combining(character)}
    escaped = ("&" in text or "%" in text) and ESCAPES.search(text) is not None
    if not moved and not escaped:
        if not forms:
            return Normalised(_reread(text))
        return Normalised(_reread(_DASH_BETWEEN_DIGITS.sub("-", _exchanged(text, forms))))
    return _with_offsets(text, forms, moved)


def _exchanged(text: str, forms: dict[str, str]) -> str:
    """The text with its characters' forms in their places, one character each: no form has another one."""
    if text.isascii():
        return text
    if len(forms) > _FEW_FORMS:
        return text.translate({ord(character): form for character, form in forms.items()})
    for character, form in forms.items():
        if form != character:
            text = text.replace(character, form)
    return text


class _Builder:
    """A text that grows, with where each of its characters came from."""

    def __init__(self) -> None:
        self.pieces: list[str] = []
        self.starts, self.ends = array("q"), array("q")

    def copy(self, characters: str, start: int) -> None:
        """Add characters that each stand for one character from `start` on."""
        end = start + len(characters)
        self.pieces.append(characters)
        self.starts.extend(range(start, end))
        self.ends.extend(range(start + 1, end + 1))

    def put(self, characters: str, start: int, end: int) -> None:
        """Add characters that together stand for `[start, end)`."""
        if characters:
            self.pieces.append(characters)
            self.starts.extend([start] * len(characters))
            self.ends.extend([end] * len(characters))

    def accent(self, mark: str, end: int) -> bool:
        """Join a combining mark with the last letter; False if the two make no one letter."""
        if not self.pieces:
            return False
        composed = unicodedata.normalize("NFC", self.pieces[-1][-1] + mark)
        if len(composed) != 1:
            return False
        self.pieces[-1] = self.pieces[-1][:-1] + composed
        self.ends[-1] = end
        return True


def _with_offsets(text: str, forms: dict[str, str], moved: set[str]) -> Normalised:
    forms_in_place = {character: form for character, form in forms.items() if character not in moved}
    built = _Builder()
    position = 0
    for match in re.finditer(_moving(moved), text):
        if position < match.start():
            built.copy(_exchanged(text[position : match.start()], forms_in_place), position)
        position = match.end()
        token = match.group()
        if token in moved:
            if not (unicodedata.combining(token) and built.accent(token, position)):
                built.put(forms[token], match.start(), position)
        else:
            plain = unescape(token)
            if plain is None:
                built.copy(token, match.start())
            else:
                built.put("".join(map(_form, plain)), match.start(), position)
    built.copy(_exchanged(text[position:], forms_in_place), position)
    return Normalised(_reread(_DASH_BETWEEN_DIGITS.sub("-", "".join(built.pieces))), built.starts, built.ends)


def _reread(text: str) -> str:
    """The text with the digits of numbers that hold letters a scanner took them for; it stays as long."""
    if _MAY_BE_MISREAD.search(text) is None:
        return text
    return _MISREAD.sub(lambda match: _digits_of(match.group()), text)


def _digits_of(run: str) -> str:
    digits = sum(map(str.isdecimal, run))
    parts = _PARTS.findall(run)
    letters = sum(map(len, parts)) - digits
    misread = digits >= _FEWEST_DIGITS and 2 * letters <= digits and all(any(map(str.isdecimal, p)) for p in parts)
    return run.translate(_READ) if misread else run


def _moving(moved: set[str]) -> str:
    """A pattern of what changes the number of characters."""
    return f"[{re.escape(''.join(sorted(moved)))}]|{ESCAPES.pattern}" if moved else ESCAPES.pattern


@lru_cache(maxsize=8192)
def _form(character: str) -> str:
    if character <= "\x7f":
        return character
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
    return _QUOTES.get(character) or _compatible(character)


def _compatible(character: str) -> str:
    """The NFKC form of a character that is a variant of others, and itself otherwise."""
    variant = unicodedata.decomposition(character)
    if character == "\u2026" or variant.startswith(_NO_PLAIN_FORM):
        return character
    form = unicodedata.normalize("NFKC", character)
    return character if form[0] == " " else form
