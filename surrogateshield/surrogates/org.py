"""Organisations: an invented name, with the legal form and the kind ("Hospital", "University") kept."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import regex

from surrogateshield.lexicon import is_ordinary, ordinary_words
from surrogateshield.surrogates.composite import Composite, Piece, between
from surrogateshield.surrogates.context import Context
from surrogateshield.surrogates.invent import Sort, acronym, invented, is_invented
from surrogateshield.surrogates.kinds import CONNECTORS, FORMS_IN_BRACKETS, FRONT_KINDS, JOINED_KINDS, ORG_KINDS
from surrogateshield.surrogates.prf import Source
from surrogateshield.surrogates.text import WORD, fold, in_style, other_shape, script_of

_DOTTED = regex.compile(
    r"\b(?:e\.\s?V\.|G\.m\.b\.H\.|S\.A\.|S\.p\.A\.|S\.r\.l\.|B\.V\.|N\.V\.|L\.L\.C\.|P\.L\.C\.|Co\. KG)"
)
_JOINS = regex.compile(r"[\p{Zs}.·-]*")
"""What may stand between two words that are replaced as one."""

# Two characters at least are a name where they can be: "京都府", not "京", "都", "府".
_LONGEST_FIRST = sorted(JOINED_KINDS, key=len, reverse=True)
_KINDS_BEHIND = "|".join(_LONGEST_FIRST)
_NAME_AND_KIND = regex.compile(
    rf"(?P<name>\w{{2,12}}?)(?P<kind>{_KINDS_BEHIND})(?=\w{{2}}|\W|\Z)|(?P<name>\w)(?P<kind>{_KINDS_BEHIND})|(?P<name>\w+)(?P<kind>)"
)

_APOSTROPHES = frozenset("'’‘`")
_OPENING, _CLOSING = "(（", ")）"


class OrgGenerator(Composite):
    """Names of organisations."""

    domain = "organisation"
    suffix = True
    keeps_risk = "An invented name may exist as a small firm's; well-known companies' names are left out."
    kinds = ORG_KINDS | CONNECTORS

    def well_formed(self, value: str) -> bool:
        return any(c.isalnum() for c in value)

    def assignable(self, value: str) -> bool:
        return self.well_formed(value)

    def pieces(self, original: str) -> list[Piece]:
        return name_pieces(original, self.kinds, "org")

    def part_proposals(self, piece: Piece, source: Source) -> Iterator[str]:
        if piece.role == "letters":
            for counter in range(400):
                if is_invented(word := acronym(source.draw("acronym", counter), len(piece.text))):
                    yield word
        else:
            yield from invented("org", source, piece.text)

    def hints(self, piece: Piece, original: str, context: Context) -> Iterator[str]:
        # As its mail domain was named before.
        if piece.role == "name" and (known := context.identities.firm(piece.text, original)):
            yield known

    def fragment(self, piece: Piece, original: str, context: Context, attempt: int) -> str:
        return name_fragment(piece, original, context, attempt, "org")


def name_pieces(original: str, kinds: frozenset[str], domain: str) -> list[Piece]:
    """A name taken apart: kinds and connectors stay, each run of other words is one part.

    A name of kinds only ("Union Bank") gives up its first word; numbers are replaced digit by digit.
    """
    if (
        len(original) <= 5
        and original.isascii()
        and original.isalnum()
        and not original.isdecimal()
        and original.isupper()
    ):
        return [Piece(original, "letters", domain)]
    words = list(_words(original))
    dotted = [m.span() for m in _DOTTED.finditer(original)]
    stays = [_stays(original, start, end, kinds, dotted) for start, end in words]
    # Small words of a description ("near the mill behind Aldi") stay, unless it has no others.
    described = [
        stay or w in ordinary_words() for stay, w in zip(stays, (original[a:b] for a, b in words), strict=True)
    ]
    if not all(described):
        stays = described
    if words and all(stays) and not any(c.isdecimal() for c in original):
        texts = [original[start:end].casefold() for start, end in words]
        stays[next((i for i, text in enumerate(texts) if text not in CONNECTORS and len(text) > 1), 0)] = False
    pieces: list[Piece] = []
    end = i = 0
    while i < len(words):
        last = i
        while not stays[i] and last + 1 < len(words) and not stays[last + 1]:
            if not _JOINS.fullmatch(original, words[last][1], words[last + 1][0]):
                break
            if domain == "org" and _stands_alone(original[slice(*words[last])]):
                # "Acme" of "Acme Robotics" is what the firm is called later.
                break
            last += 1
        pieces += between(original[end : words[i][0]])
        end = words[last][1]
        text = original[words[i][0] : end]
        pieces.append(Piece(text) if stays[i] else _name_piece(text, original, domain))
        i = last + 1
    pieces += between(original[end:])
    return [piece for piece in pieces if piece.text]


def _stands_alone(word: str) -> bool:
    """Whether a word names an organisation by itself: a distinctive one, with a capital."""
    return len(word) > 3 and script_of(word) == "LATIN" and word[0].isupper() and not is_ordinary(word)


def _name_piece(text: str, original: str, domain: str) -> Piece:
    if len(text) == 1 and text.isascii():
        return Piece(text, "letter")
    letters = len(text) <= 5 and text.isupper() and text.isalpha() and text.isascii() and not original.isupper()
    # A run of ordinary words ("First National") is not worth finding again by itself.
    apart = len(text) == len(original) or not all(is_ordinary(word) for word in WORD.findall(text))
    return Piece(text, "letters" if letters else "name", domain if apart else "")


def _words(text: str) -> Iterator[tuple[int, int]]:
    """The words of a name; in a script without spaces every kind behind a name is a word of its own."""
    for match in WORD.finditer(text):
        start, end = match.span()
        form = next((each for each in FRONT_KINDS if match.group().startswith(each) and len(each) < end - start), "")
        if form:
            yield start, start + len(form)
            start += len(form)
        if script_of(text[start:end]) in {"CJK", "HIRAGANA", "KATAKANA"}:
            for part in _NAME_AND_KIND.finditer(text, start, end):
                yield part.span("name")
                if part["kind"]:
                    yield part.span("kind")
            continue
        kind = next((k for k in _LONGEST_FIRST if match.group().endswith(k) and len(k) < end - start), "")
        yield start, end - len(kind)
        if kind:
            yield end - len(kind), end


def _stays(text: str, start: int, end: int, kinds: frozenset[str], dotted: list[tuple[int, int]]) -> bool:
    word = text[start:end].casefold()
    before, after = text[:start][-1:], text[end : end + 1]
    if any(left <= start < right for left, right in dotted) or word in JOINED_KINDS or word in FRONT_KINDS:
        return True
    if word in FORMS_IN_BRACKETS and before in _OPENING and after in _CLOSING:
        return bool(before and after)
    if len(word) == 1 and (before in _APOSTROPHES or after in _APOSTROPHES) and before + after:
        return True
    if word in CONNECTORS:
        # "AT&T" is no preposition.
        return all(c in _APOSTROPHES or c.isspace() or not c for c in (before, after))
    return word in kinds


def name_fragment(piece: Piece, original: str, context: Context, attempt: int, sort: Sort) -> str:
    """What stands for a number, a lone letter or ordinary words of a name."""
    source = context.source("fragment", sort, fold(original), fold(piece.text))
    if piece.role != "name":
        return other_shape(piece.text, source, attempt)
    free = (word for word in invented(sort, source, piece.text) if not context.forbidden(word))
    return in_style(next(islice(free, attempt, None), piece.text), piece.text)
