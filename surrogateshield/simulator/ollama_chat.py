"""Ollama's own API: POST /api/chat, /api/generate (lines, unless told otherwise) and /api/embed."""

from __future__ import annotations

from collections.abc import Iterator

from surrogateshield.simulator import embeddings, framing
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
    role_of,
    token_count,
)

_ROLES: dict[object, Role] = {"system": "system", "user": "user", "assistant": "assistant", "tool": "tool"}
_FAILURE = '{"error":"the model failed"}'


def chat(request: Request) -> Answer:
    """The message, or a line for each of its pieces.

    Raises:
        ApiError: 400, the request is not of this API's shape.
    """
    messages = objects(request.body.get("messages"), "messages")
    turns = [Turn(role_of(message.get("role"), _ROLES), str(message.get("content", ""))) for message in messages]
    tools = objects(request.body.get("tools") or [], "tools")
    ask = Ask(tuple(turns), tuple(tool["function"]["name"] for tool in tools))
    reply = request.mind(ask, 0)
    calls = [{"function": {"name": call.name, "arguments": call.arguments}} for call in reply.calls]

    def message_of(text: str, with_calls: bool = False) -> JsonObject:
        return {"message": {"role": "assistant", "content": text, **({"tool_calls": calls} if with_calls else {})}}

    if request.body.get("stream", True) is False:
        return request.answer(_head(request) | message_of(reply.text, bool(calls)) | _end(ask, reply))
    pieces = [message_of(token) for token in request.chance.tokens(reply.text)]
    return _lines(request, [*pieces, *([message_of("", True)] if calls else [])], message_of(""), ask, reply)


def generate(request: Request) -> Answer:
    """The text, or a line for each of its pieces.

    Raises:
        ApiError: 400, the request is not of this API's shape.
    """
    body = request.body
    if not isinstance(body.get("prompt"), str):
        raise ApiError(400, "prompt must be a string")
    turns = [Turn("system", body["system"])] if isinstance(body.get("system"), str) else []
    ask = Ask((*turns, Turn("user", body["prompt"])))
    reply = request.mind(ask, 0)
    if body.get("stream", True) is False:
        return request.answer(_head(request) | {"response": reply.text, "context": [1, 2, 3]} | _end(ask, reply))
    pieces: list[JsonObject] = [{"response": token} for token in request.chance.tokens(reply.text)]
    return _lines(request, pieces, {"response": "", "context": [1, 2, 3]}, ask, reply)


def embed(request: Request) -> Answer:
    """Vectors of texts.

    Raises:
        ApiError: 400, the request is not of this API's shape.
    """
    texts = embeddings.texts(request.body.get("input"))
    return request.answer({"model": request.model, "embeddings": [embeddings.vector(text) for text in texts]})


def _head(request: Request) -> JsonObject:
    return {"model": request.model, "created_at": "2026-01-01T00:00:00.000000Z"}


def _end(ask: Ask, reply: Reply) -> JsonObject:
    return {
        "done": True,
        "done_reason": "stop",
        "total_duration": 5_000_000,
        "load_duration": 1_000_000,
        "prompt_eval_count": token_count(ask.text_length),
        "prompt_eval_duration": 1_000_000,
        "eval_count": reply.tokens,
        "eval_duration": 3_000_000,
    }


def _lines(request: Request, pieces: list[JsonObject], last: JsonObject, ask: Ask, reply: Reply) -> Answer:
    def lines() -> Iterator[bytes]:
        for piece in pieces:
            yield framing.line(request.chance.dumps(_head(request) | piece | {"done": False}))
        yield framing.line(request.chance.dumps(_head(request) | last | _end(ask, reply)))

    return Answer(events=tuple(lines()), failure=framing.line(_FAILURE), content_type="application/x-ndjson")
