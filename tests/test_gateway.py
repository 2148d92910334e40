from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import unquote_plus, urlencode

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from surrogateshield.detection import DetectionFailed, DetectionTimeout, Piece
from surrogateshield.exchange import signing
from surrogateshield.exchange.refusal import Dropped, Refused
from surrogateshield.exchange.request import Request
from surrogateshield.gateway import Exchange
from surrogateshield.pii import Entity
from surrogateshield.policy import RuleSet, bundled_rules_dir
from surrogateshield.policy.settings import GateRule
from surrogateshield.release_gate import Left
from surrogateshield.shield import Shield
from surrogateshield.wire import decode_body

JSON = ("content-type", "application/json")
KEY = ("authorization", "Bearer sk-one")
HELLO = "Please tell Marta Lindqvist (marta.l@corp.example) about it"


@pytest.fixture(scope="module")
def rules() -> RuleSet:
    return RuleSet.load([bundled_rules_dir()])


@pytest.fixture
def open_exchange(rules: RuleSet, shield: Shield) -> Callable[..., Exchange]:
    def begin(provider: str = "openai", method: str = "POST", target: str = "/v1/chat/completions") -> Exchange:
        found = rules.provider(provider)
        assert found is not None
        return Exchange(found, found.endpoint_for(method, target), shield)

    return begin


def chat(content: Any = HELLO, **more: Any) -> dict[str, Any]:
    return {"model": "gpt-x", "messages": [{"role": "user", "content": content}], **more}


def post(body: Any, *headers: tuple[str, str], target: str = "/v1/chat/completions") -> Request:
    raw = body if isinstance(body, bytes) else json.dumps(body).encode()
    return Request("POST", target, [JSON, KEY, *headers], raw)


def form(name: str, content: str, filename: str | None = None) -> str:
    file = f'; filename="{filename}"' if filename else ""
    return f'--b\r\nContent-Disposition: form-data; name="{name}"{file}\r\n\r\n{content}\r\n'


Open = Callable[..., Exchange]


def test_no_original_leaves_and_the_answer_has_them_back(open_exchange: Open) -> None:
    exchange = open_exchange()
    sent = exchange.protect(post(chat()))
    text = sent.body.decode()
    for part in ("Marta", "Lindqvist", "corp", "marta"):
        assert part not in text
    content = json.loads(text)["messages"][0]["content"]
    answer = {"id": "cc-1", "choices": [{"index": 0, "message": {"role": "assistant", "content": content}}]}
    restored = exchange.answer("application/json", None).body(json.dumps(answer).encode())
    assert json.loads(restored)["choices"][0]["message"]["content"] == HELLO
    assert exchange.replaced == {"person": 1, "email": 1}


def test_a_body_without_anything_personal_leaves_as_it_came(open_exchange: Open) -> None:
    body = b'{ "messages" : [{"role":"user","content":"2+2\\u003f"}],"seed":1.0,"n":12345678901234567890 }'
    request = post(body)
    assert open_exchange().protect(request) == request


@pytest.mark.parametrize("encoding", ["gzip", "deflate", "br", "zstd", "gzip, br"])
def test_encoded_bodies_are_read_and_leave_in_the_same_encoding(open_exchange: Open, encoding: str) -> None:
    from surrogateshield.wire import encode_body

    raw = encode_body(json.dumps(chat()).encode(), encoding)
    sent = open_exchange().protect(post(raw, ("content-encoding", encoding)))
    assert "Marta" not in decode_body(sent.body, encoding, 10**6).decode()


def test_originals_in_target_and_headers_are_replaced(open_exchange: Open) -> None:
    target = "/v1/files/marta.l%40corp.example/content?user=Marta%20Lindqvist&limit=10"
    exchange = open_exchange(method="GET", target=target)
    headers = [KEY, ("x-note", "for Marta Lindqvist"), ("user-agent", "app of marta.l@corp.example")]
    sent = exchange.protect(Request("GET", target, headers, b""))
    everything = sent.target + str(sent.headers)
    for part in ("Marta", "Lindqvist", "marta", "corp"):
        assert part not in everything
    assert sent.target.startswith("/v1/files/")
    assert sent.target.endswith("&limit=10")
    assert dict(sent.headers)["authorization"] == "Bearer sk-one"


