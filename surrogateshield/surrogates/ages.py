"""Ages: another one of the same stage of life."""

from __future__ import annotations

from collections.abc import Iterator

import regex

from surrogateshield.surrogates.context import Context
from surrogateshield.surrogates.generator import Generator, attempts, stays_number
from surrogateshield.surrogates.prf import Source
from surrogateshield.surrogates.text import fold, same_shape

_BRACKETS = ((0, 12), (13, 17), (18, 29), (30, 44), (45, 64), (65, 89), (90, 120))
_NUMBER = regex.compile(r"[0-9]{1,3}")


class AgeGenerator(Generator):
    """Ages: another one of the same stage of life, by a permutation of the conversation's."""

    domain = "age"
    keeps_risk = "Ages are few: the surrogate is another person's too, but not this one's."

    def canonical(self, original: str) -> str:
        return fold(original)

    def candidates(self, original: str, source: Source, context: Context) -> Iterator[str]:
        match = _NUMBER.search(original)
        if match is None:
            yield from attempts(source, lambda draw: same_shape(original, draw))
            return
        age = int(match.group())
        low, high = next(((a, b) for a, b in _BRACKETS if a <= age <= b), (age, age + 9))
        ring = [n for n in range(low, high + 1) if len(str(n)) == len(str(age))]
        context.source("age", low, len(ring)).draw().shuffle(ring)
        here = ring.index(age)
        for step in range(1, len(ring)):
            other = str(ring[(here + step) % len(ring)])
            yield original[: match.start()] + other + original[match.end() :]

    def accepts(self, original: str, candidate: str, context: Context) -> bool:
        # A small, closed set: an age that stands elsewhere in the conversation has a surrogate of its own.
        return candidate != original and not context.owned(candidate) and stays_number(original, candidate)

    def well_formed(self, value: str) -> bool:
        return bool(value.strip())

    def assignable(self, value: str) -> bool:
        return self.well_formed(value)
