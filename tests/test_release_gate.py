# ruff: noqa: F811 - fixtures are named where they are used
from __future__ import annotations

from pathlib import Path

import pytest
from audited import Configure, configure, invoke, lines, people, plain  # noqa: F401 - two are fixtures

from surrogateshield.release_gate import GateUnusable, Left, gate_of


@pytest.fixture
def calibration(configure: Configure, plain: Path, tmp_path: Path) -> Path:
    """A calibration on prompts that were protected (which finds nothing in them: they name a trade)."""
    texts = [{"id": row["id"], "text": f"ask a {row['trade']} about it", "truth": row["id"]} for row in people(120)]
    lines(plain / "released.jsonl", texts)
    path = tmp_path / "c.json"
    result = invoke(
        "calibrate", configure(("town, trade, hobby, note", "trade")), "--output", path, "--protect", "balanced"
    )
    assert result.exit_code == 0, result.output
    return path


def test_how_many_candidates_a_text_leaves(calibration: Path) -> None:
    gate = gate_of(calibration)
    coopers = sum(row["trade"] == "cooper" for row in people(120))
    assert gate.left("ask a cooper about it") == Left(coopers, 120)
    assert str(gate.left("nothing that anybody knows")) == "120 of 120"
    assert gate_of(calibration) is gate


def test_a_changed_registry_is_refused(calibration: Path, plain: Path) -> None:
    registry = plain / "registry.jsonl"
    registry.write_text(registry.read_text().replace("cooper", "sexton"))
    with pytest.raises(GateUnusable, match=r"pool\.sha256"):
        gate_of(calibration).left("ask a cooper")


def test_calibrations_that_do_not_serve(configure: Configure, tmp_path: Path) -> None:
    with pytest.raises(GateUnusable, match="cannot be read"):
        gate_of(tmp_path / "absent.json")
    path = tmp_path / "c.json"
    path.write_text("{}")
    with pytest.raises(GateUnusable, match="no calibration"):
        gate_of(path).left("x")
    invoke("calibrate", configure(), "--output", path)
    with pytest.raises(GateUnusable, match="not made on protected prompts"):
        gate_of(path).left("x")


def test_a_calibration_that_certifies_nothing(configure: Configure, tmp_path: Path) -> None:
    path = tmp_path / "c.json"
    invoke("calibrate", configure(("alpha: 0.1", "alpha: 0.001")), "--output", path, "--protect", "strict")
    with pytest.raises(GateUnusable, match="failed to certify"):
        gate_of(path).left("a cooper")
