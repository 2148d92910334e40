from __future__ import annotations

import json
from pathlib import Path

import pytest
from audited import Configure, invoke

SHARP = ("kind: retrieval", "kind: retrieval, temperature: 0.05")


@pytest.fixture
def texts(tmp_path: Path, plain: Path) -> Path:
    folder = tmp_path / "texts"
    folder.mkdir()
    person = json.loads((plain / "registry.jsonl").read_text().splitlines()[0])
    (folder / "telling.txt").write_text(" ".join(person.values()))
    (folder / "silent.txt").write_text("nothing that anybody knows")
    return folder


def parts(output: Path) -> dict[str, set[str]]:
    return {
        part: {path.name for path in (output / part).iterdir()} for part in ("release", "redact_further", "withhold")
    }


def test_a_text_is_released_or_redacted_further_and_at_last_withheld(
    configure: Configure, texts: Path, tmp_path: Path
) -> None:
    output = tmp_path / "out"
    arguments = (
        "gate",
        configure(SHARP, ("alpha: 0.1", "alpha: 0.5")),
        texts,
        "--output",
        output,
        "--min-ambiguity",
        "60",
    )
    result = invoke(*arguments)
    assert result.exit_code == 0, result.output
    assert parts(output) == {"release": {"silent.txt"}, "redact_further": {"telling.txt"}, "withhold": set()}
    assert "coverage of 40 test documents" in result.output
    assert {line.split()[0] for line in result.output.splitlines()[-2:]} == {"passed", "held"}
    (texts / "telling.txt").write_text((texts / "telling.txt").read_text() + " again")
    invoke(*arguments)
    assert parts(output)["withhold"] == {"telling.txt"}
    rows = {row["document"]: row for row in map(json.loads, (output / "certificates.jsonl").open())}
    assert (rows["telling.txt"]["attempt"], rows["silent.txt"]["attempt"]) == (2, 1)
    assert "no_coverage_claim" in rows["telling.txt"]["flags"]


def test_calibrated_on_the_passed_side(configure: Configure, texts: Path, tmp_path: Path) -> None:
    result = invoke("gate", configure(SHARP), texts, "--output", tmp_path / "out", "--max-risk", "0.1", "--selective")
    assert result.exit_code == 0, result.output
    assert "ceil(1 / 0.1)" in result.output


def test_a_gate_needs_a_policy(configure: Configure, texts: Path, tmp_path: Path) -> None:
    assert invoke("gate", configure(), texts, "--output", tmp_path / "out").exit_code == 2
