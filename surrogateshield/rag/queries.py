"""What is looked for, told as the documents tell it: with the surrogates of `rag_global`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from surrogateshield.claiming import occurrences
from surrogateshield.deciding import Decider, Detector
from surrogateshield.detection import Piece
from surrogateshield.pii import Entity
from surrogateshield.resolve import TokenFinder
from surrogateshield.shadowmap import MapEntry, Memory, ShadowMap
from surrogateshield.spans import Substitution, merge, substitute
from surrogateshield.surrogates import Exhausted, MimicGen
from surrogateshield.treatment import known_span, whole_token


@dataclass(frozen=True, slots=True)
class Query:
    """A question as the store is asked it.

    Attributes:
        text: with surrogates.
        known: entries of the documents' map that occur in it.
    """

    text: str
    known: tuple[MapEntry, ...]

    def __repr__(self) -> str:
        return f"Query({len(self.known)} known)"


def protected(
    pieces: Sequence[Piece],
    found: Iterable[Iterable[Entity]],
    mapping: ShadowMap,
    finder: TokenFinder[MapEntry],
) -> Query:
    """A question with surrogates in place of all that is personal; nothing is kept of it.

    What the documents know has its surrogate there; another form of that (with a title, the mail address) what would
    be made of it; anything else one that no document holds.

    Args:
        pieces: the texts of the question.
        found: what a detector found in each.
        mapping: of the documents.
        finder: of the originals in it.
    """
    draft = mapping.copy()
    mimic = MimicGen(draft.key)
    texts: list[str] = []
    known: dict[MapEntry, None] = {}
    for piece, entities in zip(pieces, found, strict=True):
        text = piece.text
        sure = [known_span(text, *place) for place in occurrences(finder, text)]
        items: list[Substitution] = []
        for entity in merge([*(whole_token(each, text) for each in entities), *sure], text):
            entry = mapping.of_original(entity.text)
            if entry is not None:
                known[entry] = None
            surrogate = entry.surrogate if entry else _invented(entity, mimic, draft)
            items.append(Substitution(entity.start, entity.end, entity.text, surrogate, entity.type))
        texts.append(substitute(text, items))
    return Query("\n".join(texts), tuple(known))


def detected(detector: Detector, decider: Decider, pieces: Sequence[Piece], memory: Memory) -> list[list[Entity]]:
    """What a detector finds in texts; what it found before is known.

    Args:
        memory: of the conversation in which is asked.

    Raises:
        DetectionFailed, DetectionTimeout: nothing may be asked then.
    """
    return decider.decide(detector, pieces, decider.keys(detector, pieces), memory)


def _invented(entity: Entity, mimic: MimicGen, draft: ShadowMap) -> str:
    try:
        for entry in mimic.substitute(entity.text, entity.type, draft, lambda _: False):
            draft.add(entry)
    except Exhausted:
        return f"[{entity.type.upper()}]"
    known = draft.of_original(entity.text)
    return known.surrogate if known else f"[{entity.type.upper()}]"
