"""What a generator may look at when it decides: the key, the mapping, the conversation's text."""

from __future__ import annotations

import threading
from collections.abc import Callable
from weakref import WeakKeyDictionary

from surrogateshield.shadowmap.mapping import MapEntry, ShadowMap
from surrogateshield.surrogates.prf import Source
from surrogateshield.surrogates.text import alphanumerics, metacharacters


class Exhausted(Exception):
    """No surrogate is left for a value of this type; the caller redacts it instead. Holds no value."""

    def __init__(self, type_: str) -> None:
        super().__init__(f"no surrogate of type {type_} is left in this conversation: redact the value instead")


def fingerprint(domain: str, canonical: str, surrogate: str) -> tuple[str, str]:
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
    """The fingerprints of a mapping's surrogates, brought up to date as the mapping grows."""

    def __init__(self) -> None:
        self.seen = 0
        self.prints: set[tuple[str, str]] = set()

    def update(self, mapping: ShadowMap) -> None:
        for entry in mapping.since(self.seen):
            self.prints.add(fingerprint(entry.domain, entry.canonical, entry.surrogate))
        self.seen = len(mapping)


_indexes: WeakKeyDictionary[ShadowMap, _Index] = WeakKeyDictionary()
_lock = threading.Lock()


def _index_of(mapping: ShadowMap) -> _Index:
    with _lock:
        index = _indexes.get(mapping)
        if index is None:
            index = _indexes[mapping] = _Index()
        index.update(mapping)
        return index


class Context:
    """The mapping as it will be once the entries proposed so far are added.

    Args:
        key: the conversation's key.
        mapping: what is mapped already; it is not changed.
        forbidden: whether a candidate occurs in the conversation.
    """

    def __init__(self, key: bytes, mapping: ShadowMap, forbidden: Callable[[str], bool]) -> None:
        self.key = key
        self.forbidden = forbidden
        self._mapping = mapping
        self._prints = _index_of(mapping).prints
        self.new: list[MapEntry] = []

    def source(self, *label: str | int) -> Source:
        """The draws for one value."""
        return Source(self.key, *label)

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

    def full_name(self, initial: str, surname: str) -> MapEntry | None:
        """The entry of a person whose folded name begins with `initial` and ends with `surname`."""
        for entry in (*self._mapping.entries, *self.new):
            named = entry.domain == "person" and entry.canonical.startswith(initial)
            if named and entry.canonical.endswith(f" {surname}"):
                return entry
        return None

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
