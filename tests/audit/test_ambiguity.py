from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.audit.ambiguity import ambiguity_set
from surrogateshield.audit.scores import SCORE_KINDS, ScoreKind, score_pool

pools = st.lists(st.integers(0, 9), min_size=1, max_size=25).map(np.array)


def test_candidates_up_to_the_threshold() -> None:
    pool = score_pool([5, 3, 2])
    found = ambiguity_set(pool, 0.8)
    assert (found.size, found.pool, found.topped, found.whole_pool) == (2, 3, False, False)
    assert list(found.members(pool)) == [0, 1]
    assert found.leakage == 0.5
    assert [found.covers(pool, each) for each in (0, 1, 2, None)] == [True, True, False, False]


@given(pools, st.sampled_from(SCORE_KINDS), st.floats(0, 30))
def test_it_is_what_the_definition_says(believed: np.ndarray, kind: ScoreKind, q: float) -> None:
    pool = score_pool(believed, kind)
    literal = ambiguity_set(pool, q, "paper")
    scores = pool.scores()
    assert list(literal.members(pool)) == list(np.flatnonzero(scores <= q))
    kept = ambiguity_set(pool, q)
    assert list(kept.members(pool)) == list(np.flatnonzero(scores <= max(q, scores.min())))
    assert kept.topped == (literal.size == 0)
    assert all(kept.covers(pool, each) == (each in kept.members(pool)) for each in range(len(believed)))


@given(pools, st.sampled_from(SCORE_KINDS), st.floats(0, 30), st.floats(0, 30))
def test_sets_are_nested_in_the_threshold(believed: np.ndarray, kind: ScoreKind, one: float, other: float) -> None:
    pool = score_pool(believed, kind)
    smaller, larger = (ambiguity_set(pool, q) for q in sorted((one, other)))
    assert set(smaller.members(pool)) <= set(larger.members(pool))


def test_a_release_that_shares_no_word_with_the_registry_keeps_everybody() -> None:
    pool = score_pool([1] * 40)  # all tie at a score of 1
    assert ambiguity_set(pool, 0.9).whole_pool
    assert ambiguity_set(pool, 0.9).leakage == 1 / 40
    literal = ambiguity_set(pool, 0.9, "paper")
    assert (literal.size, literal.leakage) == (0, 1)


def test_a_near_perfect_attacker_leaves_no_set_empty() -> None:
    pool = score_pool([0.98, 0.01, 0.01])
    assert ambiguity_set(pool, 0.97).size == 1
    assert ambiguity_set(pool, 0.97).topped


def test_an_infinite_threshold_is_the_whole_pool() -> None:
    pool = score_pool([3, 2, 1], top_k=2)
    found = ambiguity_set(pool, math.inf)
    assert (found.size, found.pool) == (2, 2)
    assert not found.covers(pool, 2)


def test_candidates_that_nobody_chose_stay_with_a_full_sum() -> None:
    pool = score_pool([1, 0, 0])  # s = 1 for the one that was chosen, and for the others
    assert ambiguity_set(pool, 0.9).size == 3
    assert ambiguity_set(pool, 1.0).size == 3


def test_a_threshold_that_is_none() -> None:
    with pytest.raises(ValueError, match="not a number"):
        ambiguity_set(score_pool([1]), math.nan)
