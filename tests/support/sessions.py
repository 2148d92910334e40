"""Sessions of coding agents without a socket: how each API is spoken by a client that keeps the history."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from surrogateshield.exchange.request import Request
from surrogateshield.exchange.socket import Frame
from surrogateshield.gateway import Exchange
from surrogateshield.policy import RuleSet
from surrogateshield.shield import Shield
from surrogateshield.simulator.openai_responses_socket import Session as Simulated
from surrogateshield.simulator.provider import Provider as SimulatedProvider
from surrogateshield.simulator.recorder import Received
from surrogateshield.sockets import Socket
from surrogateshield.wire import Event, SSEParser

SCHEMA = {"type": "object", "properties": {"text": {"type": "string"}}}
SESSION = "11111111-2222-4333-8444-555555555555"


_PIECE = 37
"""Bytes in which a streamed answer arrives."""


@dataclass(frozen=True)
class Shape:
    """How an API is spoken by a client that keeps the history.

    Attributes:
        provider: name of the rule.
        target: path and query.
        headers: of each request.
        body: the whole request of a history, which stands last in it.
        history: the name of its field.
        user: an item of the history, for what the user says.
        answered: the items of an answer.
        calls: of these, the id and the arguments of the tools that were called.
        result: an item of the history, for the id and what the tool says.
        sealed: the signed and encrypted parts of a text of JSON.
        joined: a whole answer of the events of a streamed one.
        streamed: path and query where streamed answers are asked for elsewhere.
    """

    provider: str
    target: str
    body: Callable[[list[Any]], dict[str, Any]]
    history: str
    user: Callable[[str], Any]
    answered: Callable[[Any], list[Any]]
    calls: Callable[[list[Any]], list[tuple[str, Any]]]
    result: Callable[[str, str], Any]
    sealed: tuple[str, ...]
    joined: Callable[[Sequence[Any]], Any]
    headers: tuple[tuple[str, str], ...] = ()
    streamed: str = ""


def blocks(message: Any, kind: str) -> list[Any]:
    return [block for block in message["content"] if block["type"] == kind]


def _joined_blocks(events: Sequence[Any]) -> Any:
    """Claude's: blocks that begin, grow by deltas and end."""
    blocks: dict[int, Any] = {}
    written: dict[int, str] = {}
    for event in events:
        if event["type"] == "content_block_start":
            blocks[event["index"]] = dict(event["content_block"])
        elif event["type"] == "content_block_delta":
            block, delta = blocks[event["index"]], event["delta"]
            written[event["index"]] = written.get(event["index"], "") + delta.get("partial_json", "")
            block |= {
                name: block.get(name, "") + delta[name] for name in ("text", "thinking", "signature") if name in delta
            }
    for index, text in written.items():
        if text:
            blocks[index]["input"] = json.loads(text)
    return {"content": [blocks[index] for index in sorted(blocks)]}


def _joined_response(events: Sequence[Any]) -> Any:
    """The last event has it whole; what came in deltas is the same."""
    whole = events[-1]["response"]
    told = "".join(event["delta"] for event in events if event["type"] == "response.output_text.delta")
    texts = [part["text"] for item in whole["output"] if item["type"] == "message" for part in item["content"]]
    assert told == "".join(texts)
    return whole


def _joined_parts(events: Sequence[Any]) -> Any:
    """Gemini's: texts that follow one another are one part, as its SDKs and its CLI keep them."""
    parts: list[Any] = []
    for part in (part for event in events for part in event["candidates"][0]["content"]["parts"]):
        last = parts[-1] if parts else {}
        if "text" in part and "text" in last and last.get("thought") == part.get("thought"):
            last |= {**part, "text": last["text"] + part["text"]}
        else:
            parts.append(dict(part))
    return {"candidates": [{"content": {"role": "model", "parts": parts}}]}


def _joined_message(events: Sequence[Any]) -> Any:
    """A chat's: the text, and the arguments of each call."""
    message: dict[str, Any] = {"role": "assistant", "content": ""}
    calls: dict[int, Any] = {}
    for delta in (choice["delta"] for event in events for choice in event["choices"]):
        message["content"] += delta.get("content") or ""
        for piece in delta.get("tool_calls") or ():
            call = calls.setdefault(piece["index"], {"type": "function", "function": {"name": "", "arguments": ""}})
            call |= {"id": piece["id"]} if "id" in piece else {}
            for name, value in piece["function"].items():
                call["function"][name] += value
    return {"choices": [{"message": message | ({"tool_calls": [calls[at] for at in sorted(calls)]} if calls else {})}]}


