"""Values that are put together from words: names of people, organisations and places, addresses.

Each word (or run of words) that identifies is a *part* with an entry of its own, so that it has the same
surrogate alone, in the whole and in another whole; the rest (titles, particles, legal forms, kinds of
street, punctuation) stays as it is.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

import regex

from surrogateshield.shadowmap.mapping import MapEntry
from surrogateshield.surrogates.context import Context, Exhausted
from surrogateshield.surrogates.generator import Generator, suffix
from surrogateshield.surrogates.prf import Source
from surrogateshield.surrogates.text import WORD, fold, metacharacters, restyle, shares, tokens

PART_TYPES = {
    "place": "gpe",
    "state": "gpe",
    "zip": "zip_us",
    "postcode": "postcode_uk",
    "name": "person",
    "org": "org",
}
"""The type of a part, by its domain, where it is not the whole's."""

_WHOLES = 40
_SUFFIXES = 200


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of a composite value.

    Attributes:
        text: the characters.
        role: what they are; "" for what stays as it is.
        domain: the domain of the part's entry; "" for a piece that is replaced in the whole only.
    """

    text: str
    role: str = ""
    domain: str = ""


def between(text: str) -> list[Piece]:
    """What stands between words: it stays, but for numbers, which are replaced digit by digit."""
    return [Piece(part, "digits" if part.isdecimal() else "") for part in regex.split(r"(\d+)", text) if part]


@dataclass(frozen=True, slots=True)
class Whole:
    """What is being replaced, with what every step has to know of it."""

    text: str
    type: str
    context: Context
    inherent: frozenset[str]


class Composite(Generator):
    """Replaces a value part by part."""

    @abstractmethod
    def pieces(self, original: str) -> list[Piece]:
        """The value taken apart; joined, the texts give the value again."""

    @abstractmethod
    def part_proposals(self, piece: Piece, source: Source) -> Iterator[str]:
        """Candidates for a part, in any case; they are put into the style of the original."""

    def hints(self, piece: Piece, original: str, context: Context) -> Iterator[str]:  # noqa: ARG002
        """Candidates for a part that follow from what the conversation has mapped already; the first to be tried."""
        return iter(())

    def relative(self, piece: Piece, whole: Whole) -> tuple[MapEntry, str] | None:  # noqa: ARG002
        """The entry of which a part that is not mapped yet is another form, and that form of its surrogate."""
        return None

    def fragment(self, piece: Piece, original: str, context: Context, attempt: int) -> str:
        """What stands for a piece that is replaced in the whole only."""
        raise NotImplementedError

    def part_canonical(self, piece: Piece) -> str:
        """The canonical form of a part."""
        return fold(piece.text)

    def part_form(self, piece: Piece, base: MapEntry) -> str | None:
        """The surrogate of a part written as this form of it is."""
        return restyle(base.surrogate, piece.text)

    def styled(self, candidate: str, piece: Piece) -> str:
        """A candidate in the case of the part."""
        return restyle(candidate, piece.text)

    def may_reuse(self, piece: Piece, known: MapEntry) -> bool:  # noqa: ARG002
        """Whether the surrogate of an equal text that was mapped in another role can serve here."""
        return WORD.fullmatch(known.surrogate) is not None

    def may_collide(self, piece: Piece) -> bool:  # noqa: ARG002
        """Whether a part's surrogate may occur in the conversation: where the set of values is small and closed."""
        return False

    def canonical(self, original: str) -> str:
        return fold(original)

    def inherent(self, original: str) -> frozenset[str]:
        return frozenset(t for piece in self.pieces(original) if not piece.role for t in tokens(piece.text))

    def entries(self, original: str, type_: str, context: Context) -> list[MapEntry]:
        pieces = self.pieces(original)
        whole = Whole(original, type_, context, self.inherent(original))
        if pieces[0].domain and pieces[0].text == original:
            self.part(pieces[0], whole)
            return context.new
        canonical = self.canonical(original)
        texts = [self.part(p, whole) if p.domain else p.text for p in pieces]
        patience = _WHOLES // 2 if any(p.role and not p.domain for p in pieces) else 1
        for attempt in range(self._first_attempt(canonical, context), _WHOLES):
            if attempt >= patience:
                # The parts are given: only words of its own can still make this whole a surrogate.
                source = context.source(self.domain, canonical, original, attempt)
                texts = [self._fresh(p, whole, source) if p.domain else p.text for p in pieces]
            surrogate = self._assemble(pieces, texts, original, context, attempt)
            if self._whole_is_free(surrogate, whole):
                context.propose(MapEntry(original, surrogate, type_, self.domain, canonical))
                return context.new
        raise Exhausted(type_)

    def _assemble(self, pieces: list[Piece], texts: list[str], original: str, context: Context, attempt: int) -> str:
        return "".join(
            self.fragment(piece, original, context, attempt) if piece.role and not piece.domain else text
            for piece, text in zip(pieces, texts, strict=True)
        )

    def _first_attempt(self, canonical: str, context: Context) -> int:
        """The attempt that gave another form of this value its surrogate: this form follows it."""
        base = context.of_canonical(self.domain, canonical)
        if base is None:
            return 0
        pieces = self.pieces(base.original)
        known = [context.of_original(p.text) if p.domain else None for p in pieces]
        texts = [entry.surrogate if entry else piece.text for entry, piece in zip(known, pieces, strict=True)]
        for attempt in range(_WHOLES):
            if self._assemble(pieces, texts, base.original, context, attempt) == base.surrogate:
                return attempt
        return 0

    def _whole_is_free(self, surrogate: str, whole: Whole) -> bool:
        context = whole.context
        return (
            surrogate.casefold() != whole.text.casefold()
            and metacharacters(surrogate) == metacharacters(whole.text)
            and not context.owned(surrogate)
            and context.of_original(surrogate) is None
            and not shares(whole.text, surrogate, whole.inherent)
            and not context.forbidden(surrogate)
        )

    def part(self, piece: Piece, whole: Whole) -> str:
        """The surrogate of a part; a new one is proposed to the mapping."""
        context, canonical = whole.context, self.part_canonical(piece)
        known = context.of_original(piece.text)
        if known is not None and (known.domain == piece.domain or self.may_reuse(piece, known)):
            return known.surrogate
        base = context.of_canonical(piece.domain, canonical)
        form = self.part_form(piece, base) if base is not None else None
        if base is None and (relative := self.relative(piece, whole)) is not None:
            related, form = relative
            if not context.free_form(form, piece.text, related):
                form = None
        elif base is None or form is None or not context.free_form(form, piece.text, base, self.may_collide(piece)):
            form = None
        if form is None:
            # A form that cannot follow the first one's surrogate gets a surrogate of its own.
            label = [piece.domain, canonical] if base is None else [piece.domain, canonical, piece.text]
            source = context.source(piece.domain) if self.may_collide(piece) else context.source(*label)
            form = self._fresh(piece, whole, source)
        if known is None:
            alone = piece.text == whole.text
            type_ = whole.type if alone else PART_TYPES.get(piece.domain, whole.type)
            context.propose(MapEntry(piece.text, form, type_, piece.domain, canonical, part=not alone))
        return form

    def _fresh(self, piece: Piece, whole: Whole, source: Source) -> str:
        """A surrogate for a part that the mapping does not know yet."""
        hints = self.hints(piece, whole.text, whole.context)
        for candidate in chain(hints, self._part_candidates(piece, source)):
            styled = self.styled(candidate, piece)
            if self._part_is_free(styled, piece, whole):
                return styled
        if self.may_collide(piece):
            for strict in (True, False):
                for candidate in self.part_proposals(piece, source):
                    if not whole.context.owned(candidate) and not (strict and shares(piece.text, candidate)):
                        return candidate
        raise Exhausted(whole.type)

    def _part_candidates(self, piece: Piece, source: Source) -> Iterator[str]:
        yield from self.part_proposals(piece, source)
        if self.suffix and not self.may_collide(piece):
            first = next(self.part_proposals(piece, source), None)
            for counter in range(_SUFFIXES if first is not None else 0):
                yield f"{first}{suffix(source, counter)}"

    def _part_is_free(self, candidate: str, piece: Piece, whole: Whole) -> bool:
        context = whole.context
        return (
            candidate.casefold() != piece.text.casefold()
            and not context.occupied(candidate)
            and not context.rewrites(candidate, piece.domain, "")
            and context.of_canonical(piece.domain, fold(candidate)) is None
            and metacharacters(candidate) == metacharacters(piece.text)
            and not (piece.domain == "name" and context.identities.is_claimed(candidate, piece.text))
            and not shares(whole.text, candidate, whole.inherent)
            and not context.forbidden(candidate)
        )
