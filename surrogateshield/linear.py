"""Regular expressions that users write, on an engine whose time grows with the text alone (RE2).

Python's own engine backtracks: an unlucky pattern in a rule would hold up every request that
somebody sends a suitable text in.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import re2

_LONE_SURROGATE = re.compile(r"[\ud800-\udfff]")


class PatternRefused(ValueError):
    """The pattern is none, or one that needs backtracking. The message says why, in RE2's words."""


@dataclass(frozen=True, slots=True)
class LinearPattern:
    """A compiled pattern.

    Attributes:
        source: as it was written.
    """

    source: str

    def __post_init__(self) -> None:
        _compiled(self.source)

    def spans(self, text: str) -> Iterator[tuple[int, int]]:
        """Where the pattern matches, from left to right, empty matches left out."""
        for match in _compiled(self.source).finditer(_LONE_SURROGATE.sub("\ufffd", text)):
            if match.end() > match.start():
                yield match.span()


@lru_cache(maxsize=1024)
def _compiled(source: str) -> Any:
    options = re2.Options()
    options.log_errors = False  # it would print the pattern
    try:
        return re2.compile(source, options)
    except re2.error as error:
        reason = error.args[0]
        text = reason.decode("utf-8", "replace") if isinstance(reason, bytes) else str(reason)
        raise PatternRefused(text) from None
