"""Answers that do not just echo: summaries, other orders, tables, other casing."""

from __future__ import annotations

import json
import shutil
import subprocess
from typing import Any

import pytest

from surrogateshield.resolve import Term, TokenFinder
from surrogateshield.shadowmap import MapStore
from surrogateshield.simulator import Simulator

pytestmark = pytest.mark.end_to_end

TEXT = (
    "My name is Thibault Ekwueme-Saari. I live at 48 Thornbury Lane. Please write to "
    "thibault.ekwueme@brightmail.example. My colleague Rasheeda Obuya-Lindholm has the number (415) 867-2309. "
    "Her card 4539 1488 0343 6467 was charged twice."
)
BEHAVIOURS = ["summarise", "reorder", "table", "recase", "upper", "lower", "title", "json"]


@pytest.fixture(scope="module")
def client(proxy: Any) -> Any:
    import openai

    http_client = openai.DefaultHttpxClient(proxy=proxy.url, verify=proxy.tls)
    return openai.OpenAI(api_key="sk-behaviours", http_client=http_client, max_retries=0)


@pytest.mark.parametrize("stream", [False, True])
@pytest.mark.parametrize("behaviour", BEHAVIOURS)
def test_no_surrogate_is_left_in_an_answer(
    simulator: Simulator, proxy: Any, client: Any, behaviour: str, stream: bool
) -> None:
    messages: Any = [{"role": "user", "content": TEXT}]
    if stream:
        chunks = client.chat.completions.create(model=f"sim-{behaviour}", messages=messages, stream=True)
        answer = "".join(c.choices[0].delta.content or "" for c in chunks if c.choices)
    else:
        answer = client.chat.completions.create(model=f"sim-{behaviour}", messages=messages).choices[0].message.content
    if behaviour == "json":
        json.loads(answer)
    sent = simulator.requests[-1].json["messages"][0]["content"]
    store = MapStore(proxy.home)
    maps = [store.read(id_) for id_ in store.conversation_ids()]
    (entries,) = [m.entries for m in maps if any(e.original == "Rasheeda Obuya-Lindholm" for e in m)]
    surrogates = TokenFinder([Term(entry.surrogate, False, entry) for entry in entries])
    assert surrogates.find(sent)
    assert [match.term.payload.type for match in surrogates.find(answer)] == []
    assert any(word in answer.casefold() for word in ("thibault", "rasheeda", "thornbury", "4539", "brightmail"))


@pytest.mark.skipif(not shutil.which("curl"), reason="needs curl, whose TLS offers HTTP/2 first")
def test_over_http2(simulator: Simulator, proxy: Any) -> None:
    def post(body: str) -> tuple[str, str, str]:
        command = [
            "curl",
            "-sS",
            "-x",
            proxy.url,
            "--cacert",
            str(proxy.ca),
            "--http2",
            "-H",
            "authorization: Bearer k",
        ]
        command += [
            "-H",
            "content-type: application/json",
            "-w",
            "\\n%{http_version} %{http_code}",
            "--data-binary",
            "@-",
        ]
        url = "https://api.openai.com/v1/chat/completions"
        done = subprocess.run([*command, url], input=body, capture_output=True, text=True, check=True, timeout=60)
        text, _, status = done.stdout.rpartition("\n")
        return text, *status.split()

    body = {"model": "sim-echo", "stream": True, "messages": [{"role": "user", "content": TEXT}]}
    text, version, status = post(json.dumps(body))
    assert (version, status) == ("2", "200")
    events = [json.loads(line[6:]) for line in text.splitlines() if line.startswith("data: {")]
    assert "".join(e["choices"][0]["delta"].get("content") or "" for e in events if e["choices"]) == TEXT
    assert "Ekwueme" not in simulator.requests[-1].text
    refused, version, status = post("{broken")
    assert (version, status) == ("2", "400")
    assert json.loads(refused)["error"]["code"] == "invalid_json"
