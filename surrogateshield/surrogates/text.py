"""Spelling: words, case styles, digits and shapes, and what two values must not share."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Literal

import regex

from surrogateshield.lexicon import is_ordinary
from surrogateshield.surrogates.prf import Draw, Source

WORD = regex.compile(r"[\p{L}\p{M}]+")
"""A word: letters, with the marks that some scripts write as characters of their own."""

METACHARACTERS = frozenset("'\"`’‘“”;|&$<>\\")
"""Characters that end a string or a command somewhere; control characters and line breaks count too."""

_VOWELS = "aeiou"
_CONSONANTS = "bcdfghjklmnprstvwz"
_TOKEN = regex.compile(r"[\p{L}\p{M}]{4,}")
_RUN = regex.compile(r"\d{4,}")

Style = Literal["lower", "upper", "title", "mixed", "none"]


def fold(text: str) -> str:
    """What all spellings of `text` that differ in case and spacing have in common."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def fold_token(text: str) -> str:
    """Letters without case and accents: the form in which tokens are compared."""
    return "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))


def alphanumerics(text: str) -> str:
    """Letters and digits only, case folded: what regrouped writings have in common."""
    if text.isascii():
        return "".join(filter(str.isalnum, text)).lower()
    return "".join(c for c in unicodedata.normalize("NFKC", text).casefold() if c.isalnum())


def style_of(word: str) -> Style:
    """The case style of a word; a single capital counts as a title's."""
    if word.lower() == word.upper():
        return "none"
    if word == word.lower():
        return "lower"
    letters = [c for c in word if c.lower() != c.upper()]
    if letters[0].isupper() and all(c == c.lower() for c in letters[1:]):
        return "title"
    return "upper" if word == word.upper() else "mixed"


def in_style(word: str, like: str) -> str:
    """`word` in the case style of `like`; a mixed style is taken as a title's."""
    match style_of(like):
        case "lower":
            return word.lower()
        case "upper":
            return word.upper()
        case "title" | "mixed":
            return title(word)
        case _:
            return word


def title(word: str) -> str:
    """`word` with one capital, at the start."""
    return word[:1].upper() + word[1:].lower()


def restyle(text: str, like: str) -> str:
    """`text` in the case of `like`: word by word where both have as many, else as a whole."""
    own, others = WORD.findall(text), WORD.findall(like)
    if len(own) == len(others):
        styles = iter(others)
        return str(WORD.sub(lambda m: in_style(m.group(), next(styles)), text))
    match style_of("".join(others)):
        case "lower":
            return text.lower()
        case "upper":
            return text.upper()
        case "none":
            return text
        case _:
            return str(WORD.sub(lambda m: title(m.group()), text))


def digits_of(text: str) -> str:
    """The decimal digits of `text`, as ASCII, whatever script they are of."""
    return "".join(str(unicodedata.decimal(c)) for c in text if c.isdecimal())


def digit_like(character: str, value: int) -> str:
    """The digit `value` in the script of the digit `character`."""
    return chr(ord(character) - unicodedata.decimal(character) + value)


def fill_digits(template: str, digits: str) -> str:
    """`template` with its digits replaced, one by one, by `digits` (as many)."""
    values = iter(digits)
    if template.isascii():
        return "".join([next(values) if c.isdigit() else c for c in template])
    return "".join([digit_like(c, int(next(values))) if c.isdecimal() else c for c in template])


def fill(template: str, characters: str) -> str:
    """`template` with its letters and digits replaced, one by one, by `characters`; case and script of digits stay."""
    values = iter(characters)
    filled = "".join([next(values) if c.isalnum() else c for c in template])
    if template.isupper() or template.islower():
        filled = filled.upper() if template.isupper() else filled.lower()
        if template.isascii():
            return filled
    return "".join(map(_like, template, filled))


def _like(model: str, character: str) -> str:
    if model.isdecimal() and character.isdecimal():
        return digit_like(model, int(character))
    return character.lower() if model.islower() else character.upper() if model.isupper() else character


