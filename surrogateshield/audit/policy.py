"""A release policy: how many candidates must be left. A heuristic on the size of sets; coverage is not its promise."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class ReleasePolicy:
    """How ambiguous a text must be.

    Attributes:
        least: candidates that must be left.
        wording: the same in words, and what it comes from.
    """

    least: int
    wording: str

    def allows(self, size: int) -> bool:
        """Whether so many candidates are enough."""
        return size >= self.least


def policy_of(min_ambiguity: int | None, max_risk: float | str | None) -> ReleasePolicy | None:
    """The policy that options declare; None for none. Of two the stricter holds.

    Args:
        min_ambiguity: candidates that must be left.
        max_risk: the largest 1 / candidates, between 0 and 1; 0.09 is that of the Information and Privacy Commissioner
            of Ontario (2016).

    Raises:
        ValueError: one of them is out of range.
    """
    policies = []
    if min_ambiguity is not None:
        if min_ambiguity < 1:
            raise ValueError("the least ambiguity must be at least 1 candidate")
        policies.append(ReleasePolicy(min_ambiguity, f"at least {min_ambiguity} candidates must be left"))
    if max_risk is not None:
        risk = Fraction(str(max_risk))
        if not 0 < risk <= 1:
            raise ValueError("the largest risk must lie between 0 and 1")
        least = math.ceil(1 / risk)
        policies.append(
            ReleasePolicy(
                least, f"a risk of at most {max_risk} means at least {least} candidates: ceil(1 / {max_risk})"
            )
        )
    return max(policies, key=lambda policy: policy.least, default=None)
