"""Draws for generated data: one seeded source, and lists that are split by value."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from surrogateshield.training.markup import Split

_TRIES = 400


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
    """The values of a part, in order; none where no value belongs to it."""
    return [value for value in dict.fromkeys(values) if split_of(value) == split]


def first_of_split[T](draw: Callable[[], T], values: Callable[[T], Iterable[str]], split: Split) -> T:
    """The first drawn thing of which every value belongs to a part.

    Args:
        draw: draws something.
        values: its values that must not occur in another part.
        split: the part.

    Raises:
        LookupError: nothing drawn in many tries belongs there.
    """
    for _ in range(_TRIES):
        drawn = draw()
        if all(split_of(value) == split for value in values(drawn)):
            return drawn
    raise LookupError(f"nothing drawn belongs to {split}")


def shaped(form: str, chance: Chance) -> str:
    """A code of a form.

    Args:
        form: `#` is a digit, `%` a digit from 1, `&` a capital letter, `§` one of A to F, `¢` one of a to f, `♯` the
            sign `#`; everything else stands for itself.
        chance: the draws.
    """
    return "".join(_SIGNS[sign](chance) if sign in _SIGNS else sign for sign in form)


_SIGNS: dict[str, Callable[[Chance], str]] = {
    "#": lambda chance: str(chance.randrange(10)),
    "%": lambda chance: str(chance.randrange(1, 10)),
    "&": lambda chance: chance.choice("ABCDEFGHJKLMNPRSTUWXYZ"),
    "§": lambda chance: chance.choice("ABCDEF"),
    "¢": lambda chance: chance.choice("aaabbbccdef"),
    "♯": lambda _: "#",
}
