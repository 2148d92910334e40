"""Shield: detection, surrogates, the sealed map and restoration, composed.

`Shield.protect` turns text into text that holds surrogates only; `Shield.restore` turns it back.
Both work within a conversation, the scope in which one original has one surrogate.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from surrogateshield import leases
from surrogateshield.claiming import claim_accidents, claim_new, occurrences
from surrogateshield.detection import DetectionConfig, Piece
from surrogateshield.escapes import plain_text
from surrogateshield.leases import DEFAULT as LENIENCE
from surrogateshield.leases import Lenience
from surrogateshield.memory import Decisions, PerMap, known_finder
from surrogateshield.phrases import Phrases
from surrogateshield.pii import DEFAULT_REGION, Entity, Kind, PiiType
from surrogateshield.resolve import Resolver, ResolverStream, TokenFinder
from surrogateshield.risk import Spans, remember, review
from surrogateshield.shadowmap import MapEntry, MapStore, ShadowMap, cli_conversation
from surrogateshield.spans import (
    Protected,
    Substitution,
    digit_runs,
    digit_traces,
    is_wider_without_need,
    merge,
    substitute,
)
from surrogateshield.surrogates import Exhausted, MimicGen
from surrogateshield.treatment import Treatment, acted_on, known_span, named, whole_token

if TYPE_CHECKING:
    from surrogateshield.detection import SentinelLayer

SECONDS_AT_LEAST = 2.0
CHARACTERS_PER_SECOND = 8_000
"""The deadline for detection: two seconds, and one more for each 8 kB of text not decided before."""

BATCH_CHARACTERS = 8_000
"""From this size on, what is to be decided is cut into jobs with a deadline each."""

_ORDER = (PiiType.PERSON, PiiType.ORG, PiiType.GPE, PiiType.LOC, PiiType.FAC)
_ATTEMPTS = 6


class Blocked(Exception):
    """The rules say that text holding these types must not leave at all.

    Attributes:
        types: the types that were found, sorted.
    """

    def __init__(self, types: Iterable[str]) -> None:
        self.types = tuple(sorted(set(types)))
        super().__init__(f"the rules block requests that hold: {', '.join(self.types)}")


class Detector(Protocol):
    """What finds entities: the cascade in this process, or a pool of workers."""

    def detect_many(self, pieces: Sequence[Piece], timeout: float) -> list[list[Entity]]:
        """Entities of each piece; raises when it fails or takes longer than `timeout` seconds."""


class LocalDetector:
    """The cascade in this process, its models loaded when first used. It knows no deadline."""

    def __init__(self, config: DetectionConfig | None = None) -> None:
        self._config = config
        self._layer: SentinelLayer | None = None
        self._lock = threading.Lock()

    def detect_many(self, pieces: Sequence[Piece], timeout: float) -> list[list[Entity]]:  # noqa: ARG002
        from surrogateshield.detection import SentinelLayer  # noqa: PLC0415  # the proxy's process never loads it

        with self._lock:
            layer = self._layer = self._layer or SentinelLayer(self._config)
            return [
                layer.detect(
                    piece.text, piece.kind, piece.field, piece.region, topics=True, public_names=piece.public_names
                )
                for piece in pieces
            ]


class Shield:
    """The four parts composed.

    Args:
        detector: what finds entities; the cascade in this process by default.
        store: where maps are kept; the state folder of this user by default.
        home: the state folder, where `store` is not given.
        parallel: how many jobs the detector works on at a time.
    """

    def __init__(
        self,
        detector: Detector | None = None,
        store: MapStore | None = None,
        home: Path | None = None,
        parallel: int = 1,
    ) -> None:
        self.detector: Detector = detector or LocalDetector()
        self.store = store or MapStore(home)
        self._parallel = parallel
        self._decisions = Decisions()
        self._resolvers = PerMap(Resolver)
        self._finders = PerMap(known_finder)

    # One text at a time, for the library and the command line.

    def protect(
        self,
        text: str,
        conversation: str = "default",
        kind: Kind | None = None,
        region: str = DEFAULT_REGION,
        lenience: Lenience | None = None,
    ) -> Protected:
        """Replace what is personal in `text`.

        Args:
            text: any text.
            conversation: its name; names are this user's own and unrelated to those of providers.
            kind: kind of text; by default each part of it is told by itself.
            region: the user's country (ISO 3166-1 alpha-2), for national forms.
            lenience: which lighter treatments of places are allowed; by default, places stay that are only asked about.

        Raises:
            DetectionFailed, DetectionTimeout: nothing may be sent then.
        """
        piece = Piece(text, kind, None)
        conversation_id = cli_conversation(self.store.secret, conversation)
        return self.protect_many([piece], conversation_id, Treatment(region=region, lenience=lenience or LENIENCE))[0]

    def restore(self, text: str, conversation: str = "default") -> str:
        """Put the originals of `conversation` back into `text`."""
        return self.resolver(cli_conversation(self.store.secret, conversation)).restore(text)

    def stream(self, conversation: str = "default") -> ResolverStream:
        """A restorer of a text that arrives in pieces."""
        return self.resolver(cli_conversation(self.store.secret, conversation)).stream()

    def entries(self, conversation: str = "default") -> tuple[MapEntry, ...]:
        """What the conversation's map holds."""
        return self.store.read(cli_conversation(self.store.secret, conversation)).entries

    # Many at once, for the gateway, by the conversation's id.

    def resolver(self, conversation_id: str) -> Resolver:
        """The resolver for what a conversation's map holds now."""
        return self._resolvers.of(conversation_id, self.store.read(conversation_id))

    def known(self, conversation_id: str) -> TokenFinder[MapEntry]:
        """The finder of originals that the conversation already protects."""
        return self._finders.of(conversation_id, self.store.read(conversation_id))

    def protect_many(
        self, pieces: Sequence[Piece], conversation_id: str, treatment: Treatment | None = None
    ) -> list[Protected]:
        """Protect the strings of one request; the map is durable when this returns.

        Args:
            pieces: the strings, each with its kind and the field it stands in.
            conversation_id: an id as made by `surrogateshield.shadowmap`.
            treatment: what the rules say; by default each type's own default action.

        Returns:
            One result a piece, in order.

        Raises:
            Blocked: the rules forbid a type that was found.
            Combined, ConfirmationNeeded: what the rules say of telling combinations (`surrogateshield.risk`).
            DetectionFailed, DetectionTimeout: nothing may be sent then.
        """
        treatment = treatment or Treatment()
        detected = self._detect(
            [replace(piece, region=treatment.region, public_names=treatment.public_names) for piece in pieces]
        )
        spans = [acted_on(entities, treatment) for entities in detected]
        blocked = [entity.type for found in spans for entity, action in found if action == "block"]
        if blocked:
            raise Blocked(blocked)
        own = named([piece.text for piece in pieces], treatment)
        with self.store.transaction(conversation_id) as mapping:
            risk = review(
                spans,
                own,
                mapping,
                treatment.quasi_identifiers,
                lambda: self._content(pieces, spans, own, conversation_id),
                lambda: self.store.name_of(conversation_id),
                treatment.confirmation,
            )
            if risk.refusal is None:
                results = self._substitute(pieces, risk.spans, own, conversation_id, mapping, treatment.lenience)
                if treatment.quasi_identifiers != "off":
                    remember(mapping, {item.type for result in results for item in result.substitutions})
                return risk.marked(results)
        raise risk.refusal

    def _content(
        self, pieces: Sequence[Piece], spans: Spans, own: Sequence[Sequence[Entity]], conversation_id: str
    ) -> str:
        """A keyed hash of every text in which something personal was found: of what a confirmation is about."""
        telling = [piece for piece, found, mine in zip(pieces, spans, own, strict=True) if found or mine]
        parts = [part for piece in telling for part in (piece.field or "", piece.text)]
        return self.store.secret.digest("confirmation", conversation_id, *parts)

    def _detect(self, pieces: Sequence[Piece]) -> list[list[Entity]]:
        """Entities of each piece; a string is decided once, and what was decided before a failure stays so."""
        keys = [Decisions.key(piece) for piece in pieces]
        decided = {key: self._decisions.get(key, piece.text) for key, piece in zip(keys, pieces, strict=True)}
        missing = {key: piece for key, piece in zip(keys, pieces, strict=True) if decided[key] is None}
        if missing:
            batches = list(_batches(missing))
            if len(batches) == 1 or self._parallel == 1:
                found = map(self._detect_batch, batches)
                decided.update(pair for batch in found for pair in batch)
            else:
                with ThreadPoolExecutor(min(self._parallel, len(batches))) as threads:
                    decided.update(pair for batch in threads.map(self._detect_batch, batches) for pair in batch)
        return [decided[key] or [] for key in keys]

    def _detect_batch(self, batch: dict[bytes, Piece]) -> list[tuple[bytes, list[Entity]]]:
        timeout = SECONDS_AT_LEAST + sum(len(piece.text) for piece in batch.values()) / CHARACTERS_PER_SECOND
        found = list(zip(batch, self.detector.detect_many(list(batch.values()), timeout), strict=True))
        for key, entities in found:
            self._decisions.put(key, entities)
        return found

    def _substitute(
        self,
        pieces: Sequence[Piece],
        spans: Spans,
        own: Sequence[Sequence[Entity]],
        conversation_id: str,
        mapping: ShadowMap,
        lenience: Lenience,
    ) -> list[Protected]:
        texts = [piece.text for piece in pieces]
        conversation_text = "\n".join(texts).casefold()
        originals = {entry.original.casefold() for entry in mapping}
        mimic = MimicGen(mapping.key)

        finder = self._finders.of(conversation_id, mapping)
        resolver = self._resolvers.of(conversation_id, mapping)
        lenient = leases.finder(mapping)
        redacted = {replace(entity, lease="") for found in spans for entity, action in found if action == "redact"}
        wanted: list[list[Entity]] = []
        for text, found, mine in zip(texts, spans, own, strict=True):
            places = [(m.start, m.end, m.term.payload.type) for m in resolver.find(text)] + occurrences(finder, text)
            known = [known_span(text, *place) for place in places] + list(mine)
            entities = [
                whole_token(entity, text)
                for entity, action in found
                if action != "keep" and not is_wider_without_need(entity, known)
            ]
            wanted.append(leases.with_known(text, merge([*entities, *known], text), lenient))
        leases.note_sensitive(pieces, mapping)
        traces = {run for entities in wanted for entity in entities for run in digit_traces(plain_text(entity.text))}

        def forbidden(candidate: str) -> bool:
            # Four digits of any original are a leak of it, whichever value's surrogate holds them (I1).
            folded = candidate.casefold()
            told = not traces.isdisjoint(digit_runs(plain_text(candidate)))
            return told or folded in originals or folded in conversation_text

        for attempt in range(1, _ATTEMPTS + 1):
            committed = len(mapping)
            settled = leases.settle(wanted, mapping, lenience, forbidden)
            # After all that is known to be somebody's: no value must be among a phrase's words.
            phrases = Phrases()
            settled = [phrases.widen(found, text, redacted) for found, text in zip(settled, texts, strict=True)]
            for entity in _in_order_of_commitment(settled):
                if entity in redacted or entity.lease:
                    continue
                try:
                    entries = phrases.entries(entity, mimic, mapping, forbidden)
                except Exhausted:
                    redacted.add(entity)
                    continue
                for entry in entries:
                    mapping.add(entry)
                    originals.add(entry.original.casefold())
            if attempt < _ATTEMPTS and claim_new(wanted, texts, known_finder(mapping.since(committed))):
                continue
            results = [_apply(text, entities, redacted, mapping) for text, entities in zip(texts, settled, strict=True)]
            resolver = self._resolvers.of(conversation_id, mapping)
            unrestored = [
                index
                for index, (text, result) in enumerate(zip(texts, results, strict=True))
                if result.substitutions and resolver.restore(result.text) != text
            ]
            if not claim_accidents(unrestored, wanted, texts, results, resolver):
                break
        for index in unrestored:  # redacted, or short values that are restored only beside others
            results[index] = replace(results[index], warnings=("a replaced value cannot be restored exactly",))
        return results


