"""Where a position of a text is once parts of the text were replaced.

Answers say where things stand ("the citation is about characters 10 to 27"), and such numbers are about the text as
the provider wrote it. A position inside a part that was replaced is at that part's edge.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from typing import Literal, Self

Edge = Literal["start", "end"]

_WORDS = re.compile(r"\s*\S+|\s+")


@dataclass(slots=True)
class OffsetMap:
    """What became of a text, from left to right.

    Attributes:
        read: characters of the text that are accounted for.
        written: characters that they became.
    """

    read: int = 0
    written: int = 0
    _before: list[tuple[int, int]] = field(default_factory=list)
    _after: list[tuple[int, int]] = field(default_factory=list)

    @classmethod
    def of(cls, edits: Iterable[tuple[int, int, int]], length: int) -> Self:
        """The map of a text in which spans were replaced.

        Args:
            edits: start, end and new length of each, in order.
            length: of the text.
        """
        made = cls()
        for start, end, size in edits:
            made.keep(start - made.read)
            made.replace(end - start, size)
        made.keep(length - made.read)
        return made

    @classmethod
    def between(cls, before: str, after: str) -> Self:
        """The map between two texts of which only that they are alike is known, word by word."""
        one, other = _WORDS.findall(before), _WORDS.findall(after)
        made = cls()
        for kind, a, b, c, d in SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
            old, new = (sum(map(len, words)) for words in (one[a:b], other[c:d]))
            if kind == "equal":
                made.keep(old)
            else:
                made.replace(old, new)
        return made

    def keep(self, size: int) -> None:
        """The next characters stay."""
        self.read += size
        self.written += size

    def replace(self, size: int, by: int) -> None:
        """The next characters become so many others."""
        self._before.append((self.read, self.read + size))
        self._after.append((self.written, self.written + by))
        self.read += size
        self.written += by

    def extend(self, other: OffsetMap) -> None:
        """Another text follows this one."""
        for (a, b), (c, d) in zip(other._before, other._after, strict=True):
            self._before.append((a + self.read, b + self.read))
            self._after.append((c + self.written, d + self.written))
        self.read += other.read
        self.written += other.written

    @property
    def changed(self) -> bool:
        """Whether anything was replaced."""
        return bool(self._before)

    @property
    def inverse(self) -> OffsetMap:
        """The way back."""
        return OffsetMap(self.written, self.read, self._after, self._before)

    def position(self, at: int, edge: Edge) -> int:
        """Where a position is now.

        Args:
            at: in characters of the text; beyond what is accounted for, the rest counts as kept.
            edge: which edge counts where the position lies inside a part that was replaced.
        """
        index = bisect_right(self._before, at, key=lambda span: span[0]) - 1
        if index < 0:
            return at
        (start, end), (first, last) = self._before[index], self._after[index]
        if at == start:
            return first
        if at < end:
            return first if edge == "start" else last
        return last + at - end
