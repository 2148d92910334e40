"""Streamed answers of every provider beyond the first three, as they send them."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from surrogateshield.resolve import Resolver
from surrogateshield.shadowmap import MapEntry
from surrogateshield.wire import Event, EventStreamParser, SSEParser, write_message

RESOLVER = Resolver(
    [
        MapEntry("Marta Lindqvist", "Helena Forsgren", "person", "person", "marta lindqvist"),
        MapEntry("Marta", "Helena", "person", "name", "marta", part=True),
        MapEntry("marta.l@corp.example", "helena.f@mail.example", "email", "email", "m"),
    ]
)
TEXT = 'Dear Helena Forsgren, "Helena": write to helena.f@mail.example — Helena For'
RESTORED = RESOLVER.restore(TEXT)
ARGUMENTS = json.dumps({"to": "helena.f@mail.example", "n": [1, "Helena"]})
TOKENS = [TEXT[at : at + 4] for at in range(0, len(TEXT), 4)]
ARGUMENT_TOKENS = [ARGUMENTS[at : at + 5] for at in range(0, len(ARGUMENTS), 5)]

type Events = Iterable[Any]


def sse(events: Events) -> bytes:
    out = b""
    for event in events:
        name = event.pop("@event", None) if isinstance(event, dict) else None
        data = event if isinstance(event, str) else json.dumps(event, ensure_ascii=False)
        out += (f"event: {name}\n" if name else "").encode() + f"data: {data}\n\n".encode()
    return out


def read_sse(data: bytes) -> list[Any]:
    events = [item for item in SSEParser().feed(data) if isinstance(item, Event)]
    return [json.loads(e.data) for e in events if e.data and e.data != "[DONE]"]


def lines(events: Events) -> bytes:
    return b"".join(json.dumps(event).encode() + b"\n" for event in events)


def read_lines(data: bytes) -> list[Any]:
    return [json.loads(line) for line in data.splitlines()]


def amazon(events: Events) -> bytes:
    out = b""
    for event in events:
        headers = {":event-type": event.pop("@event"), ":content-type": "application/json", ":message-type": "event"}
        out += write_message(headers, json.dumps(event).encode())
    return out


def read_amazon(data: bytes) -> list[Any]:
    parser = EventStreamParser()
    messages = parser.feed(data)
    assert parser.finish() == b""
    return [json.loads(message.payload) for message in messages]


def enclosed(events: Events) -> bytes:
    return amazon(
        {"@event": "chunk", "bytes": base64.b64encode(json.dumps(event).encode()).decode(), "p": "abcdefgh"}
        for event in events
    )


def read_enclosed(data: bytes) -> list[Any]:
    return [json.loads(base64.b64decode(payload["bytes"])) for payload in read_amazon(data)]


def at(value: Any, path: str) -> str:
    """The text at a path such as `choices.0.delta.content`; empty where there is none."""
    for step in path.split("."):
        try:
            value = value[int(step)] if isinstance(value, list) else value[step]
        except (KeyError, IndexError, TypeError):
            return ""
    return value if isinstance(value, str) else ""


@dataclass(frozen=True)
class Sample:
    """A stream.

    Attributes:
        provider, path: whose and what.
        media: its media type.
        data: its bytes.
        read: reads events from bytes.
        pieces: where pieces of text stand, and what they come to.
        repeats: where an event says the whole text again.
        method: of the request.
    """

    provider: str
    path: str
    media: str
    data: bytes
    read: Callable[[bytes], list[Any]]
    pieces: dict[str, str]
    repeats: tuple[str, ...] = ()
    method: str = "POST"


def choice(delta: dict[str, Any], finish: str | None = None, **more: Any) -> dict[str, Any]:
    return {"id": "c", "choices": [{"index": 0, "delta": delta, "finish_reason": finish, **more}]}


def chat(*fields: str) -> list[Any]:
    return [*(choice({field: token}) for field in fields for token in TOKENS), choice({}, "stop"), "[DONE]"]


def perplexity() -> list[Any]:
    sofar, out = "", []
    for token in TOKENS:
        sofar += token
        out.append(choice({"content": token}, message={"role": "assistant", "content": sofar}))
    return [*out, choice({}, "stop", message={"role": "assistant", "content": sofar})]


def converse(tool: str = "note") -> list[Any]:
    def delta(index: int, value: dict[str, Any]) -> dict[str, Any]:
        return {"@event": "contentBlockDelta", "contentBlockIndex": index, "delta": value, "p": "abcd"}

    return [
        {"@event": "messageStart", "role": "assistant"},
        *(delta(0, {"text": token}) for token in TOKENS),
        {"@event": "contentBlockStop", "contentBlockIndex": 0},
        {
            "@event": "contentBlockStart",
            "contentBlockIndex": 1,
            "start": {"toolUse": {"toolUseId": "t", "name": tool}},
        },
        *(delta(1, {"toolUse": {"input": token}}) for token in ARGUMENT_TOKENS),
        {"@event": "contentBlockStop", "contentBlockIndex": 1},
        {"@event": "messageStop", "stopReason": "tool_use"},
        {"@event": "metadata", "usage": {"inputTokens": 1}},
    ]


def claude() -> list[Any]:
    return [
        {"type": "message_start", "message": {"id": "m", "role": "assistant", "content": []}},
        {"type": "content_block_start", "index": 0, "content_block": {"type": "text", "text": ""}},
        *({"type": "content_block_delta", "index": 0, "delta": {"type": "text_delta", "text": t}} for t in TOKENS),
        {"type": "content_block_stop", "index": 0},
        {"type": "message_stop", "amazon-bedrock-invocationMetrics": {"inputTokenCount": 1}},
    ]


def gemini() -> list[Any]:
    return [
        *(
            {"response": {"candidates": [{"content": {"parts": [{"text": token}]}}]}, "traceId": "t"}
            for token in TOKENS
        ),
        {"response": {"candidates": [{"finishReason": "STOP"}]}},
    ]


def streamed_call() -> list[Any]:
    """A call whose arguments come in pieces (Vertex, `streamFunctionCallArguments`)."""

    def event(**call: Any) -> dict[str, Any]:
        return {"candidates": [{"content": {"role": "model", "parts": [{"functionCall": call}]}}]}

    def piece(token: str, goes_on: bool) -> dict[str, Any]:
        return {"jsonPath": "$.note", "stringValue": token, "willContinue": goes_on}

    return [
        event(name="note", willContinue=True, partialArgs=[piece(TOKENS[0], True)]),
        *(event(partialArgs=[piece(token, True)], willContinue=True) for token in TOKENS[1:-1]),
        event(partialArgs=[piece(TOKENS[-1], False)], willContinue=True),
        event(),
        {"candidates": [{"finishReason": "STOP"}]},
    ]


def session() -> list[Any]:
    """A managed agent's message: previews of its text in pieces, and the whole of it."""

    def event(kind: str, **members: Any) -> dict[str, Any]:
        return {"@event": kind, "type": kind, **members}

    return [
        event("event_start", event={"id": "sevt_1", "type": "agent.message"}),
        *(
            event("event_delta", event_id="sevt_1", delta={"index": 0, "content": {"type": "text", "text": token}})
            for token in TOKENS
        ),
        event("agent.message", id="sevt_1", content=[{"type": "text", "text": TEXT}]),
        event("agent.tool_use", id="sevt_2", name="note", input={"text": TEXT}),
        event("session.status_idle", id="sevt_3"),
    ]


