from surrogateshield.simulator.pace import Pace


def test_nothing_is_waited_for_by_default() -> None:
    assert (Pace().delay_ms, Pace().seed) == (0, 0)
    assert Pace().piece > 0