SHAPES = {
    "messages": Shape(
        "anthropic",
        "/v1/messages?beta=true",
        lambda history: {
            "model": "sim-tool",
            "max_tokens": 99,
            "thinking": {"type": "enabled", "budget_tokens": 2048},
            "system": [
                {
                    "type": "text",
                    "text": "x-anthropic-billing-header: cc_version=2.1.197.1c0; cc_entrypoint=cli; cch=b3e2a;",
                },
                {"type": "text", "text": "You help Marta Lindqvist."},
            ],
            "tools": [{"name": "note", "input_schema": SCHEMA}],
            "metadata": {
                "user_id": json.dumps(
                    {"device_id": "0f" * 32, "account_uuid": "", "session_id": SESSION}, separators=(",", ":")
                )
            },
            "messages": history,
        },
        "messages",
        lambda text: {"role": "user", "content": [{"type": "text", "text": text}]},
        lambda answer: [{"role": "assistant", "content": answer["content"]}],
        lambda items: [(call["id"], call["input"]) for call in blocks(items[0], "tool_use")],
        lambda call, text: {"role": "user", "content": [{"type": "tool_result", "tool_use_id": call, "content": text}]},
        ("thinking", "signature"),
        _joined_blocks,
        (("x-api-key", "sk-ant-one"), ("anthropic-version", "2023-06-01")),
    ),
    "responses": Shape(
        "openai",
        "/v1/responses",
        lambda history: {
            "model": "sim-tool",
            "store": False,
            "instructions": "You help Marta Lindqvist.",
            "reasoning": {"effort": "low", "summary": "auto"},
            "include": ["reasoning.encrypted_content"],
            "tools": [{"type": "function", "name": "note", "parameters": SCHEMA}],
            "prompt_cache_key": SESSION,
            "client_metadata": {"session_id": SESSION},
            "input": history,
        },
        "input",
        lambda text: {"type": "message", "role": "user", "content": [{"type": "input_text", "text": text}]},
        lambda answer: answer["output"],
        lambda items: [(i["call_id"], json.loads(i["arguments"])) for i in items if i["type"] == "function_call"],
        lambda call, text: {"type": "function_call_output", "call_id": call, "output": text},
        ("encrypted_content",),
        _joined_response,
        (("authorization", "Bearer sk-one"), ("session-id", SESSION)),
    ),
    "gemini": Shape(
        "gemini",
        "/v1beta/models/sim-tool:generateContent",
        lambda history: {
            "systemInstruction": {"parts": [{"text": "You help Marta Lindqvist."}]},
            "generationConfig": {"thinkingConfig": {"includeThoughts": True}},
            "tools": [{"functionDeclarations": [{"name": "note", "parametersJsonSchema": SCHEMA}]}],
            "contents": history,
        },
        "contents",
        lambda text: {"role": "user", "parts": [{"text": text}]},
        lambda answer: [answer["candidates"][0]["content"]],
        lambda items: [
            (p["functionCall"]["name"], p["functionCall"]["args"]) for p in items[0]["parts"] if "functionCall" in p
        ],
        lambda call, text: {
            "role": "user",
            "parts": [{"functionResponse": {"name": call, "response": {"result": text}}}],
        },
        ("thoughtSignature",),
        _joined_parts,
        (("x-goog-api-key", "AIza-one"),),
        "/v1beta/models/sim-tool:streamGenerateContent?alt=sse",
    ),
    "chat": Shape(
        "openai",
        "/v1/chat/completions",
        lambda history: {
            "model": "sim-tool",
            "tools": [{"type": "function", "function": {"name": "note", "parameters": SCHEMA}}],
            "messages": [{"role": "system", "content": "You help Marta Lindqvist."}, *history],
        },
        "messages",
        lambda text: {"role": "user", "content": text},
        lambda answer: [answer["choices"][0]["message"]],
        lambda items: [
            (call["id"], json.loads(call["function"]["arguments"])) for call in items[0].get("tool_calls") or ()
        ],
        lambda call, text: {"role": "tool", "tool_call_id": call, "content": text},
        (),
        _joined_message,
        (("authorization", "Bearer sk-one"),),
    ),
}


