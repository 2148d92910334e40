"""What holds for every rule of the project, on one full-featured request of each API."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from asked import ASKED, body_named, rule_of

from surrogateshield.policy import Endpoint, FieldKind, Location, RuleSet
from surrogateshield.policy.fields import FieldMap
from surrogateshield.policy.selectors import Selector
from surrogateshield.wire import Document

ADDRESS = "elin@tarrow.example"
SAMPLES = {
    "openai_chat_request": ("openai", "/v1/chat/completions"),
    "openai_chat_request_2": ("openai", "/v1/chat/completions"),
    "openai_responses_request": ("openai", "/v1/responses"),
    "openai_responses_request_2": ("openai", "/v1/responses"),
    "openai_conversations_request": ("openai", "/v1/conversations"),
    "anthropic_request": ("anthropic", "/v1/messages"),
    "anthropic_request_2": ("anthropic", "/v1/messages"),
    "gemini_request": ("gemini", "/v1beta/models/m:generateContent"),
    "gemini_count_request": ("gemini", "/v1beta/models/m:countTokens"),
}
EXEMPT = {
    "openai_chat_request": {
        "$.messages[*].tool_calls[*].extra_content.google.thought_signature",
        "$.messages[*].extra_content.google.thought_signature",
        "$.messages[*].reasoning_details[*].data",
        "$.messages[*].reasoning_details[*].signature",
        "$.messages[*].reasoning_opaque",
        "$.messages[*].content[*].image_url.url",
        "$.messages[*].content[*].input_audio.data",
        "$.messages[*].content[*].file.file_data",
        "$.messages[*].content[*].video_url.url",
        "$.messages[*].content[*].audio_url.url",
    },
    "openai_responses_request": {
        "$.input[*].encrypted_content",
        "$.input[*].code",
        "$.input[*].fingerprint",
        "$.tools[*].authorization",
        "$.input[*].content[*].image_url",
        "$.input[*].content[*].file_data",
        "$.input[*].content[*].file_url",
        "$.input[*].content[*].input_audio.data",
        "$.input[*].content[*].input_audio.format",
        "$.input[*].output[*].image_url",
        "$.input[*].output[*].file_data",
        "$.input[*].output[*].file_url",
        "$.input[*].output[*].input_audio.data",
        "$.input[*].output.image_url",
        "$.input[*].output.file_data",
        "$.input[*].output.file_url",
        "$.input[*].result",
        "$.prompt.variables.picture.image_url",
        "$.prompt.variables.file.file_data",
        "$.prompt.variables.file.file_url",
    },
    "openai_conversations_request": {
        "$.items[*].encrypted_content",
        "$.items[*].content[*].image_url",
        "$.items[*].content[*].file_data",
        "$.items[*].content[*].file_url",
        "$.items[*].content[*].input_audio.data",
        "$.items[*].output[*].image_url",
        "$.items[*].output[*].file_data",
        "$.items[*].output[*].file_url",
        "$.items[*].output[*].input_audio.data",
        "$.items[*].output.image_url",
        "$.items[*].output.file_data",
        "$.items[*].output.file_url",
    },
    "anthropic_request": {
        "$.messages[*].content[*].thinking",
        "$.messages[*].content[*].signature",
        "$.messages[*].content[*].data",
        "$.messages[*].content[*].encrypted_content",
        "$.messages[*].content[*].content.encrypted_content",
        "$.messages[*].content[*].content.encrypted_stdout",
        "$.messages[*].content[*].content[*].encrypted_content",
        "$.messages[*].content[*].citations[*].encrypted_index",
        "$.mcp_servers[*].authorization_token",
        "$.system[*].source.data",
        "$.messages[*].content[*].source.data",
        "$.messages[*].content[*].source.url",
        "$.messages[*].content[*].content[*].source.data",
        "$.messages[*].content[*].content[*].source.url",
        "$.messages[*].content[*].source.content[*].source.data",
        "$.messages[*].content[*].source.content[*].source.url",
        "$.messages[*].content[*].content.content.source.data",
    },
    "gemini_request": {
        "$.contents[*].parts[*].thoughtSignature",
        "$.contents[*].parts[*].inlineData.data",
        "$.contents[*].parts[*].fileData.fileUri",
        "$.contents[*].parts[*].functionResponse.parts[*].inlineData.data",
        "$.contents[*].parts[*].functionResponse.parts[*].fileData.fileUri",
        "$.systemInstruction.parts[*].inlineData.data",
        "$.systemInstruction.parts[*].fileData.fileUri",
    },
    "gemini_count_request": {"$.generateContentRequest.contents[*].parts[*].inlineData.data"},
}
"""All that a planted address may stand in unread: signed and encrypted fields, credentials, attachments."""


def endpoint_of(rules: RuleSet, sample: str) -> Endpoint:
    name, path = SAMPLES[sample]
    provider = rules.provider(name)
    assert provider is not None
    endpoint = provider.endpoint_for("POST", path)
    assert endpoint.name != "other"
    return endpoint


def planted(value: object, place: Location) -> object:
    """A copy of a JSON value with the address at one place."""
    if not place:
        return ADDRESS
    if isinstance(value, dict):
        return {key: planted(child, place[1:]) if key == place[0] else child for key, child in value.items()}
    assert isinstance(value, list)
    return [planted(child, place[1:]) if index == place[0] else child for index, child in enumerate(value)]


def path_of(place: Location) -> str:
    return "$" + "".join("[*]" if isinstance(step, int) else f".{step}" for step in place)


def selectors_of(fields: FieldMap) -> list[Selector]:
    return [*(item.path for item in fields.protocol), *fields.opaque, *fields.attachments, *fields.text, *fields.json_]


@pytest.mark.parametrize("sample", SAMPLES)
def test_an_address_is_read_wherever_it_stands(
    rules: RuleSet,
    material: Callable[[str], object],
    strings_of: Callable[[object], list[tuple[Location, str]]],
    sample: str,
) -> None:
    request, body = endpoint_of(rules, sample).request, material(sample)
    unread = {FieldKind.PROTOCOL, FieldKind.OPAQUE, FieldKind.ATTACHMENT}
    left = {
        path_of(place)
        for place, _ in strings_of(body)
        if request.classify(planted(body, place)).kind_of(place, ADDRESS) in unread
    }
    assert left == EXEMPT.get(sample, set())


ENCLOSED = {("anthropic", "batches"), ("gemini", "batches"), ("gemini", "cached-contents"), ("gemini", "count-tokens")}
"""Endpoints whose bodies hold those of another endpoint, of which the fields are."""


@pytest.mark.parametrize(
    ("provider", "name"), sorted({(asked.provider, asked.endpoint) for asked in ASKED if asked.bodies} - ENCLOSED)
)
def test_every_selector_selects_something(rules: RuleSet, provider: str, name: str) -> None:
    found = rules.provider(provider)
    assert found is not None
    request = next(endpoint for endpoint in found.endpoints if endpoint.name == name).request
    names = {
        body
        for asked in ASKED
        if rule_of(rules, asked)[1].request == request  # of endpoints that inherit or share the fields, too
        for body in asked.bodies
    }
    bodies = [body_named(body) for body in sorted(names)]
    roles = (*request.opening, *request.user, *request.model, *request.tools)
    idle = [
        selector.text
        for selector in (*selectors_of(request), *roles)
        if not any(selector.within(outer).find(body) for body in bodies for outer in request.within)
    ]
    assert idle == []


@pytest.mark.parametrize("sample", SAMPLES)
def test_values_of_the_api_stay(
    rules: RuleSet,
    material: Callable[[str], object],
    strings_of: Callable[[object], list[tuple[Location, str]]],
    sample: str,
) -> None:
    """Roles, types and ids of the samples are no text: reading them could only do harm."""
    body = material(sample)
    kinds = endpoint_of(rules, sample).request.classify(body)
    free = (FieldKind.DATA, FieldKind.TEXT)
    read = [
        path_of(place)
        for place, value in strings_of(body)
        if re.fullmatch("role|type|id|call_id|tool_use_id|tool_call_id|model", str(place[-1]))
        if kinds.kind_of(place, value) not in (FieldKind.PROTOCOL, *free)
    ]
    # What a dialect adds is read like anything unknown.
    assert set(read) <= {
        "$.messages[*].reasoning_details[*].type",
        "$.input[*].operation.type",
        "$.input[*].outputs[*].type",
    }


@pytest.mark.parametrize(
    ("host", "method", "path", "provider", "endpoint"),
    [
        ("my-res.openai.azure.com", "POST", "/openai/deployments/d/chat/completions", "azure", "chat-completions"),
        ("my-res.openai.azure.com", "POST", "/openai/deployments/d/embeddings", "azure", "embeddings"),
        ("my-res.services.ai.azure.com", "POST", "/anthropic/v1/messages", "azure", "messages"),
        ("api.groq.com", "POST", "/openai/v1/chat/completions", "groq", "chat-completions"),
        ("api.deepseek.com", "POST", "/beta/completions", "deepseek", "completions"),
        ("api.deepseek.com", "POST", "/anthropic/v1/messages", "deepseek", "messages"),
        ("eu-west-1.api.x.ai", "POST", "/v1/responses", "xai", "responses"),
        ("openrouter.ai", "POST", "/api/v1/messages", "openrouter", "messages"),
        ("api.together.xyz", "POST", "/v1/completions", "together", "completions"),
        ("api.fireworks.ai", "POST", "/inference/v1/messages", "fireworks", "messages"),
        ("api.perplexity.ai", "POST", "/async/chat/completions", "perplexity", "async-chat"),
        ("api.perplexity.ai", "POST", "/search", "perplexity", "search"),
        ("api.business.githubcopilot.com", "POST", "/chat/completions", "copilot", "chat-completions"),
        ("api.githubcopilot.com", "POST", "/responses", "copilot", "responses"),
        ("api.githubcopilot.com", "POST", "/v1/messages", "copilot", "messages"),
        ("copilot-proxy.githubusercontent.com", "POST", "/v1/engines/x/completions", "copilot", "completions"),
        ("api.mistral.ai", "POST", "/v1/fim/completions", "mistral", "chat-completions"),
        ("api.mistral.ai", "POST", "/v1/conversations/c1/restart", "mistral", "conversations"),
        ("api.mistral.ai", "POST", "/v1/chat/moderations", "mistral", "moderations"),
        ("api.cohere.com", "POST", "/v2/chat", "cohere", "chat"),
        ("api.cohere.com", "POST", "/v1/chat", "cohere", "chat-v1"),
        ("api.cohere.com", "POST", "/v2/rerank", "cohere", "embed"),
        ("127.0.0.1", "POST", "/api/chat", "ollama", "chat"),
        ("localhost", "POST", "/v1/chat/completions", "ollama", "chat-completions"),
        ("::1", "POST", "/v1/messages", "ollama", "messages"),
        ("ollama.com", "POST", "/api/generate", "ollama", "generate"),
        ("router.huggingface.co", "POST", "/v1/chat/completions", "huggingface", "chat-completions"),
        ("x1.us-east-1.aws.endpoints.huggingface.cloud", "POST", "/generate_stream", "huggingface", "generate"),
        ("api-inference.huggingface.co", "POST", "/models/org/name", "huggingface", "generate"),
        ("aws-external-anthropic.us-east-1.api.aws", "POST", "/v1/messages", "anthropic", "messages"),
        ("api.anthropic.com", "POST", "/v1/messages/batches", "anthropic", "batches"),
        ("api.anthropic.com", "GET", "/v1/messages/batches/b/results", "anthropic", "batch-results"),
        ("api.anthropic.com", "POST", "/v1/complete", "anthropic", "complete"),
        ("cloudcode-pa.googleapis.com", "POST", "/v1internal:generateContent", "gemini", "generate-content"),
        (
            "us-central1-aiplatform.googleapis.com",
            "POST",
            "/v1/projects/p/locations/l/publishers/google/models/g:streamGenerateContent",
            "vertex",
            "stream-generate-content",
        ),
        (
            "aiplatform.eu.rep.googleapis.com",
            "POST",
            "/v1/projects/p/locations/l/publishers/anthropic/models/c@1:streamRawPredict",
            "vertex",
            "messages",
        ),
        (
            "aiplatform.googleapis.com",
            "POST",
            "/v1/projects/p/locations/l/publishers/anthropic/models/count-tokens:rawPredict",
            "vertex",
            "count-tokens-anthropic",
        ),
        ("bedrock-runtime.eu-west-1.amazonaws.com", "POST", "/model/m/converse-stream", "bedrock", "converse"),
        (
            "bedrock-runtime.us-east-1.amazonaws.com",
            "POST",
            "/model/us.anthropic.claude-x-v1%3A0/invoke-with-response-stream",
            "bedrock",
            "messages",
        ),
        ("bedrock-runtime.us-east-1.amazonaws.com", "POST", "/model/meta.llama/invoke", "bedrock", "invoke"),
        ("bedrock-runtime.us-east-1.amazonaws.com", "POST", "/openai/v1/responses", "bedrock", "responses"),
        ("bedrock-mantle.us-east-1.api.aws", "POST", "/anthropic/v1/messages", "bedrock", "messages"),
        ("chatgpt.com", "POST", "/backend-api/f/conversation", "chatgpt", "conversation"),
        ("chat.openai.com", "POST", "/backend-anon/conversation", "chatgpt", "conversation"),
        ("files.oaiusercontent.com", "PUT", "/file-1", "chatgpt", "unknown"),
        ("claude.ai", "POST", "/api/organizations/o/chat_conversations/c/completion", "claude-ai", "completion"),
        ("gemini.google.com", "POST", "/u/1/_/BardChatUi/data/batchexecute", "gemini-web", "calls"),
        ("content-push.googleapis.com", "POST", "/upload/", "gemini-web", "uploads"),
        ("api2.cursor.sh", "POST", "/aiserver.v1.ChatService/StreamUnifiedChatWithTools", "cursor", "other"),
    ],
)
def test_hosts_and_paths_of_every_provider(
    rules: RuleSet, host: str, method: str, path: str, provider: str, endpoint: str
) -> None:
    found = rules.provider_for(host, 11434 if provider == "ollama" else 443)
    assert found is not None
    assert (found.name, found.endpoint_for(method, path).name) == (provider, endpoint)


@pytest.mark.parametrize(
    "host",
    [
        "s3.amazonaws.com",
        "storage.googleapis.com",
        "www.openai.com",
        "auth.openai.com",
        "cdn.oaistatic.com",
        "accounts.google.com",
        "www.google.com",
        "huggingface.co",
        "github.com",
        "127.0.0.1",
        "azure.com",
    ],
)
def test_hosts_that_are_no_models_are_left_alone(rules: RuleSet, host: str) -> None:
    assert rules.provider_for(host, 443) is None


def test_documents_and_their_queries_share_their_surrogates(rules: RuleSet) -> None:
    scopes = {
        (provider.name, endpoint.name): endpoint.policy.scope
        for provider in rules.providers
        for endpoint in provider.endpoints
    }
    names = ("embeddings", "moderations", "files", "batches", "vector-stores", "assistants", "embed", "embed-content")
    assert {scope for (_, name), scope in scopes.items() if name in names} == {"account"}
    assert scopes["openai", "chat-completions"] == "conversation"


def test_no_rule_says_everything_of_an_unknown_field(rules: RuleSet) -> None:
    for provider in rules.providers:
        for endpoint in provider.endpoints:
            assert (
                endpoint.request.classify({"unknown": "x", "nested": {"unknown": ["x"]}}).kind_of(("unknown",)) is None
            )


WEB_APPS = ("chatgpt", "claude-ai", "gemini-web")


@pytest.mark.parametrize("name", WEB_APPS)
@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_what_is_not_listed_of_a_web_app_is_refused_and_pages_are_read(rules: RuleSet, name: str, method: str) -> None:
    provider = rules.provider(name)
    assert provider is not None
    for path in ("/something/new", "/backend-api/new", "/api/organizations/o_1/new", "/_/BardChatUi/data/new", "/"):
        unknown = provider.endpoint_for(method, path)
        assert (unknown.name, unknown.unlisted) == ("unknown", "block")
        assert "list it in a rule of your own" in unknown.refusal
    page = provider.endpoint_for("GET", "/assets/app.js")
    assert (page.name, page.unlisted) == ("reading", "scan")
    assert "text/html" in page.response.untouched


@pytest.mark.parametrize("name", WEB_APPS)
def test_all_of_a_web_app_s_account_share_their_surrogates(rules: RuleSet, name: str) -> None:
    """Titles, memories and histories bring them from one conversation to another."""
    provider = rules.provider(name)
    assert provider is not None
    own = [endpoint for endpoint in provider.endpoints if endpoint.policy.scope == "account" and endpoint.stream]
    assert {"reading"} <= {endpoint.name for endpoint in own}
    assert not [e.name for e in provider.endpoints if e.response.untouched and e.policy.scope != "account"]


def test_codex_speaks_with_chatgpt_s_host_as_with_openai_s(rules: RuleSet) -> None:
    chatgpt, openai = rules.provider("chatgpt"), rules.provider("openai")
    assert chatgpt is not None
    assert openai is not None
    endpoint = chatgpt.endpoint_for("POST", "/backend-api/codex/responses")
    assert endpoint.request == openai.endpoint_for("POST", "/v1/responses").request
    assert endpoint.policy.scope == "conversation"


def test_what_is_not_listed_is_read(rules: RuleSet) -> None:
    blocked = [p.name for p in rules.providers if p.endpoints[-1].unlisted == "block"]
    assert blocked == ["claude-ai", "cursor", "gemini-web"]
    for provider in rules.providers:
        if provider.name in ("cursor", *WEB_APPS):
            continue
        last = provider.endpoint_for("POST", "/something/new")
        assert (last.name, last.unlisted, last.policy.attachments) == ("other", "scan", "block")


CHAT = (
    {"role": "user", "content": "theirs"},
    {"role": "assistant", "content": "own"},
    {"role": "tool", "content": "theirs"},
)
CALL = {"role": "assistant", "tool_calls": [{"function": {"name": "own", "arguments": "own"}}]}
RESPONSES = [
    {"type": "message", "role": "user", "content": [{"type": "input_text", "text": "theirs"}]},
    {"type": "reasoning", "summary": [{"text": "own"}]},
    {"type": "custom_tool_call", "input": "own"},
    {"type": "local_shell_call", "action": {"command": ["own"]}},
    {"type": "custom_tool_call_output", "output": "theirs"},
    {"role": "assistant", "content": [{"type": "output_text", "text": "own"}]},
]
BLOCKS = [
    {"role": "user", "content": [{"type": "tool_result", "content": [{"type": "text", "text": "theirs"}]}]},
    {"role": "assistant", "content": [{"type": "tool_use", "input": {"a": "own"}}, {"type": "text", "text": "own"}]},
]
HISTORIES = [
    ("openai", "/v1/chat/completions", {"messages": [*CHAT, CALL]}),
    ("openai", "/v1/responses", {"input": RESPONSES}),
    ("openai", "/v1/anything/else", {"input": RESPONSES, "messages": [*CHAT, CALL]}),
    ("anthropic", "/v1/messages", {"messages": BLOCKS}),
    ("anthropic", "/v1/messages/count_tokens", {"messages": BLOCKS}),
    ("bedrock", "/model/m/converse", {"messages": BLOCKS}),
    ("cohere", "/v2/chat", {"messages": [*CHAT, CALL]}),
    ("cohere", "/v1/chat", {"message": "theirs", "chat_history": [{"role": "CHATBOT", "message": "own"}]}),
    (
        "gemini",
        "/v1beta/models/m:generateContent",
        {
            "contents": [
                {"role": "user", "parts": [{"text": "theirs"}]},
                {"role": "model", "parts": [{"text": "own"}, {"functionCall": {"args": {"a": "own"}}}]},
                {"role": "user", "parts": [{"functionResponse": {"response": {"a": "theirs"}}}]},
            ]
        },
    ),
    (
        "gemini",
        "/v1beta/interactions",
        {"input": [{"type": "user_input", "content": [{"text": "theirs"}]}, {"type": "model_output", "text": "own"}]},
    ),
    ("mistral", "/v1/chat/completions", {"messages": [*CHAT, CALL]}),
    (
        "mistral",
        "/v1/conversations",
        {"inputs": [{"type": "function.call", "arguments": "own"}, {"type": "function.result", "result": "theirs"}]},
    ),
    ("ollama", "/api/chat", {"messages": [*CHAT, CALL]}),
    ("perplexity", "/chat/completions", {"messages": [*CHAT]}),
]


@pytest.mark.parametrize(("provider", "path", "body"), HISTORIES, ids=[f"{name}{path}" for name, path, _ in HISTORIES])
def test_the_words_of_the_model_are_told_in_every_api(rules: RuleSet, provider: str, path: str, body: object) -> None:
    found = rules.provider(provider)
    assert found is not None
    writer = found.endpoint_for("POST", path).request.writer_of(body)
    leaves = [leaf for leaf in Document.parse(json.dumps(body)).leaves if leaf.value in ("own", "theirs")]
    assert {leaf.value for leaf in leaves} == {"own", "theirs"}
    assert [leaf.value for leaf in leaves] == [
        "own" if writer(leaf.location) == "model" else "theirs" for leaf in leaves
    ]


@pytest.mark.parametrize(
    ("provider", "path", "body", "place"),
    [
        ("openai", "/v1/chat/completions", {"messages": [{"role": "Elin"}]}, ("messages", 0, "role")),
        ("openai", "/v1/threads", {"role": "Elin"}, ("role",)),
        ("openai", "/v1/threads/runs", {"thread": {"messages": [{"role": "Elin"}]}}, ("thread", "messages", 0, "role")),
        ("gemini", "/v1beta/models/m:embedContent", {"content": {"role": "Elin"}}, ("content", "role")),
        ("mistral", "/v1/conversations", {"inputs": [{"role": "Elin"}]}, ("inputs", 0, "role")),
        ("mistral", "/v1/chat/moderations", {"input": [{"role": "Elin"}]}, ("input", 0, "role")),
    ],
)
def test_a_role_is_one_of_the_few_or_is_read(
    rules: RuleSet, provider: str, path: str, body: object, place: tuple[str | int, ...]
) -> None:
    endpoint = next(p for p in rules.providers if p.name == provider).endpoint_for("POST", path)
    fields = endpoint.request.classify(body)
    assert fields.kind_of(place, "Elin") is not FieldKind.PROTOCOL
    assert fields.kind_of(place, "user") is FieldKind.PROTOCOL
