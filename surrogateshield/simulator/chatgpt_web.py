"""ChatGPT's web app: one more message as a stream of patches, its resumption, and the history that the server keeps."""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from dataclasses import dataclass, field

from surrogateshield.simulator import framing
from surrogateshield.simulator.exchange import Answer, ApiError, Ask, JsonObject, Request, Role, Turn, objects

_ROLES: dict[object, Role] = {"user": "user", "assistant": "assistant", "system": "system", "tool": "tool"}
_PART = "/message/content/parts/0"
_TITLE_WORDS = 6


@dataclass
class _Conversation:
    """What the server keeps of one.

    Attributes:
        messages: in their order.
        events: of the last answer, those that count when it is resumed.
    """

    name: str
    title: str = "New chat"
    messages: list[JsonObject] = field(default_factory=list)
    events: list[bytes] = field(default_factory=list)

    @property
    def turns(self) -> tuple[Turn, ...]:
        return tuple(Turn(_role(message), _text(message)) for message in self.messages)


class ChatGPT:
    """The app's server, with the conversations that it keeps."""

    def __init__(self) -> None:
        self._kept: dict[str, _Conversation] = {}

    def converse(self, request: Request) -> Answer:
        """POST /backend-api/f/conversation.

        Raises:
            ApiError: 400, the request is not of this app's shape; 404, there is no such conversation.
        """
        body = request.body
        sent = objects(body.get("messages"), "messages")
        if body.get("action") != "next" or not sent:
            raise ApiError(400, "There is no message.", "invalid_request")
        name = body.get("conversation_id")
        kept = self._existing(str(name)) if name else self._new(request)
        begins = not kept.messages
        for message in sent:
            kept.messages.append({**message, "status": "finished_successfully"})
        reply = request.mind(Ask(kept.turns), 0)
        answer = _message(request, "assistant", reply.text)
        events = list(_events(request, kept, answer))
        kept.messages.append({**answer, "status": "finished_successfully"})
        if begins:
            kept.title = " ".join(_text(sent[0]).split()[:_TITLE_WORDS])
            title = {"type": "title_generation", "title": kept.title, "conversation_id": kept.name}
            events.append(framing.sse(request.chance.dumps(title)))
        complete = {"type": "message_stream_complete", "conversation_id": kept.name}
        kept.events = [*events, framing.sse(request.chance.dumps(complete))]
        failure = framing.sse(request.chance.dumps({"message": None, "error": "Something went wrong."}))
        done = framing.sse("[DONE]")
        return Answer(events=(*kept.events, done), failure=failure, content_type=framing.SSE)

    def resume(self, request: Request) -> Answer:
        """POST /backend-api/f/conversation/resume: the events of the last answer from an offset on.

        Raises:
            ApiError: 404, there is no such conversation; 400, the offset is none.
        """
        kept, offset = self._existing(str(request.body.get("conversation_id"))), request.body.get("offset")
        if not isinstance(offset, int) or not 0 <= offset <= len(kept.events):
            raise ApiError(400, "The offset is beyond the events.", "invalid_request")
        return Answer(events=(*kept.events[offset:], framing.sse("[DONE]")), content_type=framing.SSE)

    def replay(self, request: Request) -> Answer:
        """GET .../conversation/{id}/stream: all events of the last answer, for an EventSource. The app itself has none.

        Raises:
            ApiError: 404, there is no such conversation.
        """
        kept = self._existing(request.path["id"])
        return Answer(events=(*kept.events, framing.sse("[DONE]")), content_type=framing.SSE)

    def history(self, request: Request) -> Answer:
        """GET /backend-api/conversation/{id}.

        Raises:
            ApiError: 404, there is no such conversation.
        """
        kept = self._existing(request.path["id"])
        ids = ["root", *(message["id"] for message in kept.messages)]
        mapping: JsonObject = {"root": {"id": "root", "message": None, "parent": None, "children": ids[1:2]}}
        for at, message in enumerate(kept.messages, 1):
            mapping[message["id"]] = {
                "id": message["id"],
                "message": message,
                "parent": ids[at - 1],
                "children": ids[at + 1 : at + 2],
            }
        whole = {"title": kept.title, "mapping": mapping, "current_node": ids[-1], "conversation_id": kept.name}
        return request.answer(whole)

    def conversations(self, request: Request) -> Answer:
        """GET /backend-api/conversations."""
        items = [{"id": kept.name, "title": kept.title} for kept in self._kept.values()]
        return request.answer({"items": items, "total": len(items), "limit": 28, "offset": 0})

    def rename(self, request: Request) -> Answer:
        """PATCH /backend-api/conversation/{id}.

        Raises:
            ApiError: 404, there is no such conversation.
        """
        kept = self._existing(request.path["id"])
        kept.title = str(request.body.get("title", kept.title))
        return request.answer({"success": True})

    @staticmethod
    def require(request: Request) -> Answer:
        """POST /backend-api/sentinel/chat-requirements: what the browser has to prove, which is nothing."""
        return request.answer({"token": request.chance.identifier("gAAAAAB", 80), "proofofwork": {"required": False}})

    def _existing(self, name: str) -> _Conversation:
        if name not in self._kept:
            raise ApiError(404, "Conversation not found.", "conversation_not_found")
        return self._kept[name]

    def _new(self, request: Request) -> _Conversation:
        name = _uuid(request)
        return self._kept.setdefault(name, _Conversation(name))


