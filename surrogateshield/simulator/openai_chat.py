"""OpenAI Chat Completions: POST /v1/chat/completions, plain and streamed."""

from __future__ import annotations

import time
from collections.abc import Iterator

from surrogateshield.simulator import framing
from surrogateshield.simulator.behaviours import spans_of_sentences
from surrogateshield.simulator.exchange import (
    Answer,
    ApiError,
    Ask,
    JsonObject,
    Reply,
    Request,
    Role,
    Turn,
    objects,
    text_of,
    token_count,
)

_ROLES: dict[object, Role] = {
    "system": "system",
    "developer": "system",
    "user": "user",
    "assistant": "assistant",
    "tool": "tool",
    "function": "tool",
}


def read(body: JsonObject) -> Ask:
    """The question in a request.

    Raises:
        ApiError: 400, the request is not of this API's shape.
    """
    tools = objects(body.get("tools") or [], "tools")
    choices = 1 if body.get("n") is None else body["n"]
    if not isinstance(choices, int) or not 1 <= choices <= 128:
        raise ApiError(400, "'n' must be a number from 1 to 128.", "invalid_value")
    return Ask(
        turns=tuple(_turn(message) for message in objects(body.get("messages"), "messages")),
        tools=tuple(tool["function"]["name"] for tool in tools if tool.get("type") == "function"),
        choices=choices,
    )


def _turn(message: JsonObject) -> Turn:
    role = _ROLES.get(message.get("role"))
    if role is None:
        raise ApiError(400, f"'messages[].role' must be one of: {', '.join(map(str, _ROLES))}.", "invalid_value")
    calls = objects(message.get("tool_calls") or [], "messages[].tool_calls")
    texts = [text_of(message.get("content")), *(call["function"]["arguments"] for call in calls if "function" in call)]
    return Turn(role, "\n".join(text for text in texts if text))


def answer(request: Request) -> Answer:
    """The completion, or its chunks.

    Raises:
        ApiError: 400, the request is not of this API's shape.
    """
    ask = read(request.body)
    replies = [request.mind(ask, choice) for choice in range(ask.choices)]
    if not request.body.get("stream"):
        return request.answer(_completion(request, ask, replies))
    chunks = [framing.sse(request.chance.dumps(chunk)) for chunk in _chunks(request, ask, replies)]
    failure = {"error": {"message": "The server had an error.", "type": "server_error", "param": None, "code": None}}
    return Answer(
        events=(*chunks, framing.sse("[DONE]")),
        failure=framing.sse(request.chance.dumps(failure)),
        content_type=framing.SSE,
    )


def _head(request: Request, kind: str) -> JsonObject:
    return {
        "id": request.chance.identifier("chatcmpl-", 29),
        "object": kind,
        "created": int(time.time()),
        "model": request.model,
        "service_tier": "default",
        "system_fingerprint": "fp_simulated",
    }


def _usage(ask: Ask, replies: list[Reply]) -> JsonObject:
    prompt, completion = token_count(ask.text_length), sum(reply.tokens for reply in replies)
    return {
        "prompt_tokens": prompt,
        "completion_tokens": completion,
        "total_tokens": prompt + completion,
        "prompt_tokens_details": {"cached_tokens": 0, "audio_tokens": 0},
        "completion_tokens_details": {"reasoning_tokens": 0, "audio_tokens": 0},
    }


def _calls(request: Request, reply: Reply) -> list[JsonObject]:
    return [
        {
            "id": request.chance.identifier("call_"),
            "type": "function",
            "function": {"name": call.name, "arguments": request.chance.dumps(call.arguments)},
        }
        for call in reply.calls
    ]


def _finish_reason(reply: Reply) -> str:
    return "tool_calls" if reply.calls else "stop"


def _completion(request: Request, ask: Ask, replies: list[Reply]) -> JsonObject:
    choices = []
    for index, reply in enumerate(replies):
        message: JsonObject = {"role": "assistant", "content": reply.text or None, "refusal": None}
        message["annotations"] = _annotations(request, reply)
        if reply.calls:
            message["tool_calls"] = _calls(request, reply)
        choices.append({"index": index, "message": message, "logprobs": None, "finish_reason": _finish_reason(reply)})
    return _head(request, "chat.completion") | {"choices": choices, "usage": _usage(ask, replies)}


def _annotations(request: Request, reply: Reply) -> list[JsonObject]:
    page = {"title": "A page", "url": "https://pages.example/a"}
    return [
        {"type": "url_citation", "url_citation": page | {"start_index": start, "end_index": end}}
        for start, end in (spans_of_sentences(reply.text) if request.cites else ())
    ]


def _chunks(request: Request, ask: Ask, replies: list[Reply]) -> Iterator[JsonObject]:
    options = request.body.get("stream_options") or {}
    head = _head(request, "chat.completion.chunk")
    include_usage = bool(options.get("include_usage"))
    if include_usage:
        head["usage"] = None
    choices = [list(_deltas(request, index, reply)) for index, reply in enumerate(replies)]
    for choice in request.chance.interleaved(choices):
        chunk = head | {"choices": [choice]}
        if options.get("include_obfuscation", True):
            chunk["obfuscation"] = request.chance.padding()
        yield chunk
    if include_usage:
        yield head | {"choices": [], "usage": _usage(ask, replies)}


def _deltas(request: Request, index: int, reply: Reply) -> Iterator[JsonObject]:
    def choice(delta: JsonObject, finish_reason: str | None = None) -> JsonObject:
        return {"index": index, "delta": delta, "logprobs": None, "finish_reason": finish_reason}

    yield choice({"role": "assistant", "content": None if reply.calls else "", "refusal": None})
    for token in request.chance.tokens(reply.text):
        yield choice({"content": token})
    if request.cites:
        yield choice({"annotations": _annotations(request, reply)})
    fragments = []
    for number, call in enumerate(_calls(request, reply)):
        arguments = call["function"]["arguments"]
        call["function"] = {"name": call["function"]["name"], "arguments": ""}
        pieces = [{"index": number, "function": {"arguments": piece}} for piece in request.chance.tokens(arguments)]
        fragments.append([{"index": number, **call}, *pieces])
    for fragment in request.chance.interleaved(fragments):
        yield choice({"tool_calls": [fragment]})
    yield choice({}, _finish_reason(reply))
