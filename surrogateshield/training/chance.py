"""Draws for generated data: one seeded source, and lists that are split by value."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterable, Sequence
from functools import lru_cache

from surrogateshield.training.markup import Split


class Chance(random.Random):
    """A seeded source of draws with the few that generators need."""

    def happens(self, probability: float) -> bool:
        """Whether something of this probability happens."""
        return self.random() < probability

    def weighted[T](self, choices: dict[T, float]) -> T:
        """One of the keys, each as likely as its weight."""
        return self.choices(list(choices), list(choices.values()))[0]

    def digits(self, count: int) -> str:
        """Decimal digits, the first not zero."""
        return str(self.randrange(10 ** (count - 1), 10**count)) if count else ""


@lru_cache(maxsize=200_000)
def split_of(value: str) -> Split:
    """Which part of the data a value belongs to: one in ten is kept for validation, one for test."""
    share = hashlib.sha256(value.casefold().encode()).digest()[0] % 10
    return "validation" if share == 0 else "test" if share == 1 else "train"


def of_split(values: Iterable[str], split: Split) -> Sequence[str]:
    """The values of a part, in order; all of them if the part would be empty."""
    values = list(dict.fromkeys(values))
    return [value for value in values if split_of(value) == split] or values
