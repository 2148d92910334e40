"""Claude's web app: one more message as events, and the history that the server keeps."""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from dataclasses import dataclass, field

from surrogateshield.simulator import framing
from surrogateshield.simulator.exchange import Answer, ApiError, Ask, JsonObject, Request, Turn, objects

_TITLE_WORDS = 6


@dataclass
class _Conversation:
    name: str
    title: str = ""
    messages: list[JsonObject] = field(default_factory=list)

    @property
    def turns(self) -> tuple[Turn, ...]:
        return tuple(
            Turn("user" if message["sender"] == "human" else "assistant", _said(message)) for message in self.messages
        )


class Claude:
    """The app's server, with the conversations that it keeps."""

    def __init__(self) -> None:
        self._kept: dict[str, _Conversation] = {}

    def begin(self, request: Request) -> Answer:
        """POST .../chat_conversations."""
        name = str(request.body.get("uuid") or uuid.uuid4())
        self._kept[name] = _Conversation(name, str(request.body.get("name", "")))
        return request.answer({"uuid": name, "name": self._kept[name].title, "model": None})

    def complete(self, request: Request) -> Answer:
        """POST .../chat_conversations/{id}/completion.

        Raises:
            ApiError: 400, the request is not of this app's shape; 404, there is no such conversation.
        """
        kept, prompt = self._existing(request), request.body.get("prompt")
        if not isinstance(prompt, str):
            raise ApiError(400, "prompt: Field required")
        attachments = objects(request.body.get("attachments") or [], "attachments")
        kept.messages.append(_message("human", prompt, attachments))
        reply = request.mind(Ask(kept.turns), 0)
        kept.messages.append(_message("assistant", reply.text, []))
        events = [framing.sse(request.chance.dumps(e), e["type"]) for e in _events(request, kept.messages[-1])]
        failure = {"type": "error", "error": {"type": "overloaded_error", "message": "Overloaded"}}
        return Answer(
            events=tuple(events), failure=framing.sse(request.chance.dumps(failure), "error"), content_type=framing.SSE
        )

    def history(self, request: Request) -> Answer:
        """GET .../chat_conversations/{id}.

        Raises:
            ApiError: 404, there is no such conversation.
        """
        kept = self._existing(request)
        return request.answer({"uuid": kept.name, "name": kept.title, "chat_messages": kept.messages})

    def conversations(self, request: Request) -> Answer:
        """GET .../chat_conversations: an array."""
        kept = [{"uuid": one.name, "name": one.title} for one in self._kept.values()]
        return Answer(body=request.chance.dumps(kept).encode())

    def title(self, request: Request) -> Answer:
        """POST .../chat_conversations/{id}/title.

        Raises:
            ApiError: 404, there is no such conversation.
        """
        kept = self._existing(request)
        kept.title = " ".join(str(request.body.get("message_content", "")).split()[:_TITLE_WORDS])
        return request.answer({"title": kept.title})

    @staticmethod
    def convert(request: Request) -> Answer:
        """POST .../convert_document: what the server reads in a file, here all that was sent."""
        text = request.raw.decode("utf-8", "replace")
        return request.answer({"file_name": "file", "file_size": len(request.raw), "extracted_content": text})

    def _existing(self, request: Request) -> _Conversation:
        kept = self._kept.get(request.path["id"])
        if kept is None:
            raise ApiError(404, "Conversation not found")
        return kept


def _message(sender: str, text: str, attachments: list[JsonObject]) -> JsonObject:
    content = [{"type": "text", "text": text, "citations": []}]
    return {"uuid": str(uuid.uuid4()), "sender": sender, "content": content, "attachments": attachments}


def _said(message: JsonObject) -> str:
    files = [item.get("extracted_content", "") for item in message["attachments"]]
    return "\n".join([message["content"][0]["text"], *files])


def _events(request: Request, message: JsonObject) -> Iterator[JsonObject]:
    begun = {"id": request.chance.identifier("chatcompl_"), "type": "message", "role": "assistant", "content": []}
    yield {"type": "message_start", "message": {**begun, "uuid": message["uuid"], "model": "", "stop_reason": None}}
    text = message["content"][0]["text"]
    for index, (kind, name, whole) in enumerate(
        (("thinking", "thinking", f"They wrote: {text}"), ("text", "text", text))
    ):
        block = {"start_timestamp": "2026-01-01T00:00:00.000000Z", "stop_timestamp": None, "type": kind, name: ""}
        yield {"type": "content_block_start", "index": index, "content_block": block}
        for token in request.chance.tokens(whole):
            yield {"type": "content_block_delta", "index": index, "delta": {"type": f"{kind}_delta", name: token}}
        yield {"type": "content_block_stop", "index": index, "stop_timestamp": "2026-01-01T00:00:01.000000Z"}
    yield {"type": "message_delta", "delta": {"stop_reason": "end_turn", "stop_sequence": None}}
    yield {"type": "message_limit", "message_limit": {"type": "within_limit", "remaining": None}}
    yield {"type": "message_stop"}
