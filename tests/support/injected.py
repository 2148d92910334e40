"""The table of injections, and what each looks like on the wire of every provider.

In the table "«first»" is a value as the model knows it, "‹first›" the same as the client must get it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

TABLE = Path(__file__).parent.parent / "exchange" / "injections.jsonl"
VALUES = {
    "name": "Marta Lindqvist",
    "first": "Marta",
    "last": "Lindqvist",
    "mail": "marta.l@corp.example",
    "phone": "+1 415 867 2309",
}
SAID = f"Please help {VALUES['name']} ({VALUES['mail']}, {VALUES['phone']}) with the plan of Marta. "
TARGETS = {
    "chat": ("openai", "/v1/chat/completions"),
    "responses": ("openai", "/v1/responses"),
    "messages": ("anthropic", "/v1/messages"),
    "gemini": ("gemini", "/v1beta/models/gemini-x:generateContent"),
}
_MARK = re.compile("[«‹]([a-z]+)[»›]")


@dataclass(frozen=True)
class Injection:
    """A line of the table."""

    id: str
    kind: str
    where: str
    answer: str
    out: str
    user: str = ""
    tool_result: str = ""
    assistant: str = ""
    definition: Mapping[str, Any] | None = None

    @property
    def tool(self) -> str | None:
        return None if self.where == "text" else self.where

    @property
    def is_attack(self) -> bool:
        return not self.kind.startswith("good")


def table() -> list[Injection]:
    rows = [json.loads(line) for line in TABLE.read_text(encoding="utf-8").splitlines()]
    return [Injection(where=row.pop("in"), **row) for row in rows]


def filled(text: str, surrogates: Mapping[str, str]) -> str:
    """The text with values in place of marks; within JSON of arguments they need no escapes."""
    return _MARK.sub(lambda m: (surrogates if m[0].startswith("«") else VALUES)[m[1]], text)


def definition(row: Injection) -> dict[str, Any]:
    properties = {name: {"type": "string"} for name in json.loads(row.answer)} if row.tool else {}
    given = row.definition or {"description": "", "parameters": {"type": "object", "properties": properties}}
    return {**given, "name": row.where}


def request(api: str, row: Injection, *, stream: bool = False) -> dict[str, Any]:
    """What a client sends before the answer."""
    return _REQUESTS[api](row, stream)


def _chat(row: Injection, stream: bool) -> dict[str, Any]:
    messages: list[dict[str, Any]] = [{"role": "user", "content": SAID + row.user}]
    if row.assistant:
        messages += [{"role": "assistant", "content": row.assistant}, {"role": "user", "content": "Go on."}]
    if row.tool_result:
        call = {"id": "c1", "type": "function", "function": {"name": "look", "arguments": "{}"}}
        messages.append({"role": "assistant", "content": None, "tool_calls": [call]})
        messages.append({"role": "tool", "tool_call_id": "c1", "content": row.tool_result})
    body = {"model": "m", "messages": messages, "stream": stream}
    return {**body, "tools": [{"type": "function", "function": definition(row)}]} if row.tool else body


def _responses(row: Injection, stream: bool) -> dict[str, Any]:
    items: list[dict[str, Any]] = [{"role": "user", "content": [{"type": "input_text", "text": SAID + row.user}]}]
    if row.assistant:
        said = [{"type": "output_text", "text": row.assistant}]
        items += [{"role": "assistant", "content": said}, {"role": "user", "content": "Go on."}]
    if row.tool_result:
        items.append({"type": "function_call", "call_id": "c1", "name": "look", "arguments": "{}"})
        items.append({"type": "function_call_output", "call_id": "c1", "output": row.tool_result})
    body = {"model": "m", "input": items, "stream": stream}
    return {**body, "tools": [{"type": "function", **definition(row)}]} if row.tool else body


def _messages(row: Injection, stream: bool) -> dict[str, Any]:
    messages: list[dict[str, Any]] = [{"role": "user", "content": SAID + row.user}]
    if row.assistant:
        messages += [{"role": "assistant", "content": row.assistant}, {"role": "user", "content": "Go on."}]
    if row.tool_result:
        call = {"type": "tool_use", "id": "t1", "name": "look", "input": {}}
        result = {"type": "tool_result", "tool_use_id": "t1", "content": row.tool_result}
        messages += [{"role": "assistant", "content": [call]}, {"role": "user", "content": [result]}]
    body = {"model": "m", "max_tokens": 9, "messages": messages, "stream": stream}
    given = definition(row)
    tool = {"name": given["name"], "description": given["description"], "input_schema": given["parameters"]}
    return {**body, "tools": [tool]} if row.tool else body


def _gemini(row: Injection, _stream: bool) -> dict[str, Any]:
    contents: list[dict[str, Any]] = [{"role": "user", "parts": [{"text": SAID + row.user}]}]
    if row.assistant:
        contents.append({"role": "model", "parts": [{"text": row.assistant}]})
        contents.append({"role": "user", "parts": [{"text": "Go on."}]})
    if row.tool_result:
        contents.append({"role": "model", "parts": [{"functionCall": {"name": "look", "args": {}}}]})
        response = {"name": "look", "response": {"result": row.tool_result}}
        contents.append({"role": "user", "parts": [{"functionResponse": response}]})
    body: dict[str, Any] = {"contents": contents}
    return {**body, "tools": [{"functionDeclarations": [definition(row)]}]} if row.tool else body


_REQUESTS: dict[str, Callable[[Injection, bool], dict[str, Any]]] = {
    "chat": _chat,
    "responses": _responses,
    "messages": _messages,
    "gemini": _gemini,
}


def answer(api: str, tool: str | None, text: str) -> dict[str, Any]:
    """An answer in one piece that says a text or calls a tool with it as arguments."""
    if api == "chat":
        call = {"id": "c9", "type": "function", "function": {"name": tool, "arguments": text}}
        message = {"content": None, "tool_calls": [call]} if tool else {"content": text}
        return {"id": "cc-1", "choices": [{"index": 0, "message": {"role": "assistant", **message}}]}
    if api == "messages":
        block = {"type": "text", "text": text}
        if tool:
            block = {"type": "tool_use", "id": "t9", "name": tool, "input": json.loads(text)}
        return {"id": "msg_1", "role": "assistant", "content": [block]}
    if api == "responses":
        item: dict[str, Any] = {"type": "message", "content": [{"type": "output_text", "text": text}]}
        if tool:
            item = {"type": "function_call", "call_id": "c9", "name": tool, "arguments": text}
        return {"id": "resp_1", "object": "response", "output": [item]}
    part = {"functionCall": {"name": tool, "args": json.loads(text)}} if tool else {"text": text}
    return {"candidates": [{"content": {"role": "model", "parts": [part]}}]}


def said(api: str, tool: str | None, body: Mapping[str, Any]) -> str:
    """The text or the arguments in an answer in one piece; arguments that came as an object as JSON."""
    if api == "chat":
        message = body["choices"][0]["message"]
        return str(message["tool_calls"][0]["function"]["arguments"] if tool else message["content"])
    if api == "messages":
        block = body["content"][0]
        return json.dumps(block["input"], ensure_ascii=False) if tool else str(block["text"])
    if api == "responses":
        item = body["output"][0]
        return str(item["arguments"] if tool else item["content"][0]["text"])
    part = body["candidates"][0]["content"]["parts"][0]
    return json.dumps(part["functionCall"]["args"], ensure_ascii=False) if tool else str(part["text"])


def stream(api: str, tool: str | None, pieces: Sequence[str]) -> bytes:
    """The same, streamed in pieces."""
    if api == "chat":
        return _sse([*_chat_events(tool, pieces), "[DONE]"])
    if api == "messages":
        return _sse(_messages_events(tool, pieces))
    return _sse(_responses_events(tool, pieces))


def _chat_events(tool: str | None, pieces: Sequence[str]) -> Iterable[Any]:
    def chunk(delta: dict[str, Any], finish: str | None = None) -> dict[str, Any]:
        return {"id": "cc-1", "choices": [{"index": 0, "delta": delta, "finish_reason": finish}]}

    if tool:
        opening = {"index": 0, "id": "c9", "type": "function", "function": {"name": tool, "arguments": ""}}
        yield chunk({"role": "assistant", "tool_calls": [opening]})
        for piece in pieces:
            yield chunk({"tool_calls": [{"index": 0, "function": {"arguments": piece}}]})
    else:
        for piece in pieces:
            yield chunk({"content": piece})
    yield chunk({}, "stop")


def _messages_events(tool: str | None, pieces: Sequence[str]) -> Iterable[Any]:
    block: dict[str, Any] = {"type": "text", "text": ""}
    if tool:
        block = {"type": "tool_use", "id": "t9", "name": tool, "input": {}}
    yield {"type": "content_block_start", "index": 0, "content_block": block}
    for piece in pieces:
        delta = {"type": "input_json_delta", "partial_json": piece} if tool else {"type": "text_delta", "text": piece}
        yield {"type": "content_block_delta", "index": 0, "delta": delta}
    yield {"type": "content_block_stop", "index": 0}
    yield {"type": "message_stop"}


def _responses_events(tool: str | None, pieces: Sequence[str]) -> Iterable[Any]:
    whole = "".join(pieces)
    item = answer("responses", tool, whole)["output"][0]
    yield {"type": "response.output_item.added", "output_index": 0, "item": {**item, "arguments": ""} if tool else {}}
    kind = "response.function_call_arguments" if tool else "response.output_text"
    for piece in pieces:
        yield {"type": f"{kind}.delta", "output_index": 0, "content_index": 0, "delta": piece}
    repeated = {"arguments": whole} if tool else {"text": whole}
    yield {"type": f"{kind}.done", "output_index": 0, "content_index": 0, **repeated}
    yield {"type": "response.output_item.done", "output_index": 0, "item": item}
    yield {"type": "response.completed", "response": {"id": "resp_1", "output": [item]}}


def _sse(events: Iterable[Any]) -> bytes:
    lines = []
    for event in events:
        name = f"event: {event['type']}\n" if isinstance(event, dict) and "type" in event else ""
        data = event if isinstance(event, str) else json.dumps(event, ensure_ascii=False)
        lines.append(f"{name}data: {data}\n\n")
    return "".join(lines).encode()


def streamed(api: str, tool: str | None, raw: bytes) -> str:
    """What the pieces of a stream say together; what an event repeats must say the same."""
    lines = raw.decode().split("\n")
    events = [json.loads(line[6:]) for line in lines if line.startswith("data: {")]
    pieces: list[str] = []
    for event in events:
        if api == "chat":
            for choice in event["choices"]:
                delta = choice["delta"]
                pieces += [delta["content"]] if delta.get("content") else []
                pieces += [call["function"].get("arguments", "") for call in delta.get("tool_calls", ())]
        elif event["type"].endswith("delta"):
            delta = event["delta"]
            pieces.append(delta if isinstance(delta, str) else delta.get("text", delta.get("partial_json", "")))
    whole = "".join(pieces)
    for event in events if api == "responses" else ():
        item = event.get("item") or event.get("response", {}).get("output", [{}])[0]
        if event["type"].endswith((".done", ".completed")):
            repeated = event.get("arguments", event.get("text"))
            repeated = said(api, tool, {"output": [item]}) if repeated is None else repeated
            assert repeated == whole
    return whole
