from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from anthropic.types import Message, MessageTokensCount, RawMessageStreamEvent

from surrogateshield.simulator import anthropic_messages
from surrogateshield.simulator.exchange import Ask, Turn

PATH = "/v1/messages"
TOOL = {"name": "mail", "description": "Send a mail", "input_schema": {"type": "object"}}
THINKING = {"type": "enabled", "budget_tokens": 1024}


def _body(text: str, model: str = "sim-echo", **more: object) -> dict[str, Any]:
    return {"model": model, "max_tokens": 99, "messages": [{"role": "user", "content": text}], **more}


def test_read() -> None:
    messages = [
        {"role": "user", "content": "hi"},
        {"role": "assistant", "content": [{"type": "tool_use", "id": "t", "name": "mail", "input": {"a": 1}}]},
        {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "t", "content": [{"text": "sent"}]}]},
    ]
    assert anthropic_messages.read(
        {"system": [{"type": "text", "text": "Be brief."}], "messages": messages, "tools": [TOOL, {"type": "bash"}]}
    ) == Ask((Turn("system", "Be brief."), Turn("user", "hi"), Turn("tool", "sent")), ("mail",))


def test_plain(text: str, post: Callable[..., Any], strictly: Callable[..., Any]) -> None:
    message = strictly(Message, json.loads(post(PATH, _body(text)).body))
    assert [block.text for block in message.content] == [text]
    assert message.stop_reason == "end_turn"


def test_tool_use(text: str, post: Callable[..., Any], strictly: Callable[..., Any]) -> None:
    message = strictly(Message, json.loads(post(PATH, _body(text, "sim-tool", tools=[TOOL])).body))
    assert message.content[0].input["text"] == text
    assert message.stop_reason == "tool_use"


def test_count_tokens(post: Callable[..., Any], strictly: Callable[..., Any]) -> None:
    strictly(MessageTokensCount, json.loads(post(PATH + "/count_tokens", _body("hello")).body))


def _events(answer: Any, sse: Callable[..., Any], strictly: Callable[..., Any]) -> list[Any]:
    events = []
    for name, data in sse(answer):
        assert name == data["type"]
        if name == "ping":
            assert data == {"type": "ping"}
        else:
            events.append(strictly(RawMessageStreamEvent, data))
    return events


def test_stream(text: str, post: Callable[..., Any], sse: Callable[..., Any], strictly: Callable[..., Any]) -> None:
    answer = post(PATH, _body(text, stream=True))
    assert "ping" in [name for name, _ in sse(answer)]
    events = _events(answer, sse, strictly)
    assert list(dict.fromkeys(event.type for event in events)) == [
        "message_start",
        "content_block_start",
        "content_block_delta",
        "content_block_stop",
        "message_delta",
        "message_stop",
    ]
    assert "".join(event.delta.text for event in events if event.type == "content_block_delta") == text


def test_streamed_thinking_and_tool_use(
    text: str, post: Callable[..., Any], sse: Callable[..., Any], strictly: Callable[..., Any]
) -> None:
    answer = post(PATH, _body(text, "sim-tool", stream=True, tools=[TOOL], thinking=THINKING))
    deltas: dict[int, list[Any]] = {}
    for event in _events(answer, sse, strictly):
        if event.type == "content_block_delta":
            deltas.setdefault(event.index, []).append(event.delta)
    thinking, call = deltas[0], deltas[1]
    assert thinking[-1].type == "signature_delta"
    assert "".join(delta.thinking for delta in thinking[:-1]) == "The user wrote: " + text
    assert call[0].partial_json == ""
    assert json.loads("".join(delta.partial_json for delta in call))["text"] == text


def test_a_changed_thinking_block_is_refused(post: Callable[..., Any]) -> None:
    message = json.loads(post(PATH, _body("Why?", thinking=THINKING)).body)
    history = [*_body("Why?")["messages"], {"role": "assistant", "content": message["content"]}]
    history.append({"role": "user", "content": "Go on."})
    assert post(PATH, _body("") | {"messages": history}).status == 200
    message["content"][0]["thinking"] += " indeed"
    answer = post(PATH, _body("") | {"messages": history})
    assert answer.status == 400
    assert "cannot be modified" in json.loads(answer.body)["error"]["message"]


@pytest.mark.parametrize("messages", [None, "hi", [{"role": "robot", "content": "x"}], [1]])
def test_a_request_of_another_shape_is_refused(messages: object, post: Callable[..., Any]) -> None:
    answer = post(PATH, {"model": "sim-echo", "messages": messages})
    assert answer.status == 400
    assert json.loads(answer.body)["error"]["type"] == "invalid_request_error"
