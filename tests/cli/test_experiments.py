from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner

from surrogateshield.cli import main

RECORD = {
    "id": "a1",
    "text": "Write to desk@wickmere.example or (415) 555-0134.",
    "required": [["desk@wickmere.example", "email"], ["(415) 555-0134", "phone"]],
}


def run(tmp_path: Path, *arguments: str) -> tuple[int, str]:
    data = tmp_path / "invented.jsonl"
    data.write_text(json.dumps(RECORD) + "\n", encoding="utf-8")
    result = CliRunner().invoke(
        main, ["evaluate", *arguments, "--data", str(data), "--output", str(tmp_path / "results")]
    )
    return result.exit_code, result.output


def test_what_cannot_run_is_said_and_the_rest_goes_on(tmp_path: Path) -> None:
    code, output = run(tmp_path, "attacker")
    assert code == 0, output
    assert "adversary: not measured: name a language model" in output
    assert "Attackers that go by looks" in output
    report = (tmp_path / "results" / "report.html").read_text(encoding="utf-8")
    assert "name a language model" in report
    assert "Attackers that go by looks" in report
    assert "wickmere" not in report + output


def test_other_forms_are_read_and_what_is_unknown_is_in_the_report(tmp_path: Path) -> None:
    key = tmp_path / "invented_key.json"
    entry = {"Question": RECORD["text"], "Answer-Key": {"email": "desk@wickmere.example", "shoe": "555"}}
    key.write_text(json.dumps([entry]), encoding="utf-8")
    output = tmp_path / "results"
    result = CliRunner().invoke(main, ["evaluate", "latency", "--data", str(key), "--output", str(output)])
    assert result.exit_code == 0, result.output
    assert "invented_key.json: 1 values under 1 unknown labels" in result.stderr
    assert "1 values under 1 unknown labels" in (output / "report.html").read_text(encoding="utf-8")


def test_a_model_needs_its_address(tmp_path: Path) -> None:
    code, output = run(tmp_path, "attacker", "--llm-model", "small")
    assert code == 2
    assert "belong together" in output


def test_tasks_need_no_data(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["evaluate", "tasks", "--tasks", "1", "--output", str(tmp_path)])
    assert result.exit_code == 0, result.output
    assert "makes no mistake: all" in result.output
    assert "no language model was named" in result.output
    assert "made for it" in (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "changed by the surrogate" in (tmp_path / "tasks_faults.csv").read_text(encoding="utf-8")
