"""One WebSocket without its socket: what leaves, what comes back, and to which conversation it belongs."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from spoken import LIVE, REALTIME, RESPONSES, SHAPES, create, frame, item, messages, turn
from told import PEOPLE, ToldDetector

from surrogateshield.detection import DetectionFailed, DetectionTimeout, Piece
from surrogateshield.exchange.refusal import Refused
from surrogateshield.exchange.request import Request
from surrogateshield.exchange.socket import Frame
from surrogateshield.pii import Entity
from surrogateshield.policy import Provider, RuleSet, bundled_rules_dir
from surrogateshield.shield import Shield
from surrogateshield.simulator.openai_responses_socket import Session as simulated  # noqa: N813
from surrogateshield.simulator.provider import Provider as Simulated
from surrogateshield.simulator.recorder import Received
from surrogateshield.sockets import POLICY_VIOLATION, Socket

TEXT = "Please tell Marta Lindqvist (marta.l@corp.example) about it"
ORIGINALS = ("Marta", "Lindqvist", "marta", "corp")
RULES = RuleSet.load([bundled_rules_dir()])

Open = Callable[..., Socket]


def provider(name: str) -> Provider:
    found = RULES.provider(name)
    assert found is not None
    return found


def opening(target: str, *headers: tuple[str, str], key: str = "k") -> Request:
    own = [("upgrade", "websocket"), ("connection", "upgrade"), ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ==")]
    return Request("GET", target, [("authorization", f"Bearer {key}"), *own, *headers], b"")


@pytest.fixture
def connect(shield: Shield) -> Open:
    def begin(target: str = REALTIME, *headers: tuple[str, str], key: str = "k", **policy: Any) -> Socket:
        rule = provider("gemini" if "Bidi" in target else "openai")
        endpoint = rule.endpoint_for("GET", target)
        changed = endpoint.model_copy(update={"policy": endpoint.policy.model_copy(update=policy)})
        socket = Socket(rule, changed, shield)
        socket.open(opening(target, *headers, key=key))
        return socket

    return begin


def sent(socket: Socket, message: Any, *, is_text: bool = True) -> Any:
    outcome = socket.from_client(frame(message, is_text=is_text))
    assert (outcome.close, outcome.to_client, outcome.refused) == (None, (), "")
    (out,) = outcome.to_server
    assert out.is_text == is_text
    return json.loads(out.data)


def got(socket: Socket, *some: Any) -> list[Any]:
    return [message for one in some for message in messages(socket.from_server(frame(one)).to_client)]


@pytest.mark.parametrize("is_text", [True, False])
@pytest.mark.parametrize("shape", SHAPES)
def test_no_original_leaves_and_an_echo_has_them_back(connect: Open, shape: str, is_text: bool) -> None:
    target, make = SHAPES[shape]
    socket = connect(target)
    out = sent(socket, make(TEXT), is_text=is_text)
    assert not [part for part in ORIGINALS if part in json.dumps(out)]
    assert socket.replaced == {"person": 1, "email": 1}
    assert got(socket, out) == [make(TEXT)]
    assert socket.restored == 1


@given(st.text(max_size=40), st.integers(0, 60), st.booleans())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40)
def test_whatever_is_said_comes_back_as_it_was(shield: Shield, around: str, cut: int, ascii_only: bool) -> None:
    rule = provider("openai")
    socket = Socket(rule, rule.endpoint_for("GET", REALTIME), shield)
    socket.open(opening(REALTIME))
    message = item(f"{around} Marta Lindqvist {around}")
    (out,) = socket.from_client(frame(message, ensure_ascii=ascii_only)).to_server
    assert b"Lindqvist" not in out.data
    out.data.decode("utf-8", "strict" if ascii_only else "surrogatepass")
    text = json.loads(out.data)["item"]["content"][0]["text"]
    delta = {"type": "response.output_text.delta", "item_id": "i", "response_id": "r", "content_index": 0}
    done = {"type": "response.output_text.done", "item_id": "i", "response_id": "r", "content_index": 0, "text": text}
    answered = got(socket, {**delta, "delta": text[:cut]}, {**delta, "delta": text[cut:]}, done)
    assert (
        "".join(one.get("delta", "") for one in answered)
        == answered[-1]["text"]
        == message["item"]["content"][0]["text"]
    )


def test_a_message_without_anything_personal_leaves_as_it_came(connect: Open) -> None:
    raw = b'{ "type":"session.update", "session": {"instructions":"2+2\\u003f","speed":1.0} , "event_id":"e"}'
    outcome = connect().from_client(Frame(raw))
    assert outcome.to_server == [Frame(raw)]
    assert connect().from_client(Frame(b"")).to_server == [Frame(b"")]


def test_the_request_that_opens_it_is_protected_and_offers_what_can_be_read(shield: Shield) -> None:
    rule = provider("openai")
    target = f"{REALTIME}&note=Marta%20Lindqvist"
    socket = Socket(rule, rule.endpoint_for("GET", target), shield)
    offers = "permessage-deflate; client_max_window_bits, x-webkit-zip, permessage-bzip2"
    headers = [("sec-websocket-extensions", offers), ("sec-websocket-extensions", "x-other"), ("x-note", "Marta")]
    out = socket.open(opening(target, *headers, ("sec-websocket-protocol", "realtime, openai-insecure-api-key.sk-1")))
    assert "Marta" not in out.target + str(out.headers)
    assert [value for name, value in out.headers if name == "sec-websocket-extensions"] == [
        "permessage-deflate; client_max_window_bits"
    ]
    assert out.header("sec-websocket-protocol") == "realtime, openai-insecure-api-key.sk-1"
    assert out.header("sec-websocket-key") == "dGhlIHNhbXBsZSBub25jZQ=="


@pytest.mark.parametrize(
    ("method", "target", "upgrade"),
    [("GET", "/v1/files", "websocket"), ("GET", REALTIME, "h2c"), ("POST", REALTIME, "websocket")],
)
def test_what_cannot_be_read_is_refused_with_the_remedy(shield: Shield, method: str, target: str, upgrade: str) -> None:
    rule = provider("openai")
    socket = Socket(rule, rule.endpoint_for("GET", target), shield)
    with pytest.raises(Refused) as refusal:
        socket.open(Request(method, target, [("upgrade", upgrade)], b""))
    assert (refusal.value.code, refusal.value.status) == ("upgrade_blocked", 426)


def test_an_endpoint_that_passes_is_not_read(shield: Shield) -> None:
    rule = provider("openai")
    endpoint = rule.endpoint_for("GET", REALTIME).model_copy(update={"unlisted": "pass", "websocket": None})
    socket = Socket(rule, endpoint, shield)
    request = opening(REALTIME, ("x-note", "Marta"))
    assert socket.open(request) == request
    assert (socket.reads, socket.server_closes().to_client, socket.flags) == (False, (), [])
    assert socket.take_warnings() == ["sent unread, as the rule says (unlisted: pass)"]


# Conversations.


def name_in(value: Any) -> str:
    text = str(value.get("input") or value)
    return text.partition("know ")[2].partition("?")[0]


def test_one_surrogate_for_one_original_on_a_connection_and_another_on_the_next(connect: Open) -> None:
    def asked(socket: Socket) -> Any:
        return sent(socket, item("Do you know Tomasz Wilk?"))["item"]["content"][0]["text"]

    one, other = connect(), connect()
    assert asked(one) == asked(one)
    assert asked(one) != asked(other)
    surrogate = asked(one).split("know ")[1].rstrip("?")
    echo = {"type": "conversation.item.added", "item": {"content": [{"text": surrogate}]}}
    assert got(other, echo) == [echo]  # nothing of one is restored in the other


def test_a_session_s_name_joins_connections_of_the_same_account_only(connect: Open) -> None:
    def asked(key: str) -> str:
        return name_in(sent(connect(RESPONSES, ("session_id", "s1"), key=key), create("Do you know Tomasz Wilk?")))

    assert asked("one") == asked("one")
    assert asked("one") != asked("two")


def test_a_name_in_the_message_joins_too(connect: Open) -> None:
    message = create("Do you know Tomasz Wilk?", client_metadata={"session_id": "s7"})
    assert name_in(sent(connect(RESPONSES), message)) == name_in(sent(connect(RESPONSES), message))


def test_a_response_that_was_issued_on_another_connection_is_gone_on_with(connect: Open) -> None:
    first = connect(RESPONSES)
    surrogate = name_in(sent(first, create("Do you know Tomasz Wilk?")))
    got(first, {"type": "response.completed", "response": {"id": "resp_9"}})
    second = connect(RESPONSES)
    assert name_in(sent(second, create("You know Tomasz Wilk?", previous_response_id="resp_9"))) == surrogate
    assert name_in(sent(second, create("Still know Tomasz Wilk?"))) == surrogate
    assert name_in(sent(connect(RESPONSES), create("Who can know Tomasz Wilk?"))) != surrogate


def test_an_unknown_response_does_not_leave_the_connection_s_conversation(connect: Open) -> None:
    socket = connect(RESPONSES)
    surrogate = name_in(sent(socket, create("Do you know Tomasz Wilk?")))
    assert name_in(sent(socket, create("You know Tomasz Wilk?", previous_response_id="resp_unknown"))) == surrogate


def test_a_history_that_is_sent_again_on_a_new_connection_has_the_same_surrogates(connect: Open) -> None:
    first = sent(connect(RESPONSES), create([{"role": "user", "content": "I know Tomasz Wilk?"}]))
    history = [{"role": "user", "content": "I know Tomasz Wilk?"}, {"role": "assistant", "content": "Who?"}]
    again = sent(connect(RESPONSES), create([*history, {"role": "user", "content": "Marta"}]))
    assert again["input"][0] == first["input"][0]


def test_a_live_session_that_is_resumed(connect: Open) -> None:
    first = connect(LIVE)
    sent(first, {"setup": {"sessionResumption": {}}})
    surrogate = sent(first, turn("Tomasz Wilk"))
    got(first, {"sessionResumptionUpdate": {"newHandle": "handle-1", "resumable": True}})
    second = connect(LIVE)
    sent(second, {"setup": {"session_resumption": {"handle": "handle-1"}}})
    assert sent(second, turn("Tomasz Wilk")) == surrogate
    assert got(second, {"serverContent": {"outputTranscription": {"text": "It is "}}})
    assert sent(connect(LIVE), turn("Tomasz Wilk")) != surrogate


# What is decided elsewhere holds here, too.


def test_tools_that_send_get_no_originals_whenever_they_were_offered(connect: Open) -> None:
    socket = connect()
    mail = {"type": "function", "name": "notify_them", "description": "Sends an e-mail."}  # the name alone says nothing
    offered = [mail, {"type": "function", "name": "save_note"}]
    sent(socket, {"type": "session.update", "session": {"tools": offered}})
    name = sent(socket, item("Marta Lindqvist"))["item"]["content"][0]["text"]
    said = json.dumps({"to": name}, ensure_ascii=False)  # a Swedish name may get one with letters beyond ASCII
    done = {"type": "response.function_call_arguments.done", "arguments": said}
    kept, given = got(socket, {**done, "name": "notify_them"}, {**done, "name": "save_note"})
    assert (name in kept["arguments"], "Marta" in given["arguments"]) == (True, True)
    assert any("tools that send" in flag for flag in socket.flags)


def test_hosts_that_the_user_named_in_any_message_get_originals(connect: Open) -> None:
    socket = connect()
    sent(socket, item("See https://wiki.acme.example/people"))
    name = sent(socket, item("Marta"))["item"]["content"][0]["text"]
    links = [f"https://wiki.acme.example/{name}", f"https://evil.example/{name}"]
    echo = [{"type": "conversation.item.added", "item": {"content": [{"text": link}]}} for link in links]
    texts = [message["item"]["content"][0]["text"] for message in got(socket, *echo)]
    assert texts == ["https://wiki.acme.example/Marta", links[1]]


def test_many_restored_values_that_nobody_asked_for_are_told(shield: Shield) -> None:
    people = [f"Zebedee Quillfeather{chr(97 + at)}" for at in range(9)]
    shield = Shield(ToldDetector(dict.fromkeys(people, "person")), shield.store)
    rule = provider("openai")
    named = ("session_id", "s1")
    first = Socket(rule, rule.endpoint_for("GET", RESPONSES), shield)
    first.open(opening(RESPONSES, named))
    out = sent(first, create("; ".join(people)))["input"]
    second = Socket(rule, rule.endpoint_for("GET", RESPONSES), shield)
    second.open(opening(RESPONSES, named))
    sent(second, create("Tell me about everybody."))
    got(second, {"type": "response.output_item.done", "item": {"content": [{"text": out}]}})
    assert first.flags == []
    assert any("no message held" in flag for flag in second.flags)


def test_citations_are_about_the_text_that_the_client_has(connect: Open) -> None:
    """Of a response over a WebSocket, in pieces and whole: those that came before their text had left, too."""
    socket = connect(RESPONSES)
    question = "Marta Lindqvist said so. It was Tomasz Wilk. Marta agreed."
    out = sent(socket, create(question, model="sim-cite"))
    spoken = simulated(Simulated(seed=5), Received("GET", RESPONSES, "", (), b"")).receive(out)
    events = [
        message for text in spoken.messages for message in messages(socket.from_server(Frame(text.encode())).to_client)
    ]
    assert "".join(e["delta"] for e in events if e["type"] == "response.output_text.delta") == question
    placed = [e["annotation"] for e in events if e["type"] == "response.output_text.annotation.added"]
    whole = events[-1]["response"]["output"][0]["content"][0]["annotations"]
    for found in (placed, whole):
        cited = [question[one["start_index"] : one["end_index"]] for one in found]
        assert cited == ["Marta Lindqvist said so.", "It was Tomasz Wilk.", "Marta agreed."]


def test_grounding_of_a_live_turn_moves_with_its_text(connect: Open) -> None:
    """In bytes."""
    socket = connect(LIVE)
    name = sent(socket, turn("Marta Lindqvist"))["clientContent"]["turns"][0]["parts"][0]["text"]
    upstream, text = f"Grüße, {name}. Bye.", "Grüße, Marta Lindqvist. Bye."
    pieces = [upstream[at : at + 4] for at in range(0, len(upstream), 4)]
    parts = [{"serverContent": {"modelTurn": {"parts": [{"text": piece}]}}} for piece in pieces]
    start, end = upstream.encode().index(b"Bye"), len(upstream.encode())
    segment = {"startIndex": start, "endIndex": end, "text": "Bye."}
    grounding = {"serverContent": {"groundingMetadata": {"groundingSupports": [{"segment": segment}]}}}
    complete = {"serverContent": {"turnComplete": True}}
    got(socket, *parts, complete)  # an earlier turn
    answered = got(socket, *parts, grounding, complete)
    (found,) = [m["serverContent"]["groundingMetadata"] for m in answered if "groundingMetadata" in m["serverContent"]]
    moved = found["groundingSupports"][0]["segment"]
    assert text.encode()[moved["startIndex"] : moved["endIndex"]] == b"Bye."
    assert answered[-1] == {"serverContent": {"turnComplete": True}}


# Refusals.


class Failing(ToldDetector):
    def __init__(self, error: Exception) -> None:
        super().__init__({})
        self.error = error

    def detect_many(self, pieces: Sequence[Piece], timeout: float) -> list[list[Entity]]:
        raise self.error


BAD: dict[str, tuple[bytes, str]] = {
    "no JSON": (b'{"type": "Marta', "invalid_json"),
    "an attachment": (b'{"type": "input_audio_buffer.append", "audio": "UklGRiQAAABXQVZF"}', "attachment_blocked"),
    "token ids": (b'{"input": [1, 2, 3]}', "token_ids_blocked"),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_message_that_cannot_be_protected_is_answered_in_the_api_s_words(connect: Open, kind: str) -> None:
    raw, code = BAD[kind]
    socket = connect()
    outcome = socket.from_client(Frame(raw))
    assert (list(outcome.to_server), outcome.close, outcome.refused) == ([], None, code)
    (told,) = messages(outcome.to_client)
    assert (told["type"], told["error"]["code"], told["error"]["type"]) == ("error", code, "invalid_request_error")
    assert "Marta" not in json.dumps(told)
    assert sent(socket, item("go on"))


def test_where_the_api_has_no_such_words_the_connection_is_closed(connect: Open) -> None:
    outcome = connect(LIVE).from_client(Frame(b'{"realtimeInput": {"audio": {"data": "UklGRiQAAABXQVZF"}}}'))
    assert (list(outcome.to_server), list(outcome.to_client)) == ([], [])
    assert outcome.close is not None
    assert outcome.close.code == POLICY_VIOLATION
    assert outcome.close.reason.startswith("attachment_blocked: ")
    assert len(outcome.close.reason.encode()) <= 123


@pytest.mark.parametrize(
    ("error", "code"), [(DetectionFailed(), "detection_failed"), (DetectionTimeout(), "detection_timeout")]
)
def test_a_detector_that_fails_lets_nothing_pass(shield: Shield, error: Exception, code: str) -> None:
    rule = provider("openai")
    socket = Socket(rule, rule.endpoint_for("GET", REALTIME), shield)
    socket.open(opening(REALTIME))
    shield.detector = Failing(error)
    outcome = socket.from_client(frame(item(TEXT)))
    assert (list(outcome.to_server), outcome.refused) == ([], code)
    shield.detector = Failing(ArithmeticError())
    with pytest.raises(ArithmeticError):
        socket.from_client(frame(item(TEXT)))  # the caller closes the connection


@pytest.mark.parametrize(("attachments", "passes"), [("block", False), ("omit", False), ("pass", True)])
def test_sound_by_the_attachment_policy(connect: Open, attachments: str, passes: bool) -> None:
    socket = connect(REALTIME, attachments=attachments)
    raw = Frame(b"\xff\x00\x01", is_text=False)
    append = frame({"type": "input_audio_buffer.append", "audio": "UklGRiQAAABXQVZF"})
    for message in (raw, append):
        assert list(socket.from_client(message).to_server) == ([message] if passes else [])
    content = [{"type": "input_text", "text": "hi"}, {"type": "input_audio", "audio": "UklGRiQAAABXQVZF"}]
    outcome = socket.from_client(frame({"type": "conversation.item.create", "item": {"content": content}}))
    if attachments == "omit":
        (out,) = messages(outcome.to_server)
        assert [part["type"] for part in out["item"]["content"]] == ["input_text", "input_text"]
        assert any("left out" in warning for warning in socket.take_warnings())
    else:
        assert bool(outcome.to_server) == passes
    if passes:
        assert socket.take_warnings() == ["binary messages were sent unread, as the rule says (attachments: pass)"]
        assert socket.take_warnings() == []


def test_what_is_unreadable_passes_where_the_rule_says_so(connect: Open) -> None:
    socket = connect(REALTIME, on_error="pass")
    raw = Frame(b"no JSON")
    assert list(socket.from_client(raw).to_server) == [raw]
    assert "on_error: pass" in socket.take_warnings()[0]
    assert "Marta" not in json.dumps(sent(socket, item(TEXT)))


# The end.


def test_what_was_held_comes_before_the_end_and_the_reason_is_restored(connect: Open) -> None:
    socket = connect()
    name = sent(socket, item("Marta Lindqvist"))["item"]["content"][0]["text"]
    delta = {"type": "response.output_text.delta", "item_id": "i", "response_id": "r", "content_index": 0}
    first = got(socket, {**delta, "delta": name})
    last = messages(socket.server_closes().to_client)
    assert "".join(message["delta"] for message in (*first, *last)) == "Marta Lindqvist"
    assert socket.restored_reason(f"No {name}") == "No Marta Lindqvist"
    long = name * 20
    assert socket.restored_reason(long) == long  # it would not fit any more
    socket.persist()


def test_when_the_client_has_gone_nothing_is_open(connect: Open) -> None:
    socket = connect()
    name = sent(socket, item("Marta Lindqvist"))["item"]["content"][0]["text"]
    delta = {"type": "response.output_text.delta", "item_id": "i", "response_id": "r", "content_index": 0}
    got(socket, {**delta, "delta": f"I met {name} and {name[:3]}"})
    socket.client_gone()
    assert socket.server_closes().to_client == []


def test_what_the_provider_wrote_goes_back_to_it_byte_for_byte(connect: Open) -> None:
    socket = connect()
    name = sent(socket, item("Marta Lindqvist"))["item"]["content"][0]["text"]
    wrote = f"Well, {name.upper()} it is, and nobody else at all."
    done = {"type": "response.output_text.done", "item_id": "i", "response_id": "r", "content_index": 0, "text": wrote}
    (shown,) = got(socket, done)
    assert "LINDQVIST" in shown["text"]
    assert sent(socket, item(shown["text"], role="assistant"))["item"]["content"][0]["text"] == wrote


def test_nothing_shows_values(connect: Open) -> None:
    socket = connect()
    outcome = socket.from_client(frame(item(TEXT)))
    assert "Marta" not in repr((socket, outcome, socket.opening))
    assert PEOPLE  # what the detector was told
