"""The ambiguity set of one document: the candidates that the attacker cannot rule out."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

import numpy as np
import numpy.typing as npt

from surrogateshield.audit.scores import ScoredPool

type Rule = Literal["keep_top", "paper"]
"""What becomes of the most probable candidates where they score above the threshold.

- keep_top: they are kept, all that tie. A set is then never empty: a release that shares no word with the registry,
  where all candidates tie, has the whole pool as its set, and not an empty one, which would read as most leakage.
- paper: the literal rule s <= q (equation 9); sets may be empty.
"""


@dataclass(frozen=True, slots=True)
class AmbiguitySet:
    """The ambiguity set of one document.

    Attributes:
        groups: how many groups of candidates that tie it holds, from the most probable.
        size: how many candidates.
        pool: how many candidates the pool holds.
        topped: only the most probable candidates are in it, though they score above the threshold.
    """

    groups: int
    size: int
    pool: int
    topped: bool

    @property
    def leakage(self) -> float:
        """The leakage proxy L = 1 / max(1, size) (paper, equation 4). It is no probability of re-identification."""
        return 1 / max(1, self.size)

    @property
    def whole_pool(self) -> bool:
        """Whether nobody was ruled out."""
        return self.size == self.pool

    def members(self, pool: ScoredPool) -> npt.NDArray[np.int64]:
        """Its candidates, by their places in the pool it was made from."""
        return pool.members(self.groups)

    def covers(self, pool: ScoredPool, candidate: int | None) -> bool:
        """Whether a candidate is in it."""
        ranks = pool.ranks(candidate)
        return ranks is not None and ranks[1] <= self.size


def ambiguity_set(pool: ScoredPool, q: float, rule: Rule = "keep_top") -> AmbiguitySet:
    """The ambiguity set at a threshold.

    Args:
        pool: the scored candidates.
        q: the calibrated threshold; infinite for the whole pool.
        rule: see `Rule`.

    Raises:
        ValueError: the threshold is not a number.
    """
    if math.isnan(q):
        raise ValueError("the threshold is not a number")
    groups = pool.groups_within(q)
    topped = rule == "keep_top" and groups == 0
    if topped:
        # A group further down may have the same score as the first (a rank of a tie, a full sum): it stays with it.
        groups = pool.groups_within(float(pool.levels[0]))
    return AmbiguitySet(groups, int(pool.ends[groups - 1]) if groups else 0, pool.size, topped)
