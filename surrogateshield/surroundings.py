"""The language of the text in which a value stands: a town in a German letter becomes one that sounds German."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from surrogateshield.detection.tongues import Tongues
from surrogateshield.pii import Entity, PiiType

_BY_LANGUAGE = frozenset({PiiType.PERSON, PiiType.GPE, PiiType.LOC, PiiType.FAC, PiiType.ADDRESS})
_ENOUGH = 4_000  # characters tell a text's language


class Languages:
    """Tells the language around each entity of a request; worked out when first asked for.

    Args:
        texts: the strings of the request.
        entities: those found in each.
    """

    def __init__(self, texts: Sequence[str], entities: Sequence[Iterable[Entity]]) -> None:
        self._first: dict[str, int] = {}
        for index, found in enumerate(entities):
            for entity in found:
                self._first.setdefault(entity.text, index)
        self._language = cache(lambda index: Tongues(texts[index][:_ENOUGH]).main.code)

    def around(self, entity: Entity) -> str:
        """ISO 639-1 code of the text in which the value stands first; "" for types that no language changes."""
        if entity.type not in _BY_LANGUAGE or entity.text not in self._first:
            return ""
        return self._language(self._first[entity.text])
