"""What is stored, over the life of real proxies: forgotten by age and by command, sealed anew, refused."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from maps import add, set_age
from proxied import Proxy, running

from surrogateshield.shadowmap import MapStore
from surrogateshield.simulator import Simulator

pytestmark = pytest.mark.end_to_end

TEXT = "My name is Thibault Ekwueme-Saari, please call me at (415) 867-2309."


@pytest.fixture(scope="module")
def own(simulator: Simulator, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    """A proxy whose state already holds a conversation that was last used 100 days ago, and one of yesterday."""
    proxy = Proxy(tmp_path_factory.mktemp("state") / "home", simulator.url, options=["--retention", "99d"])
    with MapStore(proxy.home) as store:
        for conversation, days in (("old", 100), ("young", 1)):
            add(store, conversation, "1")
            set_age(store, proxy.home, conversation, time.time() - days * 86_400)
    with running(proxy):
        yield proxy


def command(proxy: Proxy, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "surrogateshield", *arguments],
        env={**os.environ, "SURROGATESHIELD_HOME": str(proxy.home)},
        capture_output=True,
        text=True,
        check=False,
    )


def sent(simulator: Simulator, proxy: Proxy) -> str:
    """What reaches the provider of `TEXT`; the answer must be `TEXT` again."""
    body: Any = {"model": "sim-echo", "messages": [{"role": "user", "content": TEXT}]}
    with httpx.Client(proxy=proxy.url, verify=proxy.tls, timeout=60) as client:
        answer = client.post(
            "https://api.openai.com/v1/chat/completions", json=body, headers={"authorization": "Bearer sk-state"}
        )
    assert answer.json()["choices"][0]["message"]["content"] == TEXT
    out = json.loads(simulator.requests[-1].text)["messages"][0]["content"]
    assert "Ekwueme" not in out
    assert "867" not in out
    assert isinstance(out, str)
    return out


def stored(home: Path) -> list[str]:
    with MapStore(home) as store:
        return store.conversation_ids()


def test_from_start_to_end(simulator: Simulator, own: Proxy) -> None:
    deadline = time.monotonic() + 60
    while "old" in stored(own.home):
        assert time.monotonic() < deadline, "the old conversation was not forgotten at start"
        time.sleep(0.1)
    assert stored(own.home) == ["young"]

    first = sent(simulator, own)
    assert sent(simulator, own) == first
    refused = command(own, "rotate", "--yes")
    assert (refused.returncode, "is in use" in refused.stderr) == (1, True)

    forgotten = command(own, "forget", "--all", "--yes")
    assert (forgotten.returncode, forgotten.stdout) == (0, "forgot 2 conversations\n")
    second = sent(simulator, own)
    assert second != first

    own.stop()
    key = (own.home / "device.key").read_bytes()
    rotated = command(own, "rotate", "--yes")
    assert rotated.returncode == 0, rotated.stderr
    assert "sealed anew: 1 conversations" in rotated.stdout
    assert (own.home / "device.key").read_bytes() != key
    own.start()
    assert sent(simulator, own) == second

    own.stop()
    (own.home / "device.key").chmod(0o644)
    own.launch()
    assert own.process is not None
    assert own.process.wait(60) == 1
    assert "chmod 600" in own.log.read_text().splitlines()[-1]
    assert "Ekwueme" not in own.log.read_text()
