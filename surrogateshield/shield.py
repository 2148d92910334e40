"""Shield: detection, surrogates, the sealed map and restoration, composed.

`Shield.protect` turns text into text that holds surrogates only; `Shield.restore` turns it back.
Both work within a conversation, the scope in which one original has one surrogate.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

from surrogateshield import leases, sent
from surrogateshield.claiming import Theirs, claim_accidents, claim_new, comes_back, occurrences, restorable
from surrogateshield.deciding import Decider, Detector, LocalDetector
from surrogateshield.detection import Piece
from surrogateshield.detection.passes import sensitive
from surrogateshield.escapes import plain_text
from surrogateshield.leases import DEFAULT as LENIENCE
from surrogateshield.leases import Lenience
from surrogateshield.memory import PerMap, known_finder
from surrogateshield.phrases import Phrases
from surrogateshield.pii import DEFAULT_REGION, Entity, Kind, PiiType
from surrogateshield.recall import Recall
from surrogateshield.resolve import Resolver, ResolverStream, TokenFinder
from surrogateshield.risk import Spans, remember, review
from surrogateshield.shadowmap import MapEntry, MapStore, Recollection, ShadowMap, cli_conversation
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
from surrogateshield.surroundings import Languages
from surrogateshield.treatment import Treatment, acted_on, asked_under, known_span, named, whole_token

_ORDER = (
    PiiType.GENDER_INDICATOR,
    PiiType.PERSON,
    PiiType.ORG,
    PiiType.GPE,
    PiiType.LOC,
    PiiType.FAC,
    PiiType.ADDRESS,
)
_ATTEMPTS = 6

type PutBack = Callable[[int, bool], str | None]
"""Given a string's index, and whether it was decided about in an earlier request: what the provider wrote for it."""


