from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.audit.metrics import Coverage, open_world_bound, ranking_of, sizes_of


@given(st.integers(0, 200), st.integers(0, 200), st.integers(0, 200))
def test_unconditional_is_the_kept_share_of_conditional(covered: int, lost: int, missed: int) -> None:
    coverage = Coverage(covered, missed, covered + lost + missed)
    if coverage.conditional is None:
        assert coverage.unconditional in {None, 0}
    else:
        assert coverage.unconditional == pytest.approx((1 - coverage.miss_rate) * coverage.conditional)


def test_the_paper_s_example_of_a_truncation() -> None:
    coverage = Coverage(covered=84, missed=16, total=100)
    assert (coverage.miss_rate, coverage.conditional, coverage.unconditional) == (0.16, 1, 0.84)
    low, high = coverage.interval()
    assert low < 0.84 < high


def test_counts_that_cannot_be() -> None:
    with pytest.raises(ValueError, match="disjoint"):
        Coverage(covered=9, missed=2, total=10)


def test_the_open_world_bound() -> None:
    assert open_world_bound(0.05, 0.1) == pytest.approx(0.855)
    assert open_world_bound(0.05, 0) == 0.95
    with pytest.raises(ValueError, match="between 0 and 1"):
        open_world_bound(0.05, 1.1)


def test_sizes() -> None:
    found = sizes_of([(1, True, False), (0, False, False), (4, False, False), (10, False, True)])
    assert found is not None
    assert (found.median, found.mean, found.least, found.most) == (2.5, 3.75, 0, 10)
    assert found.leakage == pytest.approx((1 + 1 + 0.25 + 0.1) / 4)
    assert (found.empty, found.topped, found.whole) == (0.25, 0.25, 0.25)
    assert (found.p5, found.p95) == (0, 10)
    assert sizes_of([]) is None


def test_ranks() -> None:
    found = ranking_of([(1, 1), (2, 2), (4, 7), None], at=(1, 2, 5))
    assert found is not None
    assert found.top == {1: 0.25, 2: 0.5, 5: 0.625}
    assert found.reciprocal == pytest.approx((1 + 1 / 2 + (1 / 4 + 1 / 5 + 1 / 6 + 1 / 7) / 4) / 4)
    assert found.mean_rank == pytest.approx((1 + 2 + 5.5) / 3)


def test_a_tie_of_all_is_no_hit() -> None:
    found = ranking_of([(1, 400)])
    assert found is not None
    assert found.top[1] == 1 / 400


def test_nobody_in_the_pool() -> None:
    found = ranking_of([None])
    assert found is not None
    assert (found.top[1], found.reciprocal, found.mean_rank) == (0, 0, None)
    assert ranking_of([]) is None
