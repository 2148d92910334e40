"""The mapping of one conversation: which surrogate stands for which original.

Plain data, no files: `store.py` keeps it sealed on disk. The map is the authority (one original
has one surrogate), and it is a bijection on *forms*: a form is a value as written, "SARAH" and
"Sarah" are two. So restoring what was protected gives back each form exactly.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Hashable, Iterable, Iterator, Mapping
from types import MappingProxyType

from surrogateshield.shadowmap.records import IN_CONTEXT, LEASE, MARK, MapEntry, Records

__all__ = ["IN_CONTEXT", "LEASE", "MARK", "MapEntry", "MappingConflict", "ShadowMap"]


class MappingConflict(ValueError):
    """An entry whose original or surrogate form is already taken by another entry."""


class ShadowMap:
    """The entries of one conversation, its notes, and the key its surrogates are derived from.

    Args:
        key: 32 random bytes, made when the conversation began and kept only inside the sealed map.
        entries: what is already mapped, in the order in which it was committed.
        warnings: what befell the stored map, for people to read; holds no value.
        notes: what the conversation has to remember beside values, as name and text.
    """

    def __init__(
        self,
        key: bytes,
        entries: Iterable[MapEntry] = (),
        warnings: Iterable[str] = (),
        notes: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.key = key
        self.warnings = tuple(warnings)
        self._frozen = False
        self._shared = Records()
        self._count = 0
        self._pairs = 0  # how many of the records are no facts
        self._as_entries: tuple[MapEntry, ...] | None = None
        self._notes: Mapping[str, str] = dict(notes)  # replaced, never changed
        for entry in entries:
            self.add(entry)

    def add(self, entry: MapEntry) -> None:
        """Add an entry; adding the same one twice changes nothing.

        Raises:
            MappingConflict: its original or its surrogate form already belongs to another entry.
            TypeError: the map is frozen.
        """
        if self._frozen:
            raise TypeError("this map is a snapshot: entries are added inside a transaction")
        taken = self._shared.apart if entry.domain in (LEASE, MARK) else self._shared.by_original
        known = self._first(taken, entry.original)
        if known is not None and known.surrogate == entry.surrogate:
            return
        if known is not None or self.of_surrogate(entry.surrogate) is not None:
            raise MappingConflict(f"a form of type {entry.type} is already mapped otherwise")
        if not self._shared.append(entry, self._count):
            # Another map went on from here, or one that was given up: these are records of its own.
            self._shared = Records(self._shared.all[: self._count])
            self._shared.append(entry, self._count)
        self._count += 1
        if entry.domain != MARK:
            self._pairs += 1
            self._as_entries = None

    def mark(self, name: str) -> None:
        """Note a fact of the conversation, for good."""
        if not self.is_marked(name):
            self.add(MapEntry(name, "", MARK, MARK, name))

    def note(self, name: str, text: str) -> None:
        """Remember a text under a name, in place of what was there; an empty text forgets it.

        Raises:
            TypeError: the map is frozen.
        """
        if self._frozen:
            raise TypeError("this map is a snapshot: notes are made inside a transaction")
        if self._notes.get(name, "") == text:
            return
        notes = {**self._notes, name: text}
        if not text:
            del notes[name]
        self._notes = notes

    @property
    def notes(self) -> Mapping[str, str]:
        """What is remembered beside values."""
        return MappingProxyType(self._notes)

    def notes_since(self, earlier: ShadowMap) -> dict[str, str]:
        """The notes that differ from those of an earlier state; empty for those that are forgotten."""
        if self._notes is earlier._notes:
            return {}
        names = dict.fromkeys((*earlier._notes, *self._notes))
        return {name: text for name in names if (text := self._notes.get(name, "")) != earlier._notes.get(name, "")}

    def freeze(self) -> ShadowMap:
        """Refuse entries and notes from now on, so that the map can be shared; returns the map itself."""
        self._frozen = True
        return self

    def copy(self) -> ShadowMap:
        """A map of the same entries that takes more of them. It costs nothing, nor do they: see `records`."""
        twin = ShadowMap(self.key, warnings=self.warnings)
        twin._shared = self._shared
        twin._count = self._count
        twin._pairs = self._pairs
        twin._as_entries = self._as_entries
        twin._notes = self._notes
        return twin

    def _first[K: Hashable](self, places: Mapping[K, int], form: K) -> MapEntry | None:
        at = places.get(form)
        return None if at is None or at >= self._count else self._shared.all[at]

    def of_original(self, form: str) -> MapEntry | None:
        """The entry of this exact original form."""
        return self._first(self._shared.by_original, form)

    def of_surrogate(self, form: str) -> MapEntry | None:
        """The entry of this exact surrogate form."""
        return self._first(self._shared.by_surrogate, form)

    def of_folded_surrogate(self, form: str) -> MapEntry | None:
        """The first entry whose surrogate equals `form` up to case."""
        return self._first(self._shared.by_folded_surrogate, form.casefold())

    def of_canonical(self, domain: str, canonical: str) -> MapEntry | None:
        """The first entry committed for this value, whatever its form."""
        return self._first(self._shared.by_canonical, (domain, canonical))

    def is_folded_original(self, folded: str) -> bool:
        """Whether the original of an entry is, case-folded, this text."""
        return self._first(self._shared.by_folded_original, folded) is not None

    @property
    def leases(self) -> list[MapEntry]:
        """What stood for values while they were treated lightly."""
        return [entry for entry in self._apart() if entry.domain == LEASE]

    @property
    def facts(self) -> list[str]:
        """The names of the facts that were noted."""
        return [entry.original for entry in self._apart() if entry.domain == MARK]

    def _apart(self) -> list[MapEntry]:
        places = list(self._shared.apart.values())  # in rising order; others may add to them meanwhile
        return [self._shared.all[at] for at in places if at < self._count]

    def lease_of(self, form: str) -> MapEntry | None:
        """What stood for this exact original form while it was treated lightly."""
        entry = self._first(self._shared.apart, form)
        return entry if entry is not None and entry.domain == LEASE else None

    def is_marked(self, name: str) -> bool:
        """Whether a fact was noted."""
        entry = self._first(self._shared.apart, name)
        return entry is not None and entry.domain == MARK

    @property
    def entries(self) -> tuple[MapEntry, ...]:
        """Every pair of an original and what stands or stood for it, in the order of commitment.

        The same object as long as no pair is added.
        """
        if self._as_entries is None:
            self._as_entries = self.entries_since(0)
        return self._as_entries

    @property
    def entry_count(self) -> int:
        """How many `entries` there are."""
        return self._pairs

    def entries_since(self, count: int) -> tuple[MapEntry, ...]:
        """The entries after the first `count`."""
        records = self._shared.all
        return tuple([records[at] for at in self._shared.pairs[count : self._pairs]])

    def entries_among(self, count: int) -> int:
        """How many of the first `count` records are entries."""
        return bisect_left(self._shared.pairs, min(count, self._count), hi=self._pairs)

    def chain(self, count: int) -> int | None:
        """A number that tells the first `count` entries from any others, in this process; None if there are fewer."""
        return self._shared.chain[count] if count <= self._pairs else None

    @property
    def records(self) -> tuple[MapEntry, ...]:
        """Everything that is kept: the entries, and the facts of the conversation."""
        return self.since(0)

    def since(self, count: int) -> tuple[MapEntry, ...]:
        """The records after the first `count`."""
        return tuple(self._shared.all[count : self._count])

    def __repr__(self) -> str:
        return f"ShadowMap({len(self)} entries)"

    def __len__(self) -> int:
        """How many records there are."""
        return self._count

    def __iter__(self) -> Iterator[MapEntry]:
        return iter(self.entries)
