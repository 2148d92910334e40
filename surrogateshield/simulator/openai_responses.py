"""OpenAI Responses: the request and the response object (the event sequence: `openai_responses_stream`)."""

from __future__ import annotations

import time
from collections.abc import Iterator

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
from surrogateshield.simulator.openai_responses_stream import ResponseEvents
from surrogateshield.simulator.openai_store import Store, Stored, streamed, with_id
from surrogateshield.simulator.seals import Seals

_ROLES: dict[object, Role] = {"system": "system", "developer": "system", "user": "user", "assistant": "assistant"}
_ECHOED: tuple[
    tuple[str, object], ...
] = (  # fields of the request that the response repeats, with what stands there when they are absent
    ("instructions", None),
    ("max_output_tokens", None),
    ("max_tool_calls", None),
    ("metadata", {}),
    ("parallel_tool_calls", True),
    ("previous_response_id", None),
    ("prompt_cache_key", None),
    ("safety_identifier", None),
    ("temperature", 1.0),
    ("text", {"format": {"type": "text"}}),
    ("tool_choice", "auto"),
    ("top_logprobs", 0),
    ("top_p", 1.0),
    ("truncation", "disabled"),
    ("user", None),
)


def input_items(request_input: object) -> tuple[JsonObject, ...]:
    """A request's input as items: a bare string is a user's message.

    Raises:
        ApiError: 400, it is neither a string nor an array of objects.
    """
    if isinstance(request_input, str):
        return ({"role": "user", "content": request_input},)
    return tuple(objects(request_input if request_input is not None else [], "input"))


def read(body: JsonObject, items: tuple[JsonObject, ...]) -> Ask:
    """The question: instructions, then the whole chain of items."""
    instructions = body.get("instructions")
    turns = [Turn("system", instructions)] if isinstance(instructions, str) else []
    turns += [turn for turn in map(_turn, items) if turn is not None]
    tools = list(_tools(objects(body.get("tools") or [], "tools")))
    for item in items:
        if item.get("type") == "additional_tools":
            tools += _tools(objects(item.get("tools"), "input[].tools"))
    functions, custom = (
        tuple(tool["name"] for tool in tools if tool.get("type") == kind) for kind in ("function", "custom")
    )
    return Ask(tuple(turns), functions, custom_tools=custom)


def _tools(offered: list[JsonObject]) -> Iterator[JsonObject]:
    """The tools, those of name spaces too."""
    for tool in offered:
        yield tool
        yield from _tools(objects(tool.get("tools") or [], "tools[].tools"))


def _turn(item: JsonObject) -> Turn | None:
    if "role" in item:
        return Turn(_ROLES.get(item["role"], "user"), text_of(item.get("content")))
    match item.get("type"):
        case "function_call" | "custom_tool_call":
            return Turn("assistant", str(item.get("arguments", item.get("input", ""))))
        case "function_call_output" | "custom_tool_call_output":
            return Turn("tool", text_of(item.get("output")))
    return None


def answer(store: Store, request: Request) -> Answer:
    """The response, or its events; unless told otherwise the store keeps it.

    Raises:
        ApiError: 400 or 404, the request is not of this API's shape, or names an unknown id.
    """
    body = request.body
    own = tuple(with_id(request, item) for item in input_items(body.get("input")))
    history = store.history(body.get("previous_response_id"), body.get("conversation"))
    _check_seals((*history, *own), request.seals)
    ask = read(body, (*history, *own))
    reply = request.mind(ask, 0)
    response = _response(request, ask, reply)
    if body.get("conversation") is not None:
        name, items = store.conversation(body["conversation"])
        response["conversation"] = {"id": name}
        items += [*own, *response["output"]]
    events = ResponseEvents(request.chance, obfuscate=_obfuscated(body)).of(response)
    if body.get("store") is not False:
        store.responses[response["id"]] = Stored(response, own, events)
    if not body.get("stream"):
        return request.answer(response)
    return streamed(events, request)


def _obfuscated(body: JsonObject) -> bool:
    options = body.get("stream_options") or {}
    return bool(options.get("include_obfuscation", True))


def _check_seals(items: tuple[JsonObject, ...], seals: Seals) -> None:
    for item in items:
        sealed = item.get("encrypted_content")
        if sealed is not None and not seals.genuine(sealed):
            raise ApiError(400, "The encrypted content could not be verified.", "invalid_encrypted_content")


def _response(request: Request, ask: Ask, reply: Reply) -> JsonObject:
    body = request.body
    prompt, completion = token_count(ask.text_length), reply.tokens
    reasoning = body.get("reasoning")
    response: JsonObject = {
        "id": request.chance.identifier("resp_", 48),
        "object": "response",
        "created_at": int(time.time()),
        "status": "completed",
        "background": False,
        "completed_at": int(time.time()),
        "error": None,
        "incomplete_details": None,
        "model": request.model,
        "output": _output(request, ask, reply),
        "reasoning": reasoning if isinstance(reasoning, dict) else {"effort": None, "summary": None},
        "service_tier": "default",
        "tools": [_tool(tool) for tool in body.get("tools") or []],
        "usage": {
            "input_tokens": prompt,
            "input_tokens_details": {"cache_write_tokens": 0, "cached_tokens": 0},
            "output_tokens": completion,
            "output_tokens_details": {"reasoning_tokens": 0},
            "total_tokens": prompt + completion,
        },
    }
    for field, default in _ECHOED:
        given = body.get(field)
        response[field] = default if given is None else given
    return response


def _tool(tool: JsonObject) -> JsonObject:
    return {"strict": True, "parameters": None} | tool if tool.get("type") == "function" else tool


def _output(request: Request, ask: Ask, reply: Reply) -> list[JsonObject]:
    chance = request.chance
    output: list[JsonObject] = []
    if isinstance(request.body.get("reasoning"), dict):
        thought = "The user wrote: " + ask.last_user_text
        reasoning: JsonObject = {
            "id": chance.identifier("rs_", 48),
            "type": "reasoning",
            "summary": [{"type": "summary_text", "text": thought}],
        }
        if "reasoning.encrypted_content" in (request.body.get("include") or []):
            reasoning["encrypted_content"] = request.seals.blob(chance.random.randbytes(96))
        output.append(reasoning)
    if reply.text or not reply.calls:
        annotations = [
            {
                "type": "url_citation",
                "start_index": a,
                "end_index": b,
                "title": "A page",
                "url": "https://pages.example/a",
            }
            for a, b in (spans_of_sentences(reply.text) if request.cites else ())
        ]
        part = {"type": "output_text", "text": reply.text, "annotations": annotations, "logprobs": []}
        output.append(
            {
                "id": chance.identifier("msg_", 48),
                "type": "message",
                "status": "completed",
                "role": "assistant",
                "content": [part],
            }
        )
    for call in reply.calls:
        custom = call.name in ask.custom_tools
        item = {
            "id": chance.identifier("ctc_" if custom else "fc_", 48),
            "type": "custom_tool_call" if custom else "function_call",
            "status": "completed",
            "call_id": chance.identifier("call_"),
            "name": call.name,
        }
        output.append(
            item | ({"input": call.arguments["input"]} if custom else {"arguments": chance.dumps(call.arguments)})
        )
    return output
