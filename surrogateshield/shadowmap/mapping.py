"""The mapping of one conversation: which surrogate stands for which original.

Plain data, no files: `store.py` keeps it sealed on disk. The map is the authority (one original
has one surrogate), and it is a bijection on *forms*: a form is a value as written, "SARAH" and
"Sarah" are two. So restoring what was protected gives back each form exactly.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass


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
    """The entries of one conversation and the key its surrogates are derived from.

    Args:
        key: 32 random bytes, made when the conversation began and kept only inside the sealed map.
        entries: what is already mapped, in the order in which it was committed.
        warnings: what befell the stored map, for people to read; holds no value.
    """

    def __init__(self, key: bytes, entries: Iterable[MapEntry] = (), warnings: Iterable[str] = ()) -> None:
        self.key = key
        self.warnings = tuple(warnings)
        self._frozen = False
        self._owned = True  # not shared with the map it was copied from
        self._entries: list[MapEntry] = []
        self._by_original: dict[str, MapEntry] = {}
        self._by_surrogate: dict[str, MapEntry] = {}
        self._by_folded_surrogate: dict[str, MapEntry] = {}
        self._by_canonical: dict[tuple[str, str], MapEntry] = {}
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
        known = self._by_original.get(entry.original)
        if known is not None and known.surrogate == entry.surrogate:
            return
        if known is not None or entry.surrogate in self._by_surrogate:
            raise MappingConflict(f"a form of type {entry.type} is already mapped otherwise")
        if not self._owned:
            self._own()
        self._entries.append(entry)
        self._by_original[entry.original] = entry
        self._by_surrogate[entry.surrogate] = entry
        self._by_folded_surrogate.setdefault(entry.surrogate.casefold(), entry)
        self._by_canonical.setdefault((entry.domain, entry.canonical), entry)

    def freeze(self) -> ShadowMap:
        """Refuse entries from now on, so that the map can be shared; returns the map itself."""
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
        self._entries = other._entries
        self._by_original = other._by_original
        self._by_surrogate = other._by_surrogate
        self._by_folded_surrogate = other._by_folded_surrogate
        self._by_canonical = other._by_canonical

    def _own(self) -> None:
        self._owned = True
        self._entries = self._entries.copy()
        self._by_original = self._by_original.copy()
        self._by_surrogate = self._by_surrogate.copy()
        self._by_folded_surrogate = self._by_folded_surrogate.copy()
        self._by_canonical = self._by_canonical.copy()

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

    @property
    def entries(self) -> tuple[MapEntry, ...]:
        """Every entry, in the order of commitment."""
        return tuple(self._entries)

    def since(self, count: int) -> tuple[MapEntry, ...]:
        """The entries after the first `count`."""
        return tuple(self._entries[count:])

    def __repr__(self) -> str:
        return f"ShadowMap({len(self)} entries)"

    def __len__(self) -> int:
        return len(self._entries)

    def __iter__(self) -> Iterator[MapEntry]:
        return iter(self._entries)
