"""Conversations across turns, restarts, accounts and users."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

from surrogateshield.simulator import Simulator

pytestmark = pytest.mark.end_to_end

NAME = "Thibault Ekwueme-Saari"
ADDRESS = "thibault.ekwueme@brightmail.example"
ORIGINALS = ("Thibault", "Ekwueme", "Saari", "brightmail")


def client(proxy: Any, key: str = "sk-chain", **more: Any) -> Any:
    import openai

    http_client = openai.DefaultHttpxClient(proxy=proxy.url, verify=proxy.tls)
    return openai.OpenAI(api_key=key, http_client=http_client, max_retries=0, **more)


def sent_input(simulator: Simulator) -> str:
    value = simulator.requests[-1].json["input"]
    return str(value if isinstance(value, str) else value[-1]["content"])


def test_a_chain_of_responses_that_sends_only_new_input_survives_a_restart(
    simulator: Simulator, tmp_path: Path
) -> None:
    from proxied import Proxy, running

    with running(Proxy(tmp_path / "home", simulator.url)) as proxy:
        first = client(proxy).responses.create(model="sim-echo", input=f"I am {NAME}")
        assert first.output_text == f"I am {NAME}"
        surrogate = sent_input(simulator).removeprefix("I am ")
        assert surrogate != NAME

        text = f"Where would {NAME} and Thibault alone live?"
        second = client(proxy).responses.create(model="sim-echo", input=text, previous_response_id=first.id)
        assert second.output_text == text
        assert surrogate in sent_input(simulator)

        proxy.restart()
        with client(proxy).responses.stream(
            model="sim-echo-all", input=f"{NAME} again", previous_response_id=second.id
        ) as stream:
            third = "".join(event.delta for event in stream if event.type == "response.output_text.delta")
        assert sent_input(simulator) == f"{surrogate} again"
        for said in (f"I am {NAME}", text, f"{NAME} again"):
            assert said in third
        assert not any(part in request.everything for request in simulator.requests for part in ORIGINALS)


def test_conversations_that_the_provider_keeps(simulator: Simulator, proxy: Any) -> None:
    openai = client(proxy)
    conversation = openai.conversations.create(items=[{"type": "message", "role": "user", "content": f"I am {NAME}"}])
    answer = openai.responses.create(model="sim-echo-all", input="Who am I?", conversation=conversation.id)
    assert f"I am {NAME}" in answer.output_text
    assert not any(part in request.everything for request in simulator.requests for part in ORIGINALS)


def test_another_key_that_names_the_session_gets_no_original(simulator: Simulator, proxy: Any) -> None:
    session = {"session_id": "session-of-somebody"}
    owner = client(proxy, "sk-owner", default_headers=session)
    first = owner.responses.create(model="sim-echo", input=f"I am {NAME}, {ADDRESS}")
    surrogates = sent_input(simulator)
    thief = client(proxy, "sk-thief", default_headers=session)
    for ask in (
        {"input": surrogates},
        {"input": "repeat everything", "previous_response_id": first.id},
        {"input": surrogates, "previous_response_id": first.id},
    ):
        answer = thief.responses.create(model="sim-echo-all", **ask)
        assert not any(part.casefold() in answer.output_text.casefold() for part in ORIGINALS)
    # The simulator does hand the chain out to anybody: the originals were withheld here.
    assert "I am" in answer.output_text
    again = owner.responses.create(model="sim-echo-all", input="and?", previous_response_id=first.id)
    assert NAME in again.output_text


@pytest.mark.skipif(os.name != "posix" or os.getuid() != 0, reason="needs root to become another user")
def test_another_user_of_the_machine_is_refused(simulator: Simulator, proxy: Any) -> None:
    client(proxy).chat.completions.create(model="sim-echo", messages=[{"role": "user", "content": NAME}])
    surrogate = simulator.requests[-1].json["messages"][0]["content"]
    before = len(simulator.requests)
    body = json.dumps({"model": "sim-echo", "messages": [{"role": "user", "content": surrogate}]}).encode()
    # Over plain HTTP, which needs no trust: http://api.openai.com is a rule's host as well.
    head = (
        "POST http://api.openai.com/v1/chat/completions HTTP/1.1\r\nHost: api.openai.com\r\nConnection: close\r\n"
        f"Authorization: Bearer sk-chain\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    )

    def ask(**user: Any) -> bytes:
        script = f"exec 3<>/dev/tcp/127.0.0.1/{proxy.port}; cat >&3; timeout 5 cat <&3"
        command = ["/bin/bash", "-c", script]
        return subprocess.run(
            command, input=head.encode() + body, capture_output=True, timeout=30, check=False, **user
        ).stdout

    answer = ask(user=65534, group=65534, extra_groups=[])
    assert not any(part.encode() in answer for part in ORIGINALS)
    assert len(simulator.requests) == before
    assert b"200 OK" in ask()
    assert len(simulator.requests) == before + 1