def test_one_surrogate_in_every_place_of_a_conversation(open_exchange: Open) -> None:
    tool = {"role": "tool", "tool_call_id": "c", "content": json.dumps({"rows": [{"mail": "marta.l@corp.example"}]})}
    body = chat()
    first = json.loads(open_exchange().protect(post(body)).body)
    body["messages"] += [{"role": "assistant", "content": "Marta Lindqvist knows."}, tool]
    second = json.loads(open_exchange().protect(post(body)).body)
    assert second["messages"][0] == first["messages"][0]
    mail = json.loads(second["messages"][2]["content"])["rows"][0]["mail"]
    assert mail in first["messages"][0]["content"]


def test_the_prefix_of_a_longer_history_is_the_same_bytes(open_exchange: Open) -> None:
    body = chat()
    first = open_exchange().protect(post(body)).body
    body["messages"].append({"role": "assistant", "content": "ok, Tomasz Wilk"})
    second = open_exchange().protect(post(body)).body
    prefix = first[: first.index(b"]")]
    assert second.startswith(prefix)


def thinking(text: str, signature: str) -> dict[str, Any]:
    block = {"type": "thinking", "thinking": text, "signature": signature}
    history = [{"role": "user", "content": "hello"}, {"role": "assistant", "content": [block]}]
    return {"model": "m", "max_tokens": 9, "messages": [*history, {"role": "user", "content": "Marta Lindqvist it is"}]}


@pytest.mark.parametrize("streamed", [False, True])
def test_a_value_recognised_late_does_not_end_a_conversation_with_signed_thoughts(
    open_exchange: Open, streamed: bool
) -> None:
    """I4: what the model thought of a value that had left in clear stays as it was signed, and that is said."""

    def ask(body: Any) -> tuple[Exchange, bytes]:
        exchange = open_exchange("anthropic", target="/v1/messages")
        return exchange, exchange.protect(post(body, target="/v1/messages")).body

    exchange, _ = ask({"model": "m", "max_tokens": 9, "messages": [{"role": "user", "content": "hello"}]})
    if streamed:
        answer = exchange.answer("text/event-stream", None)
        delta = {"type": "content_block_delta", "index": 0, "delta": {"type": "signature_delta", "signature": "sig-1"}}
        answer.feed(f"event: content_block_delta\ndata: {json.dumps(delta)}\n\n".encode())
    else:
        block = {"type": "thinking", "thinking": "of Lindqvist", "signature": "sig-1"}
        exchange.answer("application/json", None).body(json.dumps({"id": "msg_1", "content": [block]}).encode())
    ask(thinking("nothing yet", "sig-1"))  # from here on the name is known
    exchange, sent = ask(thinking("of Lindqvist", "sig-1"))
    assert json.loads(sent)["messages"][1] == thinking("of Lindqvist", "sig-1")["messages"][1]
    assert b"Marta" not in sent
    assert "exposes a value" in exchange.warnings[0]
    exchange, again = ask(thinking("of Lindqvist", "sig-1"))
    assert (again, exchange.warnings) == (sent, [])  # said once
    with pytest.raises(Refused, match="begin anew"):
        ask(thinking("of Lindqvist", "sig-of-nobody"))


def test_a_value_that_this_very_request_makes_known_is_looked_for_in_signed_blocks(open_exchange: Open) -> None:
    with pytest.raises(Refused, match="begin anew"):
        open_exchange("anthropic", target="/v1/messages").protect(
            post(thinking("of Lindqvist", "sig-of-nobody"), target="/v1/messages")
        )


