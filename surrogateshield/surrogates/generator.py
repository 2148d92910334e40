"""What every family of types has in common: propose, reject, fall back."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import ClassVar

from surrogateshield.shadowmap.mapping import MapEntry
from surrogateshield.surrogates.context import Context, Exhausted
from surrogateshield.surrogates.prf import Draw, Source
from surrogateshield.surrogates.text import alphanumerics, fill, metacharacters, restyle, shares

ATTEMPTS = 400
"""Proposals tried where the range is practically unbounded; each fails with a small probability."""


def attempts(source: Source, make: Callable[[Draw], str], count: int = ATTEMPTS, tier: str = "") -> Iterator[str]:
    """Independent proposals: one for each counter."""
    for counter in range(count):
        yield make(source.draw(tier, counter))


class Generator(ABC):
    """Replaces the values of one type.

    Attributes:
        domain: within which a canonical form is unique (`MapEntry.domain`).
        suffix: whether, as the paper has it, four characters may be appended when nothing else is left.
        keeps_risk: why a surrogate may still belong to somebody; empty where it cannot.
    """

    domain: str
    suffix: ClassVar[bool] = False
    keeps_risk: ClassVar[str] = ""

    def proposals(self, original: str, source: Source) -> Iterator[str]:  # noqa: ARG002
        """Candidates in the order of preference, the overflow ranges last.

        None, for a type that overrides `candidates` or `entries` instead.
        """
        return iter(())

    @abstractmethod
    def well_formed(self, value: str) -> bool:
        """Whether `value` has the type's shape, alphabet and check digits."""

    @abstractmethod
    def assignable(self, value: str) -> bool:
        """Whether `value` could belong to somebody."""

    def canonical(self, original: str) -> str:
        """What all forms of the value have in common; letters and digits, case folded, unless overridden."""
        return alphanumerics(original)

    def render(self, original: str, base: MapEntry) -> str | None:
        """The surrogate of `base`, written as `original` is; None where that cannot be told."""
        return restyle(base.surrogate, original)

    def inherent(self, original: str) -> frozenset[str]:  # noqa: ARG002 (for those that override it)
        """Folded tokens of `original` that every value of its kind has: a prefix, a scheme, a legal form."""
        return frozenset()

    def gives_away(self, original: str, candidate: str) -> bool:
        """Whether `candidate` holds a part of `original`: any part that tells it is a leak."""
        return shares(original, candidate, self.inherent(original))

    def form_gives_away(self, original: str, form: str) -> bool:
        """The same for a further form of a value that already has a surrogate."""
        return self.gives_away(original, form)

    def harmless(self, original: str, candidate: str) -> bool:  # noqa: ARG002
        """Whether `candidate`, read as `original` was, belongs to nobody, as far as the type allows."""
        return bool(self.keeps_risk) or not self.assignable(candidate)

    def accepts(self, original: str, candidate: str, context: Context) -> bool:
        """Whether `candidate` can stand for `original`."""
        return (
            candidate.casefold() != original.casefold()
            and not context.occupied(candidate)
            and not context.rewrites(candidate, self.domain, self.canonical(original))
            and stays_number(original, candidate)
            and metacharacters(candidate) == metacharacters(original)
            and self.well_formed(candidate)
            and self.harmless(original, candidate)
            and not self.gives_away(original, candidate)
            and not context.forbidden(candidate)
        )

    def entries(self, original: str, type_: str, context: Context) -> list[MapEntry]:
        """The entries that make `original` known, parts before wholes.

        Raises:
            Exhausted: nothing acceptable is left.
        """
        canonical = self.canonical(original)
        label = [self.domain, canonical]
        base = context.of_canonical(self.domain, canonical)
        if base is not None:
            form = self.render(original, base)
            free = form is not None and context.free_form(form, original, base)
            if form is not None and free and not self.form_gives_away(original, form):
                return [MapEntry(original, form, type_, self.domain, canonical)]
            label.append(original)
        source = context.source(*label)
        for candidate in self.candidates(original, source, context):
            if self.accepts(original, candidate, context):
                return [MapEntry(original, candidate, type_, self.domain, canonical)]
        raise Exhausted(type_)

    def candidates(self, original: str, source: Source, context: Context) -> Iterator[str]:  # noqa: ARG002
        """Every candidate: the proposals, then, where the type allows it, a proposal with the paper's suffix.

        Overridden by types whose values are made of what is mapped already.
        """
        yield from self.proposals(original, source)
        if self.suffix:
            first = next(self.proposals(original, source), None)
            for counter in range(ATTEMPTS if first is not None else 0):
                yield f"{first}{suffix(source, counter)}"


class Grouped(Generator):
    """A type whose forms differ in grouping, separators and case only: all are filled with the same characters."""

    def render(self, original: str, base: MapEntry) -> str | None:
        characters = "".join(c for c in base.surrogate if c.isalnum())
        return fill(original, characters) if len(characters) == sum(map(str.isalnum, original)) else None

    def gives_away(self, original: str, candidate: str) -> bool:
        # Runs of four digits are looked for across the groups too: another form may have other groups.
        compact = "".join(filter(str.isalnum, original)), "".join(filter(str.isalnum, candidate))
        return shares(original, candidate, self.inherent(original)) or shares(*compact, self.inherent(original))


def suffix(source: Source, counter: int) -> str:
    """Four letters to tell a surrogate from all others (paper, section 3.5); no vowels, so no words."""
    return source.draw("suffix", counter).characters("bcdfghjkmnpqrstvwxz", 4)


def stays_number(original: str, candidate: str) -> bool:
    """Whether a value of digits only stays one of as many digits, without a new leading zero.

    It may be a number literal of JSON, where anything else would break the document.
    """
    if not (original.isascii() and original.isdigit()):
        return True
    if not (candidate.isascii() and candidate.isdigit() and len(candidate) == len(original)):
        return False
    return candidate[0] != "0" or original[0] == "0"
