from __future__ import annotations

import gc
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from surrogateshield.cli import main


@pytest.fixture
def data(tmp_path: Path) -> Path:
    path = tmp_path / "invented.jsonl"
    record = {
        "id": "a1",
        "text": "Write to desk@wickmere.example or (415) 555-0134.",
        "required": [["desk@wickmere.example", "email"]],
        "paper_key": {"email": "desk@wickmere.example", "phone": ["(415) 555-0134"]},
    }
    path.write_text(json.dumps(record) + "\n", encoding="utf-8")
    return path


def evaluate(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["evaluate", "detection", "--stages", "pattern_scan", *map(str, arguments)])


def test_a_table_by_default(data: Path) -> None:
    result = evaluate("--data", data)
    assert result.exit_code == 0, result.output
    assert "over-edits: 1 of 2 replaced spans" in result.output
    assert "wickmere" not in result.output
    assert "555-0134" not in result.output


def test_against_the_other_key(data: Path) -> None:
    result = evaluate("--data", data, "--key", "paper")
    assert "over-edits: 0 of 2 replaced spans" in result.output


def test_errors_on_request(data: Path) -> None:
    assert "'(415) 555-0134' (by pattern_scan)" in evaluate("--data", data, "--show-errors", "3").output


def test_json_into_a_file(data: Path, tmp_path: Path) -> None:
    output = tmp_path / "out.json"
    result = evaluate("--data", data, "--data", data, "--format", "json", "--output", output, "--by", "category")
    assert (result.exit_code, result.output) == (0, "")
    content = json.loads(output.read_text(encoding="utf-8"))
    assert [each["name"] for each in content["data"]] == ["invented.jsonl", "invented.jsonl"]
    assert content["systems"]["surrogateshield"]["by_category"]["-"]["prompts"] == 2


def test_csv(data: Path) -> None:
    lines = evaluate("--data", data, "--format", "csv").output.splitlines()
    assert lines[0].startswith("system,type,required")
    assert any(line.startswith("surrogateshield,email,1,1,") for line in lines)


def test_nothing_of_the_user_is_touched(data: Path, home: Path) -> None:
    assert evaluate("--data", data).exit_code == 0
    assert not home.exists()


def test_a_file_that_is_no_data_set(data: Path) -> None:
    data.write_text("7\n", encoding="utf-8")
    result = evaluate("--data", data)
    assert result.exit_code == 1
    assert "line 1: expected an object with a string `text`" in result.output


def test_the_papers_two_files_and_what_of_them_is_unknown(tmp_path: Path) -> None:
    text = "Write to desk@wickmere.example or (415) 555-0134, Mr Fenn."
    key = {"email": "desk@wickmere.example", "phone": "(415) 555-0134", "honorific": "Mr"}
    (tmp_path / "test.json").write_text(json.dumps([{"input": text}]), encoding="utf-8")
    (tmp_path / "test_key.json").write_text(json.dumps([{"Question": text, "Answer-Key": key}]), encoding="utf-8")
    result = evaluate("--data", tmp_path)
    assert result.exit_code == 0, result.output
    unknown = "1 values under 1 unknown labels may be replaced or kept: see entry 1, `Answer-Key`"
    assert f"test.json + test_key.json: {unknown}" in result.stderr
    assert unknown in " ".join(result.stdout.split())
    assert "over-edits: 0 of 2 replaced spans" in result.stdout


def test_samples_of_presidio_evaluator(tmp_path: Path) -> None:
    sample = {
        "full_text": "Write to desk@wickmere.example.",
        "spans": [
            {
                "entity_type": "EMAIL_ADDRESS",
                "entity_value": "desk@wickmere.example",
                "start_position": 9,
                "end_position": 30,
            }
        ],
    }
    path = tmp_path / "samples.json"
    path.write_text(json.dumps([sample]), encoding="utf-8")
    result = evaluate("--data", path, "--format", "csv")
    assert any(line.startswith("surrogateshield,email,1,1,") for line in result.stdout.splitlines()), result.output
    assert restoration("--data", path, "--model", "upper").exit_code == 0


def test_a_file_that_cannot_be_written(data: Path, tmp_path: Path) -> None:
    result = evaluate("--data", data, "--output", tmp_path)
    assert result.exit_code == 1
    assert "cannot write" in result.output


def restoration(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["evaluate", "restoration", *map(str, arguments)])


def test_restoration_of_a_simulated_model(data: Path) -> None:
    result = restoration("--data", data, "--model", "upper")
    assert result.exit_code == 0, result.output
    assert result.output.splitlines()[-1].split() == "all 1 2 100.0% 0 1 exact, 1 tolerant".split()
    assert "wickmere" not in result.output.lower()


@pytest.mark.filterwarnings("error::pytest.PytestUnraisableExceptionWarning")
def test_restoration_of_fewer_than_all_ends_in_peace(data: Path) -> None:
    assert restoration("--data", data, "--model", "upper", "--limit", "1").exit_code == 0
    gc.collect()


def test_restoration_goes_on_where_it_stopped(data: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    first = restoration("--data", data, "--model", "upper", "--kept", kept)
    assert "1 of 200 prompts" in first.output
    again = restoration("--data", data, "--model", "upper", "--kept", kept)
    assert "of 200 prompts" not in again.output
    assert again.output.splitlines()[-1] == first.output.splitlines()[-1]
    other = restoration("--data", data, "--model", "lower", "--kept", kept)
    assert other.exit_code == 1
    assert "name another file" in other.output
    assert (
        "cannot read or write" in restoration("--data", data, "--model", "upper", "--kept", tmp_path / "a" / "b").output
    )


def test_restoration_by_a_model_that_there_is_not(data: Path, tmp_path: Path) -> None:
    assert "`local` or one of: echo" in restoration("--data", data, "--model", "parrot").output
    missing = restoration("--data", data, "--file", tmp_path / "none.gguf")
    assert missing.exit_code == 1
    assert "surrogateshield[local]" in missing.output or "no such file" in missing.output