def test_another_key_never_joins_a_conversation(open_exchange: Open) -> None:
    headers = ("session_id", "s-1")
    sent = open_exchange().protect(post(chat(), headers))
    content = json.loads(sent.body)["messages"][0]["content"]
    thief = open_exchange()
    request = Request("POST", "/v1/chat/completions", [JSON, ("authorization", "Bearer sk-two"), headers], sent.body)
    thief.protect(request)
    answer = json.dumps({"choices": [{"message": {"content": content}}]}).encode()
    restored = thief.answer("application/json", None).body(answer)
    assert b"Lindqvist" not in restored
    assert b"corp.example" not in restored


def test_a_response_chain_is_one_conversation_also_after_a_restart(
    rules: RuleSet, make_shield: Callable[[], Shield]
) -> None:
    provider = rules.provider("openai")
    assert provider is not None

    def turn(shield: Shield, text: str, previous: str | None, issued: str) -> tuple[str, str]:
        exchange = Exchange(provider, provider.endpoint_for("POST", "/v1/responses"), shield)
        body = {"model": "m", "input": text, **({"previous_response_id": previous} if previous else {})}
        sent = json.loads(exchange.protect(post(body, target="/v1/responses")).body)["input"]
        part = {"type": "output_text", "text": sent}
        answer = {"id": issued, "output": [{"type": "message", "role": "assistant", "content": [part]}]}
        restored = json.loads(exchange.answer("application/json", None).body(json.dumps(answer).encode()))
        exchange.persist()
        return sent, restored["output"][0]["content"][0]["text"]

    shield = make_shield()
    first = turn(shield, "I am Marta Lindqvist", None, "resp_1")
    second = turn(shield, "So where does Marta Lindqvist live?", "resp_1", "resp_2")
    shield.store.close()
    third = turn(make_shield(), "Marta Lindqvist, I said", "resp_2", "resp_3")
    surrogate = first[0].removeprefix("I am ")
    assert surrogate in second[0]
    assert surrogate in third[0]
    assert third[1] == "Marta Lindqvist, I said"


@pytest.mark.parametrize(
    "body,headers,code",
    [
        (b'{"messages": [', [], "invalid_json"),
        (b'{"a": "\xff"}', [], "invalid_utf8"),
        (b"{}", [("content-encoding", "magic")], "undecodable_body"),
        (b"not gzip", [("content-encoding", "gzip")], "undecodable_body"),
        (gzip.compress(b" " * 30_000_000), [("content-encoding", "gzip")], "undecodable_body"),
        (b" " * 20_000_001, [], "body_too_large"),
    ],
)
def test_what_cannot_be_read_is_refused(
    open_exchange: Open, body: bytes, headers: Sequence[tuple[str, str]], code: str
) -> None:
    with pytest.raises(Refused) as refusal:
        open_exchange().protect(post(body, *headers))
    assert (refusal.value.code, refusal.value.status) == (code, 400)


@pytest.mark.parametrize("media", ["application/x-marta; note=Marta", "application/octet-stream", "image/png"])
def test_bodies_of_other_kinds_are_refused_without_repeating_their_type(open_exchange: Open, media: str) -> None:
    with pytest.raises(Refused, match="Send JSON") as refusal:
        open_exchange().protect(Request("POST", "/v1/files", [("content-type", media), KEY], b"--x"))
    assert "Marta" not in refusal.value.message


def test_plain_text_bodies_are_protected(open_exchange: Open) -> None:
    request = Request("POST", "/v1/x", [("content-type", "text/plain"), KEY], b"ask Marta Lindqvist")
    assert b"Marta" not in open_exchange(target="/v1/x").protect(request).body