def thread() -> list[Any]:
    def delta(token: str) -> dict[str, Any]:
        text = [{"index": 0, "type": "text", "text": {"value": token}}]
        return {
            "@event": "thread.message.delta",
            "id": "msg",
            "object": "thread.message.delta",
            "delta": {"content": text},
        }

    whole = {"id": "msg", "object": "thread.message", "content": [{"type": "text", "text": {"value": TEXT}}]}
    arguments = {"id": "run", "type": "function", "function": {"arguments": ARGUMENTS}}
    return [
        {"@event": "thread.run.step.created", "id": "step", "type": "message_creation"},
        *map(delta, TOKENS),
        {"@event": "thread.message.completed", **whole},
        {
            "@event": "thread.run.requires_action",
            "required_action": {"submit_tool_outputs": {"tool_calls": [arguments]}},
        },
        {"@event": "done", "id": "x"},
    ]


def cohere() -> list[Any]:
    def event(kind: str, message: dict[str, Any]) -> dict[str, Any]:
        return {"@event": kind, "type": kind, "index": 0, "delta": {"message": message}}

    def call(arguments: str) -> dict[str, Any]:
        return {"tool_calls": {"id": "t", "type": "function", "function": {"name": "note", "arguments": arguments}}}

    return [
        *(event("tool-plan-delta", {"tool_plan": token}) for token in TOKENS),
        event("tool-call-start", call("")),
        *(event("tool-call-delta", call(token)) for token in ARGUMENT_TOKENS),
        event("tool-call-end", {}),
        event("content-start", {"content": {"type": "text", "text": ""}}),
        *(event("content-delta", {"content": {"text": token}}) for token in TOKENS),
        event("content-end", {}),
        {"@event": "message-end", "type": "message-end", "delta": {"finish_reason": "COMPLETE"}},
    ]


