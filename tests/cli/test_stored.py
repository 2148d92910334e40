from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from surrogateshield.cli.stored import age, retention, shown_state_errors
from surrogateshield.shadowmap import MapStore


@click.command()
@click.option("--age", "old", callback=age)
@click.option("--retention", "kept", callback=retention, default="90d")
@shown_state_errors()
def command(old: timedelta | None, kept: str) -> None:
    MapStore().close()
    click.echo(f"{old} {kept}")


def test_ages_and_retention_are_read(home: Path) -> None:
    assert CliRunner().invoke(command, []).output == "None 90d\n"
    assert CliRunner().invoke(command, ["--age", "36h", "--retention", "forever"]).output == "1 day, 12:00:00 forever\n"


@pytest.mark.parametrize("arguments", [["--age", "soon"], ["--age", "forever"], ["--retention", "soon"]])
def test_what_is_no_age_is_a_mistake_in_usage(home: Path, arguments: list[str]) -> None:
    result = CliRunner().invoke(command, arguments)
    assert result.exit_code == 2
    assert "12h, 30d or 8w" in result.output


def test_what_is_wrong_with_the_state_is_one_line_with_the_remedy(home: Path) -> None:
    MapStore().close()
    (home / "device.key").chmod(0o644)
    result = CliRunner().invoke(command, [])
    assert result.exit_code == 1
    assert result.output.startswith("Error: others may read ")
    assert "chmod 600" in result.output
    assert result.output.count("\n") == 1
