"""The real clients against the simulator: sync and async, plain and streamed, text and one tool call each."""

from __future__ import annotations

import json
from typing import Any

import anthropic
import openai
import pytest
from google import genai
from google.genai import types

from surrogateshield.simulator import Simulator

PARAMETERS = {"type": "object", "properties": {"text": {"type": "string"}}}
CHAT_TOOLS: list[Any] = [{"type": "function", "function": {"name": "mail", "parameters": PARAMETERS}}]
RESPONSES_TOOLS: list[Any] = [{"type": "function", "name": "mail", "parameters": PARAMETERS, "strict": False}]
MESSAGES_TOOLS: list[Any] = [{"name": "mail", "input_schema": PARAMETERS}]
GEMINI_TOOLS: list[Any] = [{"function_declarations": [{"name": "mail", "parameters_json_schema": PARAMETERS}]}]


def _openai(served: Simulator) -> openai.OpenAI:
    return openai.OpenAI(base_url=served.url + "/v1", api_key="key", max_retries=0)


def _async_openai(served: Simulator) -> openai.AsyncOpenAI:
    return openai.AsyncOpenAI(base_url=served.url + "/v1", api_key="key", max_retries=0)


def _user(text: str) -> list[Any]:
    return [{"role": "user", "content": text}]


def test_chat(served: Simulator, text: str) -> None:
    client = _openai(served)
    plain = client.chat.completions.create(model="sim-echo", messages=_user(text))
    assert plain.choices[0].message.content == text
    with client.chat.completions.stream(model="sim-echo-br", messages=_user(text)) as stream:
        for _ in stream:
            pass
        assert stream.get_final_completion().choices[0].message.content == text


def test_chat_tool_loop(served: Simulator, text: str) -> None:
    client = _openai(served)
    messages = _user(text)
    with client.chat.completions.stream(model="sim-tool", messages=messages, tools=CHAT_TOOLS) as stream:
        for _ in stream:
            pass
        message = stream.get_final_completion().choices[0].message
    assert message.tool_calls is not None
    call = message.tool_calls[0]
    assert json.loads(call.function.arguments)["text"] == text
    messages += [
        {"role": "assistant", "tool_calls": [call.model_dump(include={"id", "type", "function"})]},
        {"role": "tool", "tool_call_id": call.id, "content": "sent: " + text},
    ]
    last = client.chat.completions.create(model="sim-tool", messages=messages, tools=CHAT_TOOLS)
    assert last.choices[0].message.content == "sent: " + text


async def test_chat_async(served: Simulator, text: str) -> None:
    client = _async_openai(served)
    plain = await client.chat.completions.create(model="sim-echo", messages=_user(text))
    assert plain.choices[0].message.content == text
    chunks = await client.chat.completions.create(model="sim-echo", messages=_user(text), stream=True)
    assert "".join([chunk.choices[0].delta.content or "" async for chunk in chunks]) == text
    called = await client.chat.completions.create(model="sim-tool", messages=_user(text), tools=CHAT_TOOLS)
    assert called.choices[0].finish_reason == "tool_calls"


def test_responses(served: Simulator, text: str) -> None:
    client = _openai(served)
    first = client.responses.create(model="sim-echo", input=text)
    assert first.output_text == text
    with client.responses.stream(model="sim-echo-all", input="And now?", previous_response_id=first.id) as stream:
        for _ in stream:
            pass
        assert stream.get_final_response().output_text.count(text) == 2
    assert client.responses.retrieve(first.id).output_text == text
    conversation = client.conversations.create()
    assert client.responses.create(model="sim-echo", input=text, conversation=conversation.id).output_text == text


def test_responses_tool_loop(served: Simulator, text: str) -> None:
    client = _openai(served)
    with client.responses.stream(model="sim-tool", input=text, tools=RESPONSES_TOOLS) as stream:
        for _ in stream:
            pass
        response = stream.get_final_response()
    call = response.output[0]
    assert call.type == "function_call"
    assert json.loads(call.arguments)["text"] == text
    result: list[Any] = [{"type": "function_call_output", "call_id": call.call_id, "output": "sent: " + text}]
    last = client.responses.create(model="sim-tool", input=result, previous_response_id=response.id)
    assert last.output_text == "sent: " + text


