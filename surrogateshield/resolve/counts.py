"""How often surrogates were recognised, and how."""

from __future__ import annotations

from dataclasses import dataclass

from surrogateshield.resolve.known import Outcome


@dataclass(slots=True)
class Counts:
    """How many surrogates were restored, and how.

    Attributes:
        exact: spelled as they were sent.
        component: by one word of a name.
        tolerant: in another spelling: case, spaces, markup, encoding, grouping, format of a date, initials.
        fuzzy: misspelled.
        miss: not restored, though a word was met that tells of a surrogate; one that arrived in two pieces is not seen.
    """

    exact: int = 0
    component: int = 0
    tolerant: int = 0
    fuzzy: int = 0
    miss: int = 0

    def add(self, outcome: Outcome) -> None:
        """Count one that was restored."""
        setattr(self, outcome, getattr(self, outcome) + 1)
