"""A shield whose detector is told what to find, for tests of everything around detection."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from told import PEOPLE, ToldDetector

from surrogateshield.shadowmap import MapStore
from surrogateshield.shield import Shield

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
