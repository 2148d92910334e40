from __future__ import annotations

import base64
import json
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from openai.types.realtime import RealtimeServerEvent

from surrogateshield.simulator.exchange import ApiError
from surrogateshield.simulator.openai_realtime import Session
from surrogateshield.simulator.provider import Provider
from surrogateshield.simulator.recorder import Received

# The specification has the first on deltas of text, too, and the others on sessions.
BEYOND = frozenset({"obfuscation", "object", "id"})
TOOL = {"type": "function", "name": "mail", "parameters": {"type": "object", "properties": {}}}

Say = Callable[..., list[Any]]


@pytest.fixture
def say(provider: Provider, strictly: Callable[..., Any]) -> Callable[[str], Say]:
    """A session with a model; each message's events, as the SDK understands them."""

    def begin(model: str = "sim-echo") -> Say:
        session = Session(provider, Received("GET", "/v1/realtime", f"model={model}", (), b""))
        greeting = [strictly(RealtimeServerEvent, json.loads(event), beyond=BEYOND) for event in session.begin()]
        assert [event.type for event in greeting] == ["session.created"]

        def receive(type_: str, **fields: object) -> list[Any]:
            spoken = session.receive({"type": type_, **fields})
            return [strictly(RealtimeServerEvent, json.loads(event), beyond=BEYOND) for event in spoken.messages]

        return receive

    return begin


def message(text: str, role: str = "user") -> dict[str, Any]:
    return {"type": "message", "role": role, "content": [{"type": "input_text", "text": text}]}


def types(events: Sequence[Any]) -> list[str]:
    return list(dict.fromkeys(event.type for event in events))


@pytest.mark.parametrize("modality", ["text", "audio"])
def test_what_is_said_comes_in_pieces_and_then_again(say: Callable[..., Say], text: str, modality: str) -> None:
    receive = say()
    (updated,) = receive("session.update", session={"output_modalities": [modality], "instructions": "Be kind."})
    assert updated.session.instructions == "Be kind."
    added, done = receive("conversation.item.create", item=message(text))
    assert (added.item.content[0].text, done.type) == (text, "conversation.item.done")
    events = receive("response.create")
    kind = "output_text" if modality == "text" else "output_audio_transcript"
    field = "text" if modality == "text" else "transcript"
    assert "".join(event.delta for event in events if event.type == f"response.{kind}.delta") == text
    (whole,) = [event for event in events if event.type == f"response.{kind}.done"]
    assert getattr(whole, field) == text
    assert events[-1].type == "response.done"
    assert getattr(events[-1].response.output[0].content[0], field) == text
    assert (f"response.{kind}.delta" in types(events), "response.output_audio.delta" in types(events)) == (
        True,
        modality == "audio",
    )


def test_a_function_is_called_and_its_result_echoed(say: Callable[..., Say], text: str) -> None:
    receive = say("sim-tool")
    receive("session.update", session={"tools": [TOOL], "output_modalities": ["text"]})
    receive("conversation.item.create", item=message(text))
    events = receive("response.create")
    (done,) = [event for event in events if event.type == "response.function_call_arguments.done"]
    deltas = [event.delta for event in events if event.type == "response.function_call_arguments.delta"]
    assert "".join(deltas) == done.arguments
    assert json.loads(done.arguments)["text"] == text
    receive("conversation.item.create", item={"type": "function_call_output", "call_id": "c", "output": "It is done."})
    assert receive("response.create")[-1].response.output[0].content[0].text == "It is done."


def test_a_response_may_have_an_input_of_its_own_and_stay_out_of_the_history(say: Callable[..., Say]) -> None:
    receive = say("sim-echo-all")
    receive("session.update", session={"output_modalities": ["text"]})
    receive("conversation.item.create", item=message("in the history"))
    own = {"input": [message("by itself")], "conversation": "none", "instructions": "now"}
    said = receive("response.create", response=own)[-1].response.output[0].content[0].text
    assert said == "[system]\nnow\n\n[user]\nby itself"
    assert "by itself" not in receive("response.create")[-1].response.output[0].content[0].text


def test_items_are_kept_given_and_deleted(say: Callable[..., Say]) -> None:
    receive = say()
    receive("conversation.item.create", item=message("hello") | {"id": "item_7"})
    assert receive("conversation.item.retrieve", item_id="item_7")[0].item.content[0].text == "hello"
    assert receive("conversation.item.delete", item_id="item_7")[0].item_id == "item_7"
    with pytest.raises(ApiError, match="no such item"):
        receive("conversation.item.retrieve", item_id="item_7")


def test_what_was_heard_is_what_was_expected(say: Callable[..., Say], text: str) -> None:
    receive = say()
    receive("session.update", session={"audio": {"input": {"transcription": {"prompt": text}}}})
    assert receive("input_audio_buffer.append", audio=base64.b64encode(b"sound").decode()) == []
    events = receive("input_audio_buffer.commit")
    kind = "conversation.item.input_audio_transcription"
    assert "".join(event.delta for event in events if event.type == f"{kind}.delta") == text
    assert events[-1].transcript == text


def test_errors_have_the_api_s_shape(provider: Provider, strictly: Callable[..., Any]) -> None:
    session = Session(provider, Received("GET", "/v1/realtime", "model=error-429", (), b""))
    with pytest.raises(ApiError) as error:
        session.receive({"type": "response.create"})
    event = strictly(RealtimeServerEvent, json.loads(session.failure(error.value)))
    assert (event.type, event.error.code) == ("error", "simulated")