@pytest.mark.parametrize(
    ("target", "content_type", "body"),
    [
        ("/v1/x", "application/x-www-form-urlencoded", urlencode({"f.req": json.dumps([None, json.dumps([HELLO])])})),
        ("/v1/files", "application/jsonl", json.dumps(chat()) + "\n" + json.dumps(chat("and Marta again")) + "\n"),
        (
            "/v1/files",
            "multipart/form-data; boundary=b",
            form("purpose", "batch") + form("file", HELLO, "for Marta.txt"),
        ),
        (
            "/v1/files",
            "multipart/form-data; boundary=b",
            form(
                "file",
                json.dumps({"custom_id": "1", "method": "POST", "url": "/v1/chat/completions", "body": chat()}) + "\n",
                "b.jsonl",
            ),
        ),
    ],
)
def test_bodies_of_other_shapes_are_protected(open_exchange: Open, target: str, content_type: str, body: str) -> None:
    raw = (body + ("--b--\r\n" if content_type.startswith("multipart") else "")).encode()
    exchange = open_exchange(target=target)
    sent = exchange.protect(Request("POST", target, [("content-type", content_type), KEY], raw))
    text = re.sub(r"\\+u([0-9a-f]{4})", lambda code: chr(int(code[1], 16)), unquote_plus(sent.body.decode()))
    for part in ("Marta", "Lindqvist", "corp", "marta"):
        assert part not in text
    assert exchange.resolver is not None
    assert exchange.resolver.restore(text) == unquote_plus(raw.decode())


def test_a_connection_that_changes_protocol_is_refused(open_exchange: Open) -> None:
    with pytest.raises(Refused, match="`websocket` section"):
        open_exchange(method="GET", target="/v1/realtime").protect(
            Request("GET", "/v1/realtime", [("upgrade", "websocket"), KEY], b"")
        )


def test_a_signed_request_is_sent_as_it_is_or_not_at_all(open_exchange: Open) -> None:
    signature = (
        "authorization",
        "AWS4-HMAC-SHA256 Credential=AKID/20260101/us-east-1/bedrock/aws4_request, Signature=0",
    )

    def converse(text: str) -> Request:
        body = json.dumps({"messages": [{"role": "user", "content": [{"text": text}]}]}).encode()
        return Request("POST", "/model/m/converse", [JSON, signature], body)

    harmless = converse("What is a heap?")
    assert open_exchange("bedrock", target="/model/m/converse").protect(harmless) == harmless
    with pytest.raises(Refused, match="AWS_BEARER_TOKEN_BEDROCK") as refusal:
        open_exchange("bedrock", target="/model/m/converse").protect(converse(HELLO))
    assert refusal.value.code == "signed_request"


def test_a_signed_request_is_signed_anew_where_the_rule_says_so(
    rules: RuleSet, shield: Shield, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "own.yaml").write_text("provider: bedrock\nextends: bedrock\npolicy: {signed_requests: resign}\n")
    bedrock = RuleSet.load([bundled_rules_dir(), tmp_path / "own.yaml"]).provider("bedrock")
    assert bedrock is not None
    target = "/model/m/converse"
    exchange = Exchange(bedrock, bedrock.endpoint_for("POST", target), shield)
    body = json.dumps({"messages": [{"role": "user", "content": [{"text": HELLO}]}]}).encode()
    request = Request("POST", target, [JSON, ("authorization", "AWS4-HMAC-SHA256 x"), ("x-trailer", "t")], body, "h")
    made: list[tuple[Request, Request]] = []

    def sign(before: Request, after: Request) -> Request:
        made.append((before, after))
        return replace(after, headers=[("authorization", "anew"), *after.headers[:1], *after.headers[2:]])

    monkeypatch.setattr(signing, "signed_anew", sign)
    sent = exchange.protect(request)
    ((before, after),) = made
    assert before == request
    assert after.authority == "h"
    assert b"Marta" not in after.body
    assert sent.body == after.body
    # Trailers are the last headers, before and after.
    assert sent.headers[-1] == ("x-trailer", "t")


class Failing:
    def __init__(self, error: Exception) -> None:
        self.error = error

    def detect_many(self, pieces: Sequence[Piece], timeout: float) -> list[list[Entity]]:
        raise self.error


