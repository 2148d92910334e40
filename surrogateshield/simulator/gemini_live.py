"""Google's Live API (BidiGenerateContent): a session that keeps its turns, with JSON in binary messages."""

from __future__ import annotations

from collections.abc import Iterator

from surrogateshield.simulator import gemini_generate
from surrogateshield.simulator.exchange import ApiError, Ask, JsonObject, Reply, objects
from surrogateshield.simulator.gemini_generate import pick
from surrogateshield.simulator.provider import Provider
from surrogateshield.simulator.recorder import Received
from surrogateshield.simulator.speaking import Spoken


class Session:
    """One connection.

    Args:
        provider: gives the replies.
        opening: the request that opened it.
    """

    is_binary = True

    def __init__(self, provider: Provider, opening: Received) -> None:
        self._provider = provider
        self._simulate = opening.header("x-simulate")
        self._chance = provider.asked({}, "")[0].chance
        self._setup: JsonObject | None = None
        self._contents: list[JsonObject] = []

    def begin(self) -> tuple[str, ...]:
        """Nothing: the client speaks first."""
        return ()

    def failure(self, error: ApiError) -> None:  # noqa: ARG002 - one signature for all
        """The connection is closed: there is no message that reports errors."""
        return

    def receive(self, message: JsonObject) -> Spoken:
        """What the session says to a message.

        Raises:
            ApiError: the message is not of this API's shape.
        """
        if (setup := message.get("setup")) is not None:
            self._setup = setup
            return self._spoken(self._begun(setup))
        if self._setup is None:
            raise ApiError(400, "The first message must be a setup.")
        if isinstance(content := pick(message, "clientContent"), dict):
            self._contents += objects(content.get("turns") or [], "turns")
            return self._respond() if pick(content, "turnComplete") else Spoken()
        if isinstance(given := pick(message, "realtimeInput"), dict):
            if not isinstance(text := given.get("text"), str):
                return Spoken()
            self._contents.append({"role": "user", "parts": [{"text": text}]})
            heard = text if pick(self._setup, "inputAudioTranscription") is not None else ""
            return self._respond(heard)
        if isinstance(given := pick(message, "toolResponse"), dict):
            results = objects(pick(given, "functionResponses"), "functionResponses")
            self._contents.append({"role": "function", "parts": [{"functionResponse": result} for result in results]})
            return self._respond()
        raise ApiError(400, "The message is of no kind that is known.")

    def _begun(self, setup: JsonObject) -> Iterator[JsonObject]:
        yield {"setupComplete": {}}
        if pick(setup, "sessionResumption") is not None:
            update = {"newHandle": self._chance.identifier("", 40), "resumable": True}
            yield {"sessionResumptionUpdate": update}

    def _respond(self, heard: str = "") -> Spoken:
        assert self._setup is not None
        model = str(self._setup.get("model", "")).removeprefix("models/")
        request, options = self._provider.asked({}, model, self._simulate)
        asked: Ask = gemini_generate.read(self._setup | {"contents": self._contents})
        reply = request.mind(asked, 0)
        return self._spoken(self._said(reply, heard), options.end)

    def _said(self, reply: Reply, heard: str) -> Iterator[JsonObject]:
        assert self._setup is not None
        for token in self._chance.tokens(heard):
            yield {"serverContent": {"inputTranscription": {"text": token}}}
        if reply.calls:
            calls = [
                {"id": self._chance.identifier("call-"), "name": call.name, "args": call.arguments}
                for call in reply.calls
            ]
            self._contents.append({"role": "model", "parts": [{"functionCall": call} for call in calls]})
            yield {"toolCall": {"functionCalls": calls}}
            return
        self._contents.append({"role": "model", "parts": [{"text": reply.text}]})
        speaks = pick(self._setup, "outputAudioTranscription") is not None
        for token in self._chance.tokens(reply.text):
            if speaks:
                sound = {"inlineData": {"mimeType": "audio/pcm;rate=24000", "data": self._chance.opaque(48)}}
                yield {"serverContent": {"modelTurn": {"parts": [sound]}}}
                yield {"serverContent": {"outputTranscription": {"text": token}}}
            else:
                yield {"serverContent": {"modelTurn": {"parts": [{"text": token}]}}}
        yield {"serverContent": {"generationComplete": True}}
        yield {"serverContent": {"turnComplete": True}, "usageMetadata": {"totalTokenCount": reply.tokens}}

    def _spoken(self, messages: Iterator[JsonObject], end: str = "whole") -> Spoken:
        whole = tuple(self._chance.dumps(message, indent=2) + "\n" for message in messages)
        return Spoken(whole, "abort" if end == "abort" else "whole")
