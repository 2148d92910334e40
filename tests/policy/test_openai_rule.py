"""rules/openai.yaml on answers and streams."""

from __future__ import annotations

import pytest

from surrogateshield.policy import Endpoint, FieldKind, Location, RuleSet, StreamSpec


def endpoint(rules: RuleSet, path: str, method: str = "POST") -> Endpoint:
    provider = rules.provider_for("api.openai.com", 443)
    assert provider is not None
    return provider.endpoint_for(method, path)


def stream(rules: RuleSet, path: str) -> StreamSpec:
    spec = endpoint(rules, path).stream
    assert spec is not None
    return spec


def pieces(spec: StreamSpec, event: object) -> dict[Location, tuple[object, ...]]:
    """Place -> block key, without the delta's own path at its end."""
    return {match.location: match.block_key[:-1] for match in spec.deltas_in(None, event)}


def choice(**delta: object) -> object:
    return {"id": "c", "choices": [{"index": 2, "delta": delta, "finish_reason": None}], "obfuscation": "q8Zk"}


@pytest.mark.parametrize("host", ["api.openai.com", "us.api.openai.com", "EU.api.openai.com.", "ae.api.openai.com"])
def test_hosts(rules: RuleSet, host: str) -> None:
    provider = rules.provider_for(host, 443)
    assert provider is not None
    assert provider.name == "openai"
    assert rules.provider_for("openai.com", 443) is None


@pytest.mark.parametrize(
    ("method", "path", "name"),
    [
        ("POST", "/v1/chat/completions", "chat-completions"),
        ("POST", "/chat/completions", "chat-completions"),
        ("GET", "/v1/chat/completions/chatcmpl-1", "other"),
        ("POST", "/v1/responses", "responses"),
        ("POST", "/v1/responses/compact", "responses"),
        ("POST", "/v1/responses/input_tokens", "responses-input-tokens"),
        ("GET", "/v1/responses/resp_1?stream=true", "stored-responses"),
        ("GET", "/v1/responses/resp_1/input_items", "stored-responses"),
        ("POST", "/v1/responses/resp_1/cancel", "stored-responses"),
        ("DELETE", "/v1/responses/resp_1", "stored-responses"),
        ("POST", "/v1/conversations", "conversations"),
        ("GET", "/v1/conversations/conv_1", "conversations"),
        ("POST", "/v1/conversations/conv_1/items", "conversation-items"),
        ("GET", "/v1/conversations/conv_1/items/msg_1", "conversation-items"),
        ("POST", "/v1/completions", "completions"),
        ("POST", "/v1/engines/gpt-4o-copilot/completions", "completions"),
        ("POST", "/v1/embeddings", "embeddings"),
        ("POST", "/v1/moderations", "moderations"),
        ("POST", "/v1/images/edits", "images"),
        ("POST", "/v1/audio/speech", "speech"),
        ("POST", "/v1/audio/translations", "transcriptions"),
        ("POST", "/v1/files", "files"),
        ("GET", "/v1/files/file-1/content", "files"),
        ("POST", "/v1/batches", "batches"),
        ("POST", "/v1/vector_stores/vs_1/search", "vector-stores"),
        ("POST", "/v1/assistants/asst_1", "assistants"),
        ("POST", "/v1/threads", "threads"),
        ("POST", "/v1/threads/runs", "thread-items"),
        ("POST", "/v1/threads/thread_1/runs/run_1/submit_tool_outputs", "thread-items"),
        ("POST", "/v1/realtime/calls", "realtime-calls"),
        ("GET", "/v1/models", "other"),
    ],
)
def test_endpoints(rules: RuleSet, method: str, path: str, name: str) -> None:
    assert endpoint(rules, path, method).name == name


@pytest.mark.parametrize(
    ("delta", "place", "key"),
    [
        ({"content": "a"}, ("content",), (2, "content")),
        ({"refusal": "a"}, ("refusal",), (2, "content")),
        ({"reasoning": "a"}, ("reasoning",), (2, "reasoning")),
        ({"reasoning_content": "a"}, ("reasoning_content",), (2, "reasoning")),
        ({"function_call": {"arguments": "a"}}, ("function_call", "arguments"), (2, "tool")),
        ({"audio": {"transcript": "a"}}, ("audio", "transcript"), (2, "audio")),
        (
            {"tool_calls": [{"index": 1, "function": {"arguments": "{"}}]},
            ("tool_calls", 0, "function", "arguments"),
            (2, "tool", 1),
        ),
        (
            {"tool_calls": [{"index": 4, "custom": {"input": "a"}}]},
            ("tool_calls", 0, "custom", "input"),
            (2, "tool", 4),
        ),
    ],
)
def test_pieces_of_a_chat(rules: RuleSet, delta: dict[str, object], place: Location, key: tuple[object, ...]) -> None:
    spec = stream(rules, "/v1/chat/completions")
    assert pieces(spec, choice(**delta)) == {("choices", 0, "delta", *place): key}


