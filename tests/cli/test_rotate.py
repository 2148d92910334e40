from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from maps import add, names_in

from surrogateshield.cli import main
from surrogateshield.shadowmap import MapStore

_USER = """
import sys
from surrogateshield.shadowmap import MapStore
store = MapStore()
print("in use", flush=True)
sys.stdin.readline()
"""


@pytest.fixture
def key(home: Path) -> Path:
    with MapStore(home) as store:
        add(store, "c", "1")
    return home / "device.key"


def test_everything_is_sealed_anew(home: Path, key: Path) -> None:
    before = key.read_bytes()
    result = CliRunner().invoke(main, ["rotate"], input="y\n")
    assert result.exit_code == 0
    assert "sealed anew: 1 conversations, 0 ids of providers; deleted: 0 files" in result.output
    assert key.read_bytes() != before
    assert names_in(MapStore(home), "c") == ["1"]


def test_it_asks_before(home: Path, key: Path) -> None:
    before = key.read_bytes()
    assert CliRunner().invoke(main, ["rotate"], input="n\n").exit_code == 1
    assert key.read_bytes() == before
    assert CliRunner().invoke(main, ["rotate", "--yes"]).exit_code == 0
    assert key.read_bytes() != before


def test_while_another_process_works_with_the_state_it_is_refused(home: Path, key: Path) -> None:
    before = key.read_bytes()
    user = subprocess.Popen([sys.executable, "-c", _USER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        assert user.stdout is not None
        user.stdout.readline()
        result = CliRunner().invoke(main, ["rotate", "--yes"])
    finally:
        user.communicate("\n")
    assert result.exit_code == 1
    assert "is in use" in result.output
    assert key.read_bytes() == before
