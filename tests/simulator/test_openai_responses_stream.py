from __future__ import annotations

from collections.abc import Callable
from typing import Any

from openai.types.responses import Response, ResponseStreamEvent

PATH = "/v1/responses"
TOOL = {"type": "function", "name": "mail", "parameters": {"type": "object", "properties": {}}}
# The specification has it on every delta; the SDK's types leave it out.
PADDING = frozenset({"obfuscation"})


def _events(
    post: Callable[..., Any],
    sse: Callable[..., Any],
    strictly: Callable[..., Any],
    text: str,
    model: str,
    **more: object,
) -> list[Any]:
    answer = post(PATH, {"model": model, "input": text, "stream": True, **more})
    events = []
    for name, data in sse(answer):
        events.append(strictly(ResponseStreamEvent, data, beyond=PADDING))
        assert name == data["type"]
    assert [event.sequence_number for event in events] == list(range(len(events)))
    return events


def test_text(text: str, post: Callable[..., Any], sse: Callable[..., Any], strictly: Callable[..., Any]) -> None:
    events = _events(post, sse, strictly, text, "sim-echo")
    deltas = [event for event in events if event.type == "response.output_text.delta"]
    assert "".join(event.delta for event in deltas) == text
    kinds = list(dict.fromkeys(event.type for event in events))
    assert kinds == [
        "response.created",
        "response.in_progress",
        "response.output_item.added",
        "response.content_part.added",
        "response.output_text.delta",
        "response.output_text.done",
        "response.content_part.done",
        "response.output_item.done",
        "response.completed",
    ]
    by_kind = {event.type: event for event in events}
    assert by_kind["response.output_text.done"].text == text
    assert by_kind["response.content_part.done"].part.text == text
    assert by_kind["response.output_item.done"].item.content[0].text == text
    assert by_kind["response.completed"].response.output_text == text
    assert by_kind["response.created"].response.status == "in_progress"
    assert by_kind["response.created"].response.output == []


def test_tool_call(text: str, post: Callable[..., Any], sse: Callable[..., Any], strictly: Callable[..., Any]) -> None:
    events = _events(post, sse, strictly, text, "sim-tool", tools=[TOOL])
    pieces = [event.delta for event in events if event.type == "response.function_call_arguments.delta"]
    by_kind = {event.type: event for event in events}
    arguments = by_kind["response.function_call_arguments.done"].arguments
    assert "".join(pieces) == arguments
    assert by_kind["response.output_item.added"].item.arguments == ""
    assert by_kind["response.output_item.done"].item.arguments == arguments
    assert by_kind["response.completed"].response.output[0].arguments == arguments


def test_reasoning(post: Callable[..., Any], sse: Callable[..., Any], strictly: Callable[..., Any]) -> None:
    events = _events(post, sse, strictly, "Why?", "sim-echo", reasoning={"summary": "auto"})
    pieces = [event.delta for event in events if event.type == "response.reasoning_summary_text.delta"]
    assert "".join(pieces) == "The user wrote: Why?"
    assert {event.output_index for event in events if hasattr(event, "output_index")} == {0, 1}


def test_padding_can_be_left_out(post: Callable[..., Any], sse: Callable[..., Any]) -> None:
    body = {"model": "sim-echo", "input": "hello", "stream": True, "stream_options": {"include_obfuscation": False}}
    assert all("obfuscation" not in data for _, data in sse(post(PATH, body)))


def test_completed_response_validates_alone(
    text: str, post: Callable[..., Any], sse: Callable[..., Any], strictly: Callable[..., Any]
) -> None:
    answer = post(PATH, {"model": "sim-echo", "input": text, "stream": True})
    strictly(Response, sse(answer)[-1][1]["response"])
