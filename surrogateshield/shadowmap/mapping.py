"""The mapping of one conversation: which surrogate stands for which original.

Plain data, no files: `store.py` keeps it sealed on disk. The map is the authority (one original
has one surrogate), and it is a bijection on *forms*: a form is a value as written, "SARAH" and
"Sarah" are two. So restoring what was protected gives back each form exactly.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

IN_CONTEXT = "in context"
"""The domain of entries that hold a short value together with words around it, which tell it from others like it."""

LEASE = "lease"
"""The domain of entries that are no mappings: what stood for a value while it was treated lightly.

Their surrogates are restored like any other, but the value may get a full surrogate beside them.
"""

MARK = "mark"
"""The domain of entries that are facts of the conversation; the original is the fact's name."""


class MappingConflict(ValueError):
    """An entry whose original or surrogate form is already taken by another entry."""


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
        self._owned = True  # not shared with the map it was copied from
        self._records: list[MapEntry] = []
        self._by_original: dict[str, MapEntry] = {}
        self._by_surrogate: dict[str, MapEntry] = {}
        self._by_folded_surrogate: dict[str, MapEntry] = {}
        self._by_canonical: dict[tuple[str, str], MapEntry] = {}
        self._notes = dict(notes)
        self._apart: dict[str, MapEntry] = {}
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
        taken = self._apart if entry.domain in (LEASE, MARK) else self._by_original
        known = taken.get(entry.original)
        if known is not None and known.surrogate == entry.surrogate:
            return
        if known is not None or entry.surrogate in self._by_surrogate:
            raise MappingConflict(f"a form of type {entry.type} is already mapped otherwise")
        if not self._owned:
            self._own()
        self._records.append(entry)
        if entry.domain in (LEASE, MARK):
            self._apart[entry.original] = entry
        else:
            self._by_original[entry.original] = entry
        if entry.domain == MARK:
            return
        self._by_surrogate[entry.surrogate] = entry
        self._by_folded_surrogate.setdefault(entry.surrogate.casefold(), entry)
        if entry.domain != LEASE:
            self._by_canonical.setdefault((entry.domain, entry.canonical), entry)

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
        if self.notes.get(name, "") == text:
            return
        if not self._owned:
            self._own()
        if text:
            self._notes[name] = text
        else:
            del self._notes[name]

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
        """A map of the same entries that takes more of them. Costs nothing until it does, if this map is frozen."""
        twin = ShadowMap(self.key, warnings=self.warnings)
        twin._share(self)
        if not self._frozen:
            twin._own()
        return twin

    def _share(self, other: ShadowMap) -> None:
        self._owned = False
        self._records = other._records
        self._by_original = other._by_original
        self._by_surrogate = other._by_surrogate
        self._by_folded_surrogate = other._by_folded_surrogate
        self._by_canonical = other._by_canonical
        self._notes = other._notes
        self._apart = other._apart

    def _own(self) -> None:
        self._owned = True
        self._records = self._records.copy()
        self._by_original = self._by_original.copy()
        self._by_surrogate = self._by_surrogate.copy()
        self._by_folded_surrogate = self._by_folded_surrogate.copy()
        self._by_canonical = self._by_canonical.copy()
        self._notes = self._notes.copy()
        self._apart = self._apart.copy()

    def of_original(self, form: str) -> MapEntry | None:
        """The entry of this exact original form."""
        return self._by_original.get(form)

    def of_surrogate(self, form: str) -> MapEntry | None:
        """The entry of this exact surrogate form."""
        return self._by_surrogate.get(form)

    def of_folded_surrogate(self, form: str) -> MapEntry | None:
        """The first entry whose surrogate equals `form` up to case."""
        return self._by_folded_surrogate.get(form.casefold())

    def of_canonical(self, domain: str, canonical: str) -> MapEntry | None:
        """The first entry committed for this value, whatever its form."""
        return self._by_canonical.get((domain, canonical))

    def lease_of(self, form: str) -> MapEntry | None:
        """What stood for this exact original form while it was treated lightly."""
        entry = self._apart.get(form)
        return entry if entry is not None and entry.domain == LEASE else None

    def is_marked(self, name: str) -> bool:
        """Whether a fact was noted."""
        entry = self._apart.get(name)
        return entry is not None and entry.domain == MARK

    @property
    def entries(self) -> tuple[MapEntry, ...]:
        """Every pair of an original and what stands or stood for it, in the order of commitment."""
        return tuple(self)

    def since(self, count: int) -> tuple[MapEntry, ...]:
        """The records after the first `count`."""
        return tuple(self._records[count:])

    @property
    def records(self) -> tuple[MapEntry, ...]:
        """Everything that is kept: the entries, and the facts of the conversation."""
        return tuple(self._records)

    def __repr__(self) -> str:
        return f"ShadowMap({len(self)} entries)"

    def __len__(self) -> int:
        """How many records there are."""
        return len(self._records)

    def __iter__(self) -> Iterator[MapEntry]:
        return (entry for entry in self._records if entry.domain != MARK)