def test_two_texts_of_one_choice_are_two_blocks(rules: RuleSet) -> None:
    spec = stream(rules, "/v1/chat/completions")
    keys = {match.block_key for match in spec.deltas_in(None, choice(content="a", refusal="b"))}
    assert len(keys) == 2


def test_a_finished_choice_ends_its_blocks(rules: RuleSet) -> None:
    spec = stream(rules, "/v1/chat/completions")
    event = {"choices": [{"index": 2, "delta": {}, "finish_reason": "stop"}]}
    (prefix,) = spec.ends_in(None, event)
    (match,) = spec.deltas_in(None, choice(tool_calls=[{"index": 4, "function": {"arguments": "a"}}]))
    assert spec.ends(prefix, match.block_key)
    assert "[DONE]" in spec.done


def test_a_call_ends_the_text_before_it_and_no_other_call(rules: RuleSet) -> None:
    spec = stream(rules, "/v1/chat/completions")
    call = choice(tool_calls=[{"index": 1, "function": {"arguments": "{"}}])
    ended = spec.ends_in(None, call)
    (text,) = spec.deltas_in(None, choice(content="a"))
    (other,) = spec.deltas_in(None, choice(tool_calls=[{"index": 0, "function": {"arguments": "{"}}]))
    assert any(spec.ends(prefix, text.block_key) for prefix in ended)
    assert not any(spec.ends(prefix, other.block_key) for prefix in ended)


def test_an_error_ends_everything(rules: RuleSet) -> None:
    assert stream(rules, "/v1/chat/completions").ends_in(None, {"error": {"message": "x"}}) == [()]
    assert stream(rules, "/v1/responses").ends_in("error", {"type": "error", "message": "x"}) == [()]


def test_a_last_count_of_tokens_ends_everything(rules: RuleSet) -> None:
    spec = stream(rules, "/v1/chat/completions")
    usage = {"usage": {"total_tokens": 13}}
    assert spec.deltas_in(None, {"choices": [], **usage}) == []
    assert spec.ends_in(None, {"choices": [], **usage}) == [()]
    going_on = choice(content="a")
    assert isinstance(going_on, dict)
    (text,) = spec.deltas_in(None, going_on)
    for counted in (usage, {"usage": None}):
        ended = spec.ends_in(None, {**going_on, **counted})
        assert not any(spec.ends(prefix, text.block_key) for prefix in ended)


def test_a_chat_answer(rules: RuleSet) -> None:
    answer = {
        "id": "chatcmpl-1",
        "choices": [
            {
                "message": {
                    "role": "assistant",
                    "content": "Dear Elin",
                    "tool_calls": [{"id": "call_1", "function": {"name": "mail", "arguments": "{}"}}],
                    "audio": {"data": "UklGRg==", "transcript": "Dear Elin"},
                },
                "logprobs": {"content": [{"token": "Dear", "top_logprobs": [{"token": "Elin"}]}]},
                "finish_reason": "stop",
            }
        ],
        "obfuscation": "q8Zk",
    }
    kinds = endpoint(rules, "/v1/chat/completions").response.classify(answer)
    message: Location = ("choices", 0, "message")
    assert kinds.kind_of((*message, "content")) is None
    assert kinds.kind_of((*message, "audio", "transcript")) is None
    assert kinds.kind_of((*message, "audio", "data")) is FieldKind.OPAQUE
    assert kinds.kind_of((*message, "tool_calls", 0, "function", "arguments")) is FieldKind.JSON
    assert kinds.kind_of(("choices", 0, "logprobs", "content", 0, "top_logprobs", 0, "token")) is FieldKind.OPAQUE
    assert kinds.kind_of(("obfuscation",)) is FieldKind.OPAQUE


RESPONSE_DELTAS = [
    ({"type": "response.output_text.delta", "content_index": 1}, (7, "content", 1)),
    ({"type": "response.refusal.delta", "content_index": 1}, (7, "content", 1)),
    ({"type": "response.reasoning_text.delta", "content_index": 1}, (7, "reasoning", 1)),
    ({"type": "response.reasoning_summary_text.delta", "summary_index": 3}, (7, "summary", 3)),
    ({"type": "response.function_call_arguments.delta"}, (7, "arguments")),
    ({"type": "response.mcp_call_arguments.delta"}, (7, "arguments")),
    ({"type": "response.custom_tool_call_input.delta"}, (7, "input")),
    ({"type": "response.code_interpreter_call_code.delta"}, (7, "code")),
    ({"type": "response.shell_call_command.delta", "command_index": 2}, (7, "command", 2)),
    ({"type": "response.audio.transcript.delta"}, (7, "transcript")),
]


@pytest.mark.parametrize(("event", "key"), RESPONSE_DELTAS)
def test_pieces_of_a_response(rules: RuleSet, event: dict[str, object], key: tuple[object, ...]) -> None:
    spec = stream(rules, "/v1/responses")
    event = {"output_index": 7, "delta": "a", "item_id": "x", "obfuscation": "q", "sequence_number": 9, **event}
    assert pieces(spec, event) == {("delta",): key}
    assert spec.ends_in(None, event) == []
    assert spec.sequence_in(event) == ("sequence_number",)
    (match,) = spec.deltas_in(None, event)
    assert match.delta.json_text == (key[1] == "arguments")