def _batches(pieces: dict[bytes, Piece]) -> Iterator[dict[bytes, Piece]]:
    """Cut a large job into parts that several detectors can share, each with a deadline of its own."""
    batch: dict[bytes, Piece] = {}
    size = 0
    for key, piece in pieces.items():
        batch[key] = piece
        size += len(piece.text)
        if size >= BATCH_CHARACTERS:
            yield batch
            batch, size = {}, 0
    if batch:
        yield batch


def _in_order_of_commitment(entities: Iterable[Iterable[Entity]]) -> list[Entity]:
    """People first, then what may be named after them, then everything else, each as it appears."""
    rank = {str(type_): index for index, type_ in enumerate(_ORDER)}
    return sorted((e for found in entities for e in found), key=lambda e: rank.get(e.type, len(rank)))


def _apply(text: str, entities: Iterable[Entity], redacted: set[Entity], mapping: ShadowMap) -> Protected:
    substitutions: list[Substitution] = []
    for entity in entities:
        entry = mapping.of_original(entity.text)
        if entity.lease:
            entry = mapping.lease_of(entity.text)
        if entity in redacted or entry is None:
            surrogate = f"[{entity.type.upper()}]"
        else:
            surrogate = entry.surrogate
        substitutions.append(Substitution(entity.start, entity.end, entity.text, surrogate, entity.type))
    return Protected(substitute(text, substitutions), tuple(substitutions))
