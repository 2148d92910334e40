"""The pytest side of `sealed_off`: seals the run, and fails the test in which something was refused.

Where a program asks for hosts of its maker whatever it is told, and goes on without them, the test says so with the
marker `asks_for`: then a refusal of these is none of its faults. They are refused all the same.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Generator
from pathlib import Path

import pytest
import sealed_off

_HERE = str(Path(__file__).parent)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "asks_for(host, ...): a program in this test looks for these, and goes on without"
    )
    handle, notes = tempfile.mkstemp(prefix="refused-")
    os.close(handle)
    config.add_cleanup(lambda: Path(notes).unlink(missing_ok=True))
    os.environ[sealed_off.NOTES] = notes
    paths = [path for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path and path != _HERE]
    os.environ["PYTHONPATH"] = os.pathsep.join([_HERE, *paths])
    sealed_off.leave_networks()
    sealed_off.seal()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None]:
    try:
        return (yield)
    finally:
        asked = tuple(host for marker in item.iter_markers("asks_for") for host in marker.args)
        refused = [line for line in sealed_off.refused() if not any(f"{host}'" in line for host in asked)]
        if refused:
            pytest.fail("\n".join(refused), pytrace=False)