async def test_responses_async(served: Simulator, text: str) -> None:
    client = _async_openai(served)
    assert (await client.responses.create(model="sim-echo", input=text)).output_text == text
    events = await client.responses.create(model="sim-echo", input=text, stream=True)
    deltas = [event.delta async for event in events if event.type == "response.output_text.delta"]
    assert "".join(deltas) == text
    called = await client.responses.create(model="sim-tool", input=text, tools=RESPONSES_TOOLS)
    assert called.output[0].type == "function_call"


def test_messages(served: Simulator, text: str) -> None:
    client = anthropic.Anthropic(base_url=served.url, api_key="key", max_retries=0)
    plain = client.messages.create(model="sim-echo", max_tokens=99, messages=_user(text))
    assert [block.text for block in plain.content if block.type == "text"] == [text]
    with client.messages.stream(model="sim-echo-zstd", max_tokens=99, messages=_user(text)) as stream:
        assert "".join(stream.text_stream) == text
    assert client.messages.count_tokens(model="sim-echo", messages=_user(text)).input_tokens > 1


def test_messages_tool_loop_with_thinking(served: Simulator, text: str) -> None:
    client = anthropic.Anthropic(base_url=served.url, api_key="key", max_retries=0)
    arguments: Any = {
        "model": "sim-tool",
        "max_tokens": 2048,
        "tools": MESSAGES_TOOLS,
        "thinking": {"type": "enabled", "budget_tokens": 1024},
    }
    with client.messages.stream(messages=_user(text), **arguments) as stream:
        message = stream.get_final_message()
    call = message.content[-1]
    assert call.type == "tool_use"
    assert call.input["text"] == text
    result = {"type": "tool_result", "tool_use_id": call.id, "content": "sent: " + text}
    history = [*_user(text), message.to_param(), {"role": "user", "content": [result]}]
    last = client.messages.create(messages=history, **arguments)
    assert [block.text for block in last.content if block.type == "text"] == ["sent: " + text]


async def test_messages_async(served: Simulator, text: str) -> None:
    client = anthropic.AsyncAnthropic(base_url=served.url, api_key="key", max_retries=0)
    plain = await client.messages.create(model="sim-echo", max_tokens=99, messages=_user(text))
    assert [block.text for block in plain.content if block.type == "text"] == [text]
    async with client.messages.stream(model="sim-echo", max_tokens=99, messages=_user(text)) as stream:
        assert "".join([piece async for piece in stream.text_stream]) == text
    called = await client.messages.create(model="sim-tool", max_tokens=99, messages=_user(text), tools=MESSAGES_TOOLS)
    assert called.stop_reason == "tool_use"


def _genai(served: Simulator) -> genai.Client:
    return genai.Client(api_key="key", http_options=types.HttpOptions(base_url=served.url))


def test_generate_content(served: Simulator, text: str) -> None:
    client = _genai(served)
    assert client.models.generate_content(model="sim-echo", contents=text).text == text
    chunks = client.models.generate_content_stream(model="sim-echo-gzip", contents=text)
    assert "".join(chunk.text or "" for chunk in chunks) == text
    assert (client.models.count_tokens(model="sim-echo", contents=text).total_tokens or 0) > 1


def test_generate_content_tool_loop(served: Simulator, text: str) -> None:
    client = _genai(served)
    config = types.GenerateContentConfig(tools=GEMINI_TOOLS)
    chat = client.chats.create(model="sim-tool", config=config)
    [call] = chat.send_message(text).function_calls or []
    assert (call.args or {})["text"] == text
    # The chat sends the call back with its signature, which the simulator checks.
    result = types.Part.from_function_response(name="mail", response={"result": "sent: " + text})
    assert chat.send_message(result).text == "sent: " + text
    streamed = list(client.models.generate_content_stream(model="sim-tool", contents=text, config=config))
    assert [call.name for chunk in streamed for call in chunk.function_calls or []] == ["mail"]


