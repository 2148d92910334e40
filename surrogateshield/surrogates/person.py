"""Names of people: word by word, each word the same surrogate wherever it stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import regex

from surrogateshield.surrogates import names
from surrogateshield.surrogates.composite import Composite, Piece, between
from surrogateshield.surrogates.context import Context
from surrogateshield.surrogates.prf import Source
from surrogateshield.surrogates.text import WORD, fold, other_shape, same_shape, script_of

_PARTICLES = frozenset(
    """von van vom zu zur zum de del der den des di da do dos das du la le el al bin ibn abu ter ten af av e y i
    und and et or of the""".split()
)
_TITLES = frozenset(
    """dr mr mrs ms mx miss mister prof professor sir madam dame lord lady rev reverend fr hon judge justice captain
    capt col gen lt sgt major officer herr frau fräulein dipl ing mag monsieur madame mme mlle maître señor señora
    señorita sr sra srta don doña signor signora sig dott dottoressa dottore avv meneer mevrouw dhr mevr pan pani
    hr fru г-н г-жа господин госпожа familie family famille
    phd md dds dvm esq cpa rn llm mba msc bsc jr sr ii iii iv vi vii viii junior senior""".split()
)
_HONORIFICS = ("先生", "女士", "小姐", "教授", "医生", "醫生", "さん", "さま", "様", "氏", "ちゃん", "くん", "씨", "님")
_APOSTROPHES = frozenset("'’‘`")


class PersonGenerator(Composite):
    """Given names for given names, surnames for surnames, gender and script kept where they are known."""

    domain = "person"
    suffix = True
    keeps_risk = "Any combination of common names may be somebody's; public figures' names are left out."

    def well_formed(self, value: str) -> bool:
        return WORD.search(value) is not None

    def assignable(self, value: str) -> bool:
        return self.well_formed(value)

    def pieces(self, original: str) -> list[Piece]:
        found = list(WORD.finditer(original))
        bare = [m.group() for m in found if not _stays(m, original, len(found))]
        pieces: list[Piece] = []
        end = seen = 0
        for match in found:
            word = match.group()
            pieces += between(original[end : match.start()])
            end = match.end()
            if _is_initial(match, original):
                pieces.append(Piece(word, "initial"))
            elif _stays(match, original, len(found)) and bare:
                pieces.append(Piece(word))
            else:
                place = "alone" if len(bare) < 2 else "surname" if seen == len(bare) - 1 else "given"
                if len(bare) > 1 and original[end:].startswith(","):
                    # "Mitchell, Sarah": the surname stands first.
                    place = "surname"
                elif len(bare) > 1 and original[: match.start()].rstrip().endswith(","):
                    place = "given"
                seen += 1
                stem, honorific = _without_honorific(word)
                pieces += [Piece(stem, place, "name"), Piece(honorific)]
        pieces += between(original[end:])
        pieces = [piece for piece in pieces if piece.text]
        return pieces if any(piece.role for piece in pieces) else [Piece(original, "shape")]

    def part_proposals(self, piece: Piece, source: Source) -> Iterator[str]:
        yield from name_words(piece.text, source, piece.role)

    def fragment(self, piece: Piece, original: str, context: Context, attempt: int) -> str:
        if piece.role in {"shape", "digits"}:
            return other_shape(piece.text, context.source("person", fold(original), piece.text), attempt)
        return initial(piece.text, context, attempt)


def name_words(word: str, source: Source, place: str = "alone") -> Iterator[str]:
    """Candidates for one word of a name, from the list that the word itself belongs to."""
    expected: Literal["given", "surname"] | None = None
    if place in {"given", "surname"}:
        expected = "given" if place == "given" else "surname"
    kind = names.kind_of(word, expected)
    yield from names.proposals(word, kind, source)
    if not names.pool(kind.language, kind.role):
        # A script without lists: letters of the same script.
        for counter in range(200):
            yield same_shape(word, source.draw("shape", counter))


def initial(letter: str, context: Context, attempt: int = 0) -> str:
    """Another letter: a permutation of the alphabet, one for each conversation (and attempt)."""
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if script_of(letter) == "LATIN" else ""
    base = letter.upper()
    if base not in alphabet or not alphabet:
        return same_shape(letter, context.source("initial", base).draw(attempt))
    ring = list(alphabet)
    context.source("initials").draw(attempt).shuffle(ring)
    other = ring[(ring.index(base) + 1) % len(ring)]
    return other if letter.isupper() else other.lower()


def _is_initial(match: regex.Match[str], text: str) -> bool:
    """A letter with a full stop, or a capital alone between spaces ("J. Smith", "John Q Public")."""
    word = match.group()
    if len(word) != 1 or script_of(word) not in {"LATIN", "CYRILLIC", "GREEK"}:
        return False
    before, after = text[: match.start()][-1:], text[match.end() : match.end() + 1]
    return after == "." or (word.isupper() and before in {"", " ", "."} and after in {"", " ", ","})


def _stays(match: regex.Match[str], text: str, count: int) -> bool:
    """Titles, particles, suffixes, letters beside an apostrophe."""
    word = match.group()
    before, after = text[: match.start()][-1:], text[match.end() : match.end() + 1]
    if len(word) == 1 and (before in _APOSTROPHES or after in _APOSTROPHES) and before + after:
        return True
    if _is_initial(match, text):
        return True
    if count < 2:
        return False
    folded = word.casefold()
    if folded in _TITLES:
        return True
    return folded in _PARTICLES and (word.islower() or match.start() > 0)


def _without_honorific(word: str) -> tuple[str, str]:
    for honorific in _HONORIFICS:
        if word.endswith(honorific) and len(word) > len(honorific):
            return word.removesuffix(honorific), honorific
    return word, ""
