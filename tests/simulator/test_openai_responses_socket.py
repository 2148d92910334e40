from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from openai.types.responses import ResponseStreamEvent

from surrogateshield.simulator.exchange import ApiError
from surrogateshield.simulator.openai_responses_socket import Session
from surrogateshield.simulator.provider import Provider
from surrogateshield.simulator.recorder import Received
from surrogateshield.simulator.speaking import Spoken

PADDING = frozenset({"obfuscation"})


@pytest.fixture
def session(provider: Provider) -> Session:
    return Session(provider, Received("GET", "/v1/responses", "", (), b""))


def asked(session: Session, text: str, model: str = "sim-echo", **more: object) -> Spoken:
    return session.receive({"type": "response.create", "model": model, "input": text, **more})


def test_the_events_are_those_of_a_stream_over_http(session: Session, strictly: Callable[..., Any], text: str) -> None:
    assert session.begin() == ()
    events = [
        strictly(ResponseStreamEvent, json.loads(event), beyond=PADDING) for event in asked(session, text).messages
    ]
    assert [event.sequence_number for event in events] == list(range(len(events)))
    assert "".join(event.delta for event in events if event.type == "response.output_text.delta") == text
    assert events[-1].response.output_text == text


def test_a_chain_goes_on_and_a_stream_is_named_in_each_event(session: Session) -> None:
    first = json.loads(asked(session, "one").messages[-1])["response"]["id"]
    events = [
        json.loads(event)
        for event in asked(session, "two", "sim-echo-all", previous_response_id=first, stream_id="s1").messages
    ]
    assert {event["stream_id"] for event in events} == {"s1"}
    assert "one" in events[-1]["response"]["output"][0]["content"][0]["text"]


@pytest.mark.parametrize(
    ("message", "status"),
    [
        ({"type": "response.cancel"}, 400),
        ({"type": "response.create", "input": 7}, 400),
        ({"type": "response.create", "input": "x", "previous_response_id": "resp_none"}, 400),
    ],
)
def test_errors_have_the_api_s_shape(session: Session, message: dict[str, Any], status: int) -> None:
    with pytest.raises(ApiError) as error:
        session.receive(message)
    told = json.loads(session.failure(error.value))
    assert (told["type"], told["error"]["message"]) == ("error", error.value.message)
    assert told["status"] == error.value.status >= status


def test_an_answer_may_break_off_half_way(session: Session) -> None:
    assert asked(session, "one", "sim-echo-abort").end == "abort"
