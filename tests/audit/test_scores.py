from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.audit.scores import SCORE_KINDS, ScoreKind, score_pool

RNG = np.random.default_rng

pools = st.lists(st.integers(0, 9), min_size=1, max_size=25).map(np.array)  # many ties
kinds = st.sampled_from(SCORE_KINDS)


def masked_sum(believed: np.ndarray, candidate: int) -> float:
    """The score as equation 6 writes it, for one candidate."""
    p = believed / believed.sum()
    return float(p[p >= p[candidate] * (1 - 1e-9)].sum())


def test_by_hand() -> None:
    believed = [0.1, 0.4, 0.2, 0.2, 0.1]
    assert list(score_pool(believed, "aps").scores()) == [1, 0.4, 0.8, 0.8, 1]
    assert list(score_pool(believed, "rank").scores()) == [5, 1, 3, 3, 5]
    assert list(score_pool(believed, "top_k").scores()) == [4, 1, 2, 2, 4]
    assert list(score_pool(believed, "probability").scores()) == [0.9, 0.6, 0.8, 0.8, 0.9]


def test_both_formulas_agree_on_ten_thousand_cases() -> None:
    rng = RNG(5)
    for case in range(10_000):
        size = int(rng.integers(1, 40))
        believed = rng.random(size) if case % 2 else rng.integers(0, 6, size).astype(float)  # without ties, and with
        if not believed.any():
            believed[0] = 1
        candidate = int(rng.integers(size))
        assert score_pool(believed).score(candidate) == pytest.approx(masked_sum(believed, candidate), abs=2e-12)


@given(pools, kinds, st.randoms())
def test_nothing_depends_on_the_order_of_the_pool(believed: np.ndarray, kind: ScoreKind, random: object) -> None:
    order = RNG(random.getrandbits(32)).permutation(len(believed))  # type: ignore[attr-defined]
    here, there = score_pool(believed, kind), score_pool(believed[order], kind)
    assert (here.scores()[order] == there.scores()).all()


def test_nothing_depends_on_the_order_of_a_sum_or_on_its_precision() -> None:
    rng = RNG(6)
    for _ in range(200):
        terms = rng.random((50, 8))
        terms[25:] = terms[:25]  # every candidate has a twin that differs by the order of its sum only
        shuffled = terms.copy()
        shuffled[25:] = rng.permuted(shuffled[25:], axis=1)
        plain, noisy = score_pool(terms.sum(1)), score_pool(np.array([math.fsum(row[::-1]) for row in shuffled]))
        assert (plain.group == noisy.group).all()
        assert plain.scores() == pytest.approx(noisy.scores(), abs=1e-11)
        assert (noisy.group[:25] == noisy.group[25:]).all()


@given(pools, kinds)
def test_single_and_double_precision_agree(believed: np.ndarray, kind: ScoreKind) -> None:
    single = (believed / max(believed.sum(), 1)).astype(np.float32)
    assert (score_pool(single, kind).scores() == score_pool(single.astype(np.float64), kind).scores()).all()
    assert (score_pool(single, kind).group == score_pool(believed.astype(np.float64), kind).group).all()


@given(pools, kinds)
def test_scores_rise_as_belief_falls(believed: np.ndarray, kind: ScoreKind) -> None:
    scores = score_pool(believed, kind).scores()
    for one in range(len(believed)):
        for other in range(len(believed)):
            assert believed[one] < believed[other] or scores[one] <= scores[other]


def test_the_last_score_is_exactly_one() -> None:
    rng = RNG(7)
    assert all(score_pool(rng.random(int(rng.integers(1, 3000)))).levels[-1] == 1 for _ in range(200))


@pytest.mark.parametrize("kind", SCORE_KINDS)
def test_all_that_tie_have_one_score(kind: ScoreKind) -> None:
    assert len(set(score_pool([0.3] * 7, kind).scores())) == 1
    assert score_pool([0.3] * 7, kind).size == 7


def test_half_that_tie() -> None:
    pool = score_pool([3, 1, 1, 3])
    assert list(pool.scores()) == [0.75, 1, 1, 0.75]
    assert (pool.ranks(0), pool.ranks(1), pool.ranks(None)) == ((1, 2), (3, 4), None)
    assert list(pool.members(1)) == [0, 3]


def test_a_truncation_keeps_what_ties_with_the_last() -> None:
    pool = score_pool([5, 3, 3, 3, 1], top_k=2)
    assert pool.size == 4
    assert pool.score(4) == math.inf
    assert not pool.holds(4)
    assert pool.score(1) == 1  # normalised over what is left
    assert list(pool.members(9)) == [0, 1, 2, 3]
    assert pool.ranks(4) is None


def test_a_truncation_that_is_larger_than_the_pool() -> None:
    assert list(score_pool([2, 1], top_k=9).scores()) == list(score_pool([2, 1]).scores())


def test_an_identity_outside_the_pool_scores_infinity() -> None:
    assert score_pool([1, 2]).score(None) == math.inf
    assert not score_pool([1, 2]).holds(None)


def test_the_best_in_their_order() -> None:
    assert list(score_pool([1, 9, 5, 9]).best(3)) == [1, 3, 2]
    assert list(score_pool([1, 9, 5, 9], top_k=2).best(9)) == [1, 3]


def test_what_cannot_be_scored() -> None:
    with pytest.raises(ValueError, match="top_k"):
        score_pool([1], top_k=0)
    with pytest.raises(ValueError, match="score"):
        score_pool([1], "margin")  # type: ignore[arg-type]
