"""Sessions of five turns as coding agents have them, with the simulator behind the gateway.

The history comes back with each request, tools are called in between, thoughts are signed and reasoning is encrypted:
the simulator refuses a history in which either has changed. From the third turn on a value is known that stood in the
first one already, and in a thought.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import pytest
from sessions import SESSION, SHAPES, Session, SocketSession, sealed_in, up_to_its_history
from told import PEOPLE, ToldDetector

from surrogateshield.exchange.request import Request
from surrogateshield.gateway import Exchange
from surrogateshield.pii import Entity
from surrogateshield.policy import RuleSet
from surrogateshield.shadowmap import MapStore
from surrogateshield.shield import Shield
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


class Careless(ToldDetector):
    """A detector that knows somebody late: only who is to be called is found to be a person."""

    def _find(self, text: str) -> list[Entity]:
        found = super()._find(text)
        return [e for e in found if e.text != LATE or text[: e.start].endswith("call ")]


@pytest.fixture(params=[(name, streamed) for name in SHAPES for streamed in (False, True)], ids=str)
def session(request: pytest.FixtureRequest, rules: RuleSet, make_careless: Callable[[], Shield]) -> Session:
    name, streamed = request.param
    return Session(SHAPES[name], rules, make_careless(), streamed=streamed)


@pytest.fixture
def make_careless(tmp_path: Any) -> Callable[[], Shield]:
    return lambda: Shield(Careless({**PEOPLE, LATE: "person"}), MapStore(tmp_path / "state"))


def test_five_turns(session: Session, make_careless: Callable[[], Shield]) -> None:
    check_five_turns(session, make_careless)


def test_five_turns_over_a_websocket(rules: RuleSet, make_careless: Callable[[], Shield]) -> None:
    """As a client has them that keeps the history itself, and sends all of it with each message."""
    check_five_turns(SocketSession(SHAPES["responses"], rules, make_careless()), make_careless)


def check_five_turns(session: Session, make_careless: Callable[[], Shield]) -> None:
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
