"""Cohere: POST /v2/chat (events), the older /v1/chat (lines), and /v2/embed."""

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
    text_of,
    token_count,
)

_ROLES: dict[object, Role] = {"system": "system", "user": "user", "assistant": "assistant", "tool": "tool"}
_OLD_ROLES: dict[object, Role] = {"SYSTEM": "system", "USER": "user", "CHATBOT": "assistant", "TOOL": "tool"}


def read(body: JsonObject) -> Ask:
    """The question in a request of version 2.

    Raises:
        ApiError: 400, the request is not of this API's shape.
    """
    messages = objects(body.get("messages"), "messages")
    turns = [Turn(role_of(message.get("role"), _ROLES), text_of(message.get("content"))) for message in messages]
    return Ask(tuple(turns), tuple(tool["function"]["name"] for tool in objects(body.get("tools") or [], "tools")))


def answer(request: Request) -> Answer:
    """The message, or its events.

    Raises:
        ApiError: 400, the request is not of this API's shape.
    """
    ask = read(request.body)
    reply = request.mind(ask, 0)
    calls = [
        {
            "id": request.chance.identifier(f"{call.name}_", 8),
            "type": "function",
            "function": {"name": call.name, "arguments": request.chance.dumps(call.arguments)},
        }
        for call in reply.calls
    ]
    if request.body.get("stream"):
        events = (framing.sse(request.chance.dumps(e), e["type"]) for e in _events(request, ask, reply, calls))
        failure = {"type": "message-end", "delta": {"finish_reason": "ERROR", "error": "The model failed."}}
        return Answer(
            events=(*events, framing.sse("[DONE]")),
            failure=framing.sse(request.chance.dumps(failure), "message-end"),
            content_type=framing.SSE,
        )
    message: JsonObject = {"role": "assistant", "content": [{"type": "text", "text": reply.text}]}
    if calls:
        message |= {"tool_plan": "I will call a function.", "tool_calls": calls}
    head = {"id": request.chance.identifier(""), "finish_reason": _finish_reason(reply)}
    return request.answer(head | {"message": message, "usage": _usage(ask, reply)})


def _finish_reason(reply: Reply) -> str:
    return "TOOL_CALL" if reply.calls else "COMPLETE"


def _usage(ask: Ask, reply: Reply) -> JsonObject:
    counts = {"input_tokens": token_count(ask.text_length), "output_tokens": reply.tokens}
    return {"billed_units": counts, "tokens": counts}


def _events(request: Request, ask: Ask, reply: Reply, calls: list[JsonObject]) -> Iterator[JsonObject]:
    def delta(kind: str, index: int, message: JsonObject) -> JsonObject:
        return {"type": kind, "index": index, "delta": {"message": message}}

    def start() -> JsonObject:
        message = {"role": "assistant", "content": [], "tool_plan": "", "tool_calls": [], "citations": []}
        return {"type": "message-start", "id": request.chance.identifier(""), "delta": {"message": message}}

    yield start()
    tokens = request.chance.tokens
    if calls:
        for token in tokens("I will call a function."):
            yield {"type": "tool-plan-delta", "delta": {"message": {"tool_plan": token}}}
    for index, call in enumerate(calls):
        arguments = call["function"]["arguments"]
        begun = call | {"function": {"name": call["function"]["name"], "arguments": ""}}
        yield delta("tool-call-start", index, {"tool_calls": begun})
        for token in tokens(arguments):
            yield delta("tool-call-delta", index, {"tool_calls": {"function": {"arguments": token}}})
        yield {"type": "tool-call-end", "index": index}
    if reply.text:
        yield delta("content-start", 0, {"content": {"type": "text", "text": ""}})
        for token in tokens(reply.text):
            yield delta("content-delta", 0, {"content": {"text": token}})
        yield {"type": "content-end", "index": 0}
    yield {"type": "message-end", "delta": {"finish_reason": _finish_reason(reply), "usage": _usage(ask, reply)}}


def answer_old(request: Request) -> Answer:
    """Version 1: the text, or a line for each of its pieces; the last line repeats it all.

    Raises:
        ApiError: 400, the request is not of this API's shape.
    """
    body = request.body
    if not isinstance(body.get("message"), str):
        raise ApiError(400, "message must be a string")
    turns = [Turn("system", body["preamble"])] if isinstance(body.get("preamble"), str) else []
    for message in objects(body.get("chat_history") or [], "chat_history"):
        role = role_of(str(message.get("role")).upper(), _OLD_ROLES)
        turns.append(Turn(role, str(message.get("message", ""))))
    ask = Ask((*turns, Turn("user", body["message"])))
    reply = request.mind(ask, 0)
    history = [*(body.get("chat_history") or []), {"role": "USER", "message": body["message"]}]
    whole = {
        "response_id": request.chance.identifier(""),
        "generation_id": request.chance.identifier(""),
        "text": reply.text,
        "chat_history": [*history, {"role": "CHATBOT", "message": reply.text}],
        "finish_reason": "COMPLETE",
    }
    if not body.get("stream"):
        return request.answer(whole)
    events: list[JsonObject] = [{"event_type": "stream-start", "generation_id": whole["generation_id"]}]
    events += [{"event_type": "text-generation", "text": token} for token in request.chance.tokens(reply.text)]
    events.append({"event_type": "stream-end", "finish_reason": "COMPLETE", "response": whole})
    failure = {"event_type": "stream-end", "finish_reason": "ERROR", "response": whole | {"text": ""}}
    return Answer(
        events=tuple(
            framing.line(request.chance.dumps(event | {"is_finished": event is events[-1]})) for event in events
        ),
        failure=framing.line(request.chance.dumps(failure | {"is_finished": True})),
        content_type="application/stream+json",
    )


def embed(request: Request) -> Answer:
    """Vectors of texts, by what the texts are.

    Raises:
        ApiError: 400, the request is not of this API's shape.
    """
    texts = embeddings.texts(request.body.get("texts"))
    return request.answer(
        {
            "id": request.chance.identifier(""),
            "texts": texts,
            "embeddings": {"float": [embeddings.vector(text) for text in texts]},
            "response_type": "embeddings_by_type",
        }
    )
