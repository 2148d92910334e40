"""The web apps of three providers without a socket: what a page sends, what its server says, what the page shows."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, urlencode

from chatgpt_page import Page
from talks import shipped

from surrogateshield.exchange.request import Request
from surrogateshield.gateway import Exchange
from surrogateshield.policy import Endpoint, Provider
from surrogateshield.shield import Shield
from surrogateshield.simulator.provider import Provider as SimulatedProvider
from surrogateshield.simulator.recorder import Received
from surrogateshield.wire import Event, SSEParser

_CHAT = "0b1c2d3e-4f50-4617-a293-000000000001"
_CHATS = "/api/organizations/{account}/chat_conversations"
_BARD = "/_/BardChatUi/data/assistant.lamda.BardFrontendService/StreamGenerate?rt=c"


@dataclass(frozen=True)
class WebApp:
    """One web app.

    Attributes:
        provider: the name of its rule.
        target: where a message goes; `{account}` in it is the account's.
        media: of what the page sends.
        header: the header with the account's name in it.
        body: a message as the page sends it.
        said: the text in such a message.
        shown: the text that the page shows of an answer; of one that broke off, as far as it came.
    """

    provider: str
    target: str
    media: str
    header: tuple[str, str]
    body: Callable[[str], bytes]
    said: Callable[[bytes], str]
    shown: Callable[[bytes], str]

    @property
    def rule(self) -> Provider:
        found = shipped().provider(self.provider)
        assert found is not None
        return found

    def endpoint(self, account: str = "one") -> Endpoint:
        return self.rule.endpoint_for("POST", self.target.format(account=account))

    def headers(self, account: str) -> list[tuple[str, str]]:
        name, value = self.header
        return [("content-type", self.media), (name, value.format(account=account))]

    def ask(self, shield: Shield, text: str, account: str = "one") -> tuple[Exchange, str]:
        """An exchange whose request was protected, and the text that left."""
        exchange = Exchange(self.rule, self.endpoint(account), shield)
        target = self.target.format(account=account)
        sent = exchange.protect(Request("POST", target, self.headers(account), self.body(text)))
        return exchange, self.said(sent.body)

    def answer(self, text: str) -> tuple[tuple[bytes, ...], str]:
        """The events with which the server says a text, and their media type."""
        server = SimulatedProvider(token=4)
        path, _, query = self.target.format(account="one").partition("?")
        if self.provider == "claude-ai":
            begun = json.dumps({"uuid": _CHAT}).encode()
            server.respond(Received("POST", _CHATS.format(account="one"), "", (), begun))
        headers = tuple(self.headers("one"))
        answer, _ = server.respond(Received("POST", path, query, headers, self.body(text)))
        assert answer.status == 200, answer.body
        return answer.events, answer.content_type

    def hear(self, exchange: Exchange, media: str, pieces: Sequence[bytes]) -> bytes:
        """What the page gets of an answer that arrives in these pieces."""
        answer = exchange.answer(media, None)
        return b"".join(map(answer.feed, pieces)) + answer.finish()


def _chatgpt(text: str) -> bytes:
    content = {"content_type": "text", "parts": [text]}
    message = {"id": _CHAT, "author": {"role": "user"}, "content": content}
    return json.dumps({"action": "next", "messages": [message], "model": "sim-echo"}, ensure_ascii=False).encode()


def _page(data: bytes) -> str:
    return Page().read(data).texts[-1]


def _claude(text: str) -> bytes:
    return json.dumps(
        {"prompt": text, "model": "sim-echo", "attachments": [], "files": []}, ensure_ascii=False
    ).encode()


def _deltas(data: bytes) -> str:
    events = [json.loads(item.data) for item in SSEParser().feed(data) if isinstance(item, Event) and item.data]
    return "".join(event["delta"].get("text", "") for event in events if event["type"] == "content_block_delta")


def _gemini(text: str) -> bytes:
    inner = json.dumps([[text, 0], ["en"], ["", "", ""]], ensure_ascii=False)
    return urlencode({"f.req": json.dumps([None, inner]), "at": "AK6sKbrM2yVv5nTzKpC8wQ1s7H3d:1767225600123"}).encode()


def _prompt(body: bytes) -> str:
    inner: Any = json.loads(json.loads(parse_qs(body.decode())["f.req"][0])[1])
    return str(inner[0][0])


def _snapshot(data: bytes) -> str:
    prefix, _, rest = data.decode().partition("\n\n")
    assert prefix == ")]}'"
    text = ""
    for head, line in itertools.batched(rest.splitlines(), 2):
        assert int(head) == len(line.encode("utf-16-le")) // 2 + 2
        document = json.loads(line)
        text = json.loads(document[0][2])[4][0][1][0] if document[0][0] == "wrb.fr" else text
    return text


WEB_APPS = {
    "chatgpt": WebApp(
        "chatgpt",
        "/backend-api/f/conversation",
        "application/json",
        ("authorization", "Bearer {account}"),
        _chatgpt,
        lambda body: str(json.loads(body)["messages"][0]["content"]["parts"][0]),
        _page,
    ),
    "claude": WebApp(
        "claude-ai",
        f"{_CHATS}/{_CHAT}/completion",
        "application/json",
        ("cookie", "sessionKey={account}"),
        _claude,
        lambda body: str(json.loads(body)["prompt"]),
        _deltas,
    ),
    "gemini": WebApp(
        "gemini-web",
        _BARD,
        "application/x-www-form-urlencoded;charset=UTF-8",
        ("cookie", "__Secure-1PSID={account}"),
        _gemini,
        _prompt,
        _snapshot,
    ),
}
