"""Both histories of conversations, kept by a real mitmdump and exported beside it while it runs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
from proxied import Proxy, running
from socketed import RESPONSES, named, opened, say, until

from surrogateshield.simulator import Simulator

pytestmark = pytest.mark.end_to_end

NAME = "Thibault Ekwueme-Saari"
MAIL = "thibault.ekwueme@brightmail.example"
PARTS = ("thibault", "ekwueme", "saari", "brightmail")
RULES = """\
provider: {0}
extends: {0}
policy: {{transcript: on}}
"""
WITHIN = 20.0


@pytest.fixture(scope="module")
def keeping(simulator: Simulator, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    """A proxy whose user has transcripts kept."""
    folder = tmp_path_factory.mktemp("keeping")
    (folder / "rules").mkdir()
    for name in ("anthropic", "openai"):
        (folder / "rules" / f"{name}.yaml").write_text(RULES.format(name))
    with running(Proxy(folder / "home", simulator.url, ["--rules", str(folder / "rules")])) as started:
        yield started


def command(proxy: Proxy, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "surrogateshield", "transcript", *arguments],
        env={**os.environ, "SURROGATESHIELD_HOME": str(proxy.home)},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return done.stdout


def exported(proxy: Proxy, begins: str) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """Both histories of the conversation that begins so; nothing of it stands in its API history."""
    for line in command(proxy, "list").splitlines():
        name = line.split()[0]
        display = json.loads(command(proxy, "export", name, "--side", "display"))["messages"]
        if display and display[0]["content"] == begins:
            api = command(proxy, "export", name, "--side", "api")
            assert not [part for part in PARTS if part in api.casefold()]
            return _pairs(display), _pairs(json.loads(api)["api_messages"])
    return [], []


def _pairs(messages: list[dict[str, str]]) -> list[tuple[str, str]]:
    return [(message["role"], message["content"]) for message in messages]


def eventually[T](look: Callable[[], T], done: Callable[[T], bool]) -> T:
    """What is seen once it is as it shall be: what is kept of a broken answer is written behind."""
    end = time.monotonic() + WITHIN
    while not done(found := look()) and time.monotonic() < end:
        time.sleep(0.2)
    return found


@pytest.fixture
def client(keeping: Proxy) -> Iterator[httpx.Client]:
    with httpx.Client(proxy=keeping.url, verify=keeping.tls, timeout=120) as started:
        yield started


def messages(client: httpx.Client, said: list[Any], model: str = "sim-echo", **more: Any) -> httpx.Response:
    headers = {"x-api-key": "sk-ant-kept", "anthropic-version": "2023-06-01"}
    body = {"model": model, "max_tokens": 900, "messages": said, **more}
    return client.post("https://api.anthropic.com/v1/messages", json=body, headers=headers)


def test_a_conversation_of_two_turns(client: httpx.Client, keeping: Proxy, simulator: Simulator) -> None:
    first, second = f"I am {NAME}, a turner.", f"Write to {MAIL} of it."
    streamed = messages(client, [{"role": "user", "content": first}], stream=True)
    events = [json.loads(line[6:]) for line in streamed.text.splitlines() if line.startswith("data: ")]
    told = "".join(e["delta"].get("text", "") for e in events if e["type"] == "content_block_delta")
    assert told == first
    said = [("user", first), ("assistant", told), ("user", second)]
    whole = messages(client, [{"role": role, "content": text} for role, text in said]).json()
    display, api = exported(keeping, first)
    assert display == [*said, ("assistant", whole["content"][0]["text"])]
    assert whole["content"][0]["text"] == second
    arrived = [(message["role"], message["content"]) for message in simulator.requests[-1].json["messages"]]
    assert api == [*arrived, ("assistant", arrived[-1][1])]


def test_an_answer_that_breaks_off_is_kept_as_far_as_it_came(client: httpx.Client, keeping: Proxy) -> None:
    first = f"My name is {NAME} and I live by the sea. {'It is cold here. ' * 8}Yours, {NAME}"
    with pytest.raises(httpx.HTTPError):
        messages(client, [{"role": "user", "content": first}], "sim-echo-abort", stream=True)
    display, api = eventually(lambda: exported(keeping, first), lambda found: len(found[0]) == 2)
    assert [role for role, _ in display] == [role for role, _ in api] == ["user", "assistant"]
    assert first.startswith(display[1][1])
    assert display[1][1] != first
    assert api[0][1].startswith(api[1][1])


def test_messages_of_a_websocket(keeping: Proxy) -> None:
    text = f"For {NAME}: 漢字 and {MAIL}."
    with opened(keeping, RESPONSES) as connection:
        asked = {"type": "response.create", "model": "sim-echo", "input": [{"role": "user", "content": text}]}
        say(connection, asked)
        until(connection, named("response.completed"))
    display, api = eventually(lambda: exported(keeping, text), lambda found: len(found[0]) == 2)
    assert display == [("user", text), ("assistant", text)]
    assert api[0][1] == api[1][1]
