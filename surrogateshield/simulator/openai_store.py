"""What OpenAI keeps between requests: responses and conversations, and the endpoints that read them."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from surrogateshield.simulator import framing
from surrogateshield.simulator.exchange import Answer, ApiError, JsonObject, Request, objects


@dataclass(frozen=True, slots=True)
class Stored:
    """A response the provider keeps: what it was asked, what it answered, what came before."""

    response: JsonObject
    input_items: tuple[JsonObject, ...]
    events: tuple[bytes, ...]

    @property
    def items(self) -> tuple[JsonObject, ...]:
        """Input and output, in order."""
        return (*self.input_items, *self.response["output"])


class Store:
    """Responses and conversations kept by the provider.

    Whoever names an id may continue from it, whatever the API key: the proxy must not rely on the
    provider to keep accounts apart.
    """

    def __init__(self) -> None:
        self.responses: dict[str, Stored] = {}
        self.conversations: dict[str, list[JsonObject]] = {}

    def history(self, previous_response_id: object, conversation: object) -> tuple[JsonObject, ...]:
        """Items that come before a request's own.

        Raises:
            ApiError: 400, nothing is kept under that id.
        """
        if conversation is not None:
            return tuple(self.conversation(conversation)[1])
        items: list[JsonObject] = []
        while previous_response_id is not None:
            stored = self.responses.get(str(previous_response_id))
            if stored is None:
                raise ApiError(400, "Previous response not found.", "previous_response_not_found")
            items[:0] = stored.items
            previous_response_id = stored.response["previous_response_id"]
        return tuple(items)

    def conversation(self, given: object) -> tuple[str, list[JsonObject]]:
        """Id and items of the conversation a request names by a string or an object with an `id`.

        Raises:
            ApiError: 404, there is none.
        """
        name = str(given.get("id")) if isinstance(given, dict) else str(given)
        if name not in self.conversations:
            raise ApiError(404, "Conversation not found.", "conversation_not_found")
        return name, self.conversations[name]

    def response(self, request: Request) -> Answer:
        """GET /v1/responses/{id}; with `stream=true` its events again, after `starting_after`.

        Raises:
            ApiError: 404, there is none.
        """
        stored = self._stored(request)
        if request.query.get("stream") == ["true"]:
            after = int(request.query.get("starting_after", ["-1"])[0])
            return streamed(stored.events[after + 1 :], request)
        return request.answer(stored.response)

    def response_items(self, request: Request) -> Answer:
        """GET /v1/responses/{id}/input_items.

        Raises:
            ApiError: 404, there is none.
        """
        return _list(request, self._stored(request).input_items)

    def forget_response(self, request: Request) -> Answer:
        """DELETE /v1/responses/{id}.

        Raises:
            ApiError: 404, there is none.
        """
        response = self._stored(request).response
        del self.responses[response["id"]]
        return request.answer({"id": response["id"], "object": "response", "deleted": True})

    def new_conversation(self, request: Request) -> Answer:
        """POST /v1/conversations.

        Raises:
            ApiError: 400, its items are no array of objects.
        """
        name = request.chance.identifier("conv_", 48)
        items = objects(request.body.get("items") or [], "items")
        self.conversations[name] = [with_id(request, item) for item in items]
        return _described(request, name)

    def existing_conversation(self, request: Request) -> Answer:
        """GET /v1/conversations/{id}.

        Raises:
            ApiError: 404, there is none.
        """
        return _described(request, self.conversation(request.path["id"])[0])

    def conversation_items(self, request: Request) -> Answer:
        """GET /v1/conversations/{id}/items.

        Raises:
            ApiError: 404, there is none.
        """
        return _list(request, self.conversation(request.path["id"])[1])

    def _stored(self, request: Request) -> Stored:
        stored = self.responses.get(request.path["id"])
        if stored is None:
            raise ApiError(404, "Response not found.", "not_found")
        return stored


def with_id(request: Request, item: JsonObject) -> JsonObject:
    """The item, with an id if it came without one."""
    return item if "id" in item else item | {"id": request.chance.identifier("msg_", 48)}


def streamed(events: tuple[bytes, ...], request: Request) -> Answer:
    """A streamed answer of these events."""
    failure = {
        "type": "error",
        "code": "server_error",
        "message": "The server had an error.",
        "param": None,
        "sequence_number": len(events),
    }
    return Answer(events=events, failure=framing.sse(request.chance.dumps(failure), "error"), content_type=framing.SSE)


def _listed(item: JsonObject) -> JsonObject:
    content = item.get("content")
    if "role" not in item or not isinstance(content, str):
        return item
    part: JsonObject = {"type": "input_text", "text": content}
    if item["role"] == "assistant":
        part = {"type": "output_text", "text": content, "annotations": []}
    return item | {"type": "message", "status": "completed", "content": [part]}


def _list(request: Request, items: Sequence[JsonObject]) -> Answer:
    return request.answer(
        {
            "object": "list",
            "data": [_listed(item) for item in items],
            "first_id": items[0]["id"] if items else "",
            "last_id": items[-1]["id"] if items else "",
            "has_more": False,
        }
    )


def _described(request: Request, name: str) -> Answer:
    metadata = request.body.get("metadata") or {}
    return request.answer({"id": name, "object": "conversation", "created_at": int(time.time()), "metadata": metadata})