def _uuid(request: Request) -> str:
    return str(uuid.UUID(int=request.chance.random.getrandbits(128)))


def _role(message: JsonObject) -> Role:
    role = _ROLES.get((message.get("author") or {}).get("role"))
    if role is None:
        raise ApiError(400, "messages[].author.role is none", "invalid_request")
    return role


def _text(message: JsonObject) -> str:
    parts = (message.get("content") or {}).get("parts") or []
    texts = (part if isinstance(part, str) else part.get("text", "") for part in parts)
    return "\n".join(text for text in texts if text)


def _message(request: Request, role: str, text: str, status: str = "in_progress") -> JsonObject:
    return {
        "id": _uuid(request),
        "author": {"role": role, "name": None, "metadata": {}},
        "create_time": 1767225600.25,
        "content": {"content_type": "text", "parts": [text]},
        "status": status,
        "end_turn": None,
        "weight": 1.0,
        "metadata": {"message_type": "next", "model_slug": request.model},
        "recipient": "all",
        "channel": None,
    }


def _events(request: Request, kept: _Conversation, answer: JsonObject) -> Iterator[bytes]:
    dumps = request.chance.dumps
    yield framing.sse('"v1"', "delta_encoding")

    def delta(value: JsonObject) -> bytes:
        return framing.sse(dumps(value), "delta")

    hidden = _message(request, "system", "", "finished_successfully")
    yield delta({"p": "", "o": "add", "v": {"message": hidden, "conversation_id": kept.name, "error": None}, "c": 0})
    echoed = kept.messages[-1]
    yield framing.sse(dumps({"type": "input_message", "input_message": echoed, "conversation_id": kept.name}))
    begun = {**answer, "content": {"content_type": "text", "parts": [""]}}
    yield delta({"v": {"message": begun, "conversation_id": kept.name, "error": None}, "c": 1})  # an `add`, still
    yield framing.sse(dumps({"type": "message_marker", "marker": "user_visible_token", "event": "first"}))
    said: JsonObject = {"p": "", "o": "add"}
    tokens = request.chance.tokens(_text(answer))
    while tokens:
        count = request.chance.random.choice((1, 1, 1, 2, 3))
        pieces, tokens = tokens[:count], tokens[count:]
        if len(pieces) == 1:
            operation: JsonObject = {"p": _PART, "o": "append"}
            left = {name: value for name, value in operation.items() if said.get(name) != value}
            yield delta({**left, "v": pieces[0]})
        else:
            operation = {"p": "", "o": "patch"}
            parts: list[JsonObject] = [{"p": _PART, "o": "append", "v": piece} for piece in pieces]
            parts.append({"p": "/message/metadata", "o": "append", "v": {"tokens": len(tokens)}})
            left = {name: value for name, value in operation.items() if said.get(name) != value}
            yield delta({**left, "v": parts})
        said = operation
    ends = [
        {"p": "/message/status", "o": "replace", "v": "finished_successfully"},
        {"p": "/message/end_turn", "o": "replace", "v": True},
    ]
    yield delta({"p": "", "o": "patch", "v": ends})
