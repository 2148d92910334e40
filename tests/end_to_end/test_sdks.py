"""The providers' own SDKs, through a real mitmdump, to the simulator."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from surrogateshield.simulator import Simulator

pytestmark = pytest.mark.end_to_end

PROMPT = (
    "I am Thibault Ekwueme-Saari and my card 4539 1488 0343 6467 was charged twice. Write to "
    "thibault.ekwueme@brightmail.example or call (415) 867-2309; my SSN is 536-22-8710."
)
PARTS = ("Thibault", "Ekwueme", "Saari", "4539", "0343", "brightmail", "867-2309", "8672", "536-22", "8710")
TOOL_PARAMETERS = {"type": "object", "properties": {"text": {"type": "string"}}}


@pytest.fixture(autouse=True)
def environment(proxy: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """What `surrogateshield env` sets, as the SDKs read it."""
    monkeypatch.setenv("HTTPS_PROXY", proxy.url)
    monkeypatch.setenv("SSL_CERT_FILE", str(proxy.ca))
    monkeypatch.delenv("NO_PROXY", raising=False)
    monkeypatch.delenv("no_proxy", raising=False)


def check(simulator: Simulator, answer: str) -> None:
    assert simulator.requests
    for request in simulator.requests:
        leaked = [part for part in PARTS if part.casefold() in request.everything.casefold()]
        assert not leaked
    assert answer == PROMPT


def openai_client(**more: Any) -> Any:
    import openai

    return openai.OpenAI(api_key="sk-test", max_retries=0, **more)


MESSAGES: list[Any] = [{"role": "user", "content": PROMPT}]


def test_openai_chat(simulator: Simulator) -> None:
    answer = openai_client().chat.completions.create(model="sim-echo", messages=MESSAGES)
    check(simulator, answer.choices[0].message.content)


def test_openai_chat_streamed(simulator: Simulator) -> None:
    chunks = openai_client().chat.completions.create(
        model="sim-echo", messages=MESSAGES, stream=True, stream_options={"include_usage": True}
    )
    check(simulator, "".join(c.choices[0].delta.content or "" for c in chunks if c.choices))


def test_openai_asynchronously(simulator: Simulator) -> None:
    import openai

    async def ask() -> tuple[str, str]:
        async with openai.AsyncOpenAI(api_key="sk-test", max_retries=0) as client:
            chat = await client.chat.completions.create(model="sim-echo", messages=MESSAGES)
            response = await client.responses.create(model="sim-echo", input=PROMPT)
            return str(chat.choices[0].message.content), response.output_text

    for answer in asyncio.run(ask()):
        check(simulator, answer)


def test_openai_responses_streamed_asynchronously(simulator: Simulator) -> None:
    import openai

    async def ask() -> str:
        async with (
            openai.AsyncOpenAI(api_key="sk-test", max_retries=0) as client,
            client.responses.stream(model="sim-echo", input=PROMPT) as stream,
        ):
            return "".join([event.delta async for event in stream if event.type == "response.output_text.delta"])

    check(simulator, asyncio.run(ask()))


def test_openai_chat_streamed_asynchronously(simulator: Simulator) -> None:
    import openai

    async def ask() -> str:
        async with openai.AsyncOpenAI(api_key="sk-test", max_retries=0) as client:
            stream = await client.chat.completions.create(model="sim-echo", messages=MESSAGES, stream=True)
            return "".join([c.choices[0].delta.content or "" async for c in stream if c.choices])

    check(simulator, asyncio.run(ask()))


@pytest.mark.parametrize("stream", [False, True])
def test_openai_chat_tool_call(simulator: Simulator, stream: bool) -> None:
    tools: list[Any] = [{"type": "function", "function": {"name": "file_note", "parameters": TOOL_PARAMETERS}}]
    client = openai_client()
    if stream:
        chunks = client.chat.completions.create(model="sim-tool", messages=MESSAGES, tools=tools, stream=True)
        calls = [call for c in chunks if c.choices for call in c.choices[0].delta.tool_calls or []]
        arguments = "".join(call.function.arguments or "" for call in calls)
        call_id = calls[0].id
    else:
        message = client.chat.completions.create(model="sim-tool", messages=MESSAGES, tools=tools).choices[0].message
        arguments, call_id = message.tool_calls[0].function.arguments, message.tool_calls[0].id
    check(simulator, json.loads(arguments)["text"])
    history: list[Any] = [
        *MESSAGES,
        {
            "role": "assistant",
            "content": None,
            "tool_calls": [
                {"id": call_id, "type": "function", "function": {"name": "file_note", "arguments": arguments}}
            ],
        },
        {"role": "tool", "tool_call_id": call_id, "content": json.dumps({"saved": PROMPT})},
    ]
    answer = client.chat.completions.create(model="sim-tool", messages=history, tools=tools)
    assert PROMPT in json.dumps(answer.choices[0].message.content).encode().decode("unicode_escape")
    check(simulator, PROMPT)


def test_openai_responses(simulator: Simulator) -> None:
    check(simulator, openai_client().responses.create(model="sim-echo", input=PROMPT).output_text)


def test_openai_responses_streamed(simulator: Simulator) -> None:
    with openai_client().responses.stream(model="sim-echo", input=PROMPT) as stream:
        text = "".join(event.delta for event in stream if event.type == "response.output_text.delta")
        final = stream.get_final_response().output_text
    assert final == text
    check(simulator, text)


def test_openai_responses_tool_call_streamed(simulator: Simulator) -> None:
    tools: list[Any] = [{"type": "function", "name": "file_note", "parameters": TOOL_PARAMETERS, "strict": False}]
    with openai_client().responses.stream(model="sim-tool", input=PROMPT, tools=tools) as stream:
        pieces = "".join(e.delta for e in stream if e.type == "response.function_call_arguments.delta")
        call = next(item for item in stream.get_final_response().output if item.type == "function_call")
    assert call.arguments == pieces
    check(simulator, json.loads(call.arguments)["text"])


def anthropic_client() -> Any:
    import anthropic

    return anthropic.Anthropic(api_key="sk-ant-test", max_retries=0)


def test_anthropic(simulator: Simulator) -> None:
    answer = anthropic_client().messages.create(model="sim-echo", max_tokens=1000, messages=MESSAGES)
    check(simulator, answer.content[0].text)


def test_anthropic_streamed(simulator: Simulator) -> None:
    with anthropic_client().messages.stream(model="sim-echo", max_tokens=1000, messages=MESSAGES) as stream:
        check(simulator, "".join(stream.text_stream))


def test_anthropic_asynchronously(simulator: Simulator) -> None:
    import anthropic

    async def ask() -> str:
        async with anthropic.AsyncAnthropic(api_key="sk-ant-test", max_retries=0) as client:
            answer = await client.messages.create(model="sim-echo", max_tokens=1000, messages=MESSAGES)
            return str(answer.content[0].text)

    check(simulator, asyncio.run(ask()))


def test_anthropic_streamed_asynchronously(simulator: Simulator) -> None:
    import anthropic

    async def ask() -> str:
        async with (
            anthropic.AsyncAnthropic(api_key="sk-ant-test", max_retries=0) as client,
            client.messages.stream(model="sim-echo", max_tokens=1000, messages=MESSAGES) as stream,
        ):
            return "".join([text async for text in stream.text_stream])

    check(simulator, asyncio.run(ask()))


@pytest.mark.parametrize("stream", [False, True])
def test_anthropic_tool_call(simulator: Simulator, stream: bool) -> None:
    tools: list[Any] = [{"name": "file_note", "input_schema": TOOL_PARAMETERS}]
    client = anthropic_client()
    if stream:
        with client.messages.stream(model="sim-tool", max_tokens=1000, messages=MESSAGES, tools=tools) as events:
            message = events.get_final_message()
    else:
        message = client.messages.create(model="sim-tool", max_tokens=1000, messages=MESSAGES, tools=tools)
    use = next(block for block in message.content if block.type == "tool_use")
    check(simulator, use.input["text"])
    result = {"type": "tool_result", "tool_use_id": use.id, "content": PROMPT}
    history: list[Any] = [
        *MESSAGES,
        {"role": "assistant", "content": [block.model_dump(exclude_none=True) for block in message.content]},
        {"role": "user", "content": [result]},
    ]
    answer = client.messages.create(model="sim-tool", max_tokens=1000, messages=history, tools=tools)
    assert PROMPT in answer.content[-1].text
    check(simulator, PROMPT)


def test_anthropic_thinking_goes_back_as_it_was_signed(simulator: Simulator) -> None:
    client = anthropic_client()
    thinking: Any = {"type": "enabled", "budget_tokens": 1024}
    first = client.messages.create(model="sim-echo", max_tokens=2000, messages=MESSAGES, thinking=thinking)
    history: list[Any] = [
        *MESSAGES,
        {"role": "assistant", "content": [block.model_dump(exclude_none=True) for block in first.content]},
        {"role": "user", "content": "And again: " + PROMPT},
    ]
    # The simulator answers 400 if a signed block was changed.
    second = client.messages.create(model="sim-echo", max_tokens=2000, messages=history, thinking=thinking)
    assert second.content[-1].text == "And again: " + PROMPT


def test_anthropic_count_tokens(simulator: Simulator) -> None:
    assert anthropic_client().messages.count_tokens(model="sim-echo", messages=MESSAGES).input_tokens > 0
    check(simulator, PROMPT)


def gemini_client() -> Any:
    from google import genai

    return genai.Client(api_key="AIza-test")


def test_gemini(simulator: Simulator) -> None:
    client = gemini_client()
    answer = client.models.generate_content(model="sim-echo", contents=PROMPT)
    check(simulator, answer.text)


def test_gemini_streamed(simulator: Simulator) -> None:
    client = gemini_client()
    chunks = client.models.generate_content_stream(model="sim-echo", contents=PROMPT)
    check(simulator, "".join(chunk.text or "" for chunk in chunks))


def test_gemini_asynchronously(simulator: Simulator) -> None:
    async def ask() -> str:
        client = gemini_client()
        answer = await client.aio.models.generate_content(model="sim-echo", contents=PROMPT)
        await client.aio.aclose()
        return str(answer.text)

    check(simulator, asyncio.run(ask()))


def test_gemini_streamed_asynchronously(simulator: Simulator) -> None:
    async def ask() -> str:
        client = gemini_client()
        stream = await client.aio.models.generate_content_stream(model="sim-echo", contents=PROMPT)
        text = "".join([chunk.text or "" async for chunk in stream])
        await client.aio.aclose()
        return text

    check(simulator, asyncio.run(ask()))


@pytest.mark.parametrize("stream", [False, True])
def test_gemini_tool_call(simulator: Simulator, stream: bool) -> None:
    declaration = {"name": "file_note", "description": "keep a note", "parameters_json_schema": TOOL_PARAMETERS}
    config: Any = {
        "tools": [{"function_declarations": [declaration]}],
        "automatic_function_calling": {"disable": True},
    }
    client = gemini_client()
    if stream:
        chunks = client.models.generate_content_stream(model="sim-tool", contents=PROMPT, config=config)
        calls = [call for chunk in chunks for call in chunk.function_calls or []]
    else:
        calls = client.models.generate_content(model="sim-tool", contents=PROMPT, config=config).function_calls
    check(simulator, calls[0].args["text"])
