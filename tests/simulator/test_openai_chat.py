from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from openai.types.chat import ChatCompletion, ChatCompletionChunk

from surrogateshield.simulator import openai_chat
from surrogateshield.simulator.exchange import Ask, Turn

PATH = "/v1/chat/completions"
TOOLS = [
    {"type": "function", "function": {"name": "mail", "parameters": {"type": "object"}}},
    {"type": "function", "function": {"name": "note", "parameters": {"type": "object"}}},
]


def _body(text: str, model: str = "sim-echo", **more: object) -> dict[str, object]:
    return {"model": model, "messages": [{"role": "user", "content": text}], **more}


def test_read() -> None:
    messages = [
        {"role": "developer", "content": "Be brief."},
        {"role": "user", "content": [{"type": "text", "text": "one"}, {"type": "text", "text": "two"}]},
        {"role": "assistant", "content": None, "tool_calls": [{"function": {"name": "mail", "arguments": '{"a":1}'}}]},
        {"role": "tool", "tool_call_id": "c", "content": "sent"},
    ]
    assert openai_chat.read({"messages": messages, "tools": TOOLS, "n": 2}) == Ask(
        (Turn("system", "Be brief."), Turn("user", "one\ntwo"), Turn("assistant", '{"a":1}'), Turn("tool", "sent")),
        ("mail", "note"),
        2,
    )


@pytest.mark.parametrize("body", [{}, {"messages": "hi"}, {"messages": [{"role": "cat"}]}, {"messages": [], "n": 0}])
def test_a_request_of_another_shape_is_refused(body: dict[str, object], post: Callable[..., Any]) -> None:
    answer = post(PATH, {"model": "sim-echo", **body})
    assert answer.status == 400
    assert json.loads(answer.body)["error"]["type"] == "invalid_request_error"


def test_plain(text: str, post: Callable[..., Any], strictly: Callable[..., Any]) -> None:
    completion = strictly(ChatCompletion, json.loads(post(PATH, _body(text, n=2)).body))
    assert [choice.message.content for choice in completion.choices] == [text, text]
    assert [choice.finish_reason for choice in completion.choices] == ["stop", "stop"]


def test_plain_tool_call(text: str, post: Callable[..., Any], strictly: Callable[..., Any]) -> None:
    completion = strictly(ChatCompletion, json.loads(post(PATH, _body(text, "sim-tools", tools=TOOLS)).body))
    calls = completion.choices[0].message.tool_calls
    assert [call.function.name for call in calls] == ["mail", "note"]
    assert {json.loads(call.function.arguments)["text"] for call in calls} == {text}
    assert completion.choices[0].finish_reason == "tool_calls"


def _chunks(answer: Any, sse: Callable[..., Any], strictly: Callable[..., Any]) -> list[ChatCompletionChunk]:
    events = [data for _, data in sse(answer)]
    assert events[-1] == "[DONE]"
    return [strictly(ChatCompletionChunk, data) for data in events[:-1]]


def test_stream(text: str, post: Callable[..., Any], sse: Callable[..., Any], strictly: Callable[..., Any]) -> None:
    chunks = _chunks(post(PATH, _body(text, stream=True)), sse, strictly)
    assert "".join(chunk.choices[0].delta.content or "" for chunk in chunks) == text
    assert chunks[0].choices[0].delta.role == "assistant"
    assert [chunk.choices[0].finish_reason for chunk in chunks] == [None] * (len(chunks) - 1) + ["stop"]
    assert all(chunk.obfuscation for chunk in chunks)
    assert len({chunk.id for chunk in chunks}) == 1


def test_stream_with_usage_and_without_obfuscation(
    post: Callable[..., Any], sse: Callable[..., Any], strictly: Callable[..., Any]
) -> None:
    options = {"include_usage": True, "include_obfuscation": False}
    chunks = _chunks(post(PATH, _body("hello", stream=True, stream_options=options)), sse, strictly)
    assert chunks[-1].choices == []
    assert chunks[-1].usage is not None
    assert all(chunk.usage is None and chunk.obfuscation is None for chunk in chunks[:-1])


def test_choices_interleave(
    text: str, post: Callable[..., Any], sse: Callable[..., Any], strictly: Callable[..., Any]
) -> None:
    chunks = _chunks(post(PATH, _body(text, n=3, stream=True)), sse, strictly)
    order = [chunk.choices[0].index for chunk in chunks]
    assert order != sorted(order)
    for index in range(3):
        own = [chunk.choices[0].delta.content or "" for chunk in chunks if chunk.choices[0].index == index]
        assert "".join(own) == text


def test_streamed_tool_calls_interleave_and_are_cut_within_escapes(
    text: str, post: Callable[..., Any], sse: Callable[..., Any], strictly: Callable[..., Any]
) -> None:
    fragments: dict[int, list[str]] = {0: [], 1: []}
    order = []
    for chunk in _chunks(post(PATH, _body(text, "sim-tools", stream=True, tools=TOOLS)), sse, strictly):
        for call in chunk.choices[0].delta.tool_calls or []:
            order.append(call.index)
            assert call.function is not None
            fragments[call.index].append(call.function.arguments or "")
            assert (call.id is None) == (len(fragments[call.index]) > 1), "id and name come once, first"
    assert order != sorted(order)
    for pieces in fragments.values():
        assert json.loads(json.loads("".join(pieces))["nested"]) == {"again": text}
    assert any(piece.endswith("\\") for pieces in fragments.values() for piece in pieces)
