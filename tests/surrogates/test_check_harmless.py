"""The program that draws a hundred thousand of each kind, at a small number."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import drawn
import pytest

PROGRAM = Path(__file__).parents[1] / "benchmarks" / "check_harmless.py"


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, str(PROGRAM), *arguments], capture_output=True, text=True, check=False)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_line_for_each_kind(jobs):
    done = run("--count", "12", "--only", "cards", "--only", "ages", "--jobs", jobs)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert [line.split()[0] for line in lines] == ["kind", "cards", "ages"]
    assert all(line.endswith("none") for line in lines[1:])


def test_a_fault_is_told(monkeypatch):
    monkeypatch.syspath_prepend(str(PROGRAM.parent))
    import check_harmless

    kind = next(kind for kind in drawn.KINDS if kind.name == "cards")
    refused = drawn.Kind(kind.name, kind.type, kind.make, nobodys=lambda _: False)
    line, sound = check_harmless.line_of(refused, 5)
    assert not sound
    assert "5 somebody's" in line
