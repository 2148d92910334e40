"""Coverage on simulated documents whose law is known: it holds where documents are exchangeable, and only there."""

from __future__ import annotations

import math

import numpy as np
import pytest

from surrogateshield.audit.ambiguity import Rule, ambiguity_set
from surrogateshield.audit.conformal import calibrate, order_statistic
from surrogateshield.audit.distribution import frequencies, softmax
from surrogateshield.audit.metrics import open_world_bound
from surrogateshield.audit.scores import ScoredPool, ScoreKind, score_pool

SEEDS = 2000
POOL = 12

type Document = tuple[ScoredPool, int | None]


def documents(
    kind: ScoreKind = "aps", levels: int | None = None, strength: float = 2.0, count: int = 1500
) -> list[Document]:
    """Documents, each about one of a pool, and what the attacker makes of them: the truth gets a larger similarity.

    Args:
        kind: the score.
        levels: similarities are rounded to so many, so that candidates tie; None for no ties.
        strength: how much larger the similarity of the truth is.
        count: how many.
    """
    rng = np.random.default_rng(17)
    drawn: list[Document] = []
    for _ in range(count):
        similarities = rng.normal(size=POOL)
        truth = int(rng.integers(POOL))
        similarities[truth] += strength * (0.5 + rng.random() / 2)
        if levels is not None:
            similarities = np.round(similarities * levels / 4)
        drawn.append((score_pool(softmax(similarities, 0.7), kind), truth))
    return drawn


def coverage(
    drawn: list[Document],
    n: int,
    alpha: float,
    rule: Rule = "paper",
    seeds: int = SEEDS,
    tested: list[Document] | None = None,
) -> tuple[float, float]:
    """Mean coverage of one next document over many calibrations, and its standard error.

    Any n + 1 documents drawn from a finite stock without putting back are exchangeable: so each is scored only once.
    """
    scores = np.array([pool.score(truth) for pool, truth in drawn])
    covered = 0
    for seed in range(seeds):
        rows = np.random.default_rng(seed).choice(len(drawn), n + 1, replace=False)
        q = calibrate(scores[rows[:n]], alpha).q
        pool, truth = (tested or drawn)[rows[n]]
        covered += ambiguity_set(pool, q, rule).covers(pool, truth)
    share = covered / seeds
    return share, math.sqrt(share * (1 - share) / seeds)


# A rank takes few values: seeded noise in the similarities does not help there, and its ties may only raise coverage.
@pytest.mark.parametrize(("n", "alpha"), [(19, 0.05), (25, 0.1), (30, 0.2), (20, 0.5)])
@pytest.mark.parametrize("kind", ["aps", "probability"])
def test_a_score_without_ties_covers_exactly(n: int, alpha: float, kind: ScoreKind) -> None:
    share, error = coverage(documents(kind), n, alpha)
    # The sum over the whole pool is 1 in every document: the one tie that APS always has raises coverage a little.
    excess = 1 / POOL if kind == "aps" and alpha < 0.1 else 0
    expected = order_statistic(n, alpha) / (n + 1)
    assert expected - 3 * error <= share <= expected + 3 * error + excess


def test_scores_by_themselves_cover_exactly() -> None:
    """2,000 calibrations of continuous scores: the mean is k / (n + 1)."""
    for n, alpha in ((50, 0.05), (100, 0.1), (99, 0.01), (37, 0.23)):
        rng = np.random.default_rng(n)
        scores = rng.random((SEEDS, n + 1))
        covered = np.mean([row[-1] <= calibrate(row[:-1], alpha).q for row in scores])
        expected = order_statistic(n, alpha) / (n + 1)
        assert abs(covered - expected) <= 3 * math.sqrt(expected * (1 - expected) / SEEDS)


@pytest.mark.parametrize("kind", ["aps", "rank", "probability", "top_k"])
@pytest.mark.parametrize("rule", ["paper", "keep_top"])
def test_ties_and_keeping_the_best_only_raise_coverage(kind: ScoreKind, rule: Rule) -> None:
    n, alpha = 24, 0.2
    share, error = coverage(documents(kind, levels=3), n, alpha, rule)
    expected = order_statistic(n, alpha) / (n + 1)
    print(f"{kind}, {rule}: {share:.4f}, {share - expected:+.4f} over {expected:.4f}")
    assert share >= expected - 3 * error


def test_keeping_the_best_never_covers_less() -> None:
    strong = documents(strength=9)
    literal, _ = coverage(strong, 19, 0.5, "paper", seeds=500)
    kept, _ = coverage(strong, 19, 0.5, "keep_top", seeds=500)
    assert kept > literal + 0.05


def test_covered_counts_follow_the_beta_binomial_law() -> None:
    from scipy.stats import betabinom, chisquare

    n, tests, alpha = 40, 20, 0.2
    k = order_statistic(n, alpha)
    rng = np.random.default_rng(3)
    counts = np.zeros(tests + 1)
    for _ in range(SEEDS):
        scores = rng.random(n + tests)
        counts[(scores[n:] <= calibrate(scores[:n], alpha).q).sum()] += 1
    expected = betabinom(tests, k, n + 1 - k).pmf(np.arange(tests + 1)) * SEEDS
    rare = expected < 5
    observed = np.append(counts[~rare], counts[rare].sum())
    assert chisquare(observed, np.append(expected[~rare], expected[rare].sum())).pvalue > 0.001
    # The test sees a law that is off by one row.
    wrong = betabinom(tests, k - 1, n + 2 - k).pmf(np.arange(tests + 1)) * SEEDS
    rare = wrong < 5
    observed = np.append(counts[~rare], counts[rare].sum())
    assert chisquare(observed, np.append(wrong[~rare], wrong[rare].sum())).pvalue < 0.001


@pytest.mark.parametrize("rho", [0.1, 0.3])
def test_the_open_world_bound(rho: float) -> None:
    """Thresholds from documents whose identity is in the pool; the next one's is absent with probability rho."""
    inside = documents("probability")
    rng = np.random.default_rng(23)
    outside: list[Document] = [(pool, None if rng.random() < rho else truth) for pool, truth in inside]
    share, error = coverage(inside, 29, 0.1, tested=outside)
    assert share >= open_world_bound(0.1, rho) - 3 * error
    assert share <= 0.9 * (1 - rho) + 3 * error
    # Counted in calibration too, a share of absent identities beyond alpha leaves no threshold: the whole pool.
    share, error = coverage(outside, 29, 0.05, seeds=500)
    assert share <= 1 - rho + 3 * error


@pytest.mark.parametrize("m", [1, 3, 5, 10])
def test_an_attacker_that_only_answers(m: int) -> None:
    rng = np.random.default_rng(m)
    drawn: list[Document] = []
    for _ in range(1500):
        similarities = rng.normal(size=POOL)
        truth = int(rng.integers(POOL))
        similarities[truth] += 2
        choices = rng.choice(POOL, size=m, p=softmax(similarities, 0.5))
        answers = [None if rng.random() < 0.1 else int(choice) for choice in choices]  # some answers name nobody
        drawn.append((score_pool(frequencies(answers, POOL)), truth))
    share, error = coverage(drawn, 19, 0.2)
    assert share >= 0.8 - 3 * error


def test_drift_breaks_it() -> None:
    """Calibrated on an attacker that knows much, used with one that knows little: coverage falls below its aim."""
    share, error = coverage(documents("rank", strength=6), 30, 0.1, tested=documents("rank", strength=0.5))
    assert share < 0.9 - 5 * error
    matched, error = coverage(documents("rank", strength=0.5), 30, 0.1)
    assert matched >= 0.9 - 3 * error
