"""rules/anthropic.yaml on requests of Claude Code, on answers and streams."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from surrogateshield.policy import Endpoint, Facts, FieldKind, Location, Provider, RuleSet, StreamSpec

DEVICE, ACCOUNT, SESSION = "0f" * 32, "", "11111111-2222-4333-8444-555555555555"
NEW_ID = json.dumps({"device_id": DEVICE, "account_uuid": ACCOUNT, "session_id": SESSION}, separators=(",", ":"))


@pytest.fixture
def anthropic(rules: RuleSet) -> Provider:
    provider = rules.provider_for("api.anthropic.com", 443)
    assert provider is not None
    return provider


@pytest.fixture
def messages(anthropic: Provider) -> Endpoint:
    return anthropic.endpoint_for("POST", "/v1/messages?beta=true")


@pytest.fixture
def stream(messages: Endpoint) -> StreamSpec:
    assert messages.stream is not None
    return messages.stream


def test_endpoints(anthropic: Provider, rules: RuleSet) -> None:
    assert anthropic.endpoint_for("POST", "/v1/messages").name == "messages"
    assert anthropic.endpoint_for("POST", "/v1/messages/count_tokens?beta=true").name == "count-tokens"
    for path in ("/api/event_logging/batch", "/api/event_logging/v2/batch", "/api/claude_code/metrics"):
        assert anthropic.endpoint_for("POST", path).unlisted == "drop"
    for path in ("/api/claude_code/settings", "/api/claude_code_grove", "/api/eval/sdk-1", "/mcp-registry/v0/servers"):
        assert anthropic.endpoint_for("GET", path).name == "claude-code"
    owner = rules.companion_for("statsig.anthropic.com")
    assert owner is anthropic


def test_token_counts_are_asked_with_the_same_fields(anthropic: Provider, messages: Endpoint) -> None:
    assert anthropic.endpoint_for("POST", "/v1/messages/count_tokens").request == messages.request


@pytest.mark.parametrize(
    ("headers", "user_id", "conversation"),
    [
        ({"X-Claude-Code-Session-Id": "s1"}, NEW_ID, "s1"),
        ({}, NEW_ID, SESSION),
        ({}, "user_" + DEVICE + "_account__session_" + SESSION, "user_" + DEVICE + "_account__session_" + SESSION),
        ({}, "customer-7", "customer-7"),
        ({}, None, None),
    ],
)
def test_conversations(
    anthropic: Provider, headers: dict[str, str], user_id: str | None, conversation: str | None
) -> None:
    body = {"metadata": {"user_id": user_id}} if user_id else {}
    assert anthropic.conversation_in(Facts.of("/v1/messages", headers.items(), {}, body)) == conversation


def test_accounts(anthropic: Provider) -> None:
    both = [("authorization", "Bearer t"), ("x-api-key", "k")]
    assert anthropic.account_in(Facts.of("/v1/messages", both, {}, None)) == "k"
    assert anthropic.account_in(Facts.of("/v1/messages", both[:1], {}, None)) == "Bearer t"


@pytest.mark.parametrize(
    ("user_id", "kind"),
    [
        (NEW_ID, FieldKind.OPAQUE),
        (f"user_{DEVICE}_account_{SESSION}_session_{SESSION}", FieldKind.OPAQUE),
        (f"user_{DEVICE}_account__session_{SESSION}", FieldKind.OPAQUE),
        (NEW_ID.replace(DEVICE, "elin"), FieldKind.JSON),
        (f"user_elin_account__session_{SESSION}", FieldKind.JSON),
        ("elin@tarrow.example", FieldKind.JSON),
    ],
)
def test_ids_of_claude_code_stay_and_nothing_else(messages: Endpoint, user_id: str, kind: FieldKind) -> None:
    assert messages.request.classify({"metadata": {"user_id": user_id}}).kind_of(("metadata", "user_id")) is kind


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("x-anthropic-billing-header: cc_version=2.1.258.a1b; cc_entrypoint=cli; cch=0f3d2;", FieldKind.OPAQUE),
        ("x-anthropic-billing-header: cc_version=2.1.258.a1b; mail elin@tarrow.example", FieldKind.TEXT),
        ("x-anthropic-billing-header: cc_version=2.1.258.a1b;\nElin Tarrow", FieldKind.TEXT),
        ("You help. x-anthropic-billing-header: cc_version=2;", FieldKind.TEXT),
    ],
)
def test_the_attribution_stays_and_nothing_else(messages: Endpoint, text: str, kind: FieldKind) -> None:
    body = {"system": [{"type": "text", "text": text}]}
    assert messages.request.classify(body).kind_of(("system", 0, "text")) is kind


def test_thoughts_stay_if_they_are_signed(messages: Endpoint) -> None:
    def kind_of(**block: str) -> FieldKind | None:
        body = {"messages": [{"role": "assistant", "content": [{"type": "thinking", "thinking": "Elin", **block}]}]}
        return messages.request.classify(body).kind_of(("messages", 0, "content", 0, "thinking"))

    assert kind_of(signature="EqQB") is FieldKind.OPAQUE
    assert kind_of() is None


def test_documents_in_plain_text_are_read(messages: Endpoint, material: Callable[[str], object]) -> None:
    kinds = messages.request.classify(material("anthropic_request"))
    content: Location = ("messages", 1, "content")
    assert kinds.kind_of((*content, 1, "source", "data")) is FieldKind.ATTACHMENT
    assert kinds.kind_of((*content, 4, "source", "data")) is FieldKind.TEXT
    assert kinds.kind_of((*content, 5, "source", "content")) is FieldKind.TEXT
    assert kinds.kind_of((*content, 6, "source", "content", 0, "text")) is FieldKind.TEXT
    assert kinds.kind_of((*content, 6, "source", "content", 1, "source", "data")) is FieldKind.ATTACHMENT


def test_arguments_of_tools_are_the_user_s(messages: Endpoint, material: Callable[[str], object]) -> None:
    kinds = messages.request.classify(material("anthropic_request"))
    call: Location = ("messages", 2, "content", 4)
    assert kinds.kind_of((*call, "name"), "mail") is FieldKind.PROTOCOL
    assert {kinds.kind_of((*call, "input", key)) for key in ("to", "id", "name")} == {FieldKind.DATA}


@pytest.mark.parametrize(
    ("delta", "place", "json_text", "opaque"),
    [
        ({"type": "text_delta", "text": "a"}, "text", False, False),
        ({"type": "input_json_delta", "partial_json": "{"}, "partial_json", True, False),
        ({"type": "thinking_delta", "thinking": "a"}, "thinking", False, True),
        ({"type": "compaction_delta", "content": "a"}, "content", False, False),
    ],
)
def test_pieces(stream: StreamSpec, delta: dict[str, str], place: str, json_text: bool, opaque: bool) -> None:
    (match,) = stream.deltas_in("content_block_delta", {"type": "content_block_delta", "index": 3, "delta": delta})
    assert (match.location, match.block_key[0]) == (("delta", place), 3)
    assert (match.delta.json_text, match.delta.opaque) == (json_text, opaque)
    assert stream.ends((3,), match.block_key)


@pytest.mark.parametrize(
    "delta",
    [{"type": "signature_delta", "signature": "Eq=="}, {"type": "citations_delta", "citation": {"cited_text": "a"}}],
)
def test_events_without_pieces(stream: StreamSpec, delta: dict[str, object]) -> None:
    assert stream.deltas_in(None, {"type": "content_block_delta", "index": 3, "delta": delta}) == []


def test_ends(stream: StreamSpec) -> None:
    assert stream.ends_in(None, {"type": "content_block_stop", "index": 3}) == [(3,)]
    assert stream.ends_in(None, {"type": "message_delta", "delta": {"stop_reason": "end_turn"}}) == [()]
    assert stream.ends_in(None, {"type": "error", "error": {}}) == [()]
    for name in ("ping", "message_start", "content_block_start"):
        assert stream.ends_in(name, {"type": name, "index": 3}) == []


@pytest.mark.parametrize(
    ("answer", "place", "kind"),
    [
        ({"content": [{"type": "text", "text": "Elin"}]}, ("content", 0, "text"), None),
        ({"content": [{"type": "tool_use", "input": {"to": "x"}}]}, ("content", 0, "input", "to"), FieldKind.DATA),
        ({"content": [{"type": "thinking", "thinking": "x"}]}, ("content", 0, "thinking"), FieldKind.OPAQUE),
        ({"content": [{"type": "redacted_thinking", "data": "x"}]}, ("content", 0, "data"), FieldKind.OPAQUE),
        ({"content_block": {"type": "thinking", "thinking": "x"}}, ("content_block", "thinking"), FieldKind.OPAQUE),
        ({"content_block": {"type": "redacted_thinking", "data": "x"}}, ("content_block", "data"), FieldKind.OPAQUE),
        (
            {
                "content_block": {
                    "type": "web_search_tool_result",
                    "content": [{"encrypted_content": "x", "title": "y"}],
                }
            },
            ("content_block", "content", 0, "encrypted_content"),
            FieldKind.OPAQUE,
        ),
        ({"delta": {"signature": "x"}}, ("delta", "signature"), FieldKind.OPAQUE),
        ({"delta": {"citation": {"cited_text": "x"}}}, ("delta", "citation", "cited_text"), None),
        ({"delta": {"stop_sequence": "Elin"}}, ("delta", "stop_sequence"), None),
    ],
)
def test_fields_of_answers_and_events(
    messages: Endpoint, answer: object, place: Location, kind: FieldKind | None
) -> None:
    assert messages.response.classify(answer).kind_of(place) is kind


def test_containers_keep_what_was_said(anthropic: Provider, messages: Endpoint) -> None:
    assert messages.issued_in({"container": {"id": "c1"}}) == [("container", "c1")]
    assert messages.issued_in({"type": "message_start", "message": {"id": "m", "container": {"id": "c1"}}}) == [
        ("container", "c1")
    ]
    for container in ("c1", {"id": "c1"}):
        facts = Facts.of("/v1/messages", [], {}, {"container": container})
        assert anthropic.aliases_in(facts) == [("container", "c1")]
