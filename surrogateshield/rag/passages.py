"""A stored passage, and what of it stands where."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from surrogateshield.rag.chunks import Span
from surrogateshield.shadowmap import ShadowMap


@dataclass(frozen=True, slots=True)
class Passage:
    """A passage as it is stored.

    Attributes:
        id: its own in its collection.
        document: what its document is called in the store.
        label: what stands for the document's name.
        text: surrogates only.
        spans: where these stand in it.
        likeness: to what was looked for; 0 where it was asked for by its id.
    """

    id: str
    document: str
    label: str
    text: str
    spans: tuple[tuple[int, int], ...]
    likeness: float = 0.0

    def __repr__(self) -> str:
        return f"Passage({self.id})"


def original(documents: ShadowMap, passage: Passage) -> str:
    """A passage as its document has it.

    Args:
        documents: the map of `rag_global`.
        passage: as it is stored.
    """

    def value(surrogate: str) -> str:
        entry = documents.of_surrogate(surrogate)
        return entry.original if entry else surrogate

    return rewritten(passage, value)


def rewritten(passage: Passage, value: Callable[[str], str]) -> str:
    """A passage with something else in place of its surrogates."""
    parts: list[str] = []
    at = 0
    for start, end in passage.spans:
        parts += (passage.text[at:start], value(passage.text[start:end]))
        at = end
    return "".join((*parts, passage.text[at:]))


def between(passage: Passage) -> Iterator[str]:
    """What of a passage is no surrogate."""
    edges: list[Span] = [(0, 0), *passage.spans, (len(passage.text), len(passage.text))]
    return (passage.text[before[1] : after[0]] for before, after in pairwise(edges))
