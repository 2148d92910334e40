from __future__ import annotations

import pytest
from click.testing import CliRunner

from surrogateshield.cli import audit, main


@pytest.mark.parametrize(
    "name",
    ["calibrate", "certify", "run", "sweep", "drift", "compare", "pools", "gate", "proxy", "report", "reproduce"],
)
def test_every_command_has_help(name: str) -> None:
    result = CliRunner().invoke(main, ["audit", name, "--help"])
    assert result.exit_code == 0, result.output
    assert result.output.startswith("Usage: ")


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audit, "NEEDED", ("no_such_package",))
    result = CliRunner().invoke(main, ["audit", "run", "x"])
    assert result.exit_code == 1
    assert "surrogateshield[audit]" in result.output
    assert CliRunner().invoke(main, ["audit", "--help"]).exit_code == 0
