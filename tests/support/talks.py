"""Talks with APIs through the gateway: what is asked, what leaves, and answers that a test makes of what left."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest
from streams import Streamed, streamed_places

from surrogateshield.exchange.answer import Answer
from surrogateshield.exchange.request import Request
from surrogateshield.gateway import Exchange
from surrogateshield.policy import RuleSet, bundled_rules_dir
from surrogateshield.shield import Shield

VALUES = {
    "Oddvar Lindholt": "person",
    "Łucja Wrzesińska": "person",
    "Иван Кравцов": "person",
    "陈丽华": "person",
    "José Ibáñez-Cruz": "person",
    'Dwayne "Hook" O\'Rourke': "person",
    "oddvar@lindholt-bruk.example": "email",
    "+46 70 174 06 38": "phone_intl",
    "(503) 867-5309": "phone_us",
    "5038675309": "phone_us",
    "4929 1283 4455 6671": "credit_card",
    "DE89 3704 0044 0532 0130 00": "iban",
    "14 March 1987": "dob",
    "27 Alder Mews, Leeds LS6 2QT": "address",
    "sk-live-9f8Qz7Lk2Rt5Vw1Xy3Bn6": "api_key",
    'kestrel"7\\mauve': "password",
    "Halvorsen & Brekke AS": "org",
    "81.2.69.142": "ip_address",
}
NAME = "Oddvar Lindholt"
MAIL = "oddvar@lindholt-bruk.example"

type Body = Callable[[Sequence[str]], dict[str, Any]]


@cache
def shipped() -> RuleSet:
    return RuleSet.load([bundled_rules_dir()])


@cache
def _places() -> dict[str, Streamed]:
    return {str(place): place for place in streamed_places(shipped())}


@dataclass(frozen=True)
class Api:
    """One API.

    Attributes:
        provider, target: whose it is, and the path.
        text: the name of the place where pieces of its streamed text stand (`streams.Streamed`).
        call: the same of the arguments of tools, where these are streamed.
        body: makes a request of texts that the user and the model say by turns.
        key: the header with the account's key.
    """

    provider: str
    target: str
    text: str
    call: str
    body: Body
    key: str = "authorization"

    @property
    def place(self) -> Streamed:
        return _places()[self.text]

    @property
    def arguments(self) -> Streamed:
        return _places()[self.call]


def _chat(texts: Sequence[str]) -> dict[str, Any]:
    roles = ("user", "assistant")
    said = [{"role": roles[at % 2], "content": text} for at, text in enumerate(texts)]
    return {"model": "m", "max_tokens": 9, "stream": True, "messages": said}


def _ollama(texts: Sequence[str]) -> dict[str, Any]:
    return {"model": "m", "messages": _chat(texts)["messages"]}


def _responses(texts: Sequence[str]) -> dict[str, Any]:
    return {"model": "m", "stream": True, "input": _chat(texts)["messages"]}


def _gemini(texts: Sequence[str]) -> dict[str, Any]:
    roles = ("user", "model")
    return {"contents": [{"role": roles[at % 2], "parts": [{"text": text}]} for at, text in enumerate(texts)]}


def _converse(texts: Sequence[str]) -> dict[str, Any]:
    return {
        "messages": [
            {"role": said["role"], "content": [{"text": said["content"]}]} for said in _chat(texts)["messages"]
        ]
    }


def _generate(texts: Sequence[str]) -> dict[str, Any]:
    return {"inputs": "\n".join(texts), "stream": True}


_GEMINI_PATH = "/v1beta/models/m:streamGenerateContent"
_GEMINI_PLACE = "gemini-stream-generate-content--candidates.*.content.parts.*"
APIS = {
    "openai": Api(
        "openai",
        "/v1/chat/completions",
        "azure-chat-completions--choices.*.delta.content-sse",
        "azure-chat-completions--choices.*.delta.tool_calls.*.function.arguments-sse",
        _chat,
    ),
    "responses": Api(
        "openai",
        "/v1/responses",
        "azure-responses-response.output_text.delta-delta-sse",
        "azure-responses-response.mcp_call_arguments.delta-delta-sse",
        _responses,
    ),
    "anthropic": Api(
        "anthropic",
        "/v1/messages",
        "anthropic-messages-content_block_delta-delta.text-sse",
        "anthropic-messages-content_block_delta-delta.partial_json-sse",
        _chat,
        "x-api-key",
    ),
    "gemini": Api(
        "gemini",
        f"{_GEMINI_PATH}?alt=sse",
        f"{_GEMINI_PLACE}.text-sse",
        f"{_GEMINI_PLACE}.functionCall.partialArgs.*.stringValue-sse",
        _gemini,
        "x-goog-api-key",
    ),
    "gemini-array": Api(
        "gemini",
        _GEMINI_PATH,
        f"{_GEMINI_PLACE}.text-json_array",
        f"{_GEMINI_PLACE}.functionCall.partialArgs.*.stringValue-json_array",
        _gemini,
        "x-goog-api-key",
    ),
    "mistral": Api(
        "mistral",
        "/v1/chat/completions",
        "mistral-chat-completions--choices.*.delta.content-sse",
        "mistral-chat-completions--choices.*.delta.tool_calls.*.function.arguments-sse",
        _chat,
    ),
    "cohere": Api(
        "cohere",
        "/v2/chat",
        "cohere-chat-content-start+content-delta-delta.message.content.text-sse",
        "cohere-chat-tool-call-start+tool-call-delta-delta.message.tool_calls.function.arguments-sse",
        _chat,
    ),
    "ollama": Api("ollama", "/api/chat", "ollama-chat--message.content-ndjson", "", _ollama),
    "bedrock": Api(
        "bedrock",
        "/model/m/converse-stream",
        "bedrock-converse-contentBlockDelta-delta.text-eventstream",
        "bedrock-converse-contentBlockDelta-delta.toolUse.input-eventstream",
        _converse,
    ),
    "tgi": Api("huggingface", "/generate_stream", "huggingface-generate--token.text-sse", "", _generate),
}


@dataclass
class Talk:
    """One client of one API.

    Attributes:
        api: what it speaks.
        shield: what protects it.
        account: its key.
    """

    api: Api
    shield: Shield
    account: str = "key-one"

    def send(self, body: Any) -> tuple[Exchange, bytes]:
        """An exchange whose request was protected, and the body that left."""
        provider = shipped().provider(self.api.provider)
        assert provider is not None
        exchange = Exchange(provider, provider.endpoint_for("POST", self.api.target), self.shield)
        key = f"Bearer {self.account}" if self.api.key == "authorization" else self.account
        headers = [("content-type", "application/json"), (self.api.key, key)]
        raw = body if isinstance(body, bytes) else json.dumps(body, ensure_ascii=False).encode()
        return exchange, exchange.protect(Request("POST", self.api.target, headers, raw)).body

    def ask(self, *texts: str) -> tuple[Exchange, list[str]]:
        """The same for texts, with the texts that left."""
        exchange, sent = self.send(self.api.body(texts))
        return exchange, texts_in(json.loads(sent))

    def surrogate(self, exchange: Exchange, original: str) -> str:
        """What stands for a value in the conversation of an exchange."""
        entry = self.shield.store.read(exchange.conversation_id).of_original(original)
        assert entry is not None, f"a {self.api.provider} conversation does not protect a value of the test"
        return entry.surrogate

    def answer(self, exchange: Exchange, place: Streamed | None = None, coding: str | None = None) -> Answer:
        return exchange.answer((place or self.api.place).media, coding)

    def hear(self, exchange: Exchange, data: Iterable[bytes], place: Streamed | None = None) -> bytes:
        """What the client gets of a streamed answer that arrives in these pieces."""
        answer = self.answer(exchange, place)
        return b"".join(map(answer.feed, data)) + answer.finish()

    def told(self, exchange: Exchange, pieces: Sequence[str], place: Streamed | None = None) -> str:
        """The text that the client has in the end of one that arrives in these pieces."""
        where = place or self.api.place
        return "".join(where.pieces(self.hear(exchange, [where.stream(pieces)], where)))


def texts_in(value: Any) -> list[str]:
    """All strings of a document, in order; of an object its values."""
    if isinstance(value, dict | list):
        return [text for child in (value.values() if isinstance(value, dict) else value) for text in texts_in(child)]
    return [value] if isinstance(value, str) else []


def ways(text: str) -> list[list[str]]:
    """Ways in which a text may come: whole, in two at every place, in threes, and one character each."""
    halves = [[text[:at], text[at:]] for at in range(1, len(text))]
    return [[text], *halves, [text[at : at + 3] for at in range(0, len(text), 3)], list(text)]


def named(number: str, *rows: tuple[Any, ...]) -> pytest.MarkDecorator:
    """Parameters of a case, each named by its number, its API and what is told by it; these come first in a row."""
    ids = [f"{number}-{row[0]}-{row[1]}" for row in rows]
    return pytest.mark.parametrize("row", [(row[0], *row[2:]) for row in rows], ids=ids)
