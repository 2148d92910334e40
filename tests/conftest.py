"""A shield whose detector is told what to find, for tests of everything around detection."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from sealing import pytest_configure, pytest_runtest_teardown  # noqa: F401 - hooks
from told import PEOPLE, ToldDetector

from surrogateshield.shadowmap import MapStore
from surrogateshield.shield import Shield

# No test fails because the machine is busy, nor by the luck of the draw: the examples are the same each time, so that
# a failure is a change's. `pytest --hypothesis-profile=explore` draws others, and finds faults nobody thought of.
settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
settings.register_profile("explore", settings.get_profile("unhurried"), derandomize=False, print_blob=True)
settings.register_profile("fuzz", settings.get_profile("explore"), max_examples=400)
settings.load_profile("unhurried")

type MakeShield = Callable[..., Shield]


@pytest.fixture
def make_shield(tmp_path: Path) -> MakeShield:
    """Make a shield in a folder of its own; made again it opens the same folder."""

    def make(values: Mapping[str, str] | None = None) -> Shield:
        return Shield(ToldDetector(PEOPLE if values is None else values), MapStore(tmp_path / "state"))

    return make


@pytest.fixture
def shield(make_shield: MakeShield) -> Shield:
    return make_shield()
