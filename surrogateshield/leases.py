"""Lighter treatments: what becomes of the places that their clauses ask to treat lightly.

A place that is only asked about stays as it is, and an address near which something is looked for is moved a few doors
along its street. Both hold for a conversation and until something speaks against it: the value stands in a clause
about somebody, whoever that is, anywhere in the conversation, or a sensitive topic occurs. Then it is replaced like
any other, in the whole history, for good. They are the one declared exception to the rule that no part of an original
leaves.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from surrogateshield.detection import Piece
from surrogateshield.detection.passes import sensitive
from surrogateshield.pii import FAMILIES, Entity, PiiType, case_sensitive
from surrogateshield.resolve import Term, TokenFinder
from surrogateshield.resolve.growing import Index
from surrogateshield.shadowmap import LEASE, MapEntry, ShadowMap
from surrogateshield.spans import merge
from surrogateshield.surrogates.gazetteer import is_country
from surrogateshield.surrogates.house_number import has_number, moved

SENSITIVE = "a sensitive topic occurred"
"""The fact that is kept of a conversation in which nothing is treated lightly any more."""

_PLACES = FAMILIES["place"] | FAMILIES["postal"]
_CONTINENTS = frozenset("africa america antarctica asia australia europe".split()) | frozenset(
    f"{side} america" for side in ("north", "south", "central", "latin")
)
_WORD = re.compile(r"\w+")
_SHORTEST_PART = 4


@dataclass(frozen=True, slots=True)
class Lenience:
    """Which lighter treatments the rules allow.

    Attributes:
        topics: places that are asked about stay.
        service_queries: addresses near which something is looked for are only moved.
    """

    topics: bool = True
    service_queries: bool = False


DEFAULT = Lenience()
"""What is lenient where no rule says otherwise."""


def note_sensitive(
    pieces: Iterable[Piece], mapping: ShadowMap, mentions: Callable[[str], bool] = sensitive.mentions
) -> None:
    """Keep in mind, for good, that a sensitive topic occurs in the strings of a request.

    Args:
        pieces: the strings.
        mapping: the conversation's.
        mentions: whether one occurs in a text.
    """
    if not mapping.is_marked(SENSITIVE) and any(piece.kind != "code" and mentions(piece.text) for piece in pieces):
        mapping.mark(SENSITIVE)


def finder(mapping: ShadowMap) -> TokenFinder[str]:
    """Finds the values that were treated lightly before; the payload is their type."""
    return TokenFinder([Term(e.original, case_sensitive(e.type), e.type) for e in mapping.leases])


def with_known(text: str, entities: list[Entity], known: TokenFinder[str]) -> list[Entity]:
    """The entities, and what `known` finds where no detector sees it now."""
    if not known:
        return entities
    taken = [(entity.start, entity.end) for entity in entities]
    missed = [
        Entity(match.start, match.end, text[match.start : match.end], match.term.payload, 1.0, "known", "follows")
        for match in known.find(text)
        if not any(start < match.end and match.start < end for start, end in taken)
    ]
    return merge([*entities, *missed], text) if missed else entities


class Replaced:
    """The places that a conversation replaces, by their words; it grows with the map.

    Args:
        entries: the conversation's.
        earlier: one of which the places count, too.
    """

    def __init__(self, entries: Iterable[MapEntry], earlier: Replaced | None = None) -> None:
        values = {_folded(e.original) for e in entries if e.domain != LEASE and e.type in _PLACES} - {""}
        new = [value for value in values if earlier is None or value not in earlier]
        by_word: dict[str, list[str]] = {}
        for value in new:
            for word in set(value.split(" ")):
                by_word.setdefault(word, []).append(value)
        self._values: Index[str, None] = (earlier._values if earlier else Index()).grown({value: [] for value in new})
        self._by_word: Index[str, str] = (earlier._by_word if earlier else Index()).grown(by_word)

    def __contains__(self, value: object) -> bool:
        """Whether folded words are those of a place."""
        return value in self._values

    def hold(self, value: str) -> bool:
        """Whether folded words stand together in those of a place."""
        fewest = min((self._by_word.of(word) for word in value.split(" ")), key=len)
        return any(f" {value} " in f" {place} " for place in fewest)


def settle(
    wanted: Sequence[list[Entity]],
    mapping: ShadowMap,
    lenience: Lenience,
    forbidden: Callable[[str], bool],
    replaced: Callable[[], Replaced] | None = None,
) -> list[list[Entity]]:
    """Decide what becomes of each place.

    Args:
        wanted: the entities of each string of a request.
        mapping: the conversation's; the numbers to which addresses are moved are added.
        lenience: what the rules allow.
        forbidden: whether a surrogate must not be used.
        replaced: the places that `mapping` replaces, if that is known.

    Returns:
        The entities to replace. Those whose `lease` is still set have their surrogate in `mapping.lease_of`.
    """
    if not any(entity.lease for entities in wanted for entity in entities):
        return list(wanted)
    known = replaced() if replaced else Replaced(mapping.entries)
    return _Settlement(wanted, mapping, lenience, forbidden, known).result()


class _Settlement:
    """One decision about all places of a request."""

    def __init__(
        self,
        wanted: Sequence[list[Entity]],
        mapping: ShadowMap,
        lenience: Lenience,
        forbidden: Callable[[str], bool],
        replaced: Replaced,
    ) -> None:
        self._wanted = wanted
        self._mapping = mapping
        self._lenience = lenience
        self._forbidden = forbidden
        self._sensitive = mapping.is_marked(SENSITIVE)
        self._replaced = replaced
        personal = (e.text for found in wanted for e in found if not e.lease and e.type in _PLACES)
        self._full = {_folded(value) for value in personal} - {""}  # beside those
        self._open = {_folded(entry.original): "service" for entry in mapping.leases}
        for entity in (e for found in wanted for e in found):
            if entity.lease in ("topic", "service"):
                self._open.setdefault(_folded(entity.text), entity.lease)
        self._text_of_full = ""

    def result(self) -> list[list[Entity]]:
        """What is left to replace."""
        while self._end_more():
            pass
        return [[done for entity in found for done in self._settled(entity)] for found in self._wanted]

    def _end_more(self) -> bool:
        """End the leases that cannot last; whether there were any: each may end others."""
        self._text_of_full = "".join(f" {value} \n" for value in self._full)
        before = len(self._full)
        for found in self._wanted:
            ended = [entity for entity in found if entity.lease and not self._lasts(entity)]
            # Town and street of one query stand and fall together.
            if any(entity.lease == "service" for entity in ended):
                ended += [entity for entity in found if entity.lease == "service"]
            self._full.update(_folded(entity.text) for entity in ended)
        return len(self._full) > before

    def _lasts(self, entity: Entity) -> bool:
        value = _folded(entity.text)
        kind = self._open.get(value)
        if kind is None or self._is_full(value):
            return False
        if kind == "topic" and _is_wide(entity.text):
            return True
        allowed = self._lenience.topics if kind == "topic" else self._lenience.service_queries
        if not allowed or self._sensitive or self._is_told(value, entity.type):
            return False
        return kind == "topic" or entity.type != PiiType.ADDRESS or self._is_movable(entity.text)

    def _is_told(self, value: str, type_: str) -> bool:
        """Whether a value that is replaced holds this one, or is a part of it."""
        if len(value) >= _SHORTEST_PART and (f" {value} " in self._text_of_full or self._replaced.hold(value)):
            return True
        if type_ not in (PiiType.ADDRESS, PiiType.FAC, PiiType.LOC):
            return False
        return any(len(part) >= _SHORTEST_PART and self._is_full(part) for part in _runs(value))

    def _is_full(self, value: str) -> bool:
        return value in self._full or value in self._replaced

    def _is_movable(self, address: str) -> bool:
        return not has_number(address) or self._moved(address) is not None

    def _moved(self, address: str) -> MapEntry | None:
        known = self._mapping.lease_of(address)
        if known is not None:
            return known
        for candidate in moved(address, self._mapping.key):
            other = self._mapping.of_folded_surrogate(candidate)
            same = other is not None and (other.domain, other.canonical) == (LEASE, _folded(address))
            free = (other is None or same) and self._mapping.of_surrogate(candidate) is None
            if free and self._mapping.of_original(candidate) is None and not self._forbidden(candidate):
                return MapEntry(address, candidate, PiiType.ADDRESS, LEASE, _folded(address))
        return None

    def _settled(self, entity: Entity) -> Iterable[Entity]:
        if not entity.lease:
            return [entity]
        if not self._lasts(entity):
            return [replace(entity, lease="")]
        if self._open[_folded(entity.text)] == "topic" or entity.type != PiiType.ADDRESS:
            return []
        if not has_number(entity.text):
            return []
        entry = self._moved(entity.text)
        if entry is None:  # another address was moved to the last number that was free
            return [replace(entity, lease="")]
        self._mapping.add(entry)
        return [replace(entity, lease="service")]


def _is_wide(place: str) -> bool:
    """Whether a place is a country or a continent: to ask about it tells nothing of where somebody is."""
    return is_country(place) or _folded(place) in _CONTINENTS


def _runs(value: str) -> Iterator[str]:
    """Words of a value that stand together, and all of them."""
    words = value.split(" ")
    return (" ".join(words[i:j]) for i in range(len(words)) for j in range(i + 1, len(words) + 1))


def _folded(value: str) -> str:
    """The words of a value, to compare it with others."""
    return " ".join(_WORD.findall(value.casefold()))
