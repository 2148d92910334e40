from __future__ import annotations

import json
from typing import Any

import pytest
from google.genai import types

from surrogateshield.simulator.exchange import ApiError
from surrogateshield.simulator.gemini_live import Session
from surrogateshield.simulator.provider import Provider
from surrogateshield.simulator.recorder import Received


@pytest.fixture
def session(provider: Provider) -> Session:
    return Session(provider, Received("GET", "/ws/BidiGenerateContent", "", (), b""))


def said(session: Session, message: dict[str, Any]) -> list[Any]:
    """The answers, as the SDK understands them; it refuses members that it does not know."""
    answers = [json.loads(text) for text in session.receive(message).messages]
    return [types.LiveServerMessage.model_validate(answer) for answer in answers]


def turn(text: str, **more: object) -> dict[str, Any]:
    return {"clientContent": {"turns": [{"role": "user", "parts": [{"text": text}]}], "turnComplete": True, **more}}


def test_a_turn_is_answered_in_pieces(session: Session, text: str) -> None:
    assert session.begin() == ()
    (ready,) = said(session, {"setup": {"model": "models/sim-echo"}})
    assert ready.setup_complete is not None
    answers = said(session, turn(text))
    assert "".join(answer.text or "" for answer in answers) == text
    assert [bool(answer.server_content.turn_complete) for answer in answers] == [*[False] * (len(answers) - 1), True]


@pytest.mark.parametrize("name", ["clientContent", "client_content"])
def test_a_turn_that_goes_on_is_waited_for(session: Session, name: str) -> None:
    said(session, {"setup": {"model": "models/sim-echo-all"}})
    assert said(session, {name: {"turns": [{"role": "user", "parts": [{"text": "one"}]}]}}) == []
    assert "one" in "".join(answer.text or "" for answer in said(session, turn("two")))


def test_what_is_spoken_has_transcripts(session: Session, text: str) -> None:
    said(session, {"setup": {"model": "m", "outputAudioTranscription": {}, "input_audio_transcription": {}}})
    assert said(session, {"realtimeInput": {"audio": {"data": "AAAA", "mimeType": "audio/pcm"}}}) == []
    contents = [answer.server_content for answer in said(session, {"realtimeInput": {"text": text}})]
    heard = [content.input_transcription.text for content in contents if content.input_transcription]
    spoken = [content.output_transcription.text for content in contents if content.output_transcription]
    assert ("".join(heard), "".join(spoken)) == (text, text)
    assert any(content.model_turn and content.model_turn.parts[0].inline_data for content in contents)


def test_a_function_is_called_and_its_result_echoed(session: Session, text: str) -> None:
    tools = [{"functionDeclarations": [{"name": "note"}]}]
    said(session, {"setup": {"model": "models/sim-tool", "tools": tools}})
    (call,) = said(session, turn(text))[0].tool_call.function_calls
    assert (call.name, call.args["text"]) == ("note", text)
    result = {"functionResponses": [{"id": call.id, "name": "note", "response": {"result": "It is done."}}]}
    assert "".join(answer.text or "" for answer in said(session, {"toolResponse": result})) == "It is done."


def test_a_session_that_may_be_resumed_has_a_handle(session: Session) -> None:
    _, update = said(session, {"setup": {"model": "m", "sessionResumption": {}}})
    assert update.session_resumption_update.new_handle


@pytest.mark.parametrize("message", [turn("x"), {"setup": {"model": "m"}, "other": 1}, {"unknown": {}}])
def test_errors_close_the_connection(session: Session, message: dict[str, Any]) -> None:
    if "setup" in message:
        said(session, message)
        message = {"unknown": {}}
    with pytest.raises(ApiError) as error:
        session.receive(message)
    assert session.failure(error.value) is None
