"""Values of the user's own types, and of any type that has no generator: the same shape."""

from __future__ import annotations

from collections.abc import Iterator

from surrogateshield.surrogates.generator import Generator
from surrogateshield.surrogates.prf import Draw, Source
from surrogateshield.surrogates.text import WORD, in_style, pronounceable, same_shape, script_of

_TRIES = 300


class CustomGenerator(Generator):
    """Words that can be spoken for words, digits for digits, everything else as it is."""

    suffix = True
    keeps_risk = "Nothing is known of the format."

    def __init__(self, domain: str) -> None:
        self.domain = domain

    def proposals(self, original: str, source: Source) -> Iterator[str]:
        return (_shaped(original, source.draw(counter)) for counter in range(_TRIES))

    def well_formed(self, value: str) -> bool:
        return any(c.isalnum() for c in value)

    def assignable(self, value: str) -> bool:
        return self.well_formed(value)


def _shaped(text: str, draw: Draw) -> str:
    shaped = list(same_shape(text, draw))
    for match in WORD.finditer(text):
        word = match.group()
        if script_of(word) == "LATIN" and len(word) >= 3 and word.isascii() and not word.isupper():
            shaped[match.start() : match.end()] = in_style(pronounceable(draw, len(word)), word)
    return "".join(shaped)
