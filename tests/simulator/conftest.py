"""What the simulator's tests share: a provider without sockets, a served one, and the SDKs' types taken strictly."""

from __future__ import annotations

import functools
import json
from collections.abc import Callable, Iterator
from typing import Any

import pydantic
import pytest

from surrogateshield.simulator import Received, Simulator
from surrogateshield.simulator.exchange import Answer
from surrogateshield.simulator.provider import Provider

type Post = Callable[..., Answer]

TEXT = 'Ask Ødegård-Quist, "Ò Bríain" or 李小龍 about C:\\temp.\nThe second line has 😀 and 100 %. Is that all? Yes!'


@pytest.fixture
def text() -> str:
    """A message with what needs escaping, accents, other scripts, several sentences and lines."""
    return TEXT


@pytest.fixture
def provider() -> Provider:
    """A provider with the default behaviour."""
    return Provider(seed=7)


@pytest.fixture
def post(provider: Provider) -> Post:
    """POST a body to the provider: `post(path, body, query="", **headers)`."""

    def send(path: str, body: object, query: str = "", **headers: str) -> Answer:
        pairs = tuple((name.replace("_", "-"), value) for name, value in headers.items())
        return provider.respond(Received("POST", path, query, pairs, json.dumps(body).encode()))[0]

    return send


@pytest.fixture
def get(provider: Provider) -> Post:
    """GET a path from the provider."""
    return lambda path, query="": provider.respond(Received("GET", path, query, (), b""))[0]


@pytest.fixture(scope="session")
def served() -> Iterator[Simulator]:
    """A simulator on a port, shared by all tests: read what it received by its content, not by its place."""
    with Simulator(seed=3, piece=64) as simulator:
        yield simulator


@pytest.fixture(scope="session")
def strictly() -> Callable[..., Any]:
    """Validate a document against an SDK's type: no coercion, and no member that the type does not know."""

    adapter = functools.cache(pydantic.TypeAdapter)  # building one takes longer than all that is validated with it

    def validate(type_: Any, document: object, beyond: frozenset[str] = frozenset()) -> Any:
        value = adapter(type_).validate_json(json.dumps(document), strict=True)
        unknown = set(_unknown(value)) - beyond
        assert not unknown, f"{type_} does not know {unknown}"
        return value

    return validate


def _unknown(value: object) -> Iterator[str]:
    if isinstance(value, pydantic.BaseModel):
        yield from (value.model_extra or {})
        for name in type(value).model_fields:
            yield from _unknown(getattr(value, name))
    elif isinstance(value, list):
        for item in value:
            yield from _unknown(item)


@pytest.fixture(scope="session")
def sse() -> Callable[[Answer], list[tuple[str | None, Any]]]:
    """The (event name, parsed data) pairs of a streamed answer; `[DONE]` stays a string."""

    def parse(answer: Answer) -> list[tuple[str | None, Any]]:
        pairs = []
        for event in answer.events:
            fields = dict(line.split(": ", 1) for line in event.decode().strip().splitlines())
            data = fields["data"]
            pairs.append((fields.get("event"), data if data == "[DONE]" else json.loads(data)))
        return pairs

    return parse
