from __future__ import annotations

import pytest

from surrogateshield.audit.bands import law
from surrogateshield.audit.conformal import calibrate


@pytest.mark.parametrize(
    ("alpha", "mean", "deviation", "floor"),
    [(0.01, 0.9901, 0.0139, 0.91), (0.05, 0.9505, 0.0305, 0.82), (0.1, 0.9010, 0.0419, 0.74)],
)
def test_a_hundred_calibrate_a_hundred(alpha: float, mean: float, deviation: float, floor: float) -> None:
    found = law(calibrate([0.5] * 100, alpha), 100)
    assert found.mean == pytest.approx(mean, abs=5e-5)
    assert found.deviation == pytest.approx(deviation, abs=5e-5)
    assert found.floor == pytest.approx(floor)
    assert found.floor < found.low < found.mean < found.high <= 1


def test_the_whole_pool_always_covers() -> None:
    assert law(calibrate([0.5], 0.05), 10).floor == 1


def test_nothing_tested() -> None:
    with pytest.raises(ValueError, match="at least one test document"):
        law(calibrate([0.5], 0.05), 0)
