"""This project's cascade as a system to measure: detection, and protection with real surrogates."""

from __future__ import annotations

import importlib.metadata
from collections.abc import Sequence
from pathlib import Path

from surrogateshield.detection import DetectionConfig, Piece, SentinelLayer
from surrogateshield.evaluation.systems import Model, Outcome, Span, Stopwatch
from surrogateshield.evaluation.vocabulary import CASCADE, Vocabulary
from surrogateshield.pii import Entity
from surrogateshield.shield import Shield
from surrogateshield.spans import Substitution


class _Given:
    """A detector that hands over what has been found already, so that finding and replacing are timed apart."""

    def __init__(self) -> None:
        self.entities: list[Entity] = []

    def detect_many(self, pieces: Sequence[Piece], timeout: float) -> list[list[Entity]]:  # noqa: ARG002
        assert len(pieces) == 1
        return [self.entities]


class Cascade:
    """The detection cascade in one configuration.

    Args:
        config: which stages take part.
        home: a folder for maps, so that texts are protected as well; without it they are searched only.
        conversations: how they are named: those of another name are others.

    Raises:
        ModelRefused: the model that the configuration needs is not installed as expected.
    """

    name = "surrogateshield"
    vocabulary: Vocabulary = CASCADE

    def __init__(self, config: DetectionConfig, home: Path | None = None, conversations: str = "evaluation") -> None:
        self.version = importlib.metadata.version("surrogateshield")
        self._layer = SentinelLayer(config)
        self._given = _Given()
        self._shield = Shield(detector=self._given, home=home) if home is not None else None
        self._handled = 0
        self._conversations = conversations

    @property
    def models(self) -> tuple[Model, ...]:
        """The models that the configuration loads."""
        return tuple(Model(model.name, model.version, model.sha256) for model in self._layer.models)

    def close(self) -> None:
        """End what writes to the folder in the background; call it before that is deleted."""
        if self._shield is not None:
            self._shield.store.close()

    def handle(self, text: str) -> Outcome:
        """Search `text`, and protect it in a conversation of its own."""
        whole, stages = Stopwatch(), Stopwatch()
        entities = self._layer.detect(text, watch=stages.lap, topics=True)
        whole.lap("detection")
        found, kept = (
            tuple(Span(e.start, e.end, e.text, e.type, e.stage) for e in entities if (e.lease == "topic") is topic)
            for topic in (False, True)
        )
        if self._shield is None:
            return Outcome(found, kept=kept, seconds=stages.laps | whole.laps)
        self._given.entities = entities
        self._handled += 1
        conversation = f"{self._conversations} {self._handled}"
        replacing = Stopwatch()
        protected = self._shield.protect(text, conversation)
        replacing.lap("surrogates")
        return Outcome(
            found,
            tuple(_replaced(item, found) for item in protected.substitutions),
            protected.text,
            self._shield.restore(protected.text, conversation) == text,
            kept,
            tuple(item.surrogate for item in protected.substitutions),
            stages.laps | whole.laps | replacing.laps,
        )


def _replaced(item: Substitution, found: Sequence[Span]) -> Span:
    """What was replaced, with the stage that found it; what no stage found was known from elsewhere in the text."""
    stages = (span.stage for span in found if span.start < item.end and item.start < span.end)
    return Span(item.start, item.end, item.original, item.type, next(stages, "known"))
