"""WebSockets as the rules describe them: a message for every place where a piece of text may stand."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from streams import Streamed, names_of

from surrogateshield.exchange.socket import Frame
from surrogateshield.policy import Endpoint, RuleSet
from surrogateshield.policy.socket import SocketSpec

REALTIME = "/v1/realtime?model=gpt-realtime"
RESPONSES = "/v1/responses"
LIVE = "/ws/google.ai.generativelanguage.v1beta.GenerativeService.BidiGenerateContent"


def sockets(rules: RuleSet) -> Iterator[tuple[str, Endpoint]]:
    """Every endpoint with a `websocket` section, under the first provider that has it."""
    seen: list[SocketSpec] = []
    for provider in rules.providers:
        for endpoint in provider.endpoints:
            if endpoint.websocket is not None and endpoint.websocket not in seen:
                seen.append(endpoint.websocket)
                yield provider.name, endpoint


def spoken_places(rules: RuleSet) -> Iterator[Streamed]:
    """Every place of every socket where pieces of a text stand."""
    for provider, endpoint in sockets(rules):
        assert endpoint.websocket is not None
        messages = endpoint.model_copy(update={"stream": endpoint.websocket.stream})
        for delta in endpoint.websocket.stream.deltas:
            for names in names_of(delta.path):
                yield Streamed(provider, messages, delta, names, "websocket")


def frame(message: Any, *, is_text: bool = True, ensure_ascii: bool = False) -> Frame:
    return Frame(json.dumps(message, ensure_ascii=ensure_ascii).encode("utf-8", "surrogatepass"), is_text)


def messages(frames: Sequence[Frame]) -> list[Any]:
    return [json.loads(one.data) for one in frames]


def said(place: Streamed, frames: Sequence[Frame]) -> str:
    """The text whose pieces stand at a place of some messages."""
    found = (place.delta.path.find(message) for message in messages(frames))
    return "".join(match.value for matches in found for match in matches if match.location[-1] == place.names[-1])


def fed(feed: Callable[[Frame], Sequence[Frame]], frames: Sequence[Frame]) -> list[Frame]:
    return [out for one in frames for out in feed(one)]


def item(text: str, role: str = "user") -> dict[str, Any]:
    content = [{"type": "input_text", "text": text}]
    return {"type": "conversation.item.create", "item": {"type": "message", "role": role, "content": content}}


def create(text: Any, **more: Any) -> dict[str, Any]:
    return {"type": "response.create", "model": "m", "input": text, **more}


def turn(text: str) -> dict[str, Any]:
    return {"clientContent": {"turns": [{"role": "user", "parts": [{"text": text}]}], "turnComplete": True}}


SHAPES: dict[str, tuple[str, Callable[[str], Any]]] = {
    "realtime item": (REALTIME, item),
    "realtime session": (REALTIME, lambda text: {"type": "session.update", "session": {"instructions": text}}),
    "realtime response": (REALTIME, lambda text: {"type": "response.create", "response": {"instructions": text}}),
    "realtime result": (
        REALTIME,
        lambda text: {"type": "conversation.item.create", "item": {"type": "function_call_output", "output": text}},
    ),
    "realtime call": (
        REALTIME,
        lambda text: {
            "type": "conversation.item.create",
            "item": {"type": "function_call", "name": "f", "arguments": json.dumps({"a": text})},
        },
    ),
    "responses": (RESPONSES, create),
    "responses items": (RESPONSES, lambda text: create([{"role": "user", "content": text}])),
    "unknown member": (RESPONSES, lambda text: create("x", surprise={"deep": [text]})),
    "live turns": (LIVE, turn),
    "live setup": (LIVE, lambda text: {"setup": {"systemInstruction": {"parts": [{"text": text}]}}}),
    "live typing": (LIVE, lambda text: {"realtimeInput": {"text": text}}),
    "live snake": (LIVE, lambda text: {"realtime_input": {"text": text}}),
    "live result": (LIVE, lambda text: {"toolResponse": {"functionResponses": [{"id": "c", "response": {"r": text}}]}}),
}
"""Messages of a client, by what they are: where the connection is opened to, and one that says a text."""
