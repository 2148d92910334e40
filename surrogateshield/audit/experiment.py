"""`audit run`: calibrate and test on one split, with every metric of the paper (6.2), and both splits line by line."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from surrogateshield.audit.bands import Law, law
from surrogateshield.audit.calibration import Calibration
from surrogateshield.audit.corpus import Document
from surrogateshield.audit.metrics import Coverage, Ranking, Sizes, open_world_bound, ranking_of, sizes_of
from surrogateshield.audit.reading import Reading
from surrogateshield.audit.session import Session


@dataclass(frozen=True, slots=True)
class Result:
    """What one level gives on the test documents.

    Attributes:
        alpha: the level.
        calibration: made at it.
        coverage: of the true identities.
        sizes: of the ambiguity sets.
        law: of the coverage of one such split; None for several thresholds.
        set_sizes: every size, in the order of the test documents.
    """

    alpha: float
    calibration: Calibration
    coverage: Coverage
    sizes: Sizes
    law: Law | None
    set_sizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Experiment:
    """One run.

    Attributes:
        name: of the configuration.
        results: the declared level first, then others.
        ranking: the attacker's bare ranking of the test documents.
    """

    name: str
    results: tuple[Result, ...]
    ranking: Ranking

    def as_json(self) -> dict[str, Any]:
        """As plain values."""
        first = self.results[0].calibration
        return {
            "name": self.name,
            "hash": first.hash,
            "profile": first.declared["profile"]["name"],
            "release_mechanism": first.declared["release"]["mechanism"],
            "pool": first.declared["pool"]["size"],
            "warnings": list(first.warnings),
            "counted": dict(first.counted),
            "ranking": asdict(self.ranking),
            "results": [_result_json(result) for result in self.results],
        }


def run(session: Session, alphas: Sequence[float] = (0.01, 0.05, 0.1), output: Path | None = None) -> Experiment:
    """Calibrate and test.

    Args:
        session: the threat; its own level comes first, whatever `alphas` says.
        alphas: further levels.
        output: a folder for calibration.jsonl and test.jsonl; None writes nothing.
    """
    own = session.configuration.alpha
    wanted = [own, *(alpha for alpha in alphas if alpha != own)]
    division = session.divide()
    rows = session.scores(division.calibration)
    calibrations = [session.calibration(rows, alpha, division) for alpha in wanted]
    ranks: list[tuple[int, int] | None] = []
    found: list[list[tuple[int, bool, bool]]] = [[] for _ in wanted]
    covered = [0] * len(wanted)
    with _Lines(output, "test") as lines:
        for place in session.progress(division.test, "testing"):
            document = session.corpus.documents[place]
            reading, truth = session.read(document), session.truth(document)
            ranks.append(reading.ranking.ranks(truth))
            for index, calibration in enumerate(calibrations):
                thresholds = tuple(each.q for each in calibration.of(document.group))
                pool, set_ = reading.at(thresholds, session.configuration.rule)
                found[index].append((set_.size, set_.topped, set_.whole_pool))
                covered[index] += set_.covers(pool, truth)
            lines.write(session, document, reading, calibrations[0])
    if output is not None:
        with _Lines(output, "calibration") as lines:
            for place in session.progress(division.calibration, "writing"):
                document = session.corpus.documents[place]
                lines.write(session, document, session.read(document), calibrations[0])
    missed = sum(rank is None for rank in ranks)
    results = tuple(
        _result(alpha, calibration, Coverage(count, missed, len(ranks)), sets)
        for alpha, calibration, count, sets in zip(wanted, calibrations, covered, found, strict=True)
    )
    ranking = ranking_of(ranks)
    assert ranking is not None
    return Experiment(session.configuration.name, results, ranking)


def _result(alpha: float, calibration: Calibration, coverage: Coverage, sets: list[tuple[int, bool, bool]]) -> Result:
    sizes = sizes_of(sets)
    assert sizes is not None
    only = calibration.thresholds.get(None, ())
    band = law(only[0], coverage.total) if len(only) == 1 else None
    return Result(alpha, calibration, coverage, sizes, band, tuple(size for size, _, _ in sets))


def _result_json(result: Result) -> dict[str, Any]:
    low, high = result.coverage.interval()
    coverage = result.coverage
    return {
        "alpha": result.alpha,
        "bound": float(result.calibration.bound),
        "q": [q if math.isfinite(q) else None for part in result.calibration.thresholds.values() for q in _qs(part)],
        "coverage": {
            "conditional": coverage.conditional,
            "unconditional": coverage.unconditional,
            "miss_rate": coverage.miss_rate,
            "clopper_pearson": [low, high],
            "law": None if result.law is None else asdict(result.law),
            "open_world_bound": open_world_bound(result.alpha, coverage.miss_rate),
        },
        "sizes": asdict(result.sizes),
        "set_sizes": list(result.set_sizes),
    }


def _qs(thresholds: Iterable[Any]) -> list[float]:
    return [each.q for each in thresholds]


class _Lines:
    """Writes one line a document, or nothing."""

    def __init__(self, output: Path | None, split: str) -> None:
        self._path = None if output is None else output / f"{split}.jsonl"

    def __enter__(self) -> _Lines:
        self._stream = None if self._path is None else self._path.open("w", encoding="utf-8", errors="backslashreplace")
        return self

    def __exit__(self, *_: object) -> None:
        if self._stream is not None:
            self._stream.close()

    def write(
        self, session: Session, document: Document, reading: Reading, calibration: Calibration, best: int = 10
    ) -> None:
        if self._stream is None:
            return
        truth = session.truth(document)
        thresholds = tuple(each.q for each in calibration.of(document.group))
        pool, set_ = reading.at(thresholds, session.configuration.rule)
        profiles = session.corpus.profiles
        scores = [score if math.isfinite(score) else None for score in reading.scores(truth)]
        record = {
            "id": document.id,
            "query": document.text,
            "truth": document.truth,
            "scores": scores,
            "ranked": [
                {"id": profiles[place].id, "score": reading.ranking.score(int(place))}
                for place in reading.ranking.best(best)
            ],
            "size": set_.size,
            "leakage": set_.leakage,
            "set": "all" if set_.whole_pool else [profiles[place].id for place in set_.members(pool)],
            "covered": set_.covers(pool, truth),
        }
        self._stream.write(json.dumps(record) + "\n")
