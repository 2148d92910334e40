from __future__ import annotations

import json
from pathlib import Path

import pytest
from audited import Configure, invoke


@pytest.fixture
def calibration(configure: Configure, tmp_path: Path) -> Path:
    path = tmp_path / "c.json"
    assert invoke("calibrate", configure(), "--output", path).exit_code == 0
    return path


@pytest.fixture
def text(tmp_path: Path) -> Path:
    path = tmp_path / "text.txt"
    path.write_text("A cooper with kites, of [TOWN]", encoding="utf-8")
    return path


def test_a_certificate_in_plain_words(configure: Configure, calibration: Path, text: Path) -> None:
    result = invoke("certify", configure(), text, "--calibration", calibration)
    assert result.exit_code == 0, result.output
    assert "text.txt: |C| = " in result.output
    assert "probability of at least 0.9" in result.output
    assert "profile: all fields; release: facts left out" in result.output
    assert "candidates: " not in result.output
    assert "candidates: p" in invoke("certify", configure(), text, "--calibration", calibration, "--members").output


def test_from_standard_input_as_json(configure: Configure, calibration: Path, text: Path) -> None:
    result = invoke("certify", configure(), "--calibration", calibration, "--json", stdin=text.read_text())
    row = json.loads(result.output)
    assert row["document"] == "-"
    assert 1 <= row["size"] <= row["pool"] == 120
    assert "members" not in row


def test_a_policy_has_an_exit_code(configure: Configure, calibration: Path, text: Path) -> None:
    arguments = ("certify", configure(), text, "--calibration", calibration)
    assert invoke(*arguments, "--min-ambiguity", "2").exit_code == 0
    strict = invoke(*arguments, "--min-ambiguity", "121")
    assert strict.exit_code == 3
    assert "WITHHOLD: at least 121 candidates must be left" in strict.output
    assert "at least 12 candidates: ceil(1 / 0.09)" in invoke(*arguments, "--max-risk", "0.09").output
    assert invoke(*arguments, "--max-risk", "0").exit_code == 2


def test_a_second_attempt(configure: Configure, calibration: Path, text: Path) -> None:
    result = invoke("certify", configure(), text, "--calibration", calibration, "--attempt", "2")
    assert "No coverage is claimed" in result.output


def test_a_calibration_of_another_threat(configure: Configure, calibration: Path, text: Path) -> None:
    result = invoke("certify", configure(("level: K2", "level: K3")), text, "--calibration", calibration)
    assert result.exit_code == 1
    assert "different: profile.level" in result.output


def test_a_folder(configure: Configure, calibration: Path, text: Path, tmp_path: Path) -> None:
    folder = tmp_path / "texts"
    folder.mkdir()
    for name in ("a.txt", "b.txt"):
        (folder / name).write_text(text.read_text())
    result = invoke("certify", configure(), folder, "--calibration", calibration, "--json")
    assert [json.loads(line)["document"] for line in result.output.splitlines()] == ["a.txt", "b.txt"]