@pytest.mark.parametrize(
    "error,code", [(DetectionFailed("x"), "detection_failed"), (DetectionTimeout("x"), "detection_timeout")]
)
def test_a_failing_detector_sends_nothing(open_exchange: Open, shield: Shield, error: Exception, code: str) -> None:
    shield.detector = Failing(error)
    with pytest.raises(Refused) as refusal:
        open_exchange().protect(post(chat()))
    assert refusal.value.code == code


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.sampled_from(["Marta", "text", "image_url"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["messages", "content", "role", "type", "text", "input", "Marta"]), inner, max_size=4
        )
    ),
    max_leaves=15,
)
bodies = (
    st.binary(max_size=60)
    | json_values.map(lambda value: json.dumps(value).encode())
    | json_values.map(lambda value: json.dumps(value)[:-1].encode())
)


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    bodies,
    st.sampled_from([None, "gzip", "br", "deflate", "zstd", "identity", "gzip, br", "?"]),
    st.sampled_from(["application/json", "text/plain", "", "multipart/form-data", "x"]),
    st.sampled_from(["/v1/chat/completions", "/v1/responses", "/v1/x/%FF/%2F?a=%zz&&=&Marta", "/", "//", "?", "*"]),
)
def test_whatever_a_client_sends_is_protected_or_refused(
    open_exchange: Open, body: bytes, encoding: str | None, media: str, target: str
) -> None:
    headers = [KEY, ("content-type", media), *([("content-encoding", encoding)] if encoding else [])]
    exchange = open_exchange(target=target)
    try:
        sent = exchange.protect(Request("POST", target, headers, body))
    except Refused as refusal:
        assert refusal.status == 400
        assert "Marta" not in refusal.message
    else:
        decoded = decode_body(sent.body, encoding if sent.body else None, 10**6).decode("utf-8")
        assert not re.search(r"\bMarta\b", decoded + sent.target)


def ruled(rules: RuleSet, shield: Shield, tmp_path: Path, text: str) -> Exchange:
    """An exchange under the shipped rules with a change of one's own."""
    (tmp_path / "own.yaml").write_text(f"provider: openai\nextends: openai\n{text}")
    provider = RuleSet.load([bundled_rules_dir(), tmp_path / "own.yaml"]).provider("openai")
    assert provider is not None
    return Exchange(provider, provider.endpoint_for("POST", "/v1/chat/completions"), shield)


def test_on_error_pass_sends_what_could_not_be_read_and_says_so(rules: RuleSet, shield: Shield, tmp_path: Path) -> None:
    exchange = ruled(rules, shield, tmp_path, "policy: {on_error: pass}")
    broken = post(b"{broken")
    assert exchange.protect(broken) == broken
    assert exchange.warnings == ["sent unread, as the rule says (on_error: pass): invalid_json"]
    part = {"type": "image_url", "image_url": {"url": "data:image/png;base64,x"}}
    with pytest.raises(Refused, match="attachments"):
        exchange.protect(post(chat([part])))


@pytest.mark.parametrize("unlisted", ["pass", "block", "drop"])
def test_endpoints_that_are_not_read(rules: RuleSet, shield: Shield, tmp_path: Path, unlisted: str) -> None:
    text = f"endpoints: [{{name: own, match: {{path: /v1/chat/completions}}, unlisted: {unlisted}}}]"
    exchange = ruled(rules, shield, tmp_path, text)
    request = post(chat())
    if unlisted == "pass":
        assert exchange.protect(request) == request
        assert "unlisted: pass" in exchange.warnings[0]
    elif unlisted == "drop":
        with pytest.raises(Dropped):
            exchange.protect(request)
    else:
        with pytest.raises(Refused, match="blocked by the rules"):
            exchange.protect(request)


RISKY = "Marta Lindqvist, +1 415 867 2309"


