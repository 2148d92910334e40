"""Exact confidence intervals and tests for shares.

Definition: C. J. Clopper and E. S. Pearson, "The use of confidence or fiducial limits illustrated
in the case of the binomial", Biometrika 26 (1934). No probability within the interval makes what
was counted, or anything more extreme, rarer than half the error on either side.
"""

from __future__ import annotations

import math
from functools import lru_cache

_STEPS = 50


@lru_cache(maxsize=4096)
def clopper_pearson(count: int, of: int, confidence: float = 0.95) -> tuple[float, float]:
    """The exact interval of a share.

    Args:
        count: how many had the property.
        of: how many there were.
        confidence: how sure the interval is.

    Returns:
        Its lower and upper limit; (0, 1) where nothing was counted.
    """
    if not 0 <= count <= of:
        raise ValueError("the count must lie between 0 and the total")
    if of == 0:
        return 0.0, 1.0
    error = (1 - confidence) / 2
    return 1 - _upper(of - count, of, error), _upper(count, of, error)


def paired_difference(gained: int, lost: int, of: int, confidence: float = 0.95) -> tuple[float, float]:
    """An interval of the difference of two shares of the same things, that of the second less that of the first.

    It is the share of what changed, times how far the changes lean to one side. Each of the two factors has its exact
    interval, the first with a fifth of the error and the second with the rest (Bonferroni): never less sure than said,
    without zero only where McNemar's test finds a difference at four fifths of the error, and wider than a point where
    nothing changed.

    Args:
        gained: how many had the property the second time only.
        lost: how many had it the first time only.
        of: how many there were.
        confidence: how sure the interval is.

    Returns:
        Its lower and upper limit; (-1, 1) where nothing was counted.
    """
    if not 0 <= gained + lost <= of:
        raise ValueError("the counts must lie between 0 and the total, together")
    error, changed = 1 - confidence, gained + lost
    least, most = clopper_pearson(changed, of, 1 - error / 5)
    low, high = (2 * share - 1 for share in clopper_pearson(gained, changed, 1 - 4 * error / 5))
    return low * (most if low < 0 else least), high * (most if high > 0 else least)


def mcnemar(gained: int, lost: int) -> float:
    """The exact test of McNemar: how probable so uneven a pair of counts is where both are as probable as each other.

    Source: Q. McNemar, "Note on the sampling error of the difference between correlated proportions or percentages",
    Psychometrika 12 (1947); here by the binomial distribution itself, two-sided.

    Args:
        gained: how many had a property the second time only.
        lost: how many had it the first time only.
    """
    return min(1.0, 2 * _at_most(min(gained, lost), gained + lost, 0.5)) if gained or lost else 1.0


def _upper(count: int, of: int, error: float) -> float:
    """The share at which `count` or fewer are as rare as `error`: by bisection, the tail falls as the share grows."""
    if count == of:
        return 1.0
    low, high = count / of, 1.0
    for _ in range(_STEPS):
        middle = (low + high) / 2
        if _at_most(count, of, middle) > error:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _at_most(count: int, of: int, share: float) -> float:
    """The probability of `count` or fewer among `of`, each of the given `share`."""
    if share >= 1:
        return 0.0
    if count > of // 2:  # the other tail has fewer terms
        return 1 - _at_most(of - count - 1, of, 1 - share)
    log_share, log_rest = math.log(share) if share else -math.inf, math.log1p(-share)
    whole = math.lgamma(of + 1)
    return math.fsum(
        math.exp(
            whole - math.lgamma(k + 1) - math.lgamma(of - k + 1) + (k * log_share if k else 0.0) + (of - k) * log_rest
        )
        for k in range(count + 1)
    )
