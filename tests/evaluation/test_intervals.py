from __future__ import annotations

import math

import pytest

from surrogateshield.evaluation.intervals import clopper_pearson, mcnemar, paired_difference


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [
        # Worked out independently: where nothing or everything was counted, the limits have a closed form.
        (0, 10, 0.0, 1 - 0.025 ** (1 / 10)),
        (10, 10, 0.025 ** (1 / 10), 1.0),
        (0, 2000, 0.0, 1 - 0.025 ** (1 / 2000)),
        (1, 1, 0.025, 1.0),
        # One of two: (1 - p)^2 = 0.975 and p^2 = 0.975.
        (1, 2, 1 - math.sqrt(0.975), math.sqrt(0.975)),
        # In every textbook.
        (5, 10, 0.1871, 0.8129),
    ],
)
def test_known_intervals(count: int, of: int, low: float, high: float) -> None:
    assert clopper_pearson(count, of) == pytest.approx((low, high), abs=1e-4)


def test_nothing_counted_says_nothing() -> None:
    assert clopper_pearson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize(("count", "of"), [(3, 40), (20, 40), (37, 40), (113, 1917), (1900, 1917), (4990, 5000)])
def test_the_limits_leave_the_error_on_either_side(count: int, of: int) -> None:
    low, high = clopper_pearson(count, of)

    def at_least(share: float) -> float:
        return math.fsum(_binomial(k, of, share) for k in range(count, of + 1))

    def at_most(share: float) -> float:
        return math.fsum(_binomial(k, of, share) for k in range(count + 1))

    assert at_least(low) == pytest.approx(0.025, rel=1e-6)
    assert at_most(high) == pytest.approx(0.025, rel=1e-6)
    assert low < count / of < high


def test_the_mirror_image_has_the_mirrored_interval() -> None:
    low, high = clopper_pearson(7, 90)
    assert clopper_pearson(83, 90) == pytest.approx((1 - high, 1 - low), abs=1e-12)


@pytest.mark.parametrize(("count", "of"), [(-1, 3), (4, 3)])
def test_impossible_counts(count: int, of: int) -> None:
    with pytest.raises(ValueError, match="between 0 and the total"):
        clopper_pearson(count, of)


@pytest.mark.parametrize(
    ("gained", "lost", "p"),
    [
        (0, 0, 1.0),
        (0, 1, 1.0),
        (0, 5, 2 / 32),
        (1, 9, 2 * 11 / 1024),
        (3, 3, 1.0),
        (5, 0, 2 / 32),
    ],
)
def test_mcnemar_counts_the_coins(gained: int, lost: int, p: float) -> None:
    assert mcnemar(gained, lost) == pytest.approx(p)


def test_a_paired_difference_keeps_both_parts_exact() -> None:
    bound = 1 - 0.005 ** (1 / 160)  # none of 160 changed, at a fifth of the error
    assert paired_difference(0, 0, 160) == pytest.approx((-bound, bound))
    low, high = paired_difference(2, 13, 160)
    assert low < -11 / 160 < high < 0
    assert paired_difference(13, 2, 160) == pytest.approx((-high, -low))
    assert paired_difference(0, 0, 0) == (-1.0, 1.0)


@pytest.mark.parametrize(("gained", "lost"), [(0, 5), (0, 6), (0, 7), (1, 9), (2, 12), (10, 12)])
def test_it_excludes_zero_where_mcnemar_s_test_does(gained: int, lost: int) -> None:
    assert (paired_difference(gained, lost, 40)[1] < 0) is (mcnemar(gained, lost) < 0.04)


@pytest.mark.parametrize(("gain", "loss"), [(0.0, 0.05), (0.02, 0.1), (0.1, 0.1), (0.3, 0.05)])
def test_it_covers_the_difference_as_often_as_it_says(gain: float, loss: float) -> None:
    of, missed = 30, 0.0
    for gained in range(of + 1):
        for lost in range(of + 1 - gained):
            low, high = paired_difference(gained, lost, of)
            if not low <= gain - loss <= high:
                rest = of - gained - lost
                ways = math.comb(of, gained) * math.comb(of - gained, lost)
                missed += ways * gain**gained * loss**lost * (1 - gain - loss) ** rest
    assert missed <= 0.05


def test_a_paired_difference_of_impossible_counts() -> None:
    with pytest.raises(ValueError, match="together"):
        paired_difference(3, 3, 5)


def _binomial(k: int, of: int, share: float) -> float:
    log = math.lgamma(of + 1) - math.lgamma(k + 1) - math.lgamma(of - k + 1)
    return math.exp(log + k * math.log(share) + (of - k) * math.log1p(-share))