def _events(data: bytes) -> list[Any]:
    said = [item.data for item in SSEParser().feed(data) if isinstance(item, Event) and item.data]
    return [json.loads(text) for text in said if text != "[DONE]"]


@dataclass
class Session:
    """One client's session. Its requests, as they were made and as they were sent, are kept."""

    shape: Shape
    rules: RuleSet
    shield: Shield
    model: SimulatedProvider = field(default_factory=SimulatedProvider)
    history: list[Any] = field(default_factory=list)
    sent: list[bytes] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    streamed: bool = False

    @property
    def target(self) -> str:
        return (self.streamed and self.shape.streamed) or self.shape.target

    def exchange(self, body: bytes) -> tuple[Exchange, bytes]:
        provider = self.rules.provider(self.shape.provider)
        assert provider is not None
        exchange = Exchange(provider, provider.endpoint_for("POST", self.target), self.shield)
        headers = [("content-type", "application/json"), *self.shape.headers]
        return exchange, exchange.protect(Request("POST", self.target, headers, body)).body

    def request(self) -> bytes:
        asked = {"stream": True} if self.streamed and not self.shape.streamed else {}
        return json.dumps(asked | self.shape.body(self.history), ensure_ascii=False).encode()

    def ask(self) -> list[tuple[str, Any]]:
        """Send the history, take the answer into it, and give what tools it calls."""
        exchange, sent = self.exchange(self.request())
        self.sent.append(sent)
        self.warnings += exchange.warnings
        path, _, query = self.target.partition("?")
        answer, _ = self.model.respond(Received("POST", path, query, self.shape.headers, sent))
        assert answer.status == 200, answer.body
        restorer = exchange.answer(answer.content_type, None)
        if self.streamed:
            raw = b"".join(answer.events)
            pieces = [restorer.feed(raw[at : at + _PIECE]) for at in range(0, len(raw), _PIECE)]
            got = self.shape.joined(_events(b"".join(pieces) + restorer.finish()))
        else:
            got = json.loads(restorer.body(answer.body))
        items = self.shape.answered(got)
        self.history += items
        return self.shape.calls(items)

    def say(self, text: str) -> None:
        """One turn: what the user says, the call of a tool, its result, the answer."""
        self.history.append(self.shape.user(text))
        (call,) = self.ask()
        assert call[1]["text"] == text
        self.history.append(self.shape.result(call[0], f"noted: {text}"))
        assert self.ask() == []


def sealed_in(value: Any, names: tuple[str, ...]) -> Iterator[str]:
    """The texts under some keys, at any depth, in their order."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            if key in names and isinstance(inner, str):
                yield inner
            yield from sealed_in(inner, names)
    elif isinstance(value, list):
        for inner in value:
            yield from sealed_in(inner, names)


def up_to_its_history(body: bytes) -> bytes:
    """All of a request but the closing brackets behind its last item."""
    assert body.endswith(b"]}")
    return body[:-2]


@dataclass
class SocketSession(Session):
    """The same session of OpenAI's Responses, over a WebSocket that is opened anew when the proxy is."""

    _shield: Shield | None = None

    def ask(self) -> list[tuple[str, Any]]:
        """Send the history as one message, and take the answer of which each event is one."""
        if self._shield is not self.shield:
            self._open()
        request = {"type": "response.create"} | self.shape.body(self.history)
        (out,) = self._socket.from_client(Frame(json.dumps(request, ensure_ascii=False).encode())).to_server
        self.sent.append(out.data)
        self.warnings += self._socket.take_warnings()
        spoken = [Frame(message.encode()) for message in self._server.receive(json.loads(out.data)).messages]
        frames = [frame for one in spoken for frame in self._socket.from_server(one).to_client]
        items = self.shape.answered(self.shape.joined([json.loads(frame.data) for frame in frames]))
        self.history += items
        return self.shape.calls(items)

    def _open(self) -> None:
        rule = self.rules.provider(self.shape.provider)
        assert rule is not None
        self._shield = self.shield
        self._socket = Socket(rule, rule.endpoint_for("GET", self.shape.target), self.shield)
        headers = (*self.shape.headers, ("upgrade", "websocket"))
        self._socket.open(Request("GET", self.shape.target, headers, b""))
        self._server = Simulated(self.model, Received("GET", self.shape.target, "", headers, b""))
