"""Sessions of five turns as coding agents have them, with the simulator behind the gateway.

The history comes back with each request, tools are called in between, thoughts are signed and reasoning is encrypted:
the simulator refuses a history in which either has changed. From the third turn on a value is known that stood in the
first one already, and in a thought.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import pytest
from told import PEOPLE, ToldDetector

from surrogateshield.exchange.request import Request
from surrogateshield.gateway import Exchange
from surrogateshield.pii import Entity
from surrogateshield.policy import RuleSet
from surrogateshield.shadowmap import MapStore
from surrogateshield.shield import Shield
from surrogateshield.simulator.provider import Provider as SimulatedProvider
from surrogateshield.simulator.recorder import Received
from surrogateshield.wire import decode_body, encode_body

LATE = "Wanda Osgrove"
USERS = (
    f"I am Marta Lindqvist, marta.l@corp.example. {LATE} asked for a report.",
    "Write to +1 415 867 2309 as Tomasz Wilk would.",
    f"Do call {LATE} too.",
    f"Did {LATE} answer, or Marta?",
    "Thank you, says Marta Lindqvist.",
)
KNOWN = ("Marta", "Lindqvist", "marta.l", "corp.example", "867 2309", "Tomasz", "Wilk")
SCHEMA = {"type": "object", "properties": {"text": {"type": "string"}}}
SESSION = "11111111-2222-4333-8444-555555555555"


class Careless(ToldDetector):
    """A detector that knows somebody late: only who is to be called is found to be a person."""

    def _find(self, text: str) -> list[Entity]:
        found = super()._find(text)
        return [e for e in found if e.text != LATE or text[: e.start].endswith("call ")]


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
    headers: tuple[tuple[str, str], ...] = ()


def blocks(message: Any, kind: str) -> list[Any]:
    return [block for block in message["content"] if block["type"] == kind]


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
        (("x-goog-api-key", "AIza-one"),),
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
        (("authorization", "Bearer sk-one"),),
    ),
}


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

    def exchange(self, body: bytes) -> tuple[Exchange, bytes]:
        provider = self.rules.provider(self.shape.provider)
        assert provider is not None
        exchange = Exchange(provider, provider.endpoint_for("POST", self.shape.target), self.shield)
        headers = [("content-type", "application/json"), *self.shape.headers]
        return exchange, exchange.protect(Request("POST", self.shape.target, headers, body)).body

    def request(self) -> bytes:
        return json.dumps(self.shape.body(self.history), ensure_ascii=False).encode()

    def ask(self) -> list[tuple[str, Any]]:
        """Send the history, take the answer into it, and give what tools it calls."""
        exchange, sent = self.exchange(self.request())
        self.sent.append(sent)
        self.warnings += exchange.warnings
        path, _, query = self.shape.target.partition("?")
        answer, _ = self.model.respond(Received("POST", path, query, self.shape.headers, sent))
        assert answer.status == 200, answer.body
        got = json.loads(exchange.answer(answer.content_type, None).body(answer.body))
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


@pytest.fixture(params=SHAPES)
def session(request: pytest.FixtureRequest, rules: RuleSet, make_careless: Callable[[], Shield]) -> Session:
    return Session(SHAPES[request.param], rules, make_careless())


@pytest.fixture
def make_careless(tmp_path: Any) -> Callable[[], Shield]:
    return lambda: Shield(Careless({**PEOPLE, LATE: "person"}), MapStore(tmp_path / "state"))


def test_five_turns(session: Session, make_careless: Callable[[], Shield]) -> None:
    for number, text in enumerate(USERS):
        if number == 4:
            session.shield = make_careless()  # the proxy was started again
        session.say(text)
    turns = [session.sent[number : number + 2] for number in range(0, 10, 2)]
    for number, (before, after) in enumerate(pairwise(session.sent)):
        # What a turn repeats of the one before is the same to the byte; but once, when the value becomes known.
        assert after.startswith(up_to_its_history(before)) is (number != 3), number
    for body in session.sent:
        assert not [part for part in KNOWN if part.encode() in body]
    for body in (*turns[2], *turns[3], *turns[4]):
        readable = body.decode()
        for sealed in sealed_in(json.loads(body)[session.shape.history], session.shape.sealed):
            readable = readable.replace(json.dumps(sealed, ensure_ascii=False), "")
        assert "Osgrove" not in readable
    # The simulator would have refused what it had signed if that came back otherwise.
    seals = [list(sealed_in(json.loads(body)[session.shape.history], session.shape.sealed)) for body in session.sent]
    for before, after in pairwise(seals):
        assert after[: len(before)] == before
    if session.shape.provider == "anthropic":
        assert any(LATE in sealed for sealed in seals[-1])
        assert len([warning for warning in session.warnings if "exposes a value" in warning]) == 1
        assert b"cch=b3e2a;" in session.sent[-1]
    # What the client has is what was said, all of it.
    assert session.history[0] == session.shape.user(USERS[0])


def test_parallel_requests_send_the_same_bytes(session: Session) -> None:
    """Sub-agents and retries: before anything was said in the session, and in the middle of it."""
    for text in USERS[:2]:
        session.history.append(session.shape.user(text))
        body = session.request()
        with ThreadPoolExecutor(8) as threads:
            sent = list(threads.map(lambda _, body=body: session.exchange(body)[1], range(8)))
        assert len(set(sent)) == 1
        session.history.pop()
        session.say(text)


def test_a_body_with_nothing_to_replace_leaves_as_it_came(session: Session) -> None:
    session.history.append(session.shape.user("What is 2 + 2?"))
    body = session.request().replace(b"You help Marta Lindqvist.", b"You help  with sums.")
    assert session.exchange(body)[1] == body


def test_zstd_as_codex_sends_it(rules: RuleSet, make_careless: Callable[[], Shield]) -> None:
    """Signed in with ChatGPT it compresses what it sends, to another path of the same shape."""
    target, shape = "/backend-api/codex/responses", SHAPES["responses"]
    provider = rules.provider("openai")
    assert provider is not None
    body = json.dumps(shape.body([shape.user(USERS[0])])).encode()
    headers = [("content-type", "application/json"), ("content-encoding", "zstd"), *shape.headers]
    exchange = Exchange(provider, provider.endpoint_for("POST", target), make_careless())
    sent = exchange.protect(Request("POST", target, headers, encode_body(body, "zstd")))
    assert exchange.endpoint.name == "responses"
    assert sent.header("content-encoding") == "zstd"
    plain = decode_body(sent.body, "zstd", 10**6)
    assert not [part for part in KNOWN if part.encode() in plain]
    assert json.loads(plain)["client_metadata"] == {"session_id": SESSION}


COMPANIONS = {
    "messages": (
        "anthropic",
        "/v1/messages?beta=true",
        [("x-api-key", "sk-ant-one"), ("x-claude-code-session-id", SESSION), ("x-claude-code-agent-id", "a-1")],
        {"model": "haiku", "max_tokens": 9, "messages": [{"role": "user", "content": "Title: Marta Lindqvist"}]},
    ),
    "responses": (
        "openai",
        "/v1/responses",
        [("authorization", "Bearer sk-one"), ("session-id", SESSION), ("thread-id", SESSION[::-1])],
        {"model": "m", "input": "Title: Marta Lindqvist"},
    ),
    "code assist": (
        "gemini",
        "/v1internal:generateContent",
        [("authorization", "Bearer ya29.one")],
        {
            "request": {
                "session_id": SESSION,
                "contents": [{"role": "user", "parts": [{"text": "Title: Marta Lindqvist"}]}],
            }
        },
    ),
}


@pytest.mark.parametrize("name", COMPANIONS)
def test_side_requests_share_the_conversation_of_their_session(
    name: str, rules: RuleSet, make_careless: Callable[[], Shield]
) -> None:
    """Titles and sub-agents ask without the history; another session, and another account, know nothing of it."""
    provider_name, target, headers, body = COMPANIONS[name]
    provider = rules.provider(provider_name)
    assert provider is not None
    shield = make_careless()

    def surrogate(text: str, session: str = SESSION, account: str = "one") -> str:
        request = json.dumps(body).replace("Title: Marta Lindqvist", text).replace(SESSION, session).encode()
        own = [(key, value.replace(SESSION, session).replace("one", account)) for key, value in headers]
        exchange = Exchange(provider, provider.endpoint_for("POST", target), shield)
        sent = exchange.protect(Request("POST", target, [("content-type", "application/json"), *own], request))
        return str(sent.body.decode().partition(": ")[2].partition("Title: ")[2] or sent.body.decode())

    first = surrogate("Title: Marta Lindqvist")
    assert "Lindqvist" not in first
    assert surrogate("Quite another question. Title: Marta Lindqvist") == first
    assert surrogate("Title: Marta Lindqvist", session=SESSION.replace("5", "6")) != first
    assert surrogate("Title: Marta Lindqvist", account="two") != first
