"""What is reported of a set of documents: coverage, sizes of ambiguity sets, and the attacker's bare ranking."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from surrogateshield.evaluation.intervals import clopper_pearson


@dataclass(frozen=True, slots=True)
class Coverage:
    """How many of the tested documents have their true identity in the ambiguity set.

    Attributes:
        covered: those that do.
        missed: those whose true identity is not in the pool at all.
        total: all of them.
    """

    covered: int
    missed: int
    total: int

    def __post_init__(self) -> None:
        if not 0 <= self.covered <= self.total - self.missed <= self.total:
            raise ValueError("covered and missed documents must be disjoint parts of the tested ones")

    @property
    def miss_rate(self) -> float:
        """Share of documents whose true identity is not in the pool (rho)."""
        return self.missed / self.total if self.total else 0.0

    @property
    def conditional(self) -> float | None:
        """Coverage among documents whose true identity is in the pool; None where there is none."""
        kept = self.total - self.missed
        return self.covered / kept if kept else None

    @property
    def unconditional(self) -> float | None:
        """Coverage among all: (1 - miss rate) x conditional coverage; None where nothing was tested."""
        return self.covered / self.total if self.total else None

    def interval(self, confidence: float = 0.95) -> tuple[float, float]:
        """The Clopper-Pearson interval of the unconditional coverage."""
        return clopper_pearson(self.covered, self.total, confidence)


def open_world_bound(alpha: float, miss_rate: float) -> float:
    """What coverage is at least where the true identity may be outside the pool: (1 - rho)(1 - alpha) (Corollary 5.3).

    It presumes that the threshold covers with 1 - alpha among documents whose identity is in the pool.
    """
    if not 0 <= miss_rate <= 1 or not 0 < alpha < 1:
        raise ValueError("`alpha` and the miss rate must lie between 0 and 1")
    return (1 - miss_rate) * (1 - alpha)


@dataclass(frozen=True, slots=True)
class Sizes:
    """The sizes of ambiguity sets. Percentiles are nearest ranks: sizes that occurred; the median may lie between two.

    Attributes:
        median, mean, least, most: of them.
        p5, p10, p90, p95: percentiles; the lower tail holds the documents at the highest risk.
        leakage: the mean leakage proxy, E[1 / max(1, size)].
        empty: share of sets that hold nobody (rule `paper` only).
        topped: share of sets that hold the most probable candidates only because these are always kept.
        whole: share of sets that are the whole pool.
    """

    median: float
    mean: float
    least: int
    most: int
    p5: int
    p10: int
    p90: int
    p95: int
    leakage: float
    empty: float
    topped: float
    whole: float


def sizes_of(sets: Iterable[tuple[int, bool, bool]]) -> Sizes | None:
    """Sum up sets, each given as (size, topped, whole pool); None where there is none."""
    rows = list(sets)
    if not rows:
        return None
    sizes = np.array([row[0] for row in rows], dtype=np.int64)
    p5, p10, p90, p95 = (int(size) for size in np.percentile(sizes, [5, 10, 90, 95], method="inverted_cdf"))
    return Sizes(
        median=float(np.median(sizes)),
        mean=float(sizes.mean()),
        least=int(sizes.min()),
        most=int(sizes.max()),
        p5=p5,
        p10=p10,
        p90=p90,
        p95=p95,
        leakage=float((1 / np.maximum(1, sizes)).mean()),
        empty=float((sizes == 0).mean()),
        topped=sum(row[1] for row in rows) / len(rows),
        whole=sum(row[2] for row in rows) / len(rows),
    )


@dataclass(frozen=True, slots=True)
class Ranking:
    """How well the attacker ranks, without any threshold. Candidates that tie share their places evenly.

    Attributes:
        top: K -> share of documents whose true identity is among the K best.
        reciprocal: the mean reciprocal rank (MRR); a miss counts as 0.
        mean_rank: of the true identity, where it is in the pool; None where it never is.
    """

    top: dict[int, float]
    reciprocal: float
    mean_rank: float | None


def ranking_of(ranks: Sequence[tuple[int, int] | None], at: Sequence[int] = (1, 5, 10)) -> Ranking | None:
    """Sum up the first and last places of true identities (`ScoredPool.ranks`); None where there is none."""
    if not ranks:
        return None
    known = [rank for rank in ranks if rank is not None]
    top = {k: sum(_within(first, last, k) for first, last in known) / len(ranks) for k in at}
    reciprocal = sum(_mean_reciprocal(first, last) for first, last in known) / len(ranks)
    mean_rank = sum((first + last) / 2 for first, last in known) / len(known) if known else None
    return Ranking(top, reciprocal, mean_rank)


def _within(first: int, last: int, k: int) -> float:
    """The share of the places first..last that are at most k."""
    return min(max(k - first + 1, 0), last - first + 1) / (last - first + 1)


def _mean_reciprocal(first: int, last: int) -> float:
    return float((1 / np.arange(first, last + 1)).mean())