@pytest.mark.parametrize("stdio", ["stdout", "stderr"])
def test_output_of_a_shell(rules: RuleSet, stdio: str) -> None:
    spec = stream(rules, "/v1/responses")
    event = {"type": "response.shell_call_output_content.delta", "output_index": 7, "command_index": 0}
    assert pieces(spec, {**event, "delta": {stdio: "a"}}) == {("delta", stdio): (7, "output", 0)}


@pytest.mark.parametrize(("delta", "key"), RESPONSE_DELTAS)
def test_whatever_repeats_a_block_ends_it_first(
    rules: RuleSet, delta: dict[str, object], key: tuple[object, ...]
) -> None:
    spec = stream(rules, "/v1/responses")
    own = str(delta["type"]).removesuffix(".delta") + ".done"
    for event in (
        {**delta, "type": own, "output_index": 7},
        {"type": "response.output_item.done", "output_index": 7},
        {"type": "response.completed"},
        {"type": "response.incomplete"},
        {"type": "response.failed"},
    ):
        assert any(spec.ends(prefix, (*key, "path")) for prefix in spec.ends_in(None, event)), event["type"]


def test_another_item_s_end_ends_nothing(rules: RuleSet) -> None:
    spec = stream(rules, "/v1/responses")
    for event in (
        {"type": "response.output_item.done", "output_index": 8},
        {"type": "response.output_text.done", "output_index": 7, "content_index": 0},
        {"type": "response.content_part.done", "output_index": 7, "content_index": 0},
        {"type": "response.output_item.added", "output_index": 7},
    ):
        assert not any(spec.ends(prefix, (7, "content", 1, "$.delta")) for prefix in spec.ends_in(None, event))


def test_a_part_of_a_message_or_of_a_thought_ends(rules: RuleSet) -> None:
    spec = stream(rules, "/v1/responses")
    ended = spec.ends_in(None, {"type": "response.content_part.done", "output_index": 7, "content_index": 1})
    assert set(ended) == {(7, "content", 1), (7, "reasoning", 1)}


@pytest.mark.parametrize(
    ("event", "place", "kind"),
    [
        ({"arguments": "{}"}, ("arguments",), FieldKind.JSON),
        ({"item": {"type": "function_call", "arguments": "{}"}}, ("item", "arguments"), FieldKind.JSON),
        ({"response": {"output": [{"arguments": "{}"}]}}, ("response", "output", 0, "arguments"), FieldKind.JSON),
        ({"item": {"encrypted_content": "gA=="}}, ("item", "encrypted_content"), FieldKind.OPAQUE),
        (
            {"response": {"output": [{"encrypted_content": "g"}]}},
            ("response", "output", 0, "encrypted_content"),
            FieldKind.OPAQUE,
        ),
        ({"output": [{"encrypted_content": "g"}]}, ("output", 0, "encrypted_content"), FieldKind.OPAQUE),
        ({"part": {"logprobs": [{"token": "a"}]}}, ("part", "logprobs", 0, "token"), FieldKind.OPAQUE),
        ({"logprobs": [{"token": "a"}]}, ("logprobs", 0, "token"), FieldKind.OPAQUE),
        ({"obfuscation": "q"}, ("obfuscation",), FieldKind.OPAQUE),
        ({"response": {"instructions": "Elin"}}, ("response", "instructions"), None),
        ({"item": {"content": [{"text": "Elin"}]}}, ("item", "content", 0, "text"), None),
        ({"item": {"summary": [{"text": "Elin"}]}}, ("item", "summary", 0, "text"), None),
    ],
)
def test_fields_of_answers_and_events(rules: RuleSet, event: object, place: Location, kind: FieldKind | None) -> None:
    for path in ("/v1/responses", "/v1/responses/compact"):
        assert endpoint(rules, path).response.classify(event).kind_of(place) is kind
    assert endpoint(rules, "/v1/responses/resp_1", "GET").response.classify(event).kind_of(place) is kind


def test_ids_that_the_server_issues(rules: RuleSet) -> None:
    responses = endpoint(rules, "/v1/responses")
    assert responses.issued_in({"object": "response", "id": "resp_1"}) == [("response", "resp_1")]
    event = {"type": "response.created", "response": {"id": "resp_1", "conversation": {"id": "conv_1"}}}
    assert responses.issued_in(event) == [("response", "resp_1"), ("conversation", "conv_1")]
    assert responses.issued_in({"type": "response.output_item.added", "item": {"id": "msg_1"}}) == []
    assert endpoint(rules, "/v1/conversations").issued_in({"id": "conv_1"}) == [("conversation", "conv_1")]
    assert endpoint(rules, "/v1/chat/completions").issued_in({"id": "chatcmpl-1"}) == []
