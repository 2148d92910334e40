from __future__ import annotations

import pytest

from surrogateshield.evaluation.report.summary import comparison, kept, sums
from surrogateshield.evaluation.run import Evaluation, Measured
from surrogateshield.evaluation.scoring import Judged, Row, Tally
from surrogateshield.evaluation.systems import Seconds


def test_the_sums_part_all_rows() -> None:
    rows = {"email": Row(required=1), "person": Row(required=2), "gender": Row(required=4), "NRP": Row(false=8)}
    of = sums(Tally(rows=rows))
    assert of["structured"] == Row(required=1, false=8)
    assert of["other"].required == 6
    assert of["all"] == of["structured"] + of["other"]
    assert kept(Tally(rows=rows)).required == 4


def test_times_are_compared_prompt_by_prompt_and_together(evaluation: Evaluation) -> None:
    (ours,) = evaluation.systems

    def timed(name: str, *parts: dict[str, float]) -> Measured:
        judged = tuple(
            Judged(each.prompt, (), (), None, (), None, {part: Seconds(2 * s, s) for part, s in seconds.items()})
            for each, seconds in zip(ours.judged, parts, strict=False)
        )
        return Measured(name, "1", (), judged, ours.tally)

    fast = timed("fast", *({"pattern_scan": s, "detection": 2 * s} for s in (0.001, 0.002, 0.009)))
    slow = timed("slow", *({"detection": s} for s in (0.010, 0.020, 0.030)))
    measured = Evaluation(evaluation.datasets, "required", "all", (fast, slow), None)
    assert comparison(measured) == {
        "slow": {
            "pattern_scan_median": pytest.approx(0.1),
            "pattern_scan_cpu_median": pytest.approx(0.1),
            "pattern_scan_cpu_total": pytest.approx(0.2),
            "detection_median": pytest.approx(0.2),
            "detection_cpu_median": pytest.approx(0.2),
            "detection_cpu_total": pytest.approx(0.4),
        }
    }
    assert comparison(evaluation) == {}
