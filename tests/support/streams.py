"""Streams made from what a rule says of them: an event for every place where a piece of text may stand."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from surrogateshield.policy import Endpoint, RuleSet, StreamSpec
from surrogateshield.policy.selectors import Selector
from surrogateshield.policy.stream import Delta
from surrogateshield.wire import Event, EventStreamParser, SSEParser, write_message

MEDIA = {
    "sse": "text/event-stream",
    "ndjson": "application/x-ndjson",
    "json_array": "application/json",
    "eventstream": "application/vnd.amazon.eventstream",
}
ENCLOSED = frozenset({"messages", "complete", "invoke", "invoke-profile"})
"""Endpoints whose events stand, in Amazon's framing, as base64 in messages of the one kind `chunk`."""


@dataclass(frozen=True)
class Streamed:
    """A place where the pieces of a text stand, in one framing.

    Attributes:
        provider: the first whose rule has it.
        endpoint: likewise.
        delta: the rule's words for it.
        names: the steps to it, where the rule gives several.
        framing: as rules call it.
    """

    provider: str
    endpoint: Endpoint
    delta: Delta
    names: tuple[str, ...]
    framing: str

    @property
    def spec(self) -> StreamSpec:
        assert self.endpoint.stream is not None
        return self.endpoint.stream

    @property
    def media(self) -> str:
        return MEDIA[self.framing]

    def __repr__(self) -> str:
        return str(self)

    def __str__(self) -> str:
        where = ".".join(self.names)
        return f"{self.provider}-{self.endpoint.name}-{'+'.join(self.delta.event)}-{where}-{self.framing}"

    def pieces(self, data: bytes) -> list[str]:
        """The pieces of the text that stand at this place in a stream, in their order."""
        found = (self.delta.path.find(event) for event in self.read(data))
        return [match.value for matches in found for match in matches if match.location[-1] == self.names[-1]]

    def read(self, data: bytes) -> list[Any]:
        """The events of a stream."""
        if self.framing == "json_array":
            return json.loads(data)
        if self.framing == "ndjson":
            return [json.loads(line) for line in data.splitlines() if line]
        if self.framing == "sse":
            said = [item.data for item in SSEParser().feed(data) if isinstance(item, Event) and item.data]
            return [json.loads(text) for text in said if text not in self.spec.done]
        parser = EventStreamParser()
        events = [json.loads(message.payload) for message in parser.feed(data)]
        assert parser.finish() == b""
        return [json.loads(base64.b64decode(e["bytes"])) if "bytes" in e else e for e in events]

    def event(self, text: str, block: int = 0) -> dict[str, Any]:
        """An event with a piece of the text of a block."""
        made: dict[str, Any] = {}
        put(made, self.delta.path, self.names, text)
        for part in self.delta.block:
            if part.path is not None and part.default is None:
                put(made, part.path, names_of(part.path)[0], block)
        if "partialArgs" in self.names:  # a string goes on only if that is said
            goes_on = Selector.parse(self.delta.path.text.replace("stringValue", "willContinue"))
            put(made, goes_on, names_of(goes_on)[0], True)
        if self.delta.event and self.spec.event_field:
            made[self.spec.event_field] = self.delta.event[-1]
        return made

    def stream(self, pieces: Sequence[str]) -> bytes:
        """The bytes of a stream of one text in these pieces."""
        return self.write([self.event(piece) for piece in pieces])

    def write(self, events: Sequence[Any], *, ascii_only: bool = True) -> bytes:
        """The bytes of a stream of these events; other characters as escapes, or as they are."""
        name = self.delta.event[-1] if self.delta.event else None

        def dump(event: Any) -> str:
            return json.dumps(event, ensure_ascii=ascii_only)

        if self.framing == "json_array":
            return b"[" + b"\r\n,\r\n".join(dump(event).encode() for event in events) + b"\r\n]"
        enclosed = self.endpoint.name in ENCLOSED
        write: Callable[[Any], bytes] = {
            "sse": lambda event: (f"event: {name}\n" if name else "").encode() + _data(dump(event)),
            "ndjson": lambda event: dump(event).encode() + b"\n",
            "eventstream": lambda event: amazon(event, None if enclosed else name or "event", ascii_only=ascii_only),
        }[self.framing]
        return b"".join(map(write, events)) + self._done()

    def _done(self) -> bytes:
        return b"".join(_data(done) for done in self.spec.done) if self.framing == "sse" else b""


def _data(data: str) -> bytes:
    return f"data: {data}\n\n".encode()


def amazon(event: Any, name: str | None, *, ascii_only: bool = True) -> bytes:
    """A message of Amazon's; without a name one that encloses the event."""
    if name is None:
        inner = json.dumps(event, ensure_ascii=ascii_only).encode()
        name, event = "chunk", {"bytes": base64.b64encode(inner).decode(), "p": "abc"}
    headers = {":event-type": name, ":content-type": "application/json", ":message-type": "event"}
    return write_message(headers, json.dumps(event, ensure_ascii=ascii_only).encode())


def names_of(path: Selector) -> list[tuple[str, ...]]:
    """The ways that a path goes: at each step with names, each of them."""
    return list(product(*(step.names or ("*",) for step in path.steps)))


def put(made: Any, path: Selector, names: Sequence[str], text: object) -> None:
    """Make what lies on the way to a place, as far as it is not there, and put something in it."""
    here, last = made, len(path.steps) - 1
    for at, (step, name) in enumerate(zip(path.steps, names, strict=True)):
        following = text if at == last else {} if path.steps[at + 1].names else []
        if step.names:
            here = here.setdefault(name, following)
        else:
            if not here:
                here.append(following)
            here = here[0]


def streamed_places(rules: RuleSet) -> Iterator[Streamed]:
    """Every place of every stream of the rules, once for each framing; streams that are the same count once."""
    seen: list[StreamSpec] = []
    for provider in rules.providers:
        for endpoint in provider.endpoints:
            spec = endpoint.stream
            if spec is None or spec in seen:
                continue
            seen.append(spec)
            for framing, delta in product(spec.framings, spec.deltas):
                for names in names_of(delta.path):
                    yield Streamed(provider.name, endpoint, delta, names, framing)
