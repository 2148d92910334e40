"""The records of a conversation in the order of commitment, shared by every state of its map.

A map only grows, so its states are beginnings of one another. They look into the same records and take notice of
those at their beginning only: a further state costs what is new, not what is there.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable
from dataclasses import dataclass

IN_CONTEXT = "in context"
"""The domain of entries that hold a short value together with words around it, which tell it from others like it."""

LEASE = "lease"
"""The domain of entries that are no mappings: what stood for a value while it was treated lightly.

Their surrogates are restored like any other, but the value may get a full surrogate beside them.
"""

MARK = "mark"
"""The domain of entries that are facts of the conversation; the original is the fact's name."""


@dataclass(frozen=True, slots=True)
class MapEntry:
    """One original form and the surrogate form that stands for it.

    Attributes:
        original: the value as the client wrote it.
        surrogate: what is sent instead.
        type: a `PiiType` value or `custom:NAME`.
        domain: within which `canonical` is unique, e.g. "person", "name" (one word of a name), "phone".
        canonical: what all forms of the value have in common (case folded, digits only, ...).
        part: whether the entry is a component of a larger value ("Sarah" of "Sarah Mitchell").
    """

    original: str
    surrogate: str
    type: str
    domain: str
    canonical: str
    part: bool = False

    def __repr__(self) -> str:
        # Both values stay out of logs and tracebacks.
        return f"MapEntry({self.type}, {self.domain}, part={self.part})"


class Records:
    """Records and where each form first occurs in them. They are appended to, never changed; for any thread.

    Whoever has seen only the first of them disregards what is found at a later place: nothing earlier has that form.

    Attributes:
        all: every record.
        pairs: the places of those that are no facts, in order.
        apart: by original, the places of leases and facts.
        by_original: by original, the places of the others.
        by_folded_original, by_surrogate, by_folded_surrogate, by_canonical: the first places of each form.
        chain: for each number of pairs, what tells the first so many from any others in this process.
    """

    def __init__(self, entries: Iterable[MapEntry] = ()) -> None:
        self.all: list[MapEntry] = []
        self.pairs: list[int] = []
        self.apart: dict[str, int] = {}
        self.by_original: dict[str, int] = {}
        self.by_folded_original: dict[str, int] = {}
        self.by_surrogate: dict[str, int] = {}
        self.by_folded_surrogate: dict[str, int] = {}
        self.by_canonical: dict[tuple[str, str], int] = {}
        self.chain = [0]
        self._guard = threading.Lock()
        for entry in entries:
            self._append(entry)

    def append(self, entry: MapEntry, at: int) -> bool:
        """Add a record whose forms are free.

        Args:
            entry: the record.
            at: how many the caller has seen.

        Returns:
            Whether it comes next now; False, and nothing was added, where another one does.
        """
        with self._guard:
            if at < len(self.all):
                return self.all[at] == entry
            self._append(entry)
        return True

    def _append(self, entry: MapEntry) -> None:
        at = len(self.all)
        self.all.append(entry)
        apart = entry.domain in (LEASE, MARK)
        (self.apart if apart else self.by_original)[entry.original] = at
        if entry.domain == MARK:
            return
        self.by_folded_original.setdefault(entry.original.casefold(), at)
        self.by_surrogate[entry.surrogate] = at
        self.by_folded_surrogate.setdefault(entry.surrogate.casefold(), at)
        if not apart:
            self.by_canonical.setdefault((entry.domain, entry.canonical), at)
        self.chain.append(hash((self.chain[-1], entry)))
        self.pairs.append(at)
