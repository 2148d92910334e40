"""Anthropic Messages: POST /v1/messages, plain and streamed, and /v1/messages/count_tokens."""

from __future__ import annotations

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
from surrogateshield.simulator.seals import Seals

_ROLES: dict[object, Role] = {"user": "user", "assistant": "assistant", "system": "system"}
_PING_EVERY = 40  # events


def read(body: JsonObject) -> Ask:
    """The question in a request.

    Raises:
        ApiError: 400, the request is not of this API's shape.
    """
    turns = [Turn("system", text_of(body["system"]))] if body.get("system") else []
    for message in objects(body.get("messages"), "messages"):
        turns += _turns(message)
    tools = objects(body.get("tools") or [], "tools")
    return Ask(tuple(turns), tuple(tool["name"] for tool in tools if "input_schema" in tool))


def _turns(message: JsonObject) -> Iterator[Turn]:
    role = _ROLES.get(message.get("role"))
    if role is None:
        raise ApiError(400, "messages: role must be 'user' or 'assistant'")
    content = message.get("content")
    if isinstance(content, list):
        for block in objects(content, "messages[].content"):
            if block.get("type") == "tool_result":
                yield Turn("tool", text_of(block.get("content")))
    text = text_of(content)
    if text:
        yield Turn(role, text)


def check_thinking(body: JsonObject, seals: Seals) -> None:
    """Refuse a history whose thinking blocks are not those that were signed.

    Raises:
        ApiError: 400, one of them was changed.
    """
    for message in objects(body.get("messages"), "messages"):
        content = message.get("content")
        for block in content if isinstance(content, list) else []:
            if block.get("type") == "thinking" and not seals.verify(block.get("thinking", ""), block.get("signature")):
                raise ApiError(400, "messages: `thinking` blocks cannot be modified: invalid `signature`")


def count_tokens(request: Request) -> Answer:
    """The answer to count_tokens.

    Raises:
        ApiError: 400, the request is not of this API's shape.
    """
    return request.answer({"input_tokens": token_count(read(request.body).text_length)})


def answer(request: Request) -> Answer:
    """The message, or its events.

    Raises:
        ApiError: 400, the request is not of this API's shape, or a signed block was changed.
    """
    ask = read(request.body)
    check_thinking(request.body, request.seals)
    reply = request.mind(ask, 0)
    message = _message(request, ask, reply)
    if not request.body.get("stream"):
        return request.answer(message)
    events = [framing.sse(request.chance.dumps(event), event["type"]) for event in _events(request, message)]
    failure = {"type": "error", "error": {"type": "overloaded_error", "message": "Overloaded"}}
    return Answer(
        events=tuple(events), failure=framing.sse(request.chance.dumps(failure), "error"), content_type=framing.SSE
    )


def _message(request: Request, ask: Ask, reply: Reply) -> JsonObject:
    content: list[JsonObject] = []
    if (request.body.get("thinking") or {}).get("type") in {"enabled", "adaptive"}:
        thought = "The user wrote: " + ask.last_user_text
        content.append({"type": "thinking", "thinking": thought, "signature": request.seals.sign(thought)})
    if reply.text:
        content.append({"type": "text", "text": reply.text} | _citations(request))
    content += [
        {"type": "tool_use", "id": request.chance.identifier("toolu_"), "name": call.name, "input": call.arguments}
        for call in reply.calls
    ]
    return {
        "id": request.chance.identifier("msg_"),
        "type": "message",
        "role": "assistant",
        "model": request.model,
        "content": content,
        "stop_reason": "tool_use" if reply.calls else "end_turn",
        "stop_sequence": None,
        "usage": {
            "input_tokens": token_count(ask.text_length),
            "output_tokens": reply.tokens,
            "cache_creation_input_tokens": 0,
            "cache_read_input_tokens": 0,
            "service_tier": "standard",
        },
    }


def _citations(request: Request) -> JsonObject:
    """What says of each sentence of the first document where it stands there."""
    documents = [
        block
        for message in request.body["messages"]
        for block in (message["content"] if isinstance(message["content"], list) else ())
        if block.get("type") == "document"
    ]
    if not request.cites or not documents:
        return {}
    text = documents[0]["source"]["data"]
    place = {"type": "char_location", "document_index": 0, "document_title": documents[0].get("title"), "file_id": None}
    spans = [(a, b, {"start_char_index": a, "end_char_index": b}) for a, b in spans_of_sentences(text)]
    return {"citations": [place | numbers | {"cited_text": text[a:b]} for a, b, numbers in spans]}


def _events(request: Request, message: JsonObject) -> Iterator[JsonObject]:
    yield {
        "type": "message_start",
        "message": message | {"content": [], "stop_reason": None, "usage": message["usage"] | {"output_tokens": 1}},
    }
    yield {"type": "ping"}
    sent = 0
    for index, block in enumerate(message["content"]):
        yield {"type": "content_block_start", "index": index, "content_block": _begun(block)}
        for delta in _deltas(request, block):
            sent += 1
            if sent % _PING_EVERY == 0:
                yield {"type": "ping"}
            yield {"type": "content_block_delta", "index": index, "delta": delta}
        yield {"type": "content_block_stop", "index": index}
    yield {
        "type": "message_delta",
        "delta": {"stop_reason": message["stop_reason"], "stop_sequence": None},
        "usage": {"output_tokens": message["usage"]["output_tokens"]},
    }
    yield {"type": "message_stop"}


def _begun(block: JsonObject) -> JsonObject:
    match block["type"]:
        case "thinking":
            return {"type": "thinking", "thinking": "", "signature": ""}
        case "tool_use":
            return block | {"input": {}}
    return {"type": "text", "text": ""} | ({"citations": []} if "citations" in block else {})


def _deltas(request: Request, block: JsonObject) -> Iterator[JsonObject]:
    tokens = request.chance.tokens
    match block["type"]:
        case "thinking":
            for token in tokens(block["thinking"]):
                yield {"type": "thinking_delta", "thinking": token}
            yield {"type": "signature_delta", "signature": block["signature"]}
        case "tool_use":
            yield {"type": "input_json_delta", "partial_json": ""}
            for token in tokens(request.chance.dumps(block["input"])):
                yield {"type": "input_json_delta", "partial_json": token}
        case _:
            for token in tokens(block["text"]):
                yield {"type": "text_delta", "text": token}
            for citation in block.get("citations", ()):
                yield {"type": "citations_delta", "citation": citation}
