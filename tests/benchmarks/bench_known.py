"""What it costs to read a body again of which every text was decided before: scan, hash, splice.

    python tests/benchmarks/bench_known.py

A conversation as SDKs send it, of 1 MB and of 100 kB, with an address and a telephone number in every fourth paragraph
of 330 characters, and in every one. Processor time, the best of several runs; detection is by patterns alone, since it
is over when the measuring begins.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from itertools import product
from pathlib import Path

from surrogateshield.deciding import LocalDetector
from surrogateshield.detection import DetectionConfig
from surrogateshield.gateway import Exchange, Request
from surrogateshield.policy import RuleSet, bundled_rules_dir
from surrogateshield.shadowmap import MapStore
from surrogateshield.shield import Shield

GOALS = {1_000_000: 0.300, 100_000: 0.025}
"""Bytes -> seconds."""
ROUNDS = 7
HEADERS = [("content-type", "application/json"), ("authorization", "Bearer sk-bench")]
PATH = "/v1/chat/completions"
DENSE = (
    "Dear Orsolya,\nthe draft of the report is here: {n} pages, written by person{p}@lanternfold.example and read by "
    'nobody yet. Please "check" the figures of the third chapter, then send it on to the board before Friday. '
    "The lab has not answered; call them at +1 415 867 23{p:02d} if need be.\n\tif ready:\n\t\treturn {n}\n"
)


PLAIN = DENSE.replace("written by person{p}@lanternfold.example", "written in a week").replace(
    "+1 415 867 23{p:02d}", "home"
)


def body_of(size: int, every: int) -> bytes:
    """A conversation of about so many bytes: long messages, forty people in every so many paragraphs."""
    messages: list[dict[str, str]] = []
    length = 0
    while length < size:
        number = len(messages)
        texts = ((PLAIN if (number * 5 + part) % every else DENSE) for part in range(5))
        text = "".join(text.format(n=number * 10 + part, p=(number + part) % 40) for part, text in enumerate(texts))
        messages.append({"role": "assistant" if number % 2 else "user", "content": text})
        length += len(json.dumps(messages[-1]))
    return json.dumps({"model": "m", "messages": messages}).encode()


def seconds(shield: Shield, rules: RuleSet, body: bytes) -> float:
    """Processor seconds of one request."""
    provider = rules.provider("openai")
    assert provider is not None
    exchange = Exchange(provider, provider.endpoint_for("POST", PATH), shield)
    begun = time.process_time()
    sent = exchange.protect(Request("POST", PATH, HEADERS, body))
    spent = time.process_time() - begun
    assert b"lanternfold" not in sent.body
    return spent


def main() -> int:
    rules = RuleSet.load([bundled_rules_dir()])
    detector = LocalDetector(DetectionConfig(names=False, guard=None))
    ok = True
    for (size, goal), every in product(GOALS.items(), (4, 1)):
        body = body_of(size, every)
        with tempfile.TemporaryDirectory() as folder, MapStore(Path(folder) / "home") as store:
            shield = Shield(detector, store)
            first = seconds(shield, rules, body)
            again = min(seconds(shield, rules, body) for _ in range(ROUNDS))
        values = body.count(b"lanternfold") + body.count(b"415 867")
        aim = f" (goal {1000 * goal:.0f} ms)" if every > 1 else ""
        ok &= again <= goal or not aim
        print(
            f"{size / 1000:5.0f} kB, {values:5} values: first {1000 * first:8.0f} ms, again {1000 * again:6.1f} ms{aim}"
        )
    return 0 if ok else 1


if __name__ == "__main__":
    sys.exit(main())