def test_a_warning_names_the_combination_and_no_value(open_exchange: Open) -> None:
    exchange = open_exchange()
    exchange.protect(post(chat(RISKY)))
    assert exchange.combinations == ["phone_name"]
    (warning,) = exchange.warnings
    assert "phone number" in warning
    assert not any(value in warning for value in ("Marta", "Lindqvist", "415"))
    harmless = open_exchange()
    harmless.protect(post(chat("hello")))
    assert (harmless.combinations, harmless.warnings) == ([], [])


def test_parts_of_a_combination_in_two_requests_of_a_conversation(open_exchange: Open) -> None:
    session = ("session_id", "s-1")
    first, second, other = open_exchange(), open_exchange(), open_exchange()
    first.protect(post(chat("I am Marta Lindqvist"), session))
    second.protect(post(chat("call +1 415 867 2309"), session))
    other.protect(post(chat("call +1 415 867 2309"), ("session_id", "s-2")))
    assert (first.combinations, second.combinations, other.combinations) == ([], ["phone_name"], [])


def test_combinations_can_be_blocked(rules: RuleSet, shield: Shield, tmp_path: Path) -> None:
    exchange = ruled(rules, shield, tmp_path, "policy: {quasi_identifiers: block}")
    with pytest.raises(Refused, match=r"phone number \+ name \(phone_name") as caught:
        exchange.protect(post(chat(RISKY)))
    assert (caught.value.status, caught.value.code) == (400, "quasi_identifiers_blocked")
    assert "Marta" not in caught.value.message


def test_a_confirmed_body_passes_and_the_token_never_leaves(rules: RuleSet, shield: Shield, tmp_path: Path) -> None:
    def send(body: Any, *headers: tuple[str, str]) -> Request:
        return ruled(rules, shield, tmp_path, "policy: {quasi_identifiers: confirm}").protect(post(body, *headers))

    with pytest.raises(Refused, match="phone_name") as caught:
        send(chat(RISKY))
    found = re.search(r"x-surrogateshield-confirm: ([0-9a-f-]+)", caught.value.message)
    assert found
    header = ("X-SurrogateShield-Confirm", found[1])
    with pytest.raises(Refused, match="phone_name"):
        send(chat(RISKY + "!"), header)
    sent = send(chat(RISKY), header)
    assert found[1] not in str(sent.headers) + sent.target + sent.body.decode()
    assert "surrogateshield" not in str(sent.headers).lower()
    assert "Marta" not in sent.body.decode()
    send(chat(RISKY))
    assert "surrogateshield" not in str(send(chat("hello"), header).headers).lower()


@pytest.mark.parametrize("policy", ["policy: {on_error: pass}", "policy: {quasi_identifiers: off}"])
def test_the_token_never_leaves_whatever_the_rules_say(
    rules: RuleSet, shield: Shield, tmp_path: Path, policy: str
) -> None:
    for body in (chat(RISKY), b"{broken"):
        if "on_error" not in policy and isinstance(body, bytes):
            continue
        sent = ruled(rules, shield, tmp_path, policy).protect(post(body, ("x-surrogateshield-confirm", "t-1")))
        assert sent.header("x-surrogateshield-confirm") is None
        assert sent.header("authorization")


def test_a_release_gate_judges_what_leaves(rules: RuleSet, shield: Shield, monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[str] = []

    def told(_: GateRule, texts: Iterable[str]) -> tuple[Left, str | None]:
        judged.extend(texts)
        return Left(4, 40), "release gate: few"

    monkeypatch.setattr("surrogateshield.gateway.certified", told)
    provider = rules.provider("openai")
    assert provider is not None
    endpoint = provider.endpoint_for("POST", "/v1/chat/completions")
    gate = GateRule(calibration="c.json")
    gated = endpoint.model_copy(update={"policy": endpoint.policy.model_copy(update={"release_gate": gate})})
    exchange = Exchange(provider, gated, shield)
    exchange.protect(post(chat()))
    assert exchange.ambiguity == Left(4, 40)
    assert "release gate: few" in exchange.warnings
    assert not any("Lindqvist" in text for text in judged)
    assert any("Please tell" in text for text in judged)
