"""A detector that is told what to find, for tests of everything around detection."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from surrogateshield.detection import Piece
from surrogateshield.pii import Entity

PEOPLE = {
    "Marta Lindqvist": "person",
    "Marta": "person",
    "Tomasz Wilk": "person",
    "marta.l@corp.example": "email",
    "4539 1488 0343 6467": "credit_card",
    "+1 415 867 2309": "phone_us",
    "4158672309": "phone_us",
    "Ravensmoor": "gpe",
}


class ToldDetector:
    """Finds the values it is told, longest first, wherever they stand."""

    def __init__(self, values: Mapping[str, str]) -> None:
        self.values = dict(values)
        self.asked: list[Piece] = []

    @property
    def fingerprint(self) -> str:
        return repr(self.values)

    def detect_many(self, pieces: Sequence[Piece], timeout: float) -> list[list[Entity]]:
        self.asked += pieces
        return [self._find(piece.text) for piece in pieces]

    def _find(self, text: str) -> list[Entity]:
        found: list[Entity] = []
        taken: set[int] = set()
        for value, type_ in sorted(self.values.items(), key=lambda item: -len(item[0])):
            start = text.find(value)
            while start >= 0:
                span = range(start, start + len(value))
                if not taken.intersection(span):
                    found.append(Entity(start, span.stop, value, type_, 0.9, "entity_trace"))
                    taken.update(span)
                start = text.find(value, start + 1)
        return sorted(found)
