"""How far a coverage may stray from its aim: exact intervals.

Among n_test documents that one threshold serves, the covered ones follow a beta-binomial law, BetaBinomial(n_test, k,
n + 1 - k), where scores do not tie; ties and keeping the most probable candidate only raise it. Source: V. Vovk,
"Conditional validity of inductive conformal predictors" (2012).
"""

from __future__ import annotations

from dataclasses import dataclass

from scipy.stats import betabinom

from surrogateshield.audit.conformal import Threshold


@dataclass(frozen=True, slots=True)
class Law:
    """The law of the coverage of one split, for a score without ties.

    Attributes:
        mean: k / (n + 1).
        deviation: the standard deviation over splits.
        low: coverage below it, and
        high: above it, are each rarer than half the error.
        floor: coverage below it is rarer than one in a thousand: something other than chance then.
    """

    mean: float
    deviation: float
    low: float
    high: float
    floor: float


def law(threshold: Threshold, tests: int, confidence: float = 0.95) -> Law:
    """The law of the coverage of `tests` documents.

    Args:
        threshold: what serves them.
        tests: how many documents are tested.
        confidence: of the band.

    Raises:
        ValueError: nothing is tested.
    """
    if tests < 1:
        raise ValueError("the law of a coverage needs at least one test document")
    if threshold.too_few:
        return Law(1.0, 0.0, 1.0, 1.0, 1.0)
    counts = betabinom(tests, threshold.k, threshold.n + 1 - threshold.k)
    low, high = counts.interval(confidence)
    return Law(
        float(counts.mean()) / tests,
        float(counts.std()) / tests,
        float(low) / tests,
        float(high) / tests,
        float(counts.ppf(0.001)) / tests,
    )
