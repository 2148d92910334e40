"""`run` itself is started by the end-to-end tests; here is what it refuses by itself."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from surrogateshield.cli.run import command
from surrogateshield.shadowmap import MapStore


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SURROGATESHIELD_HOME", str(tmp_path / "home"))


def test_a_broken_rule_is_named_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text("provider: own\nhosts: [own.example]\ncolour: red\n")
    result = CliRunner().invoke(command, ["--rules", str(tmp_path / "own.yaml")])
    assert result.exit_code == 1
    assert "own.yaml:3" in result.output


def test_a_folder_that_others_may_write_to_is_refused(tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home").chmod(0o777)
    result = CliRunner().invoke(command, [])
    assert result.exit_code == 1
    assert "chmod 700" in result.output


@pytest.mark.parametrize("port", ["0", "65536", "x"])
def test_a_port_that_is_none(port: str) -> None:
    assert CliRunner().invoke(command, ["--port", port]).exit_code == 2


def test_a_key_that_others_may_read_is_refused_before_anything_starts(tmp_path: Path) -> None:
    MapStore(tmp_path / "home").close()
    (tmp_path / "home" / "device.key").chmod(0o640)
    result = CliRunner().invoke(command, [])
    assert result.exit_code == 1
    assert "chmod 600" in result.output
    assert "SurrogateShield on 127.0.0.1" not in result.output


def test_a_retention_that_is_none() -> None:
    result = CliRunner().invoke(command, ["--retention", "a while"])
    assert result.exit_code == 2
    assert "30d" in result.output
