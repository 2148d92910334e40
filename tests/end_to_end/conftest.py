"""One proxy and one provider for the whole run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from proxied import Proxy, running

from surrogateshield.simulator import Simulator


@pytest.fixture(scope="session")
def simulator() -> Iterator[Simulator]:
    with Simulator() as provider:
        yield provider


@pytest.fixture(scope="session")
def proxy(simulator: Simulator, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    with running(Proxy(tmp_path_factory.mktemp("proxy") / "home", simulator.url)) as started:
        yield started


@pytest.fixture(autouse=True)
def forgetful(simulator: Simulator) -> None:
    simulator.reset()