def ascii_letters(word: str) -> str:
    """`word` without accents, if that leaves ASCII letters only; else nothing."""
    plain = fold_token(word.translate(_PLAIN))
    return plain if plain.isascii() else ""


_PLAIN = str.maketrans(
    {"ł": "l", "Ł": "L", "ø": "o", "Ø": "O", "đ": "d", "Đ": "D", "ı": "i", "ß": "ss", "æ": "ae", "Æ": "Ae"}
)


def same_shape(text: str, draw: Draw, hexadecimal: bool = False) -> str:
    """Other letters for letters, other digits for digits; everything else stays.

    Args:
        text: the model.
        draw: where the choices come from.
        hexadecimal: take Latin letters from a to f only.
    """
    shaped: list[str] = []
    for i, c in enumerate(text):
        if c.isdecimal():
            # A number keeps its length: no zero where the model's first digit is none.
            first = unicodedata.decimal(c) != 0 and (i == 0 or not text[i - 1].isdecimal())
            shaped.append(digit_like(c, draw.between(1, 9) if first else draw.below(10)))
        elif "a" <= c.lower() <= "z":
            letter = draw.choice("abcdef" if hexadecimal else "abcdefghijklmnopqrstuvwxyz")
            shaped.append(letter.upper() if c.isupper() else letter)
        elif c.isalpha():
            shaped.append(_other_letter(c, draw))
        else:
            shaped.append(c)
    return "".join(shaped)


def other_shape(text: str, source: Source, attempt: int) -> str:
    """The same shape with at least one character changed; a lone letter or digit becomes another one."""
    for counter in range(100):
        shaped = same_shape(text, source.draw(attempt, counter))
        if shaped != text:
            return shaped
    return text


def _other_letter(letter: str, draw: Draw) -> str:
    """A letter of the same script, category and neighbourhood."""
    script, category = script_of(letter), unicodedata.category(letter)
    start = ord(letter) - ord(letter) % 64
    block = map(chr, range(start, start + 64))
    near = [c for c in block if unicodedata.category(c) == category and script_of(c) == script]
    return draw.choice(near) if near else letter


def script_of(text: str) -> str:
    """The script of the first letter, as Unicode names it: LATIN, CYRILLIC, CJK, ..."""
    for c in text:
        if c.isalpha():
            return unicodedata.name(c, "UNKNOWN").split()[0].split("-")[0]
    return "NONE"


def pronounceable(draw: Draw, length: int) -> str:
    """A lower-case word that is none, of `length` letters."""
    first = draw.below(2)
    return "".join(draw.choice(_VOWELS if (i + first) % 2 else _CONSONANTS) for i in range(length))


def metacharacters(text: str) -> list[str]:
    """The metacharacters and control characters of `text`, in order."""
    return [c for c in text if c in METACHARACTERS or unicodedata.category(c) in {"Cc", "Zl", "Zp"}]


def tokens(text: str) -> set[str]:
    """The words of four letters or more that are no ordinary ones, without case and accents."""
    return {fold_token(token) for token in _TOKEN.findall(text) if not is_ordinary(token)}


def shares(original: str, candidate: str, inherent: Iterable[str] = ()) -> bool:
    """Whether `candidate` gives a part of `original` away.

    A part is a run of four digits, or a token of four letters that is neither an ordinary word nor in
    `inherent` (folded tokens that every value of the kind has).
    """
    windows = {w for run in _RUN.findall(original) for w in _windows(digits_of(run))}
    if windows and any(w in windows for run in _RUN.findall(candidate) for w in _windows(digits_of(run))):
        return True
    parts = tokens(original).difference(inherent)
    if not parts:
        return False
    words = {fold_token(word) for word in _TOKEN.findall(candidate) if not is_ordinary(word)}.difference(inherent)
    return any(part in word for part in parts for word in words)


def _windows(run: str) -> list[str]:
    return [run[i : i + 4] for i in range(len(run) - 3)]
