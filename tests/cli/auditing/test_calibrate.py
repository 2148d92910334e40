from __future__ import annotations

import json
from pathlib import Path

from audited import Configure, invoke


def test_it_writes_a_calibration(configure: Configure, tmp_path: Path) -> None:
    result = invoke("calibrate", configure(), "--output", tmp_path / "c.json")
    assert result.exit_code == 0, result.output
    assert "k = 55 of n = 60" in result.output
    data = json.loads((tmp_path / "c.json").read_text())
    assert data["hash"] in result.output
    assert data["configuration"]["split"]["seed"] == 3


def test_data_elsewhere(configure: Configure, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "data").rename(tmp_path / "elsewhere" / "data")
    assert invoke("calibrate", configure(), "--output", tmp_path / "c.json").exit_code == 1
    result = invoke("calibrate", configure(), "--output", tmp_path / "c.json", "--data", tmp_path / "elsewhere")
    assert result.exit_code == 0, result.output


def test_what_is_refused(configure: Configure, tmp_path: Path) -> None:
    result = invoke("calibrate", configure(("calibration: 60", "calibration: 600")), "--output", tmp_path / "c.json")
    assert result.exit_code == 1
    assert "the smallest alpha that these reach" in result.output
    result = invoke("calibrate", configure(("alpha: 0.1", "alpha: 7")), "--output", tmp_path / "c.json")
    assert "threat.yaml:6" in result.output
    assert "between 0 and 1" in result.output
