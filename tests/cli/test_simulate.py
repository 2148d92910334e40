from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner

from surrogateshield.cli.simulate import command
from surrogateshield.simulator import Simulator

START = "from surrogateshield.cli.simulate import command; command()"


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_serves_until_told_to_stop(number: int, tmp_path: Path) -> None:
    record = tmp_path / "record.jsonl"
    options = ["--port", "0", "--behaviour", "upper", "--record", str(record)]
    process = subprocess.Popen(
        [sys.executable, "-c", START, *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
    )
    try:
        assert process.stdout is not None
        url = process.stdout.readline().removeprefix("listening on ").strip()
        body = {"model": "m", "messages": [{"role": "user", "content": "hello"}]}
        response = httpx.post(url + "/v1/chat/completions", json=body)
        assert response.json()["choices"][0]["message"]["content"] == "HELLO"
        process.send_signal(number)
        _, errors = process.communicate(timeout=20)
    finally:
        process.kill()
    assert (process.returncode, errors) == (0, "")
    assert len(record.read_text().splitlines()) == 1


def test_help_names_the_behaviours() -> None:
    result = CliRunner().invoke(command, ["--help"])
    assert result.exit_code == 0
    assert "summarise" in result.output


def test_an_unknown_behaviour_is_a_usage_error() -> None:
    result = CliRunner().invoke(command, ["--port", "0", "--behaviour", "sing"])
    assert result.exit_code == 2
    assert "summarise" in result.output


def test_a_taken_port_is_told() -> None:
    with Simulator() as simulator:
        result = CliRunner().invoke(command, ["--port", str(simulator.port)])
    assert result.exit_code == 1
    assert "in use" in result.output
