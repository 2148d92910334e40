from __future__ import annotations

from audited import Configure, invoke


def test_coverage_is_lost_and_said_so(configure: Configure) -> None:
    rank = ("alpha: 0.1", "alpha: 0.1\nscore: rank")
    known = configure(rank)
    poorer = configure(
        rank,
        ("[town, trade, hobby, note]", "[note], first_words: 4"),
        ("name: invented", "name: poorer"),
        name="poorer.yaml",
    )
    result = invoke("drift", known, poorer, "--seeds", "20")
    assert result.exit_code == 0, result.output
    assert "invented -> poorer" in result.output
    assert "different: pool.sha256, profile.fields, profile.first_words" in result.output
    assert "calibrate again under poorer" in result.output


def test_no_drift(configure: Configure) -> None:
    result = invoke("drift", configure(), configure(name="same.yaml"), "--seeds", "5")
    assert "different: nothing" in result.output
