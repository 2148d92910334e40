from __future__ import annotations

from audited import Configure, invoke


def test_attackers_side_by_side(configure: Configure) -> None:
    other = configure(("kind: retrieval", "kind: bm25"), ("name: invented", "name: okapi"), name="okapi.yaml")
    result = invoke("compare", configure(), other)
    assert result.exit_code == 0, result.output
    assert "compared with invented" in result.output
    assert result.output.count("okapi") == 2


def test_what_is_not_compared(configure: Configure) -> None:
    assert invoke("compare", configure()).exit_code == 2
    other = configure(("seed: 3", "seed: 5"), name="other.yaml")
    result = invoke("compare", configure(), other)
    assert result.exit_code == 1
    assert "same calibration and test documents" in result.output
