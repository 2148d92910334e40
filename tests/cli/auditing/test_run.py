from __future__ import annotations

import json
from pathlib import Path

from audited import Configure, invoke


def test_a_table_and_files(configure: Configure, tmp_path: Path) -> None:
    output = tmp_path / "out"
    result = invoke("run", configure(), "--output", output)
    assert result.exit_code == 0, result.output
    assert "warning: 60 calibration rows" not in result.output  # the declared level is reached
    assert {path.name for path in output.iterdir()} == {
        "metrics.json",
        "calibration.json",
        "calibration.jsonl",
        "test.jsonl",
    }
    metrics = json.loads((output / "metrics.json").read_text())
    assert [row["alpha"] for row in metrics["results"]] == [0.1, 0.01, 0.05, 0.2, 0.3, 0.5]
    assert f"configuration {metrics['hash']}" in result.output


def test_a_level_out_of_range(configure: Configure) -> None:
    result = invoke("run", configure(), "--alpha", "7")
    assert result.exit_code == 1
    assert "`alpha` must lie between 0 and 1" in result.output


def test_without_files(configure: Configure, tmp_path: Path) -> None:
    before = set(tmp_path.iterdir())
    path = configure()
    result = invoke("run", path, "--alpha", "0.3")
    assert result.exit_code == 0, result.output
    assert set(tmp_path.iterdir()) == {*before, path}
    assert "0.3 " in result.output