def tgi() -> list[Any]:
    tokens = [{"token": {"id": n, "text": token}, "generated_text": None} for n, token in enumerate(TOKENS)]
    return [*tokens[:-1], {**tokens[-1], "generated_text": TEXT}]


def mistral() -> list[Any]:
    def part(kind: str, inner: Any) -> dict[str, Any]:
        return choice({"content": [{"type": kind, kind: inner}]})

    return [
        *(part("thinking", [{"type": "text", "text": token}]) for token in TOKENS),
        *(part("text", token) for token in TOKENS),
        choice({}, "stop"),
        "[DONE]",
    ]


SAMPLES = {
    "groq": Sample(
        "groq",
        "/openai/v1/chat/completions",
        "text/event-stream",
        sse(chat("reasoning", "content")),
        read_sse,
        {"choices.0.delta.reasoning": RESTORED, "choices.0.delta.content": RESTORED},
    ),
    "copilot": Sample(
        "copilot",
        "/chat/completions",
        "text/event-stream",
        sse(chat("reasoning_text", "content")),
        read_sse,
        {"choices.0.delta.reasoning_text": RESTORED, "choices.0.delta.content": RESTORED},
    ),
    "openrouter": Sample(
        "openrouter",
        "/api/v1/chat/completions",
        "text/event-stream",
        sse(
            [
                *(
                    choice(
                        {
                            "reasoning": token,
                            "reasoning_details": [{"type": "reasoning.text", "index": 0, "text": token}],
                        }
                    )
                    for token in TOKENS
                ),
                choice({}, "stop"),
            ]
        ),
        read_sse,
        {"choices.0.delta.reasoning": RESTORED, "choices.0.delta.reasoning_details.0.text": RESTORED},
    ),
    "perplexity": Sample(
        "perplexity",
        "/chat/completions",
        "text/event-stream",
        sse(perplexity()),
        read_sse,
        {"choices.0.delta.content": RESTORED},
        ("choices.0.message.content",),
    ),
    "completions": Sample(
        "together",
        "/v1/completions",
        "text/event-stream",
        sse([*({"choices": [{"index": 0, "text": token}]} for token in TOKENS), "[DONE]"]),
        read_sse,
        {"choices.0.text": RESTORED},
    ),
    "mistral": Sample(
        "mistral",
        "/v1/chat/completions",
        "text/event-stream",
        sse(mistral()),
        read_sse,
        {"choices.0.delta.content.0.text": RESTORED, "choices.0.delta.content.0.thinking.0.text": RESTORED},
    ),
    "mistral conversations": Sample(
        "mistral",
        "/v1/conversations",
        "text/event-stream",
        sse(
            [
                *(
                    {"type": "message.output.delta", "id": "m", "content_index": 0, "content": token}
                    for token in TOKENS
                ),
                {"type": "conversation.response.done", "usage": {}},
            ]
        ),
        read_sse,
        {"content": RESTORED},
    ),
    "cohere": Sample(
        "cohere",
        "/v2/chat",
        "text/event-stream",
        sse(cohere()),
        read_sse,
        {
            "delta.message.content.text": RESTORED,
            "delta.message.tool_plan": RESTORED,
            "delta.message.tool_calls.function.arguments": RESOLVER.restore(ARGUMENTS),
        },
    ),
    "cohere v1": Sample(
        "cohere",
        "/v1/chat",
        "application/stream+json",
        lines(
            [
                *({"event_type": "text-generation", "text": token} for token in TOKENS),
                {"event_type": "stream-end", "response": {"text": TEXT, "chat_history": [{"message": TEXT}]}},
            ]
        ),
        read_lines,
        {"text": RESTORED},
        ("response.text", "response.chat_history.0.message"),
    ),
    "ollama": Sample(
        "ollama",
        "/api/chat",
        "application/x-ndjson",
        lines(
            [
                *(
                    {"model": "m", "message": {"role": "assistant", "thinking": token}, "done": False}
                    for token in TOKENS
                ),
                *(
                    {"model": "m", "message": {"role": "assistant", "content": token}, "done": False}
                    for token in TOKENS
                ),
                {"model": "m", "message": {"role": "assistant", "content": ""}, "done": True},
            ]
        ),
        read_lines,
        {"message.content": RESTORED, "message.thinking": RESTORED},
    ),
    "ollama generate": Sample(
        "ollama",
        "/api/generate",
        "application/x-ndjson",
        lines(
            [*({"response": token, "done": False} for token in TOKENS), {"response": "", "done": True, "context": [1]}]
        ),
        read_lines,
        {"response": RESTORED},
    ),
    "tgi": Sample(
        "huggingface",
        "/generate_stream",
        "text/event-stream",
        sse(tgi()),
        read_sse,
        {"token.text": RESTORED},
        ("generated_text",),
    ),
    "bedrock": Sample(
        "bedrock",
        "/model/m/converse-stream",
        "application/vnd.amazon.eventstream",
        amazon(converse()),
        read_amazon,
        {"delta.text": RESTORED, "delta.toolUse.input": RESOLVER.restore(ARGUMENTS)},
    ),
    "bedrock claude": Sample(
        "bedrock",
        "/model/anthropic.claude-x/invoke-with-response-stream",
        "application/vnd.amazon.eventstream",
        enclosed(claude()),
        read_enclosed,
        {"delta.text": RESTORED},
    ),
    "bedrock llama": Sample(
        "bedrock",
        "/model/meta.llama-x/invoke-with-response-stream",
        "application/vnd.amazon.eventstream",
        enclosed([*({"generation": token} for token in TOKENS), {"generation": "", "stop_reason": "stop"}]),
        read_enclosed,
        {"generation": RESTORED},
    ),
    "vertex claude": Sample(
        "vertex",
        "/v1/projects/p/locations/l/publishers/anthropic/models/c:streamRawPredict",
        "text/event-stream",
        sse(claude()),
        read_sse,
        {"delta.text": RESTORED},
    ),
    "code assist": Sample(
        "gemini",
        "/v1internal:streamGenerateContent",
        "text/event-stream",
        sse(gemini()),
        read_sse,
        {"response.candidates.0.content.parts.0.text": RESTORED},
    ),
    "interactions": Sample(
        "gemini",
        "/v1beta/interactions",
        "text/event-stream",
        sse(
            [
                *(
                    {"event_type": "step.delta", "index": 0, "delta": {"type": "text", "text": token}}
                    for token in TOKENS
                ),
                {"event_type": "step.stop", "index": 0},
                {"event_type": "interaction.completed", "interaction": {"steps": [{"content": [{"text": TEXT}]}]}},
            ]
        ),
        read_sse,
        {"delta.text": RESTORED},
        ("interaction.steps.0.content.0.text",),
    ),
    "vertex streamed call": Sample(
        "vertex",
        "/v1/projects/p/locations/l/publishers/google/models/g:streamGenerateContent",
        "text/event-stream",
        sse(streamed_call()),
        read_sse,
        {"candidates.0.content.parts.0.functionCall.partialArgs.0.stringValue": RESTORED},
    ),
    "anthropic sessions": Sample(
        "anthropic",
        "/v1/sessions/sesn_1/events/stream",
        "text/event-stream",
        sse(session()),
        read_sse,
        {"delta.content.text": RESTORED},
        ("content.0.text", "input.text"),
        "GET",
    ),
    "threads": Sample(
        "openai",
        "/v1/threads/runs",
        "text/event-stream",
        sse(thread()),
        read_sse,
        {"delta.content.0.text.value": RESTORED},
        ("content.0.text.value",),
    ),
    "transcription": Sample(
        "openai",
        "/v1/audio/transcriptions",
        "text/event-stream",
        sse(
            [
                *({"type": "transcript.text.delta", "delta": t} for t in TOKENS),
                {"type": "transcript.text.done", "text": TEXT},
            ]
        ),
        read_sse,
        {"delta": RESTORED},
        ("text",),
    ),
    "anthropic complete": Sample(
        "anthropic",
        "/v1/complete",
        "text/event-stream",
        sse(
            [
                *({"completion": token, "stop_reason": None} for token in TOKENS),
                {"completion": "", "stop_reason": "stop"},
            ]
        ),
        read_sse,
        {"completion": RESTORED},
    ),
}
