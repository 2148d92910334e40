"""What a generator may look at when it decides: the key, the mapping, the conversation's text."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable

from surrogateshield.shadowmap.mapping import MapEntry, ShadowMap
from surrogateshield.surrogates.free import FreeMembers
from surrogateshield.surrogates.identity import Identities
from surrogateshield.surrogates.prf import Mark, Source
from surrogateshield.surrogates.text import alphanumerics, metacharacters


class Exhausted(Exception):
    """No surrogate is left for a value of this type; the caller redacts it instead. Holds no value."""

    def __init__(self, type_: str) -> None:
        super().__init__(f"no surrogate of type {type_} is left in this conversation: redact the value instead")


def fingerprint(domain: str, canonical: str, surrogate: str) -> Mark:
    """What two writings of one surrogate have in common.

    Two originals must not share a surrogate in two writings ("415-555-0142", "(415) 555-0142"), or a
    later form of the one would be taken for the other.
    """
    if domain != "phone":
        return domain, alphanumerics(surrogate)
    # The canonical form says how many digits the national number has; what stands before is the way of dialling.
    country, national, extension = canonical.split(":")
    digits = "".join(c for c in alphanumerics(surrogate) if c.isdecimal() or c == "x")
    number, _, added = digits.partition("x")
    return domain, f"{country}:{number[-len(national + extension if not added else national) :]}:{added}"


class _Index:
    """The fingerprints of a mapping's surrogates, and who is who in it, brought up to date as the mapping grows."""

    def __init__(self) -> None:
        self._seen = 0
        self._chain: int | None = 0
        self._untold: list[MapEntry] = []
        self.prints: set[Mark] = set()
        self.free = FreeMembers(self.prints)
        self._identities = Identities()

    def begins(self, mapping: ShadowMap) -> bool:
        """Whether the entries of `mapping` are those of this index, with or without others behind them."""
        return mapping.chain(self._seen) == self._chain

    def update(self, mapping: ShadowMap) -> None:
        for entry in mapping.entries_since(self._seen):
            self.prints.add(fingerprint(entry.domain, entry.canonical, entry.surrogate))
            self._untold.append(entry)
        self._seen = mapping.entry_count
        self._chain = mapping.chain(self._seen)

    def identities(self) -> Identities:
        """Who is who; not worked out before somebody asks."""
        untold, self._untold = self._untold, []
        for entry in untold:
            self._identities.add(entry)
        return self._identities


_MOST_INDEXES = 64
_indexes: OrderedDict[bytes, _Index] = OrderedDict()
_lock = threading.Lock()


def _index_of(mapping: ShadowMap) -> _Index:
    """The index of a mapping: that of its conversation, where it has grown from what that has seen."""
    with _lock:
        index = _indexes.get(mapping.key)
        if index is None or not index.begins(mapping):
            index = _indexes[mapping.key] = _Index()
            while len(_indexes) > _MOST_INDEXES:
                _indexes.popitem(last=False)
        _indexes.move_to_end(mapping.key)
        index.update(mapping)
        return index


class Context:
    """The mapping as it will be once the entries proposed so far are added.

    Args:
        key: the conversation's key.
        mapping: what is mapped already; it is not changed.
        forbidden: whether a candidate occurs in the conversation.
        language: of the text around the value (ISO 639-1); "" where nobody knows.
    """

    def __init__(self, key: bytes, mapping: ShadowMap, forbidden: Callable[[str], bool], language: str = "") -> None:
        self.key = key
        self.language = language
        self.forbidden = forbidden
        self._mapping = mapping
        self._index = _index_of(mapping)
        self._prints = self._index.prints
        self.new: list[MapEntry] = []

    def source(self, *label: str | int) -> Source:
        """The draws for one value."""
        return Source(self.key, *label, free=self._index.free)

    def propose(self, entry: MapEntry) -> MapEntry:
        """Count `entry` as mapped from now on."""
        self.new.append(entry)
        return entry

    def of_original(self, form: str) -> MapEntry | None:
        """The entry of this exact original form."""
        return self._mapping.of_original(form) or next((e for e in self.new if e.original == form), None)

    def of_canonical(self, domain: str, canonical: str) -> MapEntry | None:
        """The first entry of this value, whatever its form."""
        known = self._mapping.of_canonical(domain, canonical)
        return known or next((e for e in self.new if (e.domain, e.canonical) == (domain, canonical)), None)

    @property
    def identities(self) -> Identities:
        """Who is who in the mapping."""
        return self._index.identities()

    def occupied(self, candidate: str) -> bool:
        """Whether `candidate`, in any case, is a surrogate already, or is itself an original."""
        if self._mapping.of_folded_surrogate(candidate) is not None or self._mapping.of_original(candidate) is not None:
            return True
        folded = candidate.casefold()
        return any(e.surrogate.casefold() == folded or e.original == candidate for e in self.new)

    def rewrites(self, candidate: str, domain: str, canonical: str) -> bool:
        """Whether `candidate` is another writing of a surrogate of the domain."""
        mark = fingerprint(domain, canonical, candidate)
        return mark in self._prints or any(
            mark == fingerprint(e.domain, e.canonical, e.surrogate) for e in self.new if e.domain == domain
        )

    def owned(self, form: str) -> bool:
        """Whether `form` is the surrogate of an original already, exactly as written."""
        return self._mapping.of_surrogate(form) is not None or any(e.surrogate == form for e in self.new)

    def free_form(self, form: str, original: str, base: MapEntry, may_occur: bool = False) -> bool:
        """Whether `form` can stand for `original`, another writing of the value of `base`.

        `may_occur` allows a form that stands in the conversation: one of a small, closed set of values.
        """
        if form == original or metacharacters(form) != metacharacters(original):
            return False
        if self.owned(form) or (self.of_original(form) is not None and not may_occur):
            return False
        other = self._mapping.of_folded_surrogate(form)
        if other is not None and (other.domain, other.canonical) != (base.domain, base.canonical):
            return False
        return may_occur or not self.forbidden(form)
