"""How much time a request takes through the proxy, beside the same request through mitmdump without the addon.

    python tests/benchmarks/bench_proxy.py

Both stand in front of the same local provider, and requests to them alternate, so that the machine's
noise meets both. Cold: every text is new. Repeated: the same text again, as a history is sent again.
"""

from __future__ import annotations

import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from surrogateshield.cli.exec import free_port
from surrogateshield.cli.probe import Health, wait
from surrogateshield.locate import beside
from surrogateshield.simulator import Simulator

ROUNDS = 60
URL = "http://api.openai.com/v1/chat/completions"
FIRST = "Ada Bram Chidi Dunja Emeka Fenna Goran Hanneke Ilse Jomo Katinka Lorcan Mireille Nils Oyelaran Petra".split()
LAST = "Abernathy Bergqvist Castellano Dragomir Eriksen Fairweather Gundersen Hallgrimur Ibsen Jankowski".split()


@contextmanager
def process(command: Sequence[str], environment: dict[str, str], log: Path) -> Iterator[None]:
    """A child that lives as long as the block."""
    with log.open("wb") as output:
        child = subprocess.Popen(command, env=environment, stdout=output, stderr=output, stdin=subprocess.DEVNULL)
        try:
            yield
        finally:
            child.terminate()
            child.wait(15)


def listening(port: int) -> None:
    for _ in range(300):
        try:
            socket.create_connection(("127.0.0.1", port), 0.2).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise SystemExit(f"nothing listens on {port}")


def sentence(chance: random.Random) -> str:
    """A prompt of two sentences, about 200 characters, different each time."""
    name = f"{chance.choice(FIRST)} {chance.choice(LAST)}"
    return (
        f"Please draft a short letter for {name}, who wants to move the appointment of {chance.randint(2, 28)} May. "
        f"The number is (415) {chance.randint(200, 999)}-{chance.randint(1000, 9999)}, "
        f"case {chance.randint(10**6, 10**7)}."
    )


def milliseconds(client: httpx.Client, text: str) -> float:
    body = {"model": "sim-echo", "messages": [{"role": "user", "content": text}]}
    start = time.perf_counter()
    client.post(URL, json=body, headers={"authorization": "Bearer bench"}).raise_for_status()
    return 1000 * (time.perf_counter() - start)


def measure(plain: httpx.Client, shielded: httpx.Client, texts: Callable[[], str]) -> tuple[float, float]:
    """Median milliseconds without and with the addon."""
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(ROUNDS):
        text = texts()
        times[0].append(milliseconds(plain, text))
        times[1].append(milliseconds(shielded, text))
    return statistics.median(times[0]), statistics.median(times[1])


def main() -> None:
    chance = random.Random(1)
    with tempfile.TemporaryDirectory() as folder, Simulator() as simulator:
        ports = free_port(), free_port()
        mapped = ["--set", f"map_remote=|http://api.openai.com/|{simulator.url}/"]
        environment = {**os.environ, "SURROGATESHIELD_HOME": f"{folder}/state"}
        same = ["--set", "flow_detail=0", "--set", "connection_strategy=lazy", "--set", "onboarding=false", *mapped]
        mitmdump = [str(Path(sys.executable).parent / "mitmdump"), "--set", f"confdir={folder}/bare", *same]
        bare = [*mitmdump, "--listen-host", "127.0.0.1", "--listen-port", str(ports[0])]
        ours = [sys.executable, "-m", "surrogateshield", "run", "--port", str(ports[1]), *mapped]
        with (
            process(bare, environment, Path(folder) / "bare.log"),
            process(ours, environment, Path(folder) / "ours.log"),
        ):
            listening(ports[0])
            start = time.perf_counter()
            if wait(f"http://127.0.0.1:{ports[1]}", 120, goes_on=lambda _: True) is not Health.READY:
                raise SystemExit((Path(folder) / "ours.log").read_text())
            print(f"ready after {time.perf_counter() - start:.1f} s (rules from {beside('rules').name}/)")
            clients: Any = [httpx.Client(proxy=f"http://127.0.0.1:{port}", timeout=60) for port in ports]
            for client in clients:
                milliseconds(client, "warm up")
            repeated = sentence(chance)
            for name, texts in (("cold text", lambda: sentence(chance)), ("repeated text", lambda: repeated)):
                without, with_ = measure(*clients, texts)
                print(
                    f"{name:<14} {without:6.1f} ms without the addon, {with_:6.1f} ms with it: "
                    f"{with_ - without:5.1f} ms added (medians of {ROUNDS})"
                )


if __name__ == "__main__":
    main()
