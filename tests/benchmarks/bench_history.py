"""What a coding agent's request of 150 kB costs the first time, sent again, and sent again after a restart.

    python tests/benchmarks/bench_history.py [--quick]

With `--quick` the first time is detected by patterns alone; the others do not depend on it.
A turn of a long conversation shall cost its new text only: everything else was decided before, or was
written by the provider. `detection` is the time until everything is decided; `request` is the whole of it, which has
the goal. Each restart is another process, prepared as a proxy's is. Processor time, so that what else the machine does
counts little.
"""

from __future__ import annotations

import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from surrogateshield.deciding import Decider, LocalDetector
from surrogateshield.detection import DetectionConfig
from surrogateshield.gateway import Exchange, Request
from surrogateshield.policy import RuleSet, bundled_rules_dir
from surrogateshield.shadowmap import MapStore
from surrogateshield.shield import Shield
from surrogateshield.starting import prepare

SIZE = 150_000
GOAL_MS = 50.0
ROUNDS = 5
HEADERS = [("content-type", "application/json"), ("x-api-key", "sk-ant-bench")]
PACKAGE = Path(__file__).resolve().parents[2] / "surrogateshield"


def request(chance: random.Random) -> dict[str, Any]:
    """A history of questions, calls of tools and the files that they read, and the schemas of forty tools."""
    sources = sorted(PACKAGE.rglob("*.py"))
    chance.shuffle(sources)
    messages: list[dict[str, Any]] = [{"role": "user", "content": "I am Marta Lindqvist (marta.l@corp.example). Look."}]
    size = 0
    for number, path in enumerate(sources):
        text = path.read_text()[:6_000]
        size += len(text)
        call = {"type": "tool_use", "id": f"toolu_{number}", "name": "Read", "input": {"file_path": f"src/{path.name}"}}
        said = {"type": "text", "text": f"Let me look at {path.name}, which Marta Lindqvist wrote."}
        result = {"type": "tool_result", "tool_use_id": f"toolu_{number}", "content": text}
        messages += [{"role": "assistant", "content": [said, call]}, {"role": "user", "content": [result]}]
        if size > SIZE - 25_000:
            break
    tools = [
        {
            "name": f"tool_{number}",
            "description": f"Does the work number {number} on files, as the user asks. It needs a path and a pattern.",
            "input_schema": {
                "type": "object",
                "properties": {
                    name: {"type": "string", "description": f"The {name} for the work number {number}"}
                    for name in ("path", "pattern", "limit", "offset")
                },
                "required": ["path"],
            },
        }
        for number in range(40)
    ]
    return {"model": "m", "max_tokens": 9, "system": "You are a coding agent.", "tools": tools, "messages": messages}


class Timed(Decider):
    """Notes how long deciding took."""

    seconds = 0.0

    def keys(self, *arguments: Any) -> Any:
        begun = time.process_time()
        found = super().keys(*arguments)
        self.seconds = time.process_time() - begun
        return found

    def decide(self, *arguments: Any) -> Any:
        begun = time.process_time()
        found = super().decide(*arguments)
        self.seconds += time.process_time() - begun
        return found


def send(shield: Shield, rules: RuleSet, body: bytes) -> tuple[float, float]:
    """Milliseconds for detection and for the whole of one request."""
    provider = rules.provider("anthropic")
    assert provider is not None
    exchange = Exchange(provider, provider.endpoint_for("POST", "/v1/messages"), shield)
    timed = Timed(shield.store.secret)
    timed.__dict__.update({**shield.decider.__dict__})
    shield.decider = timed
    begun = time.process_time()
    sent = exchange.protect(Request("POST", "/v1/messages", HEADERS, body))
    whole = time.process_time() - begun
    assert b"marta.l@corp" not in sent.body
    return 1000 * timed.seconds, 1000 * whole


def begin() -> tuple[RuleSet, LocalDetector, bytes]:
    """What each process needs."""
    rules = RuleSet.load([bundled_rules_dir()])
    quick = DetectionConfig(names=False, guard=None) if "--quick" in sys.argv else None
    detector = LocalDetector(quick)  # it knows no deadline
    body = json.dumps(request(random.Random(7))).encode()
    prepare()
    return rules, detector, body


def send_once(home: str) -> None:
    """In a process of its own: print both times of a request that was sent before."""
    rules, detector, body = begin()
    with MapStore(Path(home)) as store:
        print(json.dumps(send(Shield(detector, store), rules, body)))


def restart(home: Path) -> tuple[float, float]:
    """Both times of a request that was sent before, after a restart."""
    command = [sys.executable, __file__, "--restarted", str(home), *sys.argv[1:]]
    detection, whole = json.loads(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)
    return detection, whole


def main() -> int:
    if sys.argv[1:2] == ["--restarted"]:
        send_once(sys.argv[2])
        return 0
    rules, detector, body = begin()
    print(f"a request of {len(body) / 1000:.0f} kB")
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "home"
        with MapStore(home) as store:
            shield = Shield(detector, store)
            print("first:          detection {:8.1f} ms, request {:8.1f} ms".format(*send(shield, rules, body)))
            again = [send(shield, rules, body) for _ in range(ROUNDS)]
        restarted = [restart(home) for _ in range(ROUNDS)]
    ok = True
    for name, times in (("sent again:", again), ("after a restart:", restarted)):
        detection, whole = (statistics.median(one) for one in zip(*times, strict=True))
        ok &= whole <= GOAL_MS
        print(f"{name:16}detection {detection:8.1f} ms, request {whole:8.1f} ms (goal {GOAL_MS:.0f})")
    return 0 if ok else 1


if __name__ == "__main__":
    sys.exit(main())
