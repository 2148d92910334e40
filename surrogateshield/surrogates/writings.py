"""How a name is written where only the letters of ASCII can be: in addresses, user names and hosts."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from surrogateshield.surrogates.text import ascii_letters

_DIGRAPHS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa", "æ": "ae"})
_CYRILLIC = dict(
    zip(
        "абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґ",
        "a b v g d e zh z i y k l m n o p r s t u f kh ts ch sh shch  y  e yu ya e i yi ye g".split(" "),
        strict=True,
    )
)
_GREEK = dict(
    zip(
        "αβγδεζηθικλμνξοπρσςτυφχψω",
        "a v g d e z i th i k l m n x o p r s s t y f ch ps o".split(),
        strict=True,
    )
)
_ROMAN = str.maketrans({**_CYRILLIC, **_GREEK})
"""Cyrillic as passports have it (ICAO Doc 9303, part 3, without its rarer letters), Greek as ISO 843 has it."""


@lru_cache(maxsize=4096)
def writings(word: str) -> tuple[str, ...]:
    """The ways to write `word` in small letters of ASCII, the usual one first; as it is where there is none."""
    folded = unicodedata.normalize("NFC", word.casefold())
    if folded.isascii():
        return (folded,)
    roman = _without_accents_of(folded).translate(_ROMAN)
    found = dict.fromkeys(plain for form in (roman, roman.translate(_DIGRAPHS)) if (plain := ascii_letters(form)))
    return tuple(found) or (folded,)


def accented(word: str) -> str:
    """`word` with an accent on its last vowel: the same name to a reader, another word to a computer."""
    at = max((word.rfind(vowel) for vowel in "aeiou"), default=-1)
    return word if at < 0 else unicodedata.normalize("NFC", f"{word[: at + 1]}\u0301{word[at + 1 :]}")


def _without_accents_of(folded: str) -> str:
    """Greek without its accents; Cyrillic letters with a mark are letters of their own."""
    return "".join(
        unicodedata.normalize("NFD", c)[0] if "\u0370" <= c <= "\u03ff" or "\u1f00" <= c <= "\u1fff" else c
        for c in folded
    )
