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
