from __future__ import annotations

import functools
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from surrogateshield.cli.env import command
from surrogateshield.cli.trusting import load_rules

rules_read_once = functools.cache(load_rules)


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr("surrogateshield.cli.trusting.load_rules", rules_read_once)
    folder = tmp_path / "it's home"
    monkeypatch.setenv("SURROGATESHIELD_HOME", str(folder))
    return folder


def test_bash_can_evaluate_it(home: Path) -> None:
    code = "from surrogateshield.cli.env import command; command()"
    script = f"""eval "$('{sys.executable}' -c '{code}')" && printf '%s\\n' "$HTTPS_PROXY" "$SSL_CERT_FILE" """
    shown = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True).stdout.splitlines()
    assert shown[0] == "http://127.0.0.1:8080"
    bundle = Path(shown[1])
    assert bundle.parent == home / "ca"
    assert b"BEGIN CERTIFICATE" in bundle.read_bytes()


@pytest.mark.parametrize(
    ("shell", "line"),
    [
        ("bash", "export HTTPS_PROXY=http://127.0.0.1:9999"),
        ("fish", "set -gx HTTPS_PROXY 'http://127.0.0.1:9999'"),
        ("powershell", "$env:HTTPS_PROXY = 'http://127.0.0.1:9999'"),
    ],
)
def test_every_shell(shell: str, line: str) -> None:
    result = CliRunner().invoke(command, ["--shell", shell, "--proxy", "http://127.0.0.1:9999"])
    assert result.exit_code == 0, result.output
    assert line in result.stdout.splitlines()


def test_notes_go_to_standard_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_PROXY", "*")
    result = CliRunner().invoke(command, [])
    assert result.exit_code == 0
    assert "left out of NO_PROXY" in result.stderr
    assert all(line.startswith("export ") for line in result.stdout.splitlines())


def test_a_value_that_a_shell_cannot_write_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SURROGATESHIELD_HOME", str(tmp_path / "100%"))
    result = CliRunner().invoke(command, ["--shell", "cmd"])
    assert result.exit_code == 1
    assert "powershell" in result.stderr
    assert result.stdout == ""


def test_help_is_quick_about_its_imports() -> None:
    code = (
        "import sys; from surrogateshield.cli.env import command; command(['--help'], standalone_mode=False); "
        "assert 'cryptography' not in sys.modules and 'surrogateshield.policy' not in sys.modules"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=os.environ)
    assert "eval" in shown.stdout
