"""OpenAI Realtime: a session that keeps its items, and speaks in events (the answers: `openai_realtime_events`)."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qs

from surrogateshield.simulator.exchange import ApiError, Ask, JsonObject, Reply, Role, Turn, objects
from surrogateshield.simulator.openai_realtime_events import response_events, transcription_events
from surrogateshield.simulator.provider import Provider
from surrogateshield.simulator.recorder import Received
from surrogateshield.simulator.speaking import Spoken

_ROLES: dict[object, Role] = {"system": "system", "user": "user", "assistant": "assistant"}


class Session:
    """One connection.

    Args:
        provider: gives the replies.
        opening: the request that opened it; its query names the model.
    """

    is_binary = False

    def __init__(self, provider: Provider, opening: Received) -> None:
        self._provider = provider
        self._model = parse_qs(opening.query).get("model", [""])[0]
        self._simulate = opening.header("x-simulate")
        self._chance = provider.asked({}, "")[0].chance
        self._session: JsonObject = {
            "type": "realtime",
            "object": "realtime.session",
            "id": self._chance.identifier("sess_"),
            "model": self._model,
            "output_modalities": ["audio"],
            "instructions": "",
            "tools": [],
        }
        self._conversation = self._chance.identifier("conv_")
        self._items: list[JsonObject] = []
        self._heard = 0

    def begin(self) -> list[str]:
        """The session as it is."""
        return [self._event("session.created", session=self._session)]

    def failure(self, error: ApiError) -> str:
        """The message that reports an error; the session goes on."""
        told = {"type": "invalid_request_error", "code": error.code, "message": error.message, "param": None}
        return self._event("error", error=told | {"event_id": None})

    def _event(self, type_: str, **fields: object) -> str:
        return self._chance.dumps({"type": type_, "event_id": self._chance.identifier("event_"), **fields})

    def receive(self, message: JsonObject) -> Spoken:
        """What the session says to a message.

        Raises:
            ApiError: the message is not of this API's shape, or names an unknown item.
        """
        match message.get("type"):
            case "session.update":
                self._session |= message["session"]
                return Spoken((self._event("session.updated", session=self._session),))
            case "conversation.item.create":
                return Spoken(tuple(self._added(message["item"])))
            case "conversation.item.retrieve":
                return Spoken((self._event("conversation.item.retrieved", item=self._item(message["item_id"])),))
            case "conversation.item.delete":
                self._items.remove(self._item(message["item_id"]))
                return Spoken((self._event("conversation.item.deleted", item_id=message["item_id"]),))
            case "input_audio_buffer.append":
                self._heard += len(base64.b64decode(message["audio"]))
                return Spoken()
            case "input_audio_buffer.commit":
                return Spoken(tuple(self._transcribed()))
            case "response.create":
                return self._respond(message.get("response") or {})
        raise ApiError(400, "The type of the event is unknown.", "invalid_value")

    def _item(self, name: object) -> JsonObject:
        found = next((item for item in self._items if item["id"] == name), None)
        if found is None:
            raise ApiError(404, "There is no such item.", "item_not_found")
        return found

    def _added(self, given: JsonObject) -> Iterator[str]:
        previous = self._items[-1]["id"] if self._items else None
        item = {"id": self._chance.identifier("item_"), "object": "realtime.item", "status": "completed"} | given
        self._items.append(item)
        yield self._event("conversation.item.added", previous_item_id=previous, item=item)
        yield self._event("conversation.item.done", previous_item_id=previous, item=item)

    def _transcribed(self) -> Iterator[str]:
        """What was heard: as nobody spoke, what the session says that it should expect."""
        audio: Any = self._session.get("audio") or {}
        said = ((audio.get("input") or {}).get("transcription") or {}).get("prompt") or ""
        item = {"type": "message", "role": "user", "content": [{"type": "input_audio", "transcript": said}]}
        yield self._event("input_audio_buffer.committed", previous_item_id=None, item_id="item_heard")
        yield from self._added(item | {"id": "item_heard"})
        for event in transcription_events(self._chance, "item_heard", said):
            yield self._event(**event)

    def _ask(self, settings: JsonObject) -> Ask:
        instructions = settings.get("instructions") or self._session.get("instructions")
        turns = [Turn("system", instructions)] if instructions else []
        items = settings["input"] if settings.get("input") is not None else self._items
        turns += [turn for item in objects(items, "input") for turn in _turns(item)]
        tools = settings.get("tools") or self._session.get("tools") or []
        return Ask(tuple(turns), tuple(tool["name"] for tool in tools if tool.get("type") == "function"))

    def _respond(self, settings: JsonObject) -> Spoken:
        request, options = self._provider.asked({}, self._model, self._simulate)
        reply: Reply = request.mind(self._ask(settings), 0)
        speaks = "audio" in (settings.get("output_modalities") or self._session["output_modalities"])
        events = list(response_events(self._chance, reply, self._conversation, speaks=speaks))
        if settings.get("conversation") != "none":
            self._items += events[-1]["response"]["output"]
        return Spoken(tuple(self._event(**event) for event in events), options.end)


def _turns(item: JsonObject) -> Iterator[Turn]:
    match item.get("type"):
        case "message" | None:
            parts = objects(item.get("content"), "content")
            text = "\n".join(part.get("text") or part.get("transcript") or "" for part in parts)
            yield Turn(_ROLES.get(item.get("role"), "user"), text)
        case "function_call":
            yield Turn("assistant", json.dumps(item.get("arguments", "")))
        case "function_call_output":
            yield Turn("tool", str(item.get("output", "")))
