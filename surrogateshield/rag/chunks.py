"""Cuts a protected text into passages, between paragraphs or sentences, and never inside a surrogate."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import regex

LENGTH = 900
"""Characters of a passage at most, unless one surrogate is longer; about 200 tokens of the encoder's 256."""

_BREAKS = tuple(
    regex.compile(pattern) for pattern in (r"\n\s*\n", r"\n", r"(?<=[.!?。！？…][\"'”’»)]?)\s+", r"[;,:]\s+", r"\s+")
)
"""Where to cut, the best places first."""

_LEAST = LENGTH // 3
"""A cut that leaves less than this is made only where nothing better is."""

type Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Chunk:
    """A passage.

    Attributes:
        text: as it may be stored: surrogates only.
        spans: where in it each surrogate stands, in order.
    """

    text: str
    spans: tuple[Span, ...]

    def __repr__(self) -> str:
        return f"Chunk({len(self.text)} characters, {len(self.spans)} surrogates)"


def chunks(text: str, spans: Sequence[Span]) -> Iterator[Chunk]:
    """The passages of a text, in order; blanks between them go.

    Args:
        text: protected.
        spans: where the surrogates stand in it, in order.
    """
    starts = [start for start, _ in spans]

    def inside(at: int) -> Span | None:
        """The surrogate that a cut at a place would go through."""
        index = bisect_right(starts, at - 1) - 1
        return spans[index] if index >= 0 and spans[index][0] < at < spans[index][1] else None

    start = 0
    while start < len(text):
        end = _end(text, start, inside)
        first, last = start, end
        while first < last and text[first].isspace():
            first += 1
        while first < last and text[last - 1].isspace():
            last -= 1
        if first < last:
            yield Chunk(text[first:last], tuple((a - first, b - first) for a, b in spans if first <= a and b <= last))
        start = end


def _end(text: str, start: int, inside: Callable[[int], Span | None]) -> int:
    limit = start + LENGTH
    if limit >= len(text):
        return len(text)
    for pattern in _BREAKS:
        ends = [m.end() for m in pattern.finditer(text, start + 1, limit) if inside(m.end()) is None]
        if ends and ends[-1] - start >= _LEAST:
            return int(ends[-1])
    cut = inside(limit)
    if cut is None:
        return limit
    return cut[0] if cut[0] > start else cut[1]
