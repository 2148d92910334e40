"""Names of people: word by word, each word the same surrogate wherever it stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Literal, cast

import regex

from surrogateshield.shadowmap.mapping import MapEntry
from surrogateshield.surrogates import names, patronymic
from surrogateshield.surrogates.cases import forms
from surrogateshield.surrogates.composite import Composite, Piece, Whole, between
from surrogateshield.surrogates.context import Context
from surrogateshield.surrogates.east_asian import SCRIPTS, family_name, without_honorific
from surrogateshield.surrogates.gender import exchanged
from surrogateshield.surrogates.inflection import inflected, stems
from surrogateshield.surrogates.kinds import BEFORE_SURNAMES, FEMININE, MASCULINE, PARTICLES, TITLES
from surrogateshield.surrogates.name_parts import TOKEN
from surrogateshield.surrogates.patronymic import is_patronymic
from surrogateshield.surrogates.prf import Source
from surrogateshield.surrogates.text import WORD, fold, in_style, other_shape, restyle, same_shape, script_of
from surrogateshield.surrogates.writings import accented, writings

_COMMON_INITIALS = frozenset("ABCDEGHJKLMNRST")
_NAMES = 400
_LONGEST_GIVEN = 3
_SLAVIC_CASES = {
    "pl": ("owi", "iego", "skiej", "ckiej", "skim", "ckim", "ską", "cką", "skiemu", "ckiemu"),
    "cs": ("ovi", "ovou", "ové", "ského", "ckého", "skému"),
}
"""Endings of surnames in a case, which no English word shares."""
_SHORTEST_PART = 2
_SHORTEST_STEM = 4
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
        if _are_initials(original):
            return [Piece(letter, "initial") for letter in original]
        found = list(WORD.finditer(original))
        bare = [m.group() for m in found if not _stays(m, original, len(found))]
        titles = {m.group().casefold() for m in found if m.group() not in bare}
        alone = "surname" if titles & BEFORE_SURNAMES else "alone"
        given = "given_m" if titles & MASCULINE else "given_f" if titles & FEMININE else "given"
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
                place = alone if len(bare) < 2 else "surname" if seen == len(bare) - 1 else given
                if len(bare) > 1 and original[end:].startswith(","):
                    # "Mitchell, Sarah": the surname stands first.
                    place = "surname"
                elif len(bare) > 1 and original[: match.start()].rstrip().endswith(","):
                    place = given
                seen += 1
                stem, honorific = without_honorific(word)
                if is_patronymic(stem, bare):
                    pieces.append(Piece(stem, "patronymic", "name"))
                elif script_of(stem) in SCRIPTS:
                    pieces += [*_east_asian(stem, len(bare), seen == 1), Piece(honorific)]
                else:
                    pieces += [Piece(stem, place, "name"), Piece(honorific)]
        pieces += between(original[end:])
        pieces = [piece for piece in pieces if piece.text]
        return pieces if any(piece.role for piece in pieces) else [Piece(original, "shape")]

    def part_proposals(self, piece: Piece, source: Source) -> Iterator[str]:
        if piece.role == "patronymic":
            yield from patronymic.proposals(piece.text, source)
        yield from name_words(piece.text, source, piece.role)

    def fragment(self, piece: Piece, original: str, context: Context, attempt: int) -> str:
        if piece.role in {"family", "given"}:
            # A name of one character, or a family name that is written with the given one, is no part: it would be
            # found again inside other words.
            place = "surname" if piece.role == "family" else "given"
            others = name_words(piece.text, context.source("name", fold(piece.text)), place)
            fits = (word for word in others if len(word) == len(piece.text) and word != piece.text)
            return next(islice(fits, attempt, None), piece.text)
        if piece.role in {"shape", "digits"}:
            return other_shape(piece.text, context.source("person", fold(original), piece.text), attempt)
        pieces = self.pieces(original)
        words = [p.text for p in pieces if p.domain]
        known = context.identities.initial(piece.text, words, [p.text for p in pieces if p.role == "initial"])
        if not known and len(words) == 1:
            known = common_initial(piece.text, context)
        if known and attempt == 0:
            return in_style(known, piece.text)
        return initial(piece.text, context, attempt - bool(known))

    def hints(self, piece: Piece, original: str, context: Context) -> Iterator[str]:
        identities = context.identities
        heard = identities.heard(piece.text)
        if heard and script_of(heard) == script_of(piece.text):
            yield heard
        source = context.source(piece.domain, self.part_canonical(piece))
        words = [p.text for p in self.pieces(original) if p.domain == "name"]
        language = names.language_of(words) or names.of_text(piece.text, context.language)
        if script_of(piece.text) == "LATIN" and language:
            # "Anna" is a name in many languages; beside "Kowalska", or in a Polish text, it is a Polish one.
            kind = replace(
                names.kind_of(piece.text, "surname" if piece.role == "surname" else "given"), language=language
            )
            yield from islice(names.proposals(piece.text, kind, source), _NAMES)
        if script_of(piece.text) == "CYRILLIC" and piece.role != "patronymic":
            # One that ends alike stands in the same cases: "Анне" becomes of it what "Анна" does.
            likely = islice(self.part_proposals(piece, source), _NAMES)
            yield from (word for word in likely if word[-1:] == piece.text[-1:].lower())
        gendered = list(islice(_of_the_gender(piece, source, context), _NAMES))
        surnames = [p.text for p in self.pieces(original) if p.role == "surname"]
        if piece.role.startswith("given") and (letter := identities.letter(piece.text, surnames)):
            proposals = islice(self.part_proposals(piece, source), _NAMES)
            yield from (word for word in (*gendered, *proposals) if writings(word)[0][:1].upper() == letter)
        yield from gendered

    def relative(self, piece: Piece, whole: Whole) -> tuple[MapEntry, str] | None:
        word, identities = piece.text, whole.context.identities
        if (entry := identities.spelled_otherwise(word)) is not None and fold(entry.original) != fold(word):
            if script_of(word) not in {"LATIN", script_of(entry.original)}:
                return None
            form = _respelled(entry, word)
            return (entry, restyle(form, word)) if form else None
        tokens = TOKEN.findall(word)
        if len(tokens) > 1 and all(token[0].isalpha() for token in tokens):
            found = identities.read(tokens)
            first = whole.context.of_canonical(piece.domain, fold(tokens[0]))
            if all(found) and first is not None:
                return first, "".join(in_style(known, token) for known, token in zip(found, tokens, strict=True))
        if len(word) > _SHORTEST_STEM and word[-1] in "sS" and script_of(word) == "LATIN":
            return self._of_several(piece, whole)
        may_be = _may_be_inflected(word, whole)
        for entry in identities.beginning_with(stems(word)):
            if (may_be or word in forms(entry.original)) and (form := inflected(word, entry.original, entry.surrogate)):
                return entry, restyle(form, word)
        return None

    def _of_several(self, piece: Piece, whole: Whole) -> tuple[MapEntry, str] | None:
        """A plural, or a genitive without apostrophe ("the Mitchells", "Sarahs Auto"): the name's, with the ending."""
        stem, ending = piece.text[:-1], piece.text[-1]
        stem_piece = Piece(stem, piece.role, piece.domain)
        listed = names.is_known(stem) and not names.is_known(piece.text)
        if listed or whole.context.of_canonical(piece.domain, fold(stem)) is not None:
            form = self.part(stem_piece, whole)
            base = whole.context.of_canonical(piece.domain, fold(stem))
            ending = ("E" if ending.isupper() else "e") + ending if form[-1] in "sxzSXZ" else ending
            return (base, form + ending) if base is not None else None
        return None


