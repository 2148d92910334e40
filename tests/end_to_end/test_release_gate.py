"""The release gate through a real proxy: outcomes in the log and in a header, refusals, a gate that cannot say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from audited import CONFIGURATION, invoke, lines, people
from proxied import Proxy, running

from surrogateshield.simulator import Simulator

pytestmark = pytest.mark.end_to_end

CHAT = "https://api.openai.com/v1/chat/completions"
MESSAGES = "https://api.anthropic.com/v1/messages"
MISTRAL = "https://api.mistral.ai/v1/chat/completions"
HEADER = "x-surrogateshield-ambiguity"
RULES = "provider: {0}\nextends: {0}\npolicy: {{release_gate: {{calibration: {1}, min_ambiguity: 60, action: {2}}}}}\n"
TELLING, SILENT = "please ask a cooper about it", "nothing that anybody here knows of"


@pytest.fixture(scope="module")
def gated(simulator: Simulator, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    """A proxy that warns before OpenAI and blocks before Anthropic; Mistral's gate is of another registry."""
    folder = tmp_path_factory.mktemp("audit")
    for name, count in (("data", 120), ("other", 119)):
        (folder / name).mkdir()
        lines(folder / name / "registry.jsonl", people(120))
        texts = [{"id": row["id"], "text": f"ask a {row['trade']} about it", "truth": row["id"]} for row in people(120)]
        lines(folder / name / "released.jsonl", texts)
        config = folder / f"{name}.yaml"
        text = CONFIGURATION.replace("path: data", f"path: {name}").replace("town, trade, hobby, note", "trade")
        config.write_text(text)
        done = invoke("calibrate", config, "--output", folder / f"{name}.json", "--protect", "balanced")
        assert done.exit_code == 0, done.output
        lines(folder / name / "registry.jsonl", people(count))
    rules = tmp_path_factory.mktemp("rules")
    for provider, name, action in (
        ("openai", "data", "warn"),
        ("anthropic", "data", "block"),
        ("mistral", "other", "warn"),
    ):
        (rules / f"{provider}.yaml").write_text(RULES.format(provider, folder / f"{name}.json", action))
    home = tmp_path_factory.mktemp("gated") / "home"
    with running(Proxy(home, simulator.url, ["--rules", str(rules)])) as started:
        yield started


def post(proxy: Proxy, url: str, text: str) -> Any:
    import httpx

    body = {"model": "sim-echo", "max_tokens": 200, "messages": [{"role": "user", "content": text}]}
    with httpx.Client(proxy=proxy.url, verify=proxy.tls, timeout=60) as client:
        return client.post(url, json=body, headers={"authorization": "Bearer sk-gate"})


def test_the_outcome_stands_in_a_header_and_few_are_warned_of(gated: Proxy, simulator: Simulator) -> None:
    coopers = sum(row["trade"] == "cooper" for row in people(120))
    answer = post(gated, CHAT, TELLING)
    assert (answer.status_code, answer.headers[HEADER]) == (200, f"{coopers} of 120")
    assert HEADER not in simulator.requests[-1].everything
    warning = f"release gate: the declared attacker is left with {coopers} of 120 candidates, fewer than 60"
    log = gated.log.read_text()
    assert warning in log
    assert "cooper" not in log
    answer = post(gated, CHAT, SILENT)
    assert (answer.status_code, answer.headers[HEADER]) == (200, "120 of 120")


def test_few_are_blocked_where_the_rule_says_so(gated: Proxy, simulator: Simulator) -> None:
    before = len(simulator.requests)
    answer = post(gated, MESSAGES, TELLING)
    assert answer.status_code == 400
    assert "Not released" in answer.json()["error"]["message"]
    assert len(simulator.requests) == before
    assert post(gated, MESSAGES, SILENT).status_code == 200


def test_a_gate_of_another_threat_refuses_everything(gated: Proxy, simulator: Simulator) -> None:
    before = len(simulator.requests)
    answer = post(gated, MISTRAL, SILENT)
    assert answer.status_code == 400
    assert "pool.sha256" in answer.text
    assert len(simulator.requests) == before
