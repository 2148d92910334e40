"""The pytest side of `sealed_off`: seals the run, and fails the test in which something was refused."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Generator
from pathlib import Path

import pytest
import sealed_off

_HERE = str(Path(__file__).parent)


def pytest_configure(config: pytest.Config) -> None:
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
        refused = sealed_off.refused()
        if refused:
            pytest.fail("\n".join(refused), pytrace=False)
