from __future__ import annotations

import json
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from surrogateshield.cli.train import EXTRA, command, with_extra


def test_examples_are_written_as_json_lines(tmp_path: Path) -> None:
    output = tmp_path / "validation.jsonl"
    options = ["generate", "--split", "validation", "--seed", "3", "--fills", "1", "--output", str(output)]
    result = CliRunner().invoke(command, options)
    assert (result.exit_code, result.stdout) == (0, "")
    lines = [json.loads(line) for line in output.read_text(encoding="utf-8").splitlines()]
    assert result.stderr == f"{len(lines)} examples\n"
    assert len(lines) > 100
    assert set(lines[0]) == {"text", "spans", "language", "genre"}
    for line in lines:
        assert all(0 <= start < end <= len(line["text"]) for start, end, _ in line["spans"])


def test_a_missing_package_is_named_with_the_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in [name for name in sys.modules if name.startswith("surrogateshield.training")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "babel", None)
    result = CliRunner().invoke(command, ["generate"])
    assert result.exit_code == 1
    assert result.output == "Error: babel is not installed: pip install 'surrogateshield[train]'\n"


def test_another_missing_module_is_no_fault_of_the_extra() -> None:
    with pytest.raises(ModuleNotFoundError), with_extra(EXTRA):
        raise ModuleNotFoundError(name="surrogateshield.nothing")
    with pytest.raises(click.ClickException), with_extra(EXTRA):
        raise ModuleNotFoundError(name="faker.providers")


def test_a_file_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    result = CliRunner().invoke(command, ["generate", "--output", str(tmp_path / "no" / "where")])
    assert result.exit_code == 1
    assert "cannot write" in result.output
