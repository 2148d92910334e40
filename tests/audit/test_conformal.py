from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.audit.conformal import (
    AlphaError,
    calibrate,
    exact_alpha,
    order_statistic,
    rows_needed,
    smallest_alpha,
)

ALPHAS = (
    "0.01 0.02 0.025 0.03 0.05 0.07 0.1 0.11 0.125 0.14 0.15 0.2 0.25 0.29 0.3 0.333 0.4 0.45 0.5 0.9".split()
)  # twenty, as people write them


@pytest.mark.parametrize("n", range(61))
def test_the_order_statistic_is_the_least_that_covers(n: int) -> None:
    """By ranks: of n + 1 exchangeable scores without ties the last takes every rank equally often, so that the k-th of
    the others covers it in k of n + 1 cases. The smallest k for which that is at least 1 - alpha is looked for.
    """
    for alpha in ALPHAS:
        needed = 1 - Fraction(alpha)
        k = next(k for k in range(n + 2) if Fraction(k, n + 1) >= needed)
        assert order_statistic(n, alpha) == k
        assert order_statistic(n, float(alpha)) == k


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("alpha", ["0.1", "0.2", "0.25", "0.5"])
def test_coverage_over_all_orders(n: int, alpha: str) -> None:
    """Each of n + 1 different scores is left out once: the law of exchangeability, without a simulation."""
    scores = list(range(n + 1))
    covered = sum(last <= calibrate([s for s in scores if s != last], alpha).q for last in scores)
    assert covered == order_statistic(n, alpha)


def test_rounding_does_not_move_the_order_statistic() -> None:
    wrong = [
        (n, a)
        for n in range(1, 200)
        for a in range(1, 100)
        if math.ceil((n + 1) * (1 - a / 100)) != exact_ceiling(n, a)
    ]
    assert wrong, "binary floating point is expected to fail somewhere"
    for n, hundredths in wrong:
        assert order_statistic(n, hundredths / 100) == exact_ceiling(n, hundredths)


def exact_ceiling(n: int, hundredths: int) -> int:
    return -(-(n + 1) * (100 - hundredths) // 100)


def test_the_threshold_is_that_score() -> None:
    threshold = calibrate([0.9, 0.1, 0.5, 0.7], "0.4")
    assert (threshold.q, threshold.k, threshold.n, threshold.too_few) == (0.7, 3, 4, False)
    assert threshold.expected == Fraction(3, 5)


@pytest.mark.parametrize(
    ("n", "alpha", "reached"), [(18, 0.05, False), (19, 0.05, True), (98, 0.01, False), (99, 0.01, True)]
)
def test_too_few_rows_leave_the_whole_pool(n: int, alpha: float, reached: bool) -> None:
    threshold = calibrate(np.linspace(0, 1, n), alpha)
    assert threshold.too_few is not reached
    assert math.isfinite(threshold.q) is reached
    assert (rows_needed(alpha) <= n) is reached
    assert (smallest_alpha(n) <= Fraction(str(alpha))) is reached
    assert threshold.expected <= 1


def test_no_rows_at_all() -> None:
    assert calibrate([], 0.5).q == math.inf


def test_identities_outside_the_pool_count() -> None:
    threshold = calibrate([0.1, 0.2, math.inf, math.inf], "0.4")
    assert (threshold.q, threshold.infinite, threshold.too_few) == (math.inf, 2, False)


@given(st.lists(st.floats(0, 1), min_size=1, max_size=50), st.sampled_from(ALPHAS), st.sampled_from(ALPHAS))
def test_thresholds_are_nested_in_alpha(scores: list[float], one: str, other: str) -> None:
    low, high = sorted((one, other), key=float)
    assert calibrate(scores, low).q >= calibrate(scores, high).q


@pytest.mark.parametrize("alpha", [0, 1, -0.1, 1.5, "nan", "many", float("nan"), float("inf"), "1/0"])
def test_a_level_out_of_range(alpha: float | str) -> None:
    with pytest.raises(AlphaError, match="between 0 and 1"):
        exact_alpha(alpha)


def test_a_score_that_is_none() -> None:
    with pytest.raises(ValueError, match="not a number"):
        calibrate([0.1, math.nan], 0.1)
