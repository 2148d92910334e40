"""Text without case, accents and other variants, so that a value is found however it is spelt."""

from __future__ import annotations

import unicodedata

# Letters that Unicode does not decompose into a base letter and a mark.
_BASE_LETTERS = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ə": "e", "ŋ": "n"}
)


def fold(text: str) -> str:
    """`text` in small letters, without accents, with compatibility characters resolved."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(character for character in decomposed if not unicodedata.combining(character))
    return bare.translate(_BASE_LETTERS)
