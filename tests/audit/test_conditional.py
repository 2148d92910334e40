from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.audit.conditional import UnknownGroup, calibrate_groups, weighted_threshold
from surrogateshield.audit.conformal import calibrate


@given(
    st.lists(st.floats(0, 1), max_size=60),
    st.sampled_from(["0.01", "0.05", "0.1", "0.3"]),
    st.sampled_from([1.0, 0.1, 7.0]),
)
def test_equal_weights_are_no_weights(scores: list[float], alpha: str, weight: float) -> None:
    assert weighted_threshold(scores, [weight] * len(scores), weight, alpha) == calibrate(scores, alpha).q


def test_a_document_that_outweighs_the_calibration_gets_the_whole_pool() -> None:
    assert weighted_threshold([0.1, 0.2, 0.3], [1, 1, 1], 10, 0.2) == math.inf


def test_weights_that_are_none() -> None:
    for weights in ([-1.0], [math.nan], [math.inf]):
        with pytest.raises(ValueError, match="weight"):
            weighted_threshold([0.1], weights, 1, 0.1)
    with pytest.raises(ValueError, match="larger than zero"):
        weighted_threshold([0.1], [0], 0, 0.1)


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
        weighted += score <= weighted_threshold(list(scores), list(2 * x), 2 * new, 0.2)
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
    with pytest.raises(UnknownGroup, match="not calibrated"):
        calibrate_groups([0.1], ["a"], 0.1).of("b")
