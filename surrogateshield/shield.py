"""Shield: detection, surrogates, the sealed map and restoration, composed.

`Shield.protect` turns text into text that holds surrogates only; `Shield.restore` turns it back.
Both work within a conversation, the scope in which one original has one surrogate.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from surrogateshield import leases
from surrogateshield.claiming import claim_accidents, claim_new, occurrences
from surrogateshield.detection import DetectionConfig, Piece
from surrogateshield.escapes import escape_before, plain_text
from surrogateshield.leases import DEFAULT as LENIENCE
from surrogateshield.leases import Lenience
from surrogateshield.linear import LinearPattern
from surrogateshield.memory import Decisions, PerMap, known_finder
from surrogateshield.pii import DEFAULT_REGION, Action, Entity, Kind, PiiType, case_sensitive, default_action
from surrogateshield.resolve import Resolver, ResolverStream, Term, TokenFinder, joins
from surrogateshield.shadowmap import MapEntry, MapStore, ShadowMap, cli_conversation
from surrogateshield.spans import (
    Protected,
    Substitution,
    digit_runs,
    is_wider_without_need,
    merge,
    substitute,
)
from surrogateshield.surrogates import LABELLED, Exhausted, MimicGen, label_before

if TYPE_CHECKING:
    from surrogateshield.detection import SentinelLayer

SECONDS_AT_LEAST = 2.0
CHARACTERS_PER_SECOND = 8_000
"""The deadline for detection: two seconds, and one more for each 8 kB of text not decided before."""

BATCH_CHARACTERS = 8_000
"""From this size on, what is to be decided is cut into jobs with a deadline each."""

_ORDER = (PiiType.PERSON, PiiType.ORG, PiiType.GPE, PiiType.LOC, PiiType.FAC)
_ATTEMPTS = 6
_DATES = frozenset({PiiType.DOB, PiiType.DATE})
_ISO_TIME = re.compile(
    r"T[0-9]{2}(?::?[0-9]{2}){0,2}(?:\.[0-9]{1,9})?(?:Z|[+-][0-9]{2}(?::?[0-9]{2})?)?(?![A-Za-z0-9_])"
)


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
            return [layer.detect(piece.text, piece.kind, piece.field, piece.region, topics=True) for piece in pieces]


@dataclass(frozen=True, slots=True)
class Treatment:
    """What the rules say about what detection finds.

    Attributes:
        action_for: the action for a type.
        never: values that are never replaced, compared without case.
        always: values that always are: (value, type).
        patterns: what always is, too: everything that matches (pattern, type).
        region: the user's country (ISO 3166-1 alpha-2).
        lenience: which lighter treatments of places are allowed.
    """

    action_for: Callable[[str], Action] = default_action
    never: frozenset[str] = frozenset()
    always: tuple[tuple[str, str], ...] = ()
    patterns: tuple[tuple[LinearPattern, str], ...] = ()
    region: str = DEFAULT_REGION
    lenience: Lenience = LENIENCE


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
            DetectionFailed, DetectionTimeout: nothing may be sent then.
        """
        treatment = treatment or Treatment()
        detected = self._detect([replace(piece, region=treatment.region) for piece in pieces])
        spans = [_acted_on(entities, treatment) for entities in detected]
        blocked = [entity.type for found in spans for entity, action in found if action == "block"]
        if blocked:
            raise Blocked(blocked)
        with self.store.transaction(conversation_id) as mapping:
            return self._substitute(pieces, spans, conversation_id, mapping, treatment)

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
        spans: list[list[tuple[Entity, Action]]],
        conversation_id: str,
        mapping: ShadowMap,
        treatment: Treatment,
    ) -> list[Protected]:
        texts = [piece.text for piece in pieces]
        conversation_text = "\n".join(texts).casefold()
        originals = {entry.original.casefold() for entry in mapping}
        mimic = MimicGen(mapping.key)

        finder = self._finders.of(conversation_id, mapping)
        always = TokenFinder([Term(value, case_sensitive(type_), type_) for value, type_ in treatment.always])
        resolver = self._resolvers.of(conversation_id, mapping)
        lenient = leases.finder(mapping)
        wanted: list[list[Entity]] = []
        for text, found in zip(texts, spans, strict=True):
            places = [(m.start, m.end, m.term.payload.type) for m in resolver.find(text)]
            places += occurrences(finder, text)
            places += [(m.start, m.end, m.term.payload) for m in always.find(text)]
            places += [(*span, type_) for pattern, type_ in treatment.patterns for span in pattern.spans(text)]
            known = [Entity(start, end, text[start:end], type_, 1.0, "known") for start, end, type_ in places]
            entities = [
                _whole_token(entity, text)
                for entity, action in found
                if action != "keep" and not is_wider_without_need(entity, known)
            ]
            wanted.append(leases.with_known(text, merge([*entities, *known], text), lenient))
        leases.note_sensitive(pieces, mapping)
        traces = {run for entities in wanted for entity in entities for run in digit_runs(plain_text(entity.text))}

        def forbidden(candidate: str) -> bool:
            # Four digits of any original are a leak of it, whichever value's surrogate holds them (I1).
            folded = candidate.casefold()
            told = not traces.isdisjoint(digit_runs(plain_text(candidate)))
            return told or folded in originals or folded in conversation_text

        redacted = {replace(entity, lease="") for found in spans for entity, action in found if action == "redact"}
        for attempt in range(1, _ATTEMPTS + 1):
            committed = len(mapping)
            settled = leases.settle(wanted, mapping, treatment.lenience, forbidden)
            for entity in _in_order_of_commitment(settled):
                if entity in redacted or entity.lease:
                    continue
                try:
                    entries = mimic.substitute(entity.text, entity.type, mapping, forbidden)
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


def _acted_on(entities: Iterable[Entity], treatment: Treatment) -> list[tuple[Entity, Action]]:
    acted_on: list[tuple[Entity, Action]] = []
    for entity in entities:
        action = "keep" if entity.text.casefold() in treatment.never else treatment.action_for(entity.type)
        if entity.lease == "topic" and action == "block":
            continue  # no personal data unless the conversation makes it that, and then it is replaced
        # What shall be a label is no address a few doors away.
        acted_on.append(
            (entity if entity.lease == "topic" or action == "replace" else replace(entity, lease=""), action)
        )
    return acted_on


def _whole_token(entity: Entity, text: str) -> Entity:
    """The entity, widened to the token that it is a part of: a surrogate inside a word would not be found again."""
    start, end = entity.start, entity.end
    if joins(text[start - 1 : start], text[start]) and (escape := escape_before(text, start)):
        start -= len(escape)
    if entity.type in _DATES and (time := _ISO_TIME.match(text, end)):
        end = time.end()
    own = (start, end)
    while start and joins(text[start - 1], text[start]):
        start -= 1
    while joins(text[end - 1], text[end : end + 1]):
        end += 1
    if (start, end) == (entity.start, entity.end):
        return entity
    # With other characters in it, a number or address is mostly of its own type no more, only of its shape.
    same = entity.type in _ORDER or (start, end) == own
    same = same or (entity.type in LABELLED and label_before(entity.type, text[start:end]) is not None)
    type_ = entity.type if same else f"custom:{entity.type.removeprefix('custom:')}"
    return Entity(start, end, text[start:end], type_, entity.score, entity.stage)


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