class Blocked(Exception):
    """The rules say that text holding these types must not leave at all.

    Attributes:
        types: the types that were found, sorted.
    """

    def __init__(self, types: Iterable[str]) -> None:
        self.types = tuple(sorted(set(types)))
        super().__init__(f"the rules block requests that hold: {', '.join(self.types)}")


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
        self.decider = Decider(self.store.secret, parallel)
        self._resolvers = PerMap(Resolver)
        self._finders = PerMap(known_finder)
        self._places = PerMap(leases.Replaced)
        self._sent = sent.Sent()
        self._recall = Recall()

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

    def drop_forgotten(self) -> bool:
        """Drop from memory what was forgotten since the last call, by this or another process; whether anything was."""
        if not self.store.drop_forgotten():
            return False
        for kept in (self.decider, self._resolvers, self._finders, self._places, self._sent):
            kept.clear()
        return True

    # Many at once, for the gateway, by the conversation's id.

    def resolver(self, conversation_id: str) -> Resolver:
        """The resolver for what a conversation's map holds now."""
        return self._resolvers.of(conversation_id, self.store.read(conversation_id))

    def restorer(self, conversation_id: str, results: Iterable[Protected]) -> tuple[Resolver, Callable[[], None]]:
        """What restores the answer to a request, and what is to be called once the request will be sent.

        It knows only surrogates that were sent in the conversation (invariant I12): with this request or before it.

        Args:
            conversation_id: the request's.
            results: what was made of its strings.
        """
        memory = self.store.memory(conversation_id)
        sending = sent.surrogates_in(results)
        mapping = self.store.read(conversation_id)
        withheld, new = self._sent.withheld(conversation_id, mapping, memory, sending)
        resolver = self._resolvers.of(conversation_id, mapping).without(withheld)
        return resolver, lambda: memory.add(Recollection(sent=dict.fromkeys(new)))

    def known(self, conversation_id: str) -> TokenFinder[MapEntry]:
        """The finder of originals that the conversation already protects."""
        return self._finders.of(conversation_id, self.store.read(conversation_id))

    def protect_many(
        self,
        pieces: Sequence[Piece],
        conversation_id: str,
        treatment: Treatment | None = None,
        put_back: PutBack | None = None,
    ) -> list[Protected]:
        """Protect the strings of one request; the map is durable when this returns.

        Args:
            pieces: the strings, each with its kind and the field it stands in.
            conversation_id: an id as made by `surrogateshield.shadowmap`.
            treatment: what the rules say; by default each type's own default action.
            put_back: what the provider wrote itself for a string; no detector looks at that.

        Returns:
            One result a piece, in order.

        Raises:
            Blocked: the rules forbid a type that was found.
            Combined, ConfirmationNeeded: what the rules say of telling combinations (`surrogateshield.risk`).
            DetectionFailed, DetectionTimeout: nothing may be sent then.
        """
        treatment = treatment or Treatment()
        asked = [asked_under(treatment, piece) for piece in pieces]
        memory = self.store.memory(conversation_id)
        keys = self.decider.keys(self.detector, asked)
        upstream = [put_back(i, memory.decision(key) is not None) if put_back else None for i, key in enumerate(keys)]
        if any(upstream):
            # A lighter treatment may have ended since then, and what it left of its original would go out again.
            lent = [entry.surrogate.casefold() for entry in self.store.read(conversation_id).leases]
            upstream = [None if text and any(x in text.casefold() for x in lent) else text for text in upstream]
        looked_at = [key if text is None else None for key, text in zip(keys, upstream, strict=True)]
        detected = self.decider.decide(self.detector, asked, looked_at, memory)
        texts = [piece.text if text is None else text for piece, text in zip(pieces, upstream, strict=True)]
        spans = [acted_on(entities, treatment) for entities in detected]
        blocked = [entity.type for found in spans for entity, action in found if action == "block"]
        if blocked:
            raise Blocked(blocked)
        own = named(texts, treatment)
        with self.store.transaction(conversation_id) as mapping:
            sent.begin(memory, mapping)
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
                results = self._substitute(
                    pieces, upstream, risk.spans, own, conversation_id, mapping, treatment.lenience
                )
                if treatment.quasi_identifiers != "off":
                    remember(mapping, {item.type for result in results for item in result.substitutions})
                return risk.marked(results)
        raise risk.refusal

    def _mentions_topic(self, text: str) -> bool:
        return self._recall.of(self.decider, "topic", partial(sensitive.mentions, text), text)

    def _content(
        self, pieces: Sequence[Piece], spans: Spans, own: Sequence[Sequence[Entity]], conversation_id: str
    ) -> str:
        """A keyed hash of every text in which something personal was found: of what a confirmation is about."""
        telling = [piece for piece, found, mine in zip(pieces, spans, own, strict=True) if found or mine]
        parts = [part for piece in telling for part in (piece.field or "", piece.text)]
        return self.store.secret.digest("confirmation", conversation_id, *parts)

    def _substitute(
        self,
        pieces: Sequence[Piece],
        upstream: Sequence[str | None],
        spans: Spans,
        own: Sequence[Sequence[Entity]],
        conversation_id: str,
        mapping: ShadowMap,
        lenience: Lenience,
    ) -> list[Protected]:
        conversation_text = "\n".join(piece.text for piece in pieces).casefold()
        texts = [piece.text if text is None else text for piece, text in zip(pieces, upstream, strict=True)]
        mimic = MimicGen(mapping.key)

        finder = self._finders.of(conversation_id, mapping)
        resolver = self._resolvers.of(conversation_id, mapping)
        lenient = leases.finder(mapping)
        redacted = {replace(entity, lease="") for found in spans for entity, action in found if action == "redact"}
        theirs = Theirs(texts, upstream, resolver)
        wanted: list[list[Entity]] = []
        for index, (text, found, mine) in enumerate(zip(texts, spans, own, strict=True)):
            known = self._recall.of(finder, "known", partial(occurrences, finder, text), text)
            places = theirs.without_surrogates(index, known)
            if upstream[index] is None:
                places = self._recall.of(resolver, "surrogates", partial(restorable, resolver, text), text) + places
            sure = [known_span(text, *place) for place in places] + list(mine)
            entities = [
                whole_token(entity, text)
                for entity, action in found
                if action != "keep" and not is_wider_without_need(entity, sure)
            ]
            wanted.append(leases.with_known(text, merge([*entities, *sure], text), lenient))
        leases.note_sensitive(pieces, mapping, self._mentions_topic)

        @cache
        def traces() -> set[str]:
            found = (entity.text for entities in wanted for entity in entities)
            return {run for text in found for run in digit_traces(plain_text(text))}

        def forbidden(candidate: str) -> bool:
            # Four digits of any original are a leak of it, whichever value's surrogate holds them (I1).
            folded = candidate.casefold()
            told = not traces().isdisjoint(digit_runs(plain_text(candidate)))
            return told or mapping.is_folded_original(folded) or folded in conversation_text

        for attempt in range(1, _ATTEMPTS + 1):
            committed = len(mapping)
            settled = leases.settle(
                wanted, mapping, lenience, forbidden, lambda: self._places.of(conversation_id, mapping)
            )
            # After all that is known to be somebody's: no value must be among a phrase's words.
            phrases = Phrases()
            settled = [phrases.widen(found, text, redacted) for found, text in zip(settled, texts, strict=True)]
            languages = Languages(texts, settled)
            for entity in _in_order_of_commitment(settled):
                if entity.lease or (redacted and entity in redacted):
                    continue
                # A text's language is worked out for what is new in it only, not each time it is sent again.
                language = languages.around(entity) if mapping.of_original(entity.text) is None else ""
                try:
                    entries = phrases.entries(entity, mimic, mapping, forbidden, language)
                except Exhausted:
                    redacted.add(entity)
                    continue
                for entry in entries:
                    mapping.add(entry)
            if attempt < _ATTEMPTS and claim_new(wanted, texts, known_finder(mapping.since(committed)), theirs):
                continue
            results = [_apply(text, entities, redacted, mapping) for text, entities in zip(texts, settled, strict=True)]
            resolver = self._resolvers.of(conversation_id, mapping)
            unrestored = [
                index
                for index, (text, result) in enumerate(zip(texts, results, strict=True))
                if result.substitutions and upstream[index] is None
                if not self._recall.of(resolver, "back", partial(comes_back, resolver, result, text), result.text, text)
            ]
            if not claim_accidents(unrestored, wanted, texts, results, resolver):
                break
        for index in unrestored:  # redacted, or short values that are restored only beside others
            results[index] = replace(results[index], warnings=("a replaced value cannot be restored exactly",))
        return [
            result if text is None else replace(result, put_back=True)
            for result, text in zip(results, upstream, strict=True)
        ]


def _in_order_of_commitment(entities: Iterable[Iterable[Entity]]) -> list[Entity]:
    """What others follow first: gender, people, what may be named after them, places; then the rest as it appears."""
    rank = {str(type_): index for index, type_ in enumerate(_ORDER)}
    return sorted((e for found in entities for e in found), key=lambda e: rank.get(e.type, len(rank)))


def _apply(text: str, entities: Iterable[Entity], redacted: set[Entity], mapping: ShadowMap) -> Protected:
    substitutions: list[Substitution] = []
    for entity in entities:
        entry = mapping.of_original(entity.text)
        if entity.lease:
            entry = mapping.lease_of(entity.text)
        if entry is None or (redacted and entity in redacted):
            surrogate = f"[{entity.type.upper()}]"
        else:
            surrogate = entry.surrogate
        substitutions.append(Substitution(entity.start, entity.end, entity.text, surrogate, entity.type))
    return Protected(substitute(text, substitutions), tuple(substitutions))
