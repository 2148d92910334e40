from __future__ import annotations

import math

import numpy as np

from surrogateshield.audit.reading import ManyScores, OneScore
from surrogateshield.audit.scores import pool_of_scores, score_pool

RANKING = score_pool([4, 3, 2, 1])
MATRIX = np.array([[0.0, 0.5, 0.9, 1.0], [0.8, 0.2, 0.9, 0.1]])


def test_one_score_has_one_threshold() -> None:
    reading = OneScore(RANKING)
    assert reading.scores(1) == (0.7,)
    assert reading.scores(None) == (math.inf,)
    pool, found = reading.at((0.75,), "keep_top")
    assert list(found.members(pool)) == [0, 1]


def test_of_many_the_set_is_what_all_thresholds_leave() -> None:
    reading = ManyScores(RANKING, MATRIX)
    assert reading.scores(2) == (0.9, 0.9)
    assert reading.scores(None) == (math.inf, math.inf)
    pool, found = reading.at((0.5, 0.8), "keep_top")
    assert list(found.members(pool)) == [0, 1]
    assert not found.covers(pool, 2)
    assert reading.at((math.inf, math.inf), "keep_top")[1].whole_pool


def test_an_empty_intersection_is_the_whole_pool() -> None:
    reading = ManyScores(RANKING, MATRIX)
    for rule in ("keep_top", "paper"):
        _, found = reading.at((0.0, 0.1), rule)  # type: ignore[arg-type]
        assert found.whole_pool


def test_scores_that_are_known_already() -> None:
    pool = pool_of_scores([0.5, 0.2, 0.5 + 1e-14])
    assert list(pool.levels) == [0.2, 0.5]
    assert list(pool.group) == [1, 0, 1]
