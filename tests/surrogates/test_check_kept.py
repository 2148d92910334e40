"""The program that measures what surrogates tell, at a small number."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

PROGRAM = Path(__file__).parents[1] / "benchmarks" / "check_kept.py"


def test_a_line_for_each_kind():
    arguments = ["--count", "120", "--only", "plates", "--only", "ages"]
    done = subprocess.run([sys.executable, str(PROGRAM), *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert [line.split()[0] for line in lines] == ["kind", "plates", "ages"]
    assert all(line.endswith("nothing") for line in lines[1:])
