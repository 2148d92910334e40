"""A shield whose detector is told what to find, for tests of everything around detection."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest

from surrogateshield.detection import Piece
from surrogateshield.pii import Entity
from surrogateshield.shadowmap import MapStore
from surrogateshield.shield import Shield

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


type MakeShield = Callable[..., Shield]


@pytest.fixture
def make_shield(tmp_path: Path) -> MakeShield:
    """Make a shield in a folder of its own; made again it opens the same folder."""

    def make(values: Mapping[str, str] | None = None) -> Shield:
        return Shield(ToldDetector(PEOPLE if values is None else values), MapStore(tmp_path / "state"))

    return make


@pytest.fixture
def shield(make_shield: MakeShield) -> Shield:
    return make_shield()