async def test_generate_content_async(served: Simulator, text: str) -> None:
    client = _genai(served).aio
    assert (await client.models.generate_content(model="sim-echo", contents=text)).text == text
    chunks = await client.models.generate_content_stream(model="sim-echo", contents=text)
    assert "".join([chunk.text or "" async for chunk in chunks]) == text
    config = types.GenerateContentConfig(tools=GEMINI_TOOLS)
    called = await client.models.generate_content(model="sim-tool", contents=text, config=config)
    assert [call.name for call in called.function_calls or []] == ["mail"]


def test_each_client_reads_where_sentences_stand(served: Simulator) -> None:
    text = "Zoé is here. And who else?"
    openai_client = _openai(served)
    chat: Any = openai_client.chat.completions.create(model="sim-cite", messages=_user(text)).choices[0].message
    told = [text[a.url_citation.start_index : a.url_citation.end_index] for a in chat.annotations]
    with openai_client.responses.stream(model="sim-cite", input=text) as stream:
        added: list[Any] = [e for e in stream if e.type == "response.output_text.annotation.added"]
        final: Any = stream.get_final_response().output[0]
    assert [a.annotation.end_index for a in added] == [a.end_index for a in final.content[0].annotations]
    told += [text[a.start_index : a.end_index] for a in final.content[0].annotations]
    gemini: Any = _genai(served)
    *_, last = gemini.models.generate_content_stream(model="sim-cite", contents=text)
    segments = [support.segment for support in last.candidates[0].grounding_metadata.grounding_supports]
    told += [text.encode()[s.start_index or 0 : s.end_index].decode() for s in segments]
    document = {"type": "document", "source": {"type": "text", "media_type": "text/plain", "data": text}}
    client = anthropic.Anthropic(base_url=served.url, api_key="key", max_retries=0)
    content: list[Any] = [document, {"type": "text", "text": "?"}]
    with client.messages.stream(
        model="sim-cite", max_tokens=9, messages=[{"role": "user", "content": content}]
    ) as events:
        block: Any = events.get_final_message().content[0]
    told += [text[c.start_char_index : c.end_char_index] for c in block.citations]
    assert told == ["Zoé is here.", "And who else?"] * 4


@pytest.mark.parametrize("status", [400, 429, 500])
def test_errors(served: Simulator, status: int) -> None:
    model = f"error-{status}"
    with pytest.raises(openai.APIStatusError, match="asked for") as by_openai:
        _openai(served).chat.completions.create(model=model, messages=_user("x"))
    client = anthropic.Anthropic(base_url=served.url, api_key="key", max_retries=0)
    with pytest.raises(anthropic.APIStatusError, match="asked for") as by_anthropic:
        client.messages.create(model=model, max_tokens=9, messages=_user("x"))
    gemini = _genai(served)
    with pytest.raises(genai.errors.APIError, match="asked for") as by_google:
        gemini.models.generate_content(model=model, contents="x")
    assert by_openai.value.status_code == by_anthropic.value.status_code == by_google.value.code == status


def test_a_failing_stream_raises_in_each_client(served: Simulator, text: str) -> None:
    with pytest.raises(openai.APIError, match="server had an error"):
        list(_openai(served).chat.completions.create(model="sim-echo-fail", messages=_user(text), stream=True))
    # This one gives the error as an event and leaves it to its caller.
    events = list(_openai(served).responses.create(model="sim-echo-fail", input=text, stream=True))
    assert events[-1].type == "error"
    client = anthropic.Anthropic(base_url=served.url, api_key="key", max_retries=0)
    with pytest.raises(anthropic.APIStatusError, match="Overloaded"):
        list(client.messages.create(model="sim-echo-fail", max_tokens=9, messages=_user(text), stream=True))
    gemini = _genai(served)
    with pytest.raises(genai.errors.APIError, match="overloaded"):
        list(gemini.models.generate_content_stream(model="sim-echo-fail", contents=text))
