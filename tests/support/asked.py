"""A full-featured request of each endpoint of each shipped rule: which body, and by which path."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from surrogateshield.policy import Endpoint, Provider, RuleSet

MATERIAL = Path(__file__).parents[1] / "policy" / "material"


@dataclass(frozen=True)
class Asked:
    """A request.

    Attributes:
        provider, endpoint: whose rule is about it.
        path: with the query that clients send, if any.
        bodies: names of files in `tests/policy/material`, without their ending; none for a request without a body.
        method: upper case.
    """

    provider: str
    endpoint: str
    path: str
    bodies: tuple[str, ...] = ()
    method: str = "POST"

    def __str__(self) -> str:
        return f"{self.provider} {self.endpoint}"


def _asked(provider: str, endpoint: str, path: str, *bodies: str, method: str = "POST") -> Asked:
    return Asked(provider, endpoint, path, tuple(f"{body}_request" for body in bodies), method)


_VERTEX = "/v1/projects/p/locations/l/publishers"
_CLAUDE = "/api/organizations/o_1"
_BARD = "/_/BardChatUi/data"
_CHATS = ("openai_chat", "openai_dialects")
_GEMINI = ("gemini", "gemini_snake", "gemini_code_assist")

ASKED = (
    _asked("openai", "chat-completions", "/v1/chat/completions", *_CHATS),
    Asked("openai", "chat-completions", "/v1/chat/completions", ("openai_chat_request_2",)),
    _asked("openai", "responses", "/v1/responses", "openai_responses"),
    Asked("openai", "responses", "/v1/responses", ("openai_responses_request_2",)),
    _asked("openai", "responses", "/v1/responses/compact", "openai_responses"),
    _asked("openai", "responses-input-tokens", "/v1/responses/input_tokens", "openai_responses"),
    Asked("openai", "responses-input-tokens", "/v1/responses/input_tokens", ("openai_responses_request_2",)),
    _asked("openai", "stored-responses", "/v1/responses/resp_1?stream=true&starting_after=4", method="GET"),
    _asked("openai", "stored-responses", "/v1/responses/resp_1/cancel"),
    _asked("openai", "conversations", "/v1/conversations", "openai_conversations"),
    _asked("openai", "conversations", "/v1/conversations/conv_1", "openai_conversations"),
    _asked("openai", "conversation-items", "/v1/conversations/conv_1/items?include[]=x", "openai_conversations"),
    _asked("openai", "conversation-items", "/v1/conversations/conv_1/items/msg_1", method="GET"),
    _asked("openai", "completions", "/v1/completions", "openai_completions"),
    Asked("openai", "completions", "/v1/completions", ("openai_completions_request_2",)),
    _asked("openai", "embeddings", "/v1/embeddings", "openai_embeddings"),
    Asked("openai", "embeddings", "/v1/embeddings", ("openai_embeddings_request_2",)),
    _asked("openai", "moderations", "/v1/moderations", "openai_moderations"),
    Asked("openai", "moderations", "/v1/moderations", ("openai_moderations_request_2",)),
    _asked("openai", "images", "/v1/images/generations", "openai_images"),
    _asked("openai", "speech", "/v1/audio/speech", "openai_speech"),
    _asked("openai", "transcriptions", "/v1/audio/transcriptions"),
    _asked("openai", "files", "/v1/files/file-1/content", method="GET"),
    _asked("openai", "batches", "/v1/batches", "openai_batches"),
    _asked("openai", "vector-stores", "/v1/vector_stores", "openai_vector_stores"),
    Asked("openai", "vector-stores", "/v1/vector_stores/vs_1/search", ("openai_vector_stores_request_2",)),
    _asked("openai", "assistants", "/v1/assistants/asst_1", "openai_assistants"),
    _asked("openai", "threads", "/v1/threads", "openai_threads"),
    Asked("openai", "threads", "/v1/threads", ("openai_threads_request_2",)),
    _asked("openai", "thread-items", "/v1/threads/runs", "openai_threads"),
    _asked("openai", "thread-items", "/v1/threads/thread_1/runs/run_1/submit_tool_outputs", "openai_threads"),
    Asked("openai", "thread-items", "/v1/threads/thread_1/messages", ("openai_threads_request_2",)),
    _asked("openai", "codex", "/backend-api/codex/models?client_version=0.171.0", method="GET"),
    _asked("openai", "codex", "/backend-api/wham/tasks", "openai_anything"),
    # What opens a WebSocket; its messages are `tests/policy/test_socket_rules.py`'s.
    _asked("openai", "responses-socket", "/v1/responses", method="GET"),
    _asked("openai", "realtime", "/v1/realtime?model=m", method="GET"),
    _asked("openai", "other", "/v1/fine_tuning/jobs", "openai_anything"),
    _asked("anthropic", "messages", "/v1/messages?beta=true", "anthropic"),
    Asked("anthropic", "messages", "/v1/messages?beta=true", ("anthropic_request_2",)),
    _asked("anthropic", "count-tokens", "/v1/messages/count_tokens?beta=true", "anthropic"),
    Asked("anthropic", "count-tokens", "/v1/messages/count_tokens?beta=true", ("anthropic_request_2",)),
    _asked("anthropic", "batches", "/v1/messages/batches", "anthropic_batches"),
    _asked("anthropic", "batch-results", "/v1/messages/batches/b_1/results", method="GET"),
    _asked("anthropic", "complete", "/v1/complete", "anthropic_complete"),
    _asked("anthropic", "files", "/v1/files/file_1/content?beta=true", method="GET"),
    _asked("anthropic", "session-events", "/v1/sessions/sesn_1/events?beta=true", "anthropic_session"),
    _asked("anthropic", "claude-code", "/api/claude_cli_feedback", "openai_anything"),
    Asked("anthropic", "claude-code", "/api/eval/sdk-1", ("claude_code_features_request",)),
    _asked("anthropic", "other", "/v1/memory_stores/m_1/memories?beta=true", "openai_anything"),
    _asked("bedrock", "converse", "/model/us.amazon.nova-pro-v1%3A0/converse-stream", "bedrock_converse"),
    _asked(
        "bedrock",
        "invoke",
        "/model/us.amazon.nova-pro-v1%3A0/invoke",
        *("bedrock_nova", "bedrock_titan", "bedrock_llama", "bedrock_cohere"),
    ),
    _asked(
        "bedrock",
        "invoke-profile",
        "/model/arn%3Aaws%3Abedrock%3Aus-east-1%3A1%3Aapplication-inference-profile%2Fx/invoke-with-response-stream",
        *("bedrock_nova", "bedrock_titan", "bedrock_llama", "bedrock_cohere"),
    ),
    _asked("bedrock", "invoke-agent", "/agents/a/agentAliases/b/sessions/s/text", "bedrock_agent"),
    _asked("bedrock", "messages", "/model/us.anthropic.claude-x-v1%3A0/invoke-with-response-stream", "anthropic"),
    _asked("chatgpt", "sentinel", "/backend-api/sentinel/chat-requirements", "chatgpt_sentinel"),
    _asked("chatgpt", "conversation", "/backend-api/f/conversation", "chatgpt_conversation"),
    _asked("chatgpt", "resume", "/backend-api/f/conversation/resume", "chatgpt_resume"),
    _asked("chatgpt", "settings", "/backend-api/user_system_messages", "chatgpt_settings"),
    _asked("chatgpt", "reading", "/backend-api/conversation/c_1", method="GET"),
    _asked("chatgpt", "responses", "/backend-api/codex/responses", "openai_responses"),
    _asked("claude-ai", "completion", f"{_CLAUDE}/chat_conversations/c_1/completion", "claude_completion"),
    _asked("claude-ai", "settings", f"{_CLAUDE}/chat_conversations/c_1/title", "claude_settings"),
    _asked("claude-ai", "files", f"{_CLAUDE}/convert_document"),
    _asked("claude-ai", "reading", "/chat/c_1", method="GET"),
    _asked("claude-ai", "history", f"{_CLAUDE}/chat_conversations/c_1?tree=True", method="GET"),
    _asked("cohere", "chat", "/v2/chat", "cohere_chat"),
    _asked("cohere", "chat-v1", "/v1/chat", "cohere_chat_v1"),
    _asked("cohere", "embed", "/v2/embed", "cohere_embed"),
    _asked("cohere", "generate", "/v1/generate", "cohere_generate"),
    _asked("cohere", "other", "/v1/tokenize", "openai_anything"),
    _asked("gemini", "generate-content", "/v1beta/models/m:generateContent?prettyPrint=false", *_GEMINI),
    _asked("gemini", "stream-generate-content", "/v1beta/models/m:streamGenerateContent?alt=sse", *_GEMINI),
    _asked("gemini", "count-tokens", "/v1beta/models/m:countTokens", *_GEMINI, "gemini_count"),
    _asked("gemini", "embed-content", "/v1beta/models/m:batchEmbedContents", "gemini_embed"),
    _asked("gemini", "batches", "/v1beta/models/m:batchGenerateContent", "gemini_batches"),
    _asked("gemini", "batch-results", "/v1beta/batches/b_1", method="GET"),
    _asked("gemini", "batch-results", "/download/v1beta/files/f:download?alt=media", method="GET"),
    _asked("gemini", "cached-contents", "/v1beta/cachedContents", "gemini_cached"),
    _asked("gemini", "predict", "/v1beta/models/m:predict", "gemini_predict"),
    _asked("gemini", "interactions", "/v1beta/interactions", "gemini_interactions"),
    Asked("gemini", "interactions", "/v1beta/interactions", ("gemini_interactions_request_2",)),
    _asked(
        "gemini",
        "live",
        "/ws/google.ai.generativelanguage.v1beta.GenerativeService.BidiGenerateContent",
        method="GET",
    ),
    _asked("gemini", "other", "/v1beta/corpora", "openai_anything"),
    _asked(
        "gemini-web", "generate", f"{_BARD}/assistant.lamda.BardFrontendService/StreamGenerate", "gemini_web_generate"
    ),
    _asked("gemini-web", "reading", "/app/c_1", method="GET"),
    _asked("gemini-web", "calls", f"{_BARD}/batchexecute", "gemini_web_calls"),
    _asked("huggingface", "generate", "/generate_stream", "huggingface_generate"),
    Asked("huggingface", "generate", "/models/org/name", ("huggingface_generate_request_2",)),
    Asked("huggingface", "generate", "/", ("huggingface_generate_request_3",)),
    _asked("mistral", "chat-completions", "/v1/agents/completions", "mistral_chat"),
    Asked("mistral", "chat-completions", "/v1/fim/completions", ("mistral_chat_request_2",)),
    _asked("mistral", "conversations", "/v1/conversations", "mistral_conversations"),
    Asked("mistral", "conversations", "/v1/conversations/conv_1/restart", ("mistral_conversations_request_2",)),
    _asked("mistral", "moderations", "/v1/chat/moderations", "mistral_moderations"),
    Asked("mistral", "moderations", "/v1/moderations", ("mistral_moderations_request_2",)),
    _asked("mistral", "ocr", "/v1/ocr", "mistral_ocr"),
    _asked("ollama", "chat", "/api/chat", "ollama_chat"),
    Asked("ollama", "chat", "/api/chat", ("ollama_chat_request_2",)),
    _asked("ollama", "generate", "/api/generate", "ollama_generate"),
    Asked("ollama", "generate", "/api/generate", ("ollama_generate_request_2",)),
    _asked("ollama", "embed", "/api/embed", "ollama_embed"),
    _asked("ollama", "other", "/api/create", "ollama_create"),
    _asked("perplexity", "async-chat", "/async/chat/completions", "perplexity_async"),
    _asked("perplexity", "search", "/search", "perplexity_search"),
    _asked("vertex", "messages", f"{_VERTEX}/anthropic/models/c@1:streamRawPredict", "anthropic"),
    _asked("vertex", "generate-content", f"{_VERTEX}/google/models/g:generateContent", "gemini"),
    _asked("vertex", "count-tokens-anthropic", f"{_VERTEX}/anthropic/models/count-tokens:rawPredict", "vertex_count"),
    Asked(
        "vertex",
        "count-tokens-anthropic",
        f"{_VERTEX}/anthropic/models/count-tokens:rawPredict",
        ("vertex_count_request_2",),
    ),
)
"""Requests to the endpoints that a rule describes itself, and to inherited ones that have another path there."""


def body_named(name: str) -> Any:
    """The JSON of a file in `tests/policy/material`."""
    return json.loads((MATERIAL / f"{name}.json").read_text(encoding="utf-8"))


def rule_of(rules: RuleSet, asked: Asked) -> tuple[Provider, Endpoint]:
    """The provider and the endpoint that a request is about, found as the proxy finds them."""
    provider = rules.provider(asked.provider)
    assert provider is not None
    return provider, provider.endpoint_for(asked.method, asked.path)
