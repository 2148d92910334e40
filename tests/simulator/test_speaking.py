from surrogateshield.simulator.speaking import Spoken


def test_nothing_said_is_a_whole_answer() -> None:
    assert Spoken() == Spoken((), "whole")
