"""Nonconformity scores of the candidates of one document. Small is conforming: the attacker believes in that candidate.

One function scores all candidates, the true identity among them: two formulas for one score (a masked sum for the
truth, a cumulative sum for the others) disagree where candidates tie, and coverage is lost.
Candidates whose probabilities differ only by rounding tie, and a tie has one score, so that nothing depends on the
order of the pool or of a sum.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

import numpy as np
import numpy.typing as npt

from surrogateshield.audit.distribution import Vector, normalised

type ScoreKind = Literal["aps", "rank", "probability", "top_k"]
"""What is counted.

- aps: the probability of all candidates that are at least as probable (paper, equation 6).
- rank: how many candidates are at least as probable.
- probability: 1 - p.
- top_k: the smallest K whose list of the K best, with whatever ties with the last of them, holds the candidate. It
  differs from rank only in ties: rank counts the whole tie, top_k its first place.
"""
SCORE_KINDS: tuple[str, ...] = get_args(ScoreKind.__value__)

_TIE = 1e-9  # of the larger probability: far above the rounding of sums, far below what an attacker can tell apart
_DIGITS = 12  # scores are rounded to so many decimals: a full sum is exactly 1, whatever its order


@dataclass(frozen=True, slots=True)
class ScoredPool:
    """The candidates of one document in groups that tie, the most probable group first.

    Attributes:
        group: of each candidate, in the order of the pool; -1 for one that a truncation dropped.
        levels: of each group its score, never falling.
        ends: of each group how many candidates it and the groups before it hold.
    """

    group: npt.NDArray[np.int64]
    levels: Vector
    ends: npt.NDArray[np.int64]

    @property
    def size(self) -> int:
        """How many candidates are left in the pool."""
        return int(self.ends[-1])

    def score(self, candidate: int | None) -> float:
        """The score of a candidate; infinite for None (not in the pool) and for one that was dropped."""
        group = self._group(candidate)
        return float("inf") if group < 0 else float(self.levels[group])

    def scores(self) -> Vector:
        """The scores of all candidates, in the order of the pool."""
        return np.append(self.levels, np.inf)[self.group]

    def holds(self, candidate: int | None) -> bool:
        """Whether a candidate is in the pool and was not dropped."""
        return self._group(candidate) >= 0

    def ranks(self, candidate: int | None) -> tuple[int, int] | None:
        """First and last place, from 1, that a candidate may take among those with which it ties; None if absent."""
        group = self._group(candidate)
        if group < 0:
            return None
        return (int(self.ends[group - 1]) if group else 0) + 1, int(self.ends[group])

    def groups_within(self, threshold: float) -> int:
        """How many groups score no higher than a threshold."""
        return int(np.searchsorted(self.levels, threshold, side="right"))

    def members(self, groups: int) -> npt.NDArray[np.int64]:
        """The candidates of the first so many groups, by their places in the pool."""
        return np.flatnonzero((self.group >= 0) & (self.group < groups))

    def best(self, count: int) -> npt.NDArray[np.int64]:
        """The most probable candidates, at most `count`; those that tie in the order of the pool."""
        kept = np.flatnonzero(self.group >= 0)
        return kept[np.argsort(self.group[kept], kind="stable")[:count]]

    def _group(self, candidate: int | None) -> int:
        return -1 if candidate is None else int(self.group[candidate])


def score_pool(
    distribution: npt.ArrayLike,
    kind: ScoreKind = "aps",
    top_k: int | None = None,
    retained: npt.NDArray[np.int64] | None = None,
) -> ScoredPool:
    """Score all candidates of one document.

    Args:
        distribution: what the attacker believes of each candidate: numbers that are not negative; they are normalised.
        kind: the score.
        top_k: drop all but the so many most probable candidates, and those that tie with the last of them (paper,
            E.2). What was dropped scores infinity, in calibration too: else the order statistic does not count it.
        retained: the places of those that the attacker chose from; all by default. The others are dropped likewise.

    Raises:
        ValueError: a number is negative or not finite, the pool is empty, or `top_k` is below 1.
    """
    believed = normalised(distribution)
    order = np.argsort(-believed)  # equal ones in any order: they tie
    if retained is not None:
        order = order[np.isin(order, retained)]
    falling = believed[order]
    last_of_tie = np.append(falling[:-1] - falling[1:] > _TIE * falling[:-1], True)
    ends = np.flatnonzero(last_of_tie).astype(np.int64) + 1
    if top_k is not None:
        if top_k < 1:
            raise ValueError("`top_k` must be at least 1")
        ends = ends[: int(np.searchsorted(ends, top_k)) + 1]
    group = np.full(len(believed), -1, dtype=np.int64)
    sizes = np.diff(ends, prepend=0)
    group[order[: ends[-1]]] = np.repeat(np.arange(len(ends)), sizes)
    return ScoredPool(group, _levels(kind, falling[: ends[-1]], ends, sizes), ends)


def pool_of_scores(scores: npt.ArrayLike) -> ScoredPool:
    """Candidates whose scores are known already, such as the largest score of their attributes.

    Args:
        scores: one for each candidate, small for one that conforms; rounded as all scores are.
    """
    rounded = np.round(np.asarray(scores, dtype=np.float64), _DIGITS)
    levels, group, sizes = np.unique(rounded, return_inverse=True, return_counts=True)
    return ScoredPool(group.astype(np.int64), levels, np.cumsum(sizes).astype(np.int64))


def _levels(kind: ScoreKind, falling: Vector, ends: npt.NDArray[np.int64], sizes: npt.NDArray[np.int64]) -> Vector:
    if kind == "rank":
        return ends.astype(np.float64)
    if kind == "top_k":
        return (ends - sizes + 1).astype(np.float64)
    cumulative = np.cumsum(falling)
    total = cumulative[-1]
    if kind == "aps":
        levels = cumulative[ends - 1] / total
    elif kind == "probability":
        levels = 1 - falling[ends - sizes] / total  # the first of a tie speaks for all of it
    else:
        raise ValueError(f"`score` must be one of {', '.join(SCORE_KINDS)}")
    rounded: Vector = np.round(levels, _DIGITS)
    return rounded
