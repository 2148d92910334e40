from __future__ import annotations

import json
from pathlib import Path

import pytest
from audited import Configure, invoke, lines


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
    q = json.loads(calibration.read_text())["thresholds"][0]["scores"][0]["q"]
    assert f"alpha = 0.1, q = {q:.6g}" in result.output
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


def test_weights_and_what_they_assume(configure: Configure, text: Path, plain: Path, tmp_path: Path) -> None:
    rows = [json.loads(line) for line in (plain / "released.jsonl").open()]
    lines(plain / "released.jsonl", [{**row, "group": "ab"[place % 2]} for place, row in enumerate(rows)])
    config = configure(("alpha: 0.1", "alpha: 0.1\ncalibrate_by: weights\nweights: {a: 3, b: 1}"))
    calibration = tmp_path / "c.json"
    done = invoke("calibrate", config, "--output", calibration)
    assert done.exit_code == 0, done.output
    assert done.output.count("of n = 60") == 2
    arguments = ("certify", config, text, "--calibration", calibration)
    result = invoke(*arguments, "--group", "a")
    assert result.exit_code == 0, result.output
    assert "probability of at least 0.9" in result.output
    assert "This rests on one thing more: the shift from calibration to release is exactly the one" in result.output
    for group in ((), ("--group", "c")):
        refused = invoke(*arguments, *group)
        assert refused.exit_code == 1
        assert "no threshold holds for the document's group" in refused.output
    assert invoke("run", config).exit_code == 0
    changed = configure(("alpha: 0.1", "alpha: 0.1\ncalibrate_by: weights\nweights: {a: 2, b: 1}"))
    assert "different: weights.a" in invoke("certify", changed, text, "--calibration", calibration).output


def test_what_is_wrong_with_the_data_is_said(configure: Configure, text: Path, plain: Path, tmp_path: Path) -> None:
    rows = [json.loads(line) for line in (plain / "released.jsonl").open()]
    lines(plain / "released.jsonl", [{**row, "subject": f"s{place % 30}"} for place, row in enumerate(rows)])
    calibration = tmp_path / "c.json"
    invoke("calibrate", configure(), "--output", calibration)
    warning = (
        "30 of 30 subjects have several documents, and the split is by document: the certificate holds for a further"
    )
    arguments = ("certify", configure(), text, "--calibration", calibration)
    assert f"warning: {warning}" in invoke(*arguments).output
    row = json.loads(invoke(*arguments, "--json").output)
    assert row["warnings"][0].startswith(warning)
    assert "29 could calibrate at most: alpha >= 0.0333" in row["warnings"][0]
