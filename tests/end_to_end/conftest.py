"""One proxy and one provider for the whole run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from botocore.credentials import ReadOnlyCredentials
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


OWN_KEYS = ReadOnlyCredentials("AKIAIOSFODNN7EXAMPLE", "a-secret-of-this-machine", None)
"""AWS keys in the environment of `ruled`."""
OWN_RULES = """\
provider: {0}
extends: {0}
policy: {{attachments: omit, signed_requests: resign}}
"""


@pytest.fixture(scope="session")
def ruled(simulator: Simulator, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    """A proxy whose user says in rules of his own that attachments are left out and requests signed anew."""
    folder = tmp_path_factory.mktemp("ruled")
    rules = folder / "rules"
    rules.mkdir()
    for name in ("openai", "anthropic", "gemini", "bedrock"):
        (rules / f"{name}.yaml").write_text(OWN_RULES.format(name))
    keys = {"AWS_ACCESS_KEY_ID": OWN_KEYS.access_key, "AWS_SECRET_ACCESS_KEY": OWN_KEYS.secret_key}
    with running(Proxy(folder / "home", simulator.url, ["--rules", str(rules)], keys)) as started:
        yield started


@pytest.fixture(autouse=True)
def forgetful(simulator: Simulator) -> None:
    simulator.reset()
