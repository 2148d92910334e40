"""The SDKs' own WebSocket clients, through a real mitmdump, to the simulator."""

from __future__ import annotations

import json
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from surrogateshield.simulator import Simulator

pytestmark = pytest.mark.end_to_end

PROMPT = (
    "I am Thibault Ekwueme-Saari 😀 and my card 4539 1488 0343 6467 was charged twice. Write to "
    "thibault.ekwueme@brightmail.example or call (415) 867-2309; my SSN is 536-22-8710. Grüße, 李小龍!"
)
PARTS = ("Thibault", "Ekwueme", "Saari", "4539", "0343", "brightmail", "867-2309", "8672", "536-22", "8710")
PARAMETERS = {"type": "object", "properties": {"text": {"type": "string"}}}


@pytest.fixture(autouse=True)
def environment(proxy: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """What `surrogateshield env` sets, as the SDKs read it."""
    monkeypatch.setenv("HTTPS_PROXY", proxy.url)
    monkeypatch.setenv("SSL_CERT_FILE", str(proxy.ca))
    monkeypatch.delenv("NO_PROXY", raising=False)
    monkeypatch.delenv("no_proxy", raising=False)


def check(simulator: Simulator) -> None:
    assert simulator.requests
    for request in simulator.requests:
        leaked = [part for part in PARTS if part.casefold() in request.everything.casefold()]
        assert not leaked


def openai_client() -> Any:
    import openai

    return openai.OpenAI(api_key="sk-test", max_retries=0)


MESSAGE: Any = {"type": "message", "role": "user", "content": [{"type": "input_text", "text": PROMPT}]}


@pytest.mark.parametrize("modality", ["text", "audio"])
def test_openai_realtime(simulator: Simulator, modality: str) -> None:
    kind = "output_text" if modality == "text" else "output_audio_transcript"
    with openai_client().realtime.connect(model="sim-echo") as connection:
        connection.session.update(session={"type": "realtime", "output_modalities": [modality]})
        connection.conversation.item.create(item=MESSAGE)
        connection.response.create()
        said = ""
        for event in connection:
            assert event.type != "error", event
            if event.type == f"response.{kind}.delta":
                said += event.delta
            elif event.type == f"response.{kind}.done":
                assert PROMPT in (getattr(event, "text", None), getattr(event, "transcript", None))
            elif event.type == "response.done":
                break
    assert said == PROMPT
    check(simulator)


def test_openai_realtime_tools(simulator: Simulator) -> None:
    """A call, the result of the tool, and the answer to it."""
    tool: Any = {"type": "function", "name": "save_note", "description": "Save a note.", "parameters": PARAMETERS}
    with openai_client().realtime.connect(model="sim-tool") as connection:
        connection.session.update(
            session={"type": "realtime", "output_modalities": ["text"], "tools": [tool], "instructions": PROMPT}
        )
        connection.conversation.item.create(item=MESSAGE)
        connection.response.create()
        answers: list[str] = []
        for event in connection:
            assert event.type != "error", event
            if event.type == "response.function_call_arguments.done":
                assert event.name == "save_note"
                assert json.loads(event.arguments)["text"] == PROMPT
            elif event.type == "response.done":
                output = event.response.output[0]
                if output.type != "function_call":
                    answers.append(output.content[0].text)
                    break
                assert json.loads(json.loads(output.arguments)["nested"])["again"] == PROMPT
                result: Any = {"type": "function_call_output", "call_id": output.call_id, "output": PROMPT}
                connection.conversation.item.create(item=result)
                connection.response.create()
    assert answers == [PROMPT]
    check(simulator)


@pytest.mark.asyncio
async def test_openai_realtime_async(simulator: Simulator) -> None:
    import openai

    async with openai.AsyncOpenAI(api_key="sk-test").realtime.connect(model="sim-echo") as connection:
        await connection.session.update(session={"type": "realtime", "output_modalities": ["text"]})
        await connection.response.create(response={"input": [MESSAGE], "instructions": f"Answer {PROMPT}"})
        async for event in connection:
            assert event.type != "error", event
            if event.type == "response.output_text.done":
                assert event.text == PROMPT
            if event.type == "response.done":
                break
    check(simulator)


def test_openai_realtime_shows_why_sound_was_not_sent(simulator: Simulator) -> None:
    with openai_client().realtime.connect(model="sim-echo") as connection:
        connection.input_audio_buffer.append(audio="//8AAP//AAD//wAA//8AAP//AAD//wAA")
        event = next(event for event in connection if event.type != "session.created")
    assert event.type == "error"
    assert "attachments: pass" in event.error.message
    assert [request.method for request in simulator.requests] == ["GET"]


def test_openai_responses(simulator: Simulator) -> None:
    """Two requests over one connection, the second of new items only."""
    with openai_client().responses.connect() as connection:
        previous: dict[str, str] = {}
        for _ in range(2):
            connection.response.create(model="sim-echo", input=[MESSAGE], **previous)
            said = ""
            for event in connection:
                assert event.type != "error", event
                if event.type == "response.output_text.delta":
                    said += event.delta
                elif event.type == "response.completed":
                    assert event.response.output_text == PROMPT
                    previous = {"previous_response_id": event.response.id}
                    break
            assert said == PROMPT
    check(simulator)
    first, second = (request.json["input"] for request in simulator.requests[1:])
    assert first == second


def live_client() -> Any:
    from google import genai

    return genai.Client(api_key="k")


@pytest.mark.asyncio
async def test_gemini_live(simulator: Simulator) -> None:
    """Turns, text that is sent as it is typed, and transcripts of what is spoken."""
    config: Any = {"response_modalities": ["TEXT"], "system_instruction": f"Be kind. {PROMPT}"}
    async with live_client().aio.live.connect(model="sim-echo", config=config) as session:
        await session.send_client_content(turns={"role": "user", "parts": [{"text": PROMPT}]})
        assert "".join([message.text or "" async for message in session.receive()]) == PROMPT
    config = {"response_modalities": ["AUDIO"], "output_audio_transcription": {}, "input_audio_transcription": {}}
    async with live_client().aio.live.connect(model="sim-echo", config=config) as session:
        await session.send_realtime_input(text=PROMPT)
        said = heard = ""
        async for message in session.receive():
            content = message.server_content
            if content and content.output_transcription:
                said += content.output_transcription.text
            if content and content.input_transcription:
                heard += content.input_transcription.text
    assert (said, heard) == (PROMPT, PROMPT)
    check(simulator)


@pytest.mark.asyncio
async def test_gemini_live_tools(simulator: Simulator) -> None:
    declaration: Any = {"name": "save_note", "description": "Save a note.", "parameters_json_schema": PARAMETERS}
    config: Any = {"response_modalities": ["TEXT"], "tools": [{"function_declarations": [declaration]}]}
    async with live_client().aio.live.connect(model="sim-tool", config=config) as session:
        await session.send_client_content(turns={"role": "user", "parts": [{"text": PROMPT}]})
        said = ""
        async for message in session.receive():
            if message.tool_call:
                call = message.tool_call.function_calls[0]
                assert call.name == "save_note"
                assert call.args["text"] == PROMPT
                result: Any = {"id": call.id, "name": call.name, "response": {"result": PROMPT}}
                await session.send_tool_response(function_responses=result)
            said += message.text or ""
    assert said == PROMPT
    check(simulator)


@pytest.mark.asyncio
async def test_gemini_live_says_why_it_was_closed(simulator: Simulator) -> None:
    from google.genai import errors, types

    async with live_client().aio.live.connect(model="sim-echo", config={"response_modalities": ["TEXT"]}) as session:
        await session.send_realtime_input(audio=types.Blob(data=b"\xff\x00" * 30, mime_type="audio/pcm;rate=16000"))
        with pytest.raises((errors.APIError, ConnectionClosed), match="attachment_blocked"):
            async for _ in session.receive():
                pass
    assert [request.method for request in simulator.requests] == ["GET", "MESSAGE"]
