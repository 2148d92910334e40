"""Values that are known since a passage was read: they get their surrogate there, too (invariant I2)."""

from __future__ import annotations

from surrogateshield.claiming import occurrences
from surrogateshield.memory import known_finder
from surrogateshield.rag.chunks import Chunk
from surrogateshield.resolve import TokenFinder
from surrogateshield.shadowmap import MapEntry, ShadowMap
from surrogateshield.spans import Substitution, merge, placed, substitute
from surrogateshield.surrogates import Exhausted, MimicGen
from surrogateshield.treatment import known_span


class Claims:
    """Looks for known values in passages, outside of their surrogates.

    Args:
        mapping: of the documents, in a transaction; forms that are met for the first time are added.
    """

    def __init__(self, mapping: ShadowMap) -> None:
        self._mapping = mapping
        self._all = known_finder(mapping.entries)
        self._new: TokenFinder[MapEntry] = self._all

    def since(self, count: int) -> None:
        """What `new_only` means: entries after the first so many."""
        self._new = known_finder(self._mapping.entries_since(count)) if count <= len(self._mapping) else self._all

    def claimed(self, chunk: Chunk, *, new_only: bool = False) -> Chunk:
        """The passage with surrogates in place of known values; itself where there is none.

        Args:
            chunk: the passage.
            new_only: whether all but the new values were looked for before.
        """
        finder = self._new if new_only else self._all
        places = occurrences(finder, chunk.text) if finder else []
        free = [place for place in places if not any(a < place[1] and place[0] < b for a, b in chunk.spans)]
        if not free:
            return chunk
        text = chunk.text
        kept = [Substitution(a, b, text[a:b], text[a:b], "") for a, b in chunk.spans]
        new = merge([known_span(text, *place) for place in free], text)
        items = [Substitution(e.start, e.end, e.text, self._surrogate(e.text, e.type, text), e.type) for e in new]
        both = sorted([*kept, *items], key=lambda item: item.start)
        return Chunk(substitute(text, both), tuple(placed(both)))

    def _surrogate(self, form: str, type_: str, text: str) -> str:
        folded = text.casefold()
        try:
            found = MimicGen(self._mapping.key).substitute(
                form, type_, self._mapping, lambda candidate: candidate.casefold() in folded
            )
        except Exhausted:
            return f"[{type_.upper()}]"
        for entry in found:
            self._mapping.add(entry)
        known = self._mapping.of_original(form)
        return known.surrogate if known else f"[{type_.upper()}]"
