"""Choices that only the conversation's key can foretell.

Every surrogate is *proposed* by a keyed pseudo-random function of what it stands for, so two workers,
two processes or two versions of Python propose the same; which proposal is taken is for the map to say.
"""

from __future__ import annotations

import hmac
import json
from collections.abc import Callable, Iterable, Iterator, MutableSequence, Sequence
from dataclasses import dataclass
from math import gcd
from typing import Protocol

Label = tuple[str | int, ...]
Mark = tuple[str, str]
"""The domain of a surrogate, and what all its writings have in common."""

_WORD = 8  # bytes consumed per choice: the bias of a remainder is below n / 2**64


@dataclass(frozen=True, slots=True)
class Order:
    """The numbers below `size`, each once, `step` apart; needs no memory."""

    start: int
    step: int
    size: int

    def __iter__(self) -> Iterator[int]:
        return ((self.start + i * self.step) % self.size for i in range(self.size))

    def sort(self, numbers: Iterable[int]) -> list[int]:
        """Some of the numbers, in this order."""
        back = pow(self.step, -1, self.size) if self.size > 1 else 0
        return sorted(numbers, key=lambda number: (number - self.start) * back % self.size)


class Draw:
    """A stream of choices fixed by a key and a label.

    Args:
        key: the conversation's key.
        label: what is drawn for; different labels give independent streams.
    """

    __slots__ = ("_block", "_buffer", "_key", "_label")

    def __init__(self, key: bytes, label: Sequence[str | int]) -> None:
        self._key = key
        self._label = json.dumps(label, separators=(",", ":")).encode("ascii")
        self._block = 0
        self._buffer = b""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        if not self._buffer:
            message = self._label + self._block.to_bytes(8, "big")
            self._buffer = hmac.digest(self._key, message, "sha256")
            self._block += 1
        word, self._buffer = self._buffer[:_WORD], self._buffer[_WORD:]
        return int.from_bytes(word, "big") % n

    def between(self, low: int, high: int) -> int:
        """A number from `low` to `high`, both included."""
        return low + self.below(high - low + 1)

    def choice[T](self, options: Sequence[T]) -> T:
        """One of `options`."""
        return options[self.below(len(options))]

    def characters(self, alphabet: str, count: int) -> str:
        """`count` characters of `alphabet`."""
        return "".join(alphabet[self.below(len(alphabet))] for _ in range(count))

    def digits(self, count: int) -> str:
        """`count` decimal digits."""
        return self.characters("0123456789", count)

    def shuffle[T](self, items: MutableSequence[T]) -> None:
        """Put `items` into an order of this stream's (Fisher and Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def order(self, n: int) -> Order:
        """Every number below `n` once, in an order of this stream's."""
        if n <= 0:
            return Order(0, 1, 0)
        start = self.below(n)
        step = self.below(n) or 1
        while gcd(step, n) != 1:
            step += 1
        return Order(start, step, n)


class Free(Protocol):
    """Knows which members of a range are still free."""

    def is_short(self, name: Label) -> bool:
        """Whether the range of that name is known to have few of them."""

    def members(self, name: Label, size: int, mark: Callable[[int], Mark | None]) -> Sequence[int]:
        """The numbers of those that are free, and of few others.

        Args:
            name: tells this range, and the writing of its members, from all others.
            size: how many members it has.
            mark: what tells the member of a number from all others, in any writing; None for one that is never free.
        """


class Source:
    """Draws for one value: a stream for each attempt and each purpose.

    Args:
        key: the conversation's key.
        label: what is drawn for.
        free: what is known of ranges that are nearly used up; None where nothing is.
    """

    __slots__ = ("_key", "_label", "free")

    def __init__(self, key: bytes, *label: str | int, free: Free | None = None) -> None:
        self._key = key
        self._label = label
        self.free = free

    @property
    def unaware(self) -> Source:
        """The same draws, whatever is used up."""
        return Source(self._key, *self._label)

    def draw(self, *purpose: str | int) -> Draw:
        """The stream for `purpose`, e.g. the number of the attempt."""
        return Draw(self._key, (*self._label, *purpose))

    def under(self, *label: str | int) -> Source:
        """The draws for a part of the value, or for another attempt at it."""
        return Source(self._key, *self._label, *label, free=self.free)
