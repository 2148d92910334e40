"""What is found in the strings of a request: each is decided once, whatever finds it, and for good."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from secrets import token_hex
from typing import TYPE_CHECKING, Protocol

from surrogateshield.detection import DetectionConfig, Piece
from surrogateshield.detection.fingerprint import fingerprint
from surrogateshield.memory import Decisions, entities_in, spans_of
from surrogateshield.pii import Entity
from surrogateshield.shadowmap import DeviceSecret, Memory, Recollection, Spans, TextDigest

if TYPE_CHECKING:
    from surrogateshield.detection import SentinelLayer

SECONDS_AT_LEAST = 2.0
CHARACTERS_PER_SECOND = 8_000
"""The deadline for detection: two seconds, and one more for each 8 kB of text not decided before."""

BATCH_CHARACTERS = 8_000
"""From this size on, what is to be decided is cut into jobs with a deadline each."""


class Detector(Protocol):
    """What finds entities: the cascade in this process, or a pool of workers.

    One whose decisions may outlive the process has an attribute `fingerprint` too, a string that is another one
    where it decides otherwise.
    """

    def detect_many(self, pieces: Sequence[Piece], timeout: float) -> list[list[Entity]]:
        """Entities of each piece; raises when it fails or takes longer than `timeout` seconds."""


class LocalDetector:
    """The cascade in this process, its models loaded when first used. It knows no deadline."""

    def __init__(self, config: DetectionConfig | None = None) -> None:
        self._config = config or DetectionConfig()
        self._layer: SentinelLayer | None = None
        self._lock = threading.Lock()
        self.fingerprint = fingerprint(self._config)

    def detect_many(self, pieces: Sequence[Piece], timeout: float) -> list[list[Entity]]:  # noqa: ARG002
        from surrogateshield.detection import SentinelLayer  # noqa: PLC0415  # the proxy's process never loads it

        with self._lock:
            layer = self._layer = self._layer or SentinelLayer(self._config)
            return [
                layer.detect(
                    piece.text, piece.kind, piece.field, piece.region, topics=True, public_names=piece.public_names
                )
                for piece in pieces
            ]


class Decider:
    """Finds entities, and keeps what was decided: in memory for all conversations, and with each conversation.

    Args:
        secret: keys the hashes under which decisions are kept.
        parallel: how many jobs the detector works on at a time.
    """

    def __init__(self, secret: DeviceSecret, parallel: int = 1) -> None:
        self._parallel = parallel
        self._decisions = Decisions(TextDigest(secret, "decisions"))
        self._unnamed = token_hex(16)  # the decisions of a detector without a fingerprint end with this process

    def keys(self, detector: Detector, pieces: Sequence[Piece]) -> list[str]:
        """The hashes under which decisions about these strings are kept."""
        told = getattr(detector, "fingerprint", self._unnamed)
        return [self._decisions.key(piece, told) for piece in pieces]

    def decide(
        self, detector: Detector, pieces: Sequence[Piece], keys: Sequence[str | None], memory: Memory
    ) -> list[list[Entity]]:
        """Entities of each piece; what was decided before a failure stays so.

        Args:
            detector: what finds them.
            pieces: the strings.
            keys: `keys` of them; None for those that are not to be looked at.
            memory: of the request's conversation.

        Raises:
            DetectionFailed, DetectionTimeout: nothing may be sent then.
        """
        decided: dict[str, Spans] = {}
        missing: dict[str, Piece] = {}
        new: dict[str, Spans] = {}
        for key, piece in zip(keys, pieces, strict=True):
            if key is None or key in decided or key in missing:
                continue
            spans = memory.decision(key)
            if spans is None and (spans := self._decisions.get(key)) is not None:
                new[key] = spans
            if spans is None:
                missing[key] = piece
            else:
                decided[key] = spans
        found = self._found(detector, missing) if missing else {}
        memory.add(Recollection(decided={**new, **found}))
        decided.update(found)
        return [
            [] if key is None else entities_in(piece.text, decided[key])
            for key, piece in zip(keys, pieces, strict=True)
        ]

    def clear(self) -> None:
        """Drop the decisions in memory; those kept with conversations are forgotten with them."""
        self._decisions.clear()

    def _found(self, detector: Detector, missing: dict[str, Piece]) -> dict[str, Spans]:
        batches = list(_batches(missing))

        def one(batch: dict[str, Piece]) -> dict[str, Spans]:
            return self._detect(detector, batch)

        if len(batches) == 1 or self._parallel == 1:
            results = [one(batch) for batch in batches]
        else:
            with ThreadPoolExecutor(min(self._parallel, len(batches))) as threads:
                results = list(threads.map(one, batches))
        return {key: spans for result in results for key, spans in result.items()}

    def _detect(self, detector: Detector, batch: dict[str, Piece]) -> dict[str, Spans]:
        timeout = SECONDS_AT_LEAST + sum(len(piece.text) for piece in batch.values()) / CHARACTERS_PER_SECOND
        found = detector.detect_many(list(batch.values()), timeout)
        spans = {key: spans_of(entities) for key, entities in zip(batch, found, strict=True)}
        for key, decided in spans.items():
            self._decisions.put(key, decided)
        return spans


def _batches(pieces: dict[str, Piece]) -> Iterator[dict[str, Piece]]:
    """Cut a large job into parts that several detectors can share, each with a deadline of its own."""
    batch: dict[str, Piece] = {}
    size = 0
    for key, piece in pieces.items():
        batch[key] = piece
        size += len(piece.text)
        if size >= BATCH_CHARACTERS:
            yield batch
            batch, size = {}, 0
    if batch:
        yield batch
