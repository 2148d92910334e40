from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from openai.types.responses import Response

from surrogateshield.simulator import openai_responses
from surrogateshield.simulator.exchange import Ask, Turn

PATH = "/v1/responses"
TOOL = {"type": "function", "name": "mail", "parameters": {"type": "object", "properties": {}}}


def _ask(post: Callable[..., Any], text: str, model: str = "sim-echo", **more: object) -> dict[str, Any]:
    answer = post(PATH, {"model": model, "input": text, **more})
    assert answer.status == 200, answer.body
    response: dict[str, Any] = json.loads(answer.body)
    return response


def _text(response: dict[str, Any]) -> str:
    parts = [part for item in response["output"] if item["type"] == "message" for part in item["content"]]
    return "".join(part["text"] for part in parts)


def test_read() -> None:
    items = openai_responses.input_items(
        [
            {"role": "user", "content": [{"type": "input_text", "text": "hi"}]},
            {"type": "function_call", "name": "mail", "arguments": "{}"},
            {"type": "function_call_output", "call_id": "c", "output": "sent"},
            {"type": "item_reference", "id": "x"},
        ]
    )
    assert openai_responses.read({"instructions": "Be brief.", "tools": [TOOL]}, items) == Ask(
        (Turn("system", "Be brief."), Turn("user", "hi"), Turn("assistant", "{}"), Turn("tool", "sent")), ("mail",)
    )


def test_plain(text: str, post: Callable[..., Any], strictly: Callable[..., Any]) -> None:
    response = _ask(post, text, instructions="Be brief.", metadata={"k": "v"}, tools=[TOOL], user="u")
    parsed = strictly(Response, response)
    assert parsed.output_text == text
    assert (parsed.instructions, parsed.metadata, parsed.user) == ("Be brief.", {"k": "v"}, "u")
    assert parsed.tools[0].name == "mail"


def test_tool_call(text: str, post: Callable[..., Any], strictly: Callable[..., Any]) -> None:
    parsed = strictly(Response, _ask(post, text, "sim-tool", tools=[TOOL]))
    [call] = parsed.output
    assert (call.type, call.name) == ("function_call", "mail")
    assert json.loads(call.arguments)["text"] == text


def test_reasoning_is_sealed_and_refused_when_changed(post: Callable[..., Any], strictly: Callable[..., Any]) -> None:
    response = _ask(post, "hi", reasoning={"summary": "auto"}, include=["reasoning.encrypted_content"], store=False)
    parsed = strictly(Response, response)
    assert [item.type for item in parsed.output] == ["reasoning", "message"]
    reasoning = response["output"][0]
    assert reasoning["summary"][0]["text"] == "The user wrote: hi"
    history = [{"role": "user", "content": "hi"}, *response["output"], {"role": "user", "content": "go on"}]
    assert _text(_ask(post, history)) == "go on"  # type: ignore[arg-type]
    reasoning["encrypted_content"] = "A" + reasoning["encrypted_content"][1:]
    assert post(PATH, {"model": "sim-echo", "input": history}).status == 400


def test_a_chain_is_answered_from_all_of_its_turns(post: Callable[..., Any]) -> None:
    first = _ask(post, "one")
    second = _ask(post, "two", previous_response_id=first["id"])
    third = _ask(post, "three", "sim-echo-all", previous_response_id=second["id"])
    assert third["previous_response_id"] == second["id"]
    assert _text(third) == "\n\n".join(
        ["[user]\none", "[assistant]\none", "[user]\ntwo", "[assistant]\ntwo", "[user]\nthree"]
    )


def test_a_conversation_keeps_every_turn(post: Callable[..., Any], get: Callable[..., Any]) -> None:
    opened = {"items": [{"role": "user", "content": "zero"}]}
    conversation = json.loads(post("/v1/conversations", opened).body)["id"]
    for name in (conversation, {"id": conversation}):
        response = _ask(post, "again", conversation=name)
        assert response["conversation"] == {"id": conversation}
    assert _text(_ask(post, "end", "sim-echo-all", conversation=conversation)).count("again") == 4
    items = json.loads(get(f"/v1/conversations/{conversation}/items").body)["data"]
    assert items[0]["content"] == [{"type": "input_text", "text": "zero"}]
    assert len(items) == 7


def test_without_store_nothing_is_kept(post: Callable[..., Any], get: Callable[..., Any]) -> None:
    response = _ask(post, "hi", store=False)
    assert get(f"{PATH}/{response['id']}").status == 404
    answer = post(PATH, {"model": "sim-echo", "input": "x", "previous_response_id": response["id"]})
    assert json.loads(answer.body)["error"]["code"] == "previous_response_not_found"


@pytest.mark.parametrize("wrong", [5, [1], {"role": "user"}])
def test_a_request_of_another_shape_is_refused(wrong: object, post: Callable[..., Any]) -> None:
    assert post(PATH, {"model": "sim-echo", "input": wrong}).status == 400
