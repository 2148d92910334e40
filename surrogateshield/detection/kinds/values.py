"""What of data may hold names: lines with words beside each other."""

from __future__ import annotations

import re
from collections.abc import Iterator

_WORDS = re.compile(r"[^\W\d_]{2,}[.,'’]? [^\W\d_]{2,}|[^\x00-\u036f\W\d_]{2}")


def lines_with_words(text: str) -> Iterator[tuple[int, int]]:
    """The lines of a text that hold two words in a row, neighbouring lines as one span.

    Args:
        text: data.
    """
    start: int | None = None
    position = 0
    for line in text.split("\n"):
        end = position + len(line)
        if _WORDS.search(line):
            start = position if start is None else start
        elif start is not None:
            yield start, position
            start = None
        position = end + 1
    if start is not None:
        yield start, len(text)
