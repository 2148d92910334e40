from __future__ import annotations

import json

import pytest

from surrogateshield.simulator import gemini_live, openai_realtime, openai_responses_socket
from surrogateshield.simulator.exchange import ApiError
from surrogateshield.simulator.provider import Provider
from surrogateshield.simulator.recorder import Received
from surrogateshield.simulator.sockets import respond, session
from surrogateshield.simulator.speaking import Session, Spoken

REALTIME = "/v1/realtime"
LIVE = "/ws/google.ai.generativelanguage.v1beta.GenerativeService.BidiGenerateContent"


def opened(provider: Provider, path: str) -> Session:
    found = session(provider, Received("GET", path, "model=sim-echo", (), b""))
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        (REALTIME, openai_realtime.Session),
        ("/openai/v1/realtime", openai_realtime.Session),
        ("/v1/responses", openai_responses_socket.Session),
        ("/backend-api/codex/responses", openai_responses_socket.Session),
        (LIVE, gemini_live.Session),
        (f"/{LIVE}Constrained", gemini_live.Session),
        ("/ws/google.cloud.aiplatform.v1.LlmBidiService/BidiGenerateContent", gemini_live.Session),
    ],
)
def test_each_api_is_known_by_its_path(provider: Provider, path: str, kind: type) -> None:
    assert type(opened(provider, path)) is kind


@pytest.mark.parametrize("path", ["/v1/chat/completions", "/v1/realtime/calls", "/"])
def test_elsewhere_there_is_nothing(provider: Provider, path: str) -> None:
    assert session(provider, Received("GET", path, "", (), b"")) is None


@pytest.mark.parametrize("path", [REALTIME, "/v1/responses", LIVE])
@pytest.mark.parametrize("data", ["no JSON", b"\xff", "[]", "7", '{"type": "unknown"}', '{"type": "session.update"}'])
def test_what_is_no_message_is_an_error(provider: Provider, path: str, data: str | bytes) -> None:
    one = opened(provider, path)
    error = respond(one, data)
    assert isinstance(error, ApiError)
    assert error.status == 400
    told = one.failure(error)
    assert (told is None) == (path == LIVE)
    if told is not None:
        assert json.loads(told)["error"]["message"] == error.message


def test_a_message_is_answered(provider: Provider) -> None:
    one = opened(provider, REALTIME)
    spoken = respond(one, b'{"type": "session.update", "session": {"instructions": "x"}}')
    assert isinstance(spoken, Spoken)
    assert json.loads(spoken.messages[0])["type"] == "session.updated"
