"""What one document yields: scores that are calibrated, and the ambiguity set that thresholds leave."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt

from surrogateshield.audit.ambiguity import AmbiguitySet, Rule, ambiguity_set
from surrogateshield.audit.distribution import Vector
from surrogateshield.audit.scores import ScoredPool, pool_of_scores


class Reading(Protocol):
    """One document, attacked."""

    @property
    def ranking(self) -> ScoredPool:
        """The candidates in the order of the attacker's belief."""
        ...

    def scores(self, candidate: int | None) -> tuple[float, ...]:
        """A candidate's score for each threshold."""
        ...

    def at(self, thresholds: tuple[float, ...], rule: Rule) -> tuple[ScoredPool, AmbiguitySet]:
        """The ambiguity set at thresholds, and the pool whose groups it counts."""
        ...


@dataclass(frozen=True, slots=True)
class OneScore:
    """One score for each candidate, and so one threshold."""

    ranking: ScoredPool

    def scores(self, candidate: int | None) -> tuple[float, ...]:
        """See `Reading`."""
        return (self.ranking.score(candidate),)

    def at(self, thresholds: tuple[float, ...], rule: Rule) -> tuple[ScoredPool, AmbiguitySet]:
        """See `Reading`."""
        (q,) = thresholds
        return self.ranking, ambiguity_set(self.ranking, q, rule)


@dataclass(frozen=True, slots=True)
class ManyScores:
    """A score for each attribute, each with a threshold; the set is the intersection of what each of them leaves.

    Attributes:
        ranking: see `Reading`.
        matrix: attributes x candidates.
    """

    ranking: ScoredPool
    matrix: npt.NDArray[np.float64]

    def scores(self, candidate: int | None) -> tuple[float, ...]:
        """See `Reading`."""
        if candidate is None:
            return (float("inf"),) * len(self.matrix)
        return tuple(self.matrix[:, candidate].tolist())

    def at(self, thresholds: tuple[float, ...], rule: Rule) -> tuple[ScoredPool, AmbiguitySet]:  # noqa: ARG002
        """See `Reading`. An empty intersection is the whole pool: contradicting attributes exclude nobody."""
        inside = (self.matrix <= np.array(thresholds)[:, None]).all(axis=0)
        outside: Vector = np.zeros(len(inside)) if not inside.any() else (~inside).astype(np.float64)
        pool = pool_of_scores(outside)
        return pool, ambiguity_set(pool, 0.0)
