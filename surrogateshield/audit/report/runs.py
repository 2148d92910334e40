"""What `audit run` left in folders, as a report needs it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from surrogateshield.audit.corpus import CorpusError
from surrogateshield.audit.loading.lines import objects


@dataclass(frozen=True, slots=True)
class Level:
    """One level of a run.

    Attributes:
        alpha: the level.
        q: thresholds; infinite where only the whole pool covers.
        coverage: unconditional.
        conditional: among documents whose identity is in the pool.
        interval: Clopper-Pearson, of the unconditional coverage.
        law: low and high of the beta-binomial band; None where there is none.
        missed: the miss rate.
        sizes: of the sets.
        leakage: the mean leakage proxy.
        median, mean: of the sizes.
    """

    alpha: float
    q: tuple[float, ...]
    coverage: float
    conditional: float | None
    interval: tuple[float, float]
    law: tuple[float, float] | None
    missed: float
    sizes: tuple[int, ...]
    leakage: float
    median: float
    mean: float


@dataclass(frozen=True, slots=True)
class Run:
    """One run.

    Attributes:
        name, hash, profile, release: of its configuration.
        pool: candidates.
        warnings: about its data.
        top: K -> share of true identities among the K best.
        levels: the declared one first.
        smallest: test documents with their sizes and whether they are covered, the smallest sets first.
    """

    name: str
    hash: str
    profile: str
    release: str
    pool: int
    warnings: tuple[str, ...]
    top: dict[str, float]
    levels: tuple[Level, ...]
    smallest: tuple[tuple[str, int, bool], ...]


def read_run(folder: Path) -> Run:
    """Read what a run left.

    Raises:
        CorpusError: the folder holds no run.
    """
    try:
        data = json.loads((folder / "metrics.json").read_text(encoding="utf-8"))
        return Run(
            data["name"],
            data["hash"],
            data["profile"],
            data["release_mechanism"],
            data["pool"],
            tuple(data["warnings"]),
            data["ranking"]["top"],
            tuple(_level(each) for each in data["results"]),
            _smallest(folder / "test.jsonl"),
        )
    except OSError as error:
        raise CorpusError(f"cannot read a run in {folder}: {error.strerror}") from None
    except (ValueError, KeyError, TypeError):
        raise CorpusError(f"{folder} holds no run: make one with `surrogateshield audit run --output`") from None


def _level(data: dict[str, Any]) -> Level:
    coverage, law = data["coverage"], data["coverage"]["law"]
    low, high = coverage["clopper_pearson"]
    return Level(
        data["alpha"],
        tuple(float("inf") if q is None else q for q in data["q"]),
        coverage["unconditional"],
        coverage["conditional"],
        (low, high),
        None if law is None else (law["low"], law["high"]),
        coverage["miss_rate"],
        tuple(data["set_sizes"]),
        data["sizes"]["leakage"],
        data["sizes"]["median"],
        data["sizes"]["mean"],
    )


def _smallest(path: Path) -> tuple[tuple[str, int, bool], ...]:
    rows = [(str(line["id"]), int(line["size"]), bool(line["covered"])) for _, line in objects(path)]
    return tuple(sorted(rows, key=lambda row: (row[1], row[0])))
