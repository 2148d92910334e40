"""How identifiers are made of the words of a name: whole or by initials, in any order, run together or apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import regex

from surrogateshield.surrogates import names
from surrogateshield.surrogates.writings import writings

TOKEN = regex.compile(r"%[\dA-Fa-f]{2}|\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+(?!\p{Ll})|[\p{L}\p{M}]+|\d+|[^\p{L}\p{M}\d]")
"""The words, numbers and signs of an identifier."""

LONGEST = 40
"""More letters of an identifier are not looked at."""

SHORTEST = 3
"""Fewer letters of a name tell nobody from others."""


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a name: the ways to write it, its surrogate, and the ways to write that."""

    plain: tuple[str, ...]
    surrogate: str

    def written(self, at: int) -> str:
        forms = writings(self.surrogate)
        return forms[min(at, len(forms) - 1)]

    @property
    def initial(self) -> str:
        return self.plain[0][:1]


@dataclass(frozen=True, slots=True)
class Reading:
    """What a token comes to: letters that whole words account for, and the surrogate."""

    told: int
    text: str


Person = tuple[Word, ...]
"""The words of a name, without titles."""


def told_by(person: Person, tokens: Sequence[str]) -> list[Reading | None]:
    """What each word of an identifier comes to, read as a person's; None where it is not to be read so.

    Args:
        person: the words of the name, the surname last.
        tokens: the words of the identifier.
    """
    found: list[Reading | None] = []
    for token in tokens:
        plain = writings(token)[0]
        if len(plain) > LONGEST:
            found.append(None)
            continue
        orders = (person, (person[-1], *person[:-1]))
        readings = [r for order in orders if (r := _parse(plain, order, token.isascii())) is not None]
        best = max(readings, key=lambda r: r.told, default=None)
        found.append(best if best and (best.told or len(plain) < SHORTEST) else None)
    return found


def _parse(token: str, words: Person, plain: bool) -> Reading | None:
    """`token` as a row of words and initials, in the order of `words`, some of which may be left out."""
    if not token:
        return Reading(0, "")
    best: Reading | None = None
    for i, word in enumerate(words):
        if word.initial != token[0]:
            continue
        for at, form in enumerate((*word.plain, word.initial)):
            if not token.startswith(form):
                continue
            rest = _parse(token[len(form) :], words[i + 1 :], plain)
            whole = len(form) > 1
            if rest is None or (best and best.told >= rest.told + len(form) * whole):
                continue
            surrogate = word.written(at) if plain else word.surrogate.lower()
            told = len(form) if whole else 0
            best = Reading(rest.told + told, (surrogate if whole else surrogate[:1]) + rest.text)
    return best


def halves(token: str) -> tuple[str, str] | None:
    """A word that is two: a given name or an initial, and a surname of the lists ("sarahmitchell", "smitchell")."""
    plain = writings(token)[0]
    if names.is_known(plain):
        return None
    for cut in (*range(SHORTEST, len(plain) - 2), 1):
        first, last = plain[:cut], plain[cut:]
        if len(last) > SHORTEST and names.is_a(last, "surname") and (cut == 1 or names.is_a(first, "given")):
            return first, last
    return None
