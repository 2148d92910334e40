"""No library that runs a network reports that to anybody (`surrogateshield/__init__.py`)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

DETECT = """
from surrogateshield.detection.guard.manifest import BUNDLED, NETWORK
from surrogateshield.detection.guard.sessions import session
session("any", 1, lambda: BUNDLED / NETWORK)
"""


def test_running_a_network_leaves_no_trace_of_telemetry(tmp_path: Path) -> None:
    # Where ONNX Runtime is about to report, it first puts an id of the device and what it will send into the cache.
    environment = {name: value for name, value in os.environ.items() if name != "ORT_DISABLE_TELEMETRY"}
    environment |= {"HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    subprocess.run([sys.executable, "-c", DETECT], env=environment, check=True, timeout=120)
    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == []
