"""Amazon Bedrock: Converse and ConverseStream, and Anthropic's models by InvokeModel, whole and streamed."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from dataclasses import replace
from urllib.parse import unquote

from surrogateshield.simulator import anthropic_messages, framing
from surrogateshield.simulator.exchange import (
    Answer,
    ApiError,
    Ask,
    JsonObject,
    Reply,
    Request,
    Role,
    ToolCall,
    Turn,
    objects,
    text_of,
    token_count,
)

_ROLES: dict[object, Role] = {"system": "system", "user": "user", "assistant": "assistant"}


def read(body: JsonObject) -> Ask:
    """The question in a request of Converse.

    Raises:
        ApiError: 400, the request is not of this API's shape.
    """
    turns = [Turn("system", text_of(body["system"]))] if body.get("system") else []
    for message in objects(body.get("messages"), "messages"):
        role = _ROLES.get(message.get("role"))
        if role is None:
            raise ApiError(400, "messages: role must be user or assistant")
        blocks = objects(message.get("content"), "messages[].content")
        results = [block["toolResult"] for block in blocks if isinstance(block.get("toolResult"), dict)]
        turns += [Turn("tool", text_of(result.get("content"))) for result in results]
        if text := text_of(blocks):
            turns.append(Turn(role, text))
    config = body.get("toolConfig") or {}
    tools = objects(config.get("tools") or [], "toolConfig.tools")
    names = [tool["toolSpec"]["name"] for tool in tools if "cachePoint" not in tool]
    return Ask(tuple(turns), tuple(names))


def converse(request: Request) -> Answer:
    """The message.

    Raises:
        ApiError: 400, the request is not of this API's shape.
    """
    ask = read(request.body)
    reply = request.mind(ask, 0)
    content: list[JsonObject] = [{"text": reply.text}] if reply.text else []
    content += [{"toolUse": use | {"input": call.arguments}} for use, call in _uses(request, reply)]
    return request.answer(
        {
            "output": {"message": {"role": "assistant", "content": content}},
            "stopReason": _stop_reason(reply),
            "usage": _usage(ask, reply),
            "metrics": {"latencyMs": 12},
        }
    )


def converse_stream(request: Request) -> Answer:
    """The message's events.

    Raises:
        ApiError: 400, the request is not of this API's shape.
    """
    ask = read(request.body)
    reply = request.mind(ask, 0)
    events = [
        framing.amazon({":event-type": name, ":content-type": "application/json", ":message-type": "event"}, payload)
        for name, payload in _events(request, ask, reply)
    ]
    return Answer(events=tuple(events), failure=_failure(), content_type=framing.AMAZON)


def invoke(request: Request) -> Answer:
    """Anthropic's own answer.

    Raises:
        ApiError: 400, the request is not of this API's shape; 404, it is another's model.
    """
    return anthropic_messages.answer(_own(request, stream=False))


def invoke_stream(request: Request) -> Answer:
    """Anthropic's own events, enclosed in base64.

    Raises:
        ApiError: as for `invoke`.
    """
    events = []
    for event in anthropic_messages.answer(_own(request, stream=True)).events:
        data = event.partition(b"data: ")[2].strip()
        payload = {"bytes": base64.b64encode(data).decode(), "p": request.chance.padding()}
        headers = {":event-type": "chunk", ":content-type": "application/json", ":message-type": "event"}
        events.append(framing.amazon(headers, json.dumps(payload)))
    return Answer(events=tuple(events), failure=_failure(), content_type=framing.AMAZON)


def _own(request: Request, *, stream: bool) -> Request:
    if "anthropic." not in unquote(request.path["model"]):
        raise ApiError(404, "Only Anthropic's models are simulated here.")
    return replace(request, body=request.body | {"stream": stream})


def _failure() -> bytes:
    headers = {":exception-type": "modelStreamErrorException", ":content-type": "application/json"}
    return framing.amazon(headers | {":message-type": "exception"}, '{"message":"The model failed."}')


def _uses(request: Request, reply: Reply) -> list[tuple[JsonObject, ToolCall]]:
    return [({"toolUseId": request.chance.identifier("tooluse_"), "name": call.name}, call) for call in reply.calls]


def _stop_reason(reply: Reply) -> str:
    return "tool_use" if reply.calls else "end_turn"


def _usage(ask: Ask, reply: Reply) -> JsonObject:
    counted = token_count(ask.text_length)
    return {"inputTokens": counted, "outputTokens": reply.tokens, "totalTokens": counted + reply.tokens}


def _events(request: Request, ask: Ask, reply: Reply) -> Iterator[tuple[str, str]]:
    tokens, dumps = request.chance.tokens, request.chance.dumps

    def delta(index: int, value: JsonObject) -> tuple[str, str]:
        return "contentBlockDelta", dumps({"contentBlockIndex": index, "delta": value, "p": request.chance.padding()})

    yield "messageStart", dumps({"role": "assistant"})
    index = 0
    if reply.text:
        for token in tokens(reply.text):
            yield delta(index, {"text": token})
        yield "contentBlockStop", dumps({"contentBlockIndex": index})
        index += 1
    for use, call in _uses(request, reply):
        yield "contentBlockStart", dumps({"contentBlockIndex": index, "start": {"toolUse": use}})
        for token in tokens(dumps(call.arguments)):
            yield delta(index, {"toolUse": {"input": token}})
        yield "contentBlockStop", dumps({"contentBlockIndex": index})
        index += 1
    yield "messageStop", dumps({"stopReason": _stop_reason(reply)})
    yield "metadata", dumps({"usage": _usage(ask, reply), "metrics": {"latencyMs": 12}})
