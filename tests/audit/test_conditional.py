from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.audit.conditional import UnknownGroup, calibrate_groups, calibrate_weighted
from surrogateshield.audit.conformal import calibrate


@given(
    st.lists(st.floats(0, 1), max_size=60),
    st.sampled_from(["0.01", "0.05", "0.1", "0.3"]),
    st.sampled_from([1.0, 0.1, 7.0]),
)
def test_equal_weights_are_no_weights(scores: list[float], alpha: str, weight: float) -> None:
    assert calibrate_weighted(scores, [weight] * len(scores), weight, alpha) == calibrate(scores, alpha)


def test_a_document_that_outweighs_the_calibration_gets_the_whole_pool() -> None:
    found = calibrate_weighted([0.1, 0.2, 0.3], [1, 1, 1], 10, 0.2)
    assert (found.q, found.k, found.n, found.too_few) == (math.inf, 4, 3, True)


def test_a_weighted_threshold_by_hand() -> None:
    """Of a weight of 10, 0.7 x 10 must lie at or below it: 1 + 4 do not reach 7, 1 + 4 + 2 do."""
    found = calibrate_weighted([0.9, 0.1, 0.5, 0.7], [1, 1, 4, 2], 2, 0.3)
    assert (found.q, found.k, found.n, found.too_few) == (0.7, 3, 4, False)


def test_weights_are_the_decimal_numbers_that_are_written() -> None:
    """0.3 + 0.6 of 1.0 is 0.9: in binary it would fall short, and the threshold would be infinite."""
    assert calibrate_weighted([0.1, 0.2], [0.3, 0.6], 0.1, 0.1).q == 0.2
    assert calibrate_weighted([0.1, math.inf], [8, 1], 1, 0.1).infinite == 1


def test_weights_that_are_none() -> None:
    for weights in ([-1.0], [math.nan], [math.inf]):
        with pytest.raises(ValueError, match="weight"):
            calibrate_weighted([0.1], weights, 1, 0.1)
    with pytest.raises(ValueError, match="larger than zero"):
        calibrate_weighted([0.1], [0], 0, 0.1)


def test_weights_cure_a_known_shift() -> None:
    """Scores rise with x. Calibration draws x evenly, the release draws it with a density of 2x."""
    rng = np.random.default_rng(11)
    plain = weighted = 0
    for _ in range(1500):
        x = rng.random(60)
        scores = x + 0.1 * rng.random(60)
        new = math.sqrt(rng.random())
        score = new + 0.1 * rng.random()
        plain += score <= calibrate(scores, 0.2).q
        weighted += score <= calibrate_weighted(list(scores), list(2 * x), 2 * new, 0.2).q
    assert plain / 1500 < 0.75
    assert weighted / 1500 > 0.8 - 3 * math.sqrt(0.16 / 1500)


def test_each_group_covers_by_itself() -> None:
    """One group is easy and one is hard: a threshold for both leaves the hard one uncovered."""
    rng = np.random.default_rng(12)
    covered = {"easy": 0, "hard": 0}
    common = 0
    for _ in range(1500):
        scores = [*rng.random(40) / 2, *(0.5 + rng.random(40) / 2)]
        groups = ["easy"] * 40 + ["hard"] * 40
        thresholds = calibrate_groups(scores, groups, 0.2)
        news = {"easy": rng.random() / 2, "hard": 0.5 + rng.random() / 2}
        for group, score in news.items():
            covered[group] += score <= thresholds.of(group).q
        common += news["hard"] <= calibrate(scores, 0.2).q
    error = 3 * math.sqrt(0.16 / 1500)
    assert all(abs(count / 1500 - 33 / 41) < error for count in covered.values())
    assert common / 1500 < 0.7


def test_a_group_that_was_not_calibrated() -> None:
    with pytest.raises(UnknownGroup, match="no threshold holds"):
        calibrate_groups([0.1], ["a"], 0.1).of("b")
