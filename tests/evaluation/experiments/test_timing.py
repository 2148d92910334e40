from __future__ import annotations

import pytest
from judging import Evaluated, Judge

from surrogateshield.evaluation.experiments import timing


def test_the_whole_is_detection_and_surrogates(judged: Judge, evaluated: Evaluated) -> None:
    ours = [judged("a", [], seconds=0.01), judged("b", [], seconds=0.03)]
    table = timing.latency(evaluated(surrogateshield=ours, presidio=[judged("a", [], seconds=0.02)]))
    rows = {str(row[0]): row[1:] for row in table.rows}
    assert rows["whole"] == pytest.approx((30.0, 30.0, 45.0))
    assert rows["surrogates"] == pytest.approx((10.0, 10.0, 15.0))
    assert rows["presidio"] == pytest.approx((20.0, 20.0, 20.0)), "its surrogates are no part of Presidio"
