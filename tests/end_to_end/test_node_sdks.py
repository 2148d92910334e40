"""The Node SDKs, through a real mitmdump, to the simulator: two turns each."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from surrogateshield.simulator import Simulator

FOLDER = Path(__file__).parent / "node"
NODE = shutil.which("node")

pytestmark = [
    pytest.mark.end_to_end,
    pytest.mark.skipif(NODE is None, reason="needs Node 20 or newer"),
    pytest.mark.skipif(
        not (FOLDER / "node_modules" / "openai").is_dir(),
        reason="needs the packages of tests/end_to_end/node: run `npm ci` there, as .ci/run does",
    ),
]

PROMPT = (
    "I am Thibault Ekwueme-Saari and my card 4539 1488 0343 6467 was charged twice. Write to "
    "thibault.ekwueme@brightmail.example or call (415) 867-2309; my SSN is 536-22-8710."
)
SECOND = 'Thibault Ekwueme-Saari said: write to thibault.ekwueme@brightmail.example, not to "Rasheeda Obuya"\n.'
PARTS = ("Thibault", "Ekwueme", "Saari", "4539", "0343", "brightmail", "867-2309", "8672", "536-22", "8710", "Rasheeda")
APIS = {"chat": "/v1/chat/completions", "responses": "/v1/responses", "messages": "/v1/messages"}


def ask(proxy: Any, api: str, mode: str, *, own_dispatcher: bool = False) -> Any:
    """What the program told: see its head. The environment is what `surrogateshield env` sets."""
    assert NODE is not None
    how = ["ask.mjs", api, mode, "own-dispatcher"] if own_dispatcher else ["--import", "./through_proxy.mjs", "ask.mjs"]
    variables = {
        **{name: value for name, value in os.environ.items() if name.upper() not in ("NO_PROXY", "ALL_PROXY")},
        "HTTPS_PROXY": proxy.url,
        "NODE_EXTRA_CA_CERTS": str(proxy.ca),
    }
    done = subprocess.run(
        [NODE, *how, *([] if own_dispatcher else [api, mode])],
        cwd=FOLDER,
        env=variables,
        input=json.dumps({"prompt": PROMPT, "second": SECOND}),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def surrogates(simulator: Simulator, api: str) -> None:
    """Nothing left in clear, and what was sent first came again with the second turn as it was."""
    first, second = simulator.requests
    assert {first.path, second.path} == {APIS[api]}
    for request in (first, second):
        assert not [part for part in PARTS if part.casefold() in request.everything.casefold()]
    field = "input" if api == "responses" else "messages"
    before, after = first.json[field], second.json[field]
    assert after[0]["content"] == (before if isinstance(before, str) else before[0]["content"])


@pytest.mark.parametrize("mode", ["plain", "stream", "tool"])
@pytest.mark.parametrize("api", APIS)
def test_two_turns(simulator: Simulator, proxy: Any, api: str, mode: str) -> None:
    told = ask(proxy, api, mode)
    assert told["answers"] == [PROMPT, SECOND]
    if mode == "stream":
        assert told["repeated"] == [PROMPT, SECOND]
    if mode == "tool":
        assert json.loads(told["repeated"][0])["text"] == PROMPT
    surrogates(simulator, api)


@pytest.mark.parametrize("api", APIS)
def test_with_a_dispatcher_of_the_sdk_s_own(simulator: Simulator, proxy: Any, api: str) -> None:
    """As README tells it: `fetchOptions: {dispatcher}`, and nothing for the whole process."""
    assert ask(proxy, api, "stream", own_dispatcher=True)["answers"] == [PROMPT, SECOND]
    surrogates(simulator, api)