def _of_the_gender(piece: Piece, source: Source, context: Context) -> Iterator[str]:
    """Given names of the gender that the one of `piece` became, where words of gender are exchanged.

    A form of address in the name stays, and so does the gender it tells.
    """
    if piece.role not in {"given", "alone"}:
        return
    kind = names.kind_of(piece.text, "given" if piece.role == "given" else None)
    gender = kind.role.removeprefix("given_")
    match exchanged(gender, context) if gender in {"f", "m"} else "":
        case "n":
            yield from names.proposals(piece.text, replace(kind, role="given_fm"), source)
        case "f":
            yield from names.proposals(piece.text, replace(kind, role="given_f"), source)
        case "m":
            yield from names.proposals(piece.text, replace(kind, role="given_m"), source)
        case _:
            pass


def name_words(word: str, source: Source, place: str = "alone") -> Iterator[str]:
    """Candidates for one word of a name, from the list that the word itself belongs to."""
    expected: Literal["given", "surname"] | None = None
    if place != "alone":
        expected = "surname" if place == "surname" else "given"
    kind = names.kind_of(word, expected)
    if place in {"given_f", "given_m"} and kind.role.startswith("given"):
        # The title knows better than the list.
        kind = replace(kind, role=cast(names.Role, place))
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


def common_initial(letter: str, context: Context) -> str:
    """Another letter, of those that many names begin with: a name that begins so may follow. "" for other scripts."""
    if script_of(letter) != "LATIN":
        return ""
    return next((other for n in range(9) if (other := initial(letter, context, n).upper()) in _COMMON_INITIALS), "")


def _respelled(entry: MapEntry, word: str) -> str:
    """The surrogate of `entry` in the letters that `word` has in comparison; another spelling than the entry's."""
    own, other = writings(entry.original), writings(entry.surrogate)
    at = next((i for i, plain in enumerate(own) if plain in writings(word)), 0)
    plain = other[min(at, len(other) - 1)]
    return plain if word.isascii() and plain != entry.surrogate.casefold() else accented(plain)


def _may_be_inflected(word: str, whole: Whole) -> bool:
    """Whether a word may be another case of a name: in Cyrillic, and in Latin in a Slavic name, if it is none itself.

    A woman called "Петрова" beside a man called "Петров" has the surrogate that her ending makes of his.
    """
    if script_of(whole.text) == "CYRILLIC":
        return True
    endings = tuple(ending for language in ("pl", "cs") for ending in _SLAVIC_CASES[language])
    return not names.is_known(word) and any(w.casefold().endswith(endings) for w in WORD.findall(whole.text))


def _are_initials(text: str) -> bool:
    """Whether a name is nothing but two or three initials ("SM", "JRT")."""
    return 2 <= len(text) <= 3 and text.isascii() and text.isalpha() and text.isupper() and not names.is_known(text)


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
    if folded in TITLES:
        return True
    return folded in PARTICLES and (word.islower() or match.start() > 0)


def _east_asian(word: str, count: int, first: bool) -> list[Piece]:
    """Family name and given name, written as one word or as two, the family name first."""
    if count > 1:
        return [
            Piece(word, "family")
            if first and len(word) < _SHORTEST_PART
            else Piece(word, "surname" if first else "given", "name")
        ]
    family = family_name(word)
    if not family or len(word) - len(family) > _LONGEST_GIVEN:
        return [Piece(word, "alone", "name")]
    given = word[len(family) :]
    # One character is no part either.
    return [Piece(family, "family"), Piece(given, "given", "name" if len(given) > 1 else "")]
