"""OpenAI Responses over a WebSocket: each `response.create` is a request, its events are messages."""

from __future__ import annotations

import json

from surrogateshield.simulator import openai_responses
from surrogateshield.simulator.exchange import ApiError, JsonObject
from surrogateshield.simulator.provider import Provider
from surrogateshield.simulator.recorder import Received
from surrogateshield.simulator.speaking import Spoken


class Session:
    """One connection.

    Args:
        provider: makes and keeps the responses.
        opening: the request that opened it.
    """

    is_binary = False

    def __init__(self, provider: Provider, opening: Received) -> None:
        self._provider = provider
        self._simulate = opening.header("x-simulate")

    def begin(self) -> tuple[str, ...]:
        """Nothing: the client speaks first."""
        return ()

    def receive(self, message: JsonObject) -> Spoken:
        """The events of the response that a message asks for.

        Raises:
            ApiError: the message is not of this API's shape, or names an unknown id.
        """
        if message.get("type") != "response.create":
            raise ApiError(400, "The type of the message is unknown.", "invalid_type")
        body = message | {"stream": True}
        request, options = self._provider.asked(body, str(body.get("model", "")), self._simulate)
        answer = openai_responses.answer(self._provider.store, request)
        named = {"stream_id": message["stream_id"]} if "stream_id" in message else {}
        events = [json.loads(event.decode().split("data: ", 1)[1]) for event in answer.events]
        return Spoken(tuple(request.chance.dumps(event | named) for event in events), options.end)

    def failure(self, error: ApiError) -> str:
        """The message that reports an error."""
        told = {"type": "invalid_request_error", "code": error.code, "message": error.message, "param": None}
        return json.dumps({"type": "error", "status": error.status, "error": told})
