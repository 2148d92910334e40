from __future__ import annotations

import time

from surrogateshield.evaluation.systems import Stopwatch


def test_parts_follow_one_another() -> None:
    watch = Stopwatch()
    time.sleep(0.02)
    watch.lap("slept")
    watch.lap("nothing")
    assert list(watch.laps) == ["slept", "nothing"]
    assert watch.laps["slept"].wall >= 0.02
    assert watch.laps["slept"].cpu < watch.laps["slept"].wall, "sleeping takes no CPU time"
