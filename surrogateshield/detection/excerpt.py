"""Parts of a text, read as a text of their own."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

_GAP = "\n\n"


class Excerpt:
    """Parts of a text as a text of paragraphs.

    Args:
        text: the whole.
        spans: the parts, in order, none overlapping.
    """

    def __init__(self, text: str, spans: Sequence[tuple[int, int]]) -> None:
        self.text = _GAP.join(text[start:end] for start, end in spans)
        self._sources = spans
        self._source_starts = [start for start, _ in spans]
        self._starts: list[int] = []
        position = 0
        for start, end in spans:
            self._starts.append(position)
            position += end - start + len(_GAP)

    def shift(self, start: int) -> int:
        """What is added to an offset of the excerpt, and of what begins there, to have it in the whole."""
        index = bisect_right(self._starts, start) - 1
        return self._source_starts[index] - self._starts[index]

    def place(self, start: int, end: int) -> tuple[int, int] | None:
        """Where `[start, end)` of the whole is in the excerpt; None if it is not all in one of the parts."""
        index = bisect_right(self._source_starts, start) - 1
        if index < 0 or end > self._sources[index][1]:
            return None
        shift = self._starts[index] - self._source_starts[index]
        return start + shift, end + shift
