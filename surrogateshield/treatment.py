"""What the rules say about what is found, and the spans that follow from it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from surrogateshield.detection import Piece
from surrogateshield.escapes import escape_before
from surrogateshield.grammar import within_grammar
from surrogateshield.leases import DEFAULT as LENIENCE
from surrogateshield.leases import Lenience
from surrogateshield.linear import LinearPattern
from surrogateshield.phrases import SHORT
from surrogateshield.pii import DEFAULT_REGION, Action, Entity, PiiType, PublicNames, case_sensitive, default_action
from surrogateshield.resolve import Term, TokenFinder, joins
from surrogateshield.risk import Mode
from surrogateshield.surrogates import LABELLED, label_before

_NAMES = frozenset({PiiType.PERSON, PiiType.ORG, PiiType.GPE, PiiType.LOC, PiiType.FAC})
_DATES = frozenset({PiiType.DOB, PiiType.DATE})
_ISO_TIME = re.compile(
    r"T[0-9]{2}(?::?[0-9]{2}){0,2}(?:\.[0-9]{1,9})?(?:Z|[+-][0-9]{2}(?::?[0-9]{2})?)?(?![A-Za-z0-9_])"
)


@dataclass(frozen=True, slots=True)
class Treatment:
    """What the rules say about what detection finds.

    Attributes:
        action_for: the action for a type.
        never: values that are never replaced, compared without case.
        always: values that always are: (value, type).
        patterns: what always is, too: everything that matches (pattern, type).
        region: the user's country (ISO 3166-1 alpha-2).
        quasi_identifiers: what telling combinations lead to.
        confirmation: the token with which the user confirms those of this request.
        lenience: which lighter treatments of places are allowed.
        public_names: whether public names are kept where they are the topic.
    """

    action_for: Callable[[str], Action] = default_action
    never: frozenset[str] = frozenset()
    always: tuple[tuple[str, str], ...] = ()
    patterns: tuple[tuple[LinearPattern, str], ...] = ()
    region: str = DEFAULT_REGION
    quasi_identifiers: Mode = "warn"
    confirmation: str | None = None
    lenience: Lenience = LENIENCE
    public_names: PublicNames = "keep"


def known_span(text: str, start: int, end: int, type_: str) -> Entity:
    """The entity of a value that is known, whatever detection says."""
    return Entity(start, end, text[start:end], type_, 1.0, "known")


def asked_under(treatment: Treatment, piece: Piece) -> Piece:
    """A string with what the rules tell the detector of it."""
    region, public_names = treatment.region, treatment.public_names
    if piece.region == region and piece.public_names == public_names:
        return piece  # most are: hundreds a request
    return replace(piece, region=region, public_names=public_names)


def named(texts: Iterable[str], treatment: Treatment) -> list[list[Entity]]:
    """What the user's own values and patterns find in each text."""
    if not treatment.always and not treatment.patterns:
        return [[] for _ in texts]
    always = TokenFinder([Term(value, case_sensitive(type_), type_) for value, type_ in treatment.always])
    return [
        [known_span(text, m.start, m.end, m.term.payload) for m in always.find(text)]
        + [known_span(text, *span, type_) for pattern, type_ in treatment.patterns for span in pattern.spans(text)]
        for text in texts
    ]


def acted_on(entities: Iterable[Entity], treatment: Treatment) -> list[tuple[Entity, Action]]:
    """What is found with what the rules do with it, without what they never touch."""
    found: list[tuple[Entity, Action]] = []
    for entity in (piece for whole in entities for piece in within_grammar(whole)):
        action = treatment.action_for(entity.type)
        if entity.text.casefold() in treatment.never:
            continue
        if entity.lease == "topic" and action == "block":
            continue  # no personal data unless the conversation makes it that, and then it is replaced
        # What shall be a label is no address a few doors away.
        found.append((entity if entity.lease == "topic" or action == "replace" else replace(entity, lease=""), action))
    return found


def whole_token(entity: Entity, text: str) -> Entity:
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
    same = entity.type in _NAMES or entity.type in SHORT or (start, end) == own
    same = same or (entity.type in LABELLED and label_before(entity.type, text[start:end]) is not None)
    type_ = entity.type if same else f"custom:{entity.type.removeprefix('custom:')}"
    return Entity(start, end, text[start:end], type_, entity.score, entity.stage)
