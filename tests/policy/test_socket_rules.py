"""What holds for the WebSockets of the project's rules, on messages of each API with everything in them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from planting import changed, places_of
from spoken import sockets

from surrogateshield.policy import Endpoint, FieldKind, Location, RuleSet
from surrogateshield.policy.fields import FieldMap
from surrogateshield.policy.selectors import Selector

MATERIAL = Path(__file__).parent / "material"
ADDRESS = "elin@tarrow.example"
FILES = {
    "realtime": "openai_realtime_messages",
    "live": "gemini_live_messages",
    "responses-socket": "openai_responses_messages",
}
UNREAD = {
    "realtime": {
        "$.audio",
        "$.session.tools[*].authorization",
        "$.item.content[*].audio",
        "$.item.content[*].image_url",
        "$.response.input[*].content[*].audio",
        "$.response.input[*].content[*].image_url",
    },
    "live": {
        "$.clientContent.turns[*].parts[*].inlineData.data",
        "$.clientContent.turns[*].parts[*].fileData.fileUri",
        "$.clientContent.turns[*].parts[*].thoughtSignature",
        "$.client_content.turns[*].parts[*].inline_data.data",
        "$.realtimeInput.audio.data",
        "$.realtimeInput.video.data",
        "$.realtimeInput.mediaChunks[*].data",
    },
    "responses-socket": {"$.input[*].encrypted_content", "$.input[*].content[*].image_url"},
}
"""All that a planted address may stand in unread: sound, pictures, signatures, credentials."""


def messages_of(name: str) -> list[Any]:
    found: list[Any] = json.loads((MATERIAL / f"{FILES[name]}.json").read_text(encoding="utf-8"))
    return found


def path_of(place: Location) -> str:
    return "$" + "".join("[*]" if isinstance(step, int) else f".{step}" for step in place)


@pytest.fixture
def endpoints(rules: RuleSet) -> dict[str, Endpoint]:
    return {endpoint.name: endpoint for _, endpoint in sockets(rules)}


@pytest.mark.parametrize("name", FILES)
def test_an_address_is_read_wherever_it_stands(endpoints: dict[str, Endpoint], name: str) -> None:
    fields = endpoints[name].messages.request
    unread = {FieldKind.PROTOCOL, FieldKind.OPAQUE, FieldKind.ATTACHMENT}
    left = {
        path_of(place)
        for message in messages_of(name)
        for place in places_of(message)
        if fields.classify(changed(message, place, lambda _: ADDRESS)).kind_of(place, ADDRESS) in unread
    }
    assert left == UNREAD[name]


@pytest.mark.parametrize("name", FILES)
def test_values_of_the_api_stay(endpoints: dict[str, Endpoint], name: str) -> None:
    """Types, roles, ids and names are no text: reading them could only do harm."""
    fields = endpoints[name].messages.request
    read = {
        f"{path_of(place)}: {value}"
        for message in messages_of(name)
        for place, value in _strings(message)
        if str(place[-1])
        in ("type", "role", "id", "call_id", "item_id", "event_id", "name", "model", "voice", "stream_id")
        if fields.classify(message).kind_of(place, value) is not FieldKind.PROTOCOL
        if fields.classify(message).kind_of(place, value) not in (FieldKind.DATA, FieldKind.TEXT)
    }
    assert read == set()


def _strings(message: Any) -> Iterator[tuple[Location, str]]:
    for place in places_of(message):
        value = message
        for step in place:
            value = value[step]
        if isinstance(value, str):
            yield place, value


def selectors_of(fields: FieldMap) -> list[Selector]:
    return [*(item.path for item in fields.protocol), *fields.opaque, *fields.attachments, *fields.text, *fields.json_]


@pytest.mark.parametrize("name", ["realtime", "live"])
def test_every_selector_selects_something(endpoints: dict[str, Endpoint], name: str) -> None:
    request = endpoints[name].messages.request
    everything = messages_of(name)
    roles = (*request.user, *request.model, *request.tools, *(omission.part for omission in request.omit))
    idle = [
        selector.text
        for selector in (*selectors_of(request), *roles)
        if not any(selector.find(message) for message in everything)
    ]
    assert idle == []


@pytest.mark.parametrize("name", FILES)
def test_no_rule_says_anything_of_an_unknown_field(endpoints: dict[str, Endpoint], name: str) -> None:
    value = {"unknown": "x", "nested": {"unknown": ["x"]}}
    assert endpoints[name].messages.request.classify(value).kind_of(("unknown",)) is None


@pytest.mark.parametrize(
    ("host", "path", "provider", "endpoint"),
    [
        ("api.openai.com", "/v1/realtime?model=gpt-realtime", "openai", "realtime"),
        ("api.openai.com", "/v1/responses", "openai", "responses-socket"),
        ("my-res.openai.azure.com", "/openai/realtime?api-version=1&deployment=d", "azure", "realtime"),
        ("my-res.openai.azure.com", "/openai/v1/realtime?model=m", "azure", "realtime"),
        ("api.githubcopilot.com", "/responses", "copilot", "responses-socket"),
        (
            "generativelanguage.googleapis.com",
            "/ws/google.ai.generativelanguage.v1beta.GenerativeService.BidiGenerateContent?key=k",
            "gemini",
            "live",
        ),
        (
            "generativelanguage.googleapis.com",
            "//ws/google.ai.generativelanguage.v1alpha.GenerativeService.BidiGenerateContentConstrained",
            "gemini",
            "live",
        ),
        (
            "us-central1-aiplatform.googleapis.com",
            "/ws/google.cloud.aiplatform.v1beta1.LlmBidiService/BidiGenerateContent",
            "vertex",
            "live",
        ),
    ],
)
def test_hosts_and_paths(rules: RuleSet, host: str, path: str, provider: str, endpoint: str) -> None:
    found = rules.provider_for(host, 443)
    assert found is not None
    chosen = found.endpoint_for("GET", path)
    assert (found.name, chosen.name, chosen.websocket is not None) == (provider, endpoint, True)


def test_the_handshake_s_own_headers_are_not_read(rules: RuleSet) -> None:
    found = rules.provider("openai")
    assert found is not None
    for name in ("Sec-WebSocket-Key", "Sec-WebSocket-Version", "Sec-WebSocket-Extensions", "Sec-WebSocket-Protocol"):
        assert not found.reads_header(name, "dGhlIHNhbXBsZSBub25jZQ==")


def test_the_roles_of_realtime_items(endpoints: dict[str, Endpoint]) -> None:
    fields = endpoints["realtime"].messages.request
    message: Callable[[str], Any] = lambda role: {  # noqa: E731
        "item": {"role": role, "content": [{"type": "input_text", "text": "see https://a.example"}]}
    }
    place = ("item", "content", 0, "text")
    assert fields.writer_of(message("user"))(place) == "user"
    assert fields.writer_of(message("assistant"))(place) == "model"
    assert fields.writer_of(message("system"))(place) is None
