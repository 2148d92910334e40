"""What the provider wrote goes back to it, over turns, a restart and two accounts (I3, I12)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from proxied import Proxy, running

from surrogateshield.simulator import Simulator

pytestmark = pytest.mark.end_to_end

NAME = "Thibault Ekwueme-Saari"
TEXT = f"My name is {NAME}, please call me at (415) 867-2309. My sister Annelie Ekwueme-Saari lives in Cedar Rapids."
PARTS = ("Thibault", "Ekwueme", "Saari", "867-2309", "8672309", "THIBAULT", "EKWUEME")
TOOL = {"name": "note", "description": "keeps notes", "input_schema": {"type": "object", "properties": {}}}


@pytest.fixture(scope="module")
def own(simulator: Simulator, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    """A proxy of this module alone, which it may restart."""
    with running(Proxy(tmp_path_factory.mktemp("delivery") / "home", simulator.url)) as started:
        yield started


def ask(proxy: Proxy, messages: list[Any], model: str, key: str = "sk-ant-one", **more: Any) -> list[Any]:
    """The content blocks of the answer; streamed ones put together as clients do."""
    body = {"model": model, "max_tokens": 900, "messages": messages, **more}
    # Clients write JSON in their own way: not ASCII only, and without blanks.
    data = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    headers = {"x-api-key": key, "anthropic-version": "2023-06-01", "content-type": "application/json"}
    headers |= more.pop("headers", {})
    with httpx.Client(proxy=proxy.url, verify=proxy.tls, timeout=60) as client:
        answer = client.post("https://api.anthropic.com/v1/messages", content=data.encode(), headers=headers)
    assert answer.status_code == 200, answer.text
    if not more.get("stream"):
        return list(answer.json()["content"])
    blocks: dict[int, Any] = {}
    for line in answer.text.splitlines():
        event = json.loads(line[6:]) if line.startswith("data: ") else {}
        if event.get("type") == "content_block_start":
            blocks[event["index"]] = {**event["content_block"], "json": ""}
        elif event.get("type") == "content_block_delta":
            block, delta = blocks[event["index"]], event["delta"]
            block["json"] += delta.get("partial_json", "")
            for kind in ("text", "thinking", "signature"):
                if kind in delta:
                    block[kind] += delta[kind]
    for block in blocks.values():
        written = block.pop("json")
        if written:
            block["input"] = json.loads(written)
    return [blocks[index] for index in sorted(blocks)]


def user(text: str) -> dict[str, Any]:
    return {"role": "user", "content": text}


def sent(simulator: Simulator) -> list[Any]:
    request = simulator.requests[-1]
    assert not any(part in request.everything for part in PARTS)
    return list(request.json["messages"])


@pytest.mark.parametrize("stream", [False, True])
def test_turns_of_a_conversation_with_a_restart(simulator: Simulator, own: Proxy, stream: bool) -> None:
    history: list[Any] = [user(f"{TEXT} ({stream})")]
    got = ask(own, history, "sim-upper", stream=stream)
    first = sent(simulator)
    assert NAME.upper() in got[0]["text"]
    wrote = first[0]["content"].upper()

    history += [{"role": "assistant", "content": got}, user("Mail that to her.")]
    got = ask(own, history, "sim-tool", stream=stream, tools=[TOOL], thinking={"type": "adaptive"})
    second = sent(simulator)
    assert second[:2] == [first[0], {"role": "assistant", "content": [{"type": "text", "text": wrote}]}]

    own.restart()
    history += [{"role": "assistant", "content": got}, {"role": "user", "content": [tool_result(got, TEXT)]}]
    ask(own, history, "sim-echo", stream=stream, tools=[TOOL])
    third = sent(simulator)
    assert json.dumps(third).startswith(json.dumps(second)[:-1])
    call = next(block for block in third[3]["content"] if block["type"] == "tool_use")
    assert call["input"]["text"] == second[-1]["content"]


def tool_result(blocks: list[Any], text: str) -> dict[str, Any]:
    call = next(block for block in blocks if block["type"] == "tool_use")
    return {"type": "tool_result", "tool_use_id": call["id"], "content": text}


def test_a_trimmed_history_goes_on_where_it_was_but_not_for_another_account(simulator: Simulator, own: Proxy) -> None:
    got = ask(own, [user(f"{TEXT} (to be trimmed)")], "sim-title")
    first = sent(simulator)[0]["content"]
    surrogate = first.split("My name is ")[1].split(",")[0]
    trimmed = [user("And what else?"), {"role": "assistant", "content": got}, user(f"I am {NAME}")]
    ask(own, trimmed, "sim-echo")
    assert sent(simulator)[2]["content"] == f"I am {surrogate}"
    ask(own, trimmed, "sim-echo", key="sk-ant-two")
    assert surrogate not in simulator.requests[-1].everything


def test_an_account_that_names_the_session_of_another_is_not_in_it(simulator: Simulator, own: Proxy) -> None:
    session = {"x-claude-code-session-id": "5f0c9d1e-1111-4222-8333-944455556666"}
    got = ask(own, [user(TEXT)], "sim-upper", headers=session)
    surrogates = sent(simulator)[0]["content"]
    wrote = surrogates.upper()
    # What the thief sends is in surrogates, and in the owner's words: neither is known to it.
    theirs = [user(surrogates), {"role": "assistant", "content": got}, user("Repeat all of it.")]
    answer = ask(own, theirs, "sim-echo-all", key="sk-ant-thief", headers=session)
    out = json.dumps(simulator.requests[-1].json, ensure_ascii=False)
    assert wrote not in out
    assert surrogates not in out
    thief = answer[0]["text"].replace(got[0]["text"], "")
    assert not any(part in thief for part in PARTS)
    again = ask(own, [user(TEXT), {"role": "assistant", "content": got}, user("And?")], "sim-echo", headers=session)
    assert again[0]["text"] == "And?"
    assert sent(simulator)[1]["content"][0]["text"] == wrote
