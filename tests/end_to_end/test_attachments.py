"""Attachments that the user's rule leaves out, and text files that are read, through the providers' own SDKs."""

from __future__ import annotations

import base64
from typing import Any

import pytest

from surrogateshield.exchange.omitting import NOTE
from surrogateshield.simulator import Simulator

pytestmark = pytest.mark.end_to_end

PNG = base64.b64encode(b"\x89PNG\r\n\x1a\n" + bytes(60)).decode()
PROMPT = "Write to Thibault Ekwueme-Saari about this picture."
CSV = "name,mail\nThibault Ekwueme-Saari,thibault.ekwueme@brightmail.example\n"
PARTS = ("Thibault", "Ekwueme", "Saari", "brightmail")


def nothing_left(simulator: Simulator) -> None:
    for request in simulator.requests:
        assert PNG not in request.text
        assert not [part for part in PARTS if part.casefold() in request.text.casefold()]


def test_a_history_with_a_picture_goes_on_without_it(simulator: Simulator, ruled: Any) -> None:
    import openai

    http = openai.DefaultHttpxClient(proxy=ruled.url, verify=ruled.tls)
    client = openai.OpenAI(api_key="sk-pictures", http_client=http, max_retries=0)
    picture = {"type": "image_url", "image_url": {"url": f"data:image/png;base64,{PNG}"}}
    history: Any = [{"role": "user", "content": [{"type": "text", "text": PROMPT}, picture]}]
    first = client.chat.completions.create(model="sim-echo", messages=history).choices[0].message.content
    assert first == f"{PROMPT}\n{NOTE}"
    history += [{"role": "assistant", "content": first}, {"role": "user", "content": "Thibault Ekwueme-Saari again."}]
    second = client.chat.completions.create(model="sim-echo", messages=history)
    assert second.choices[0].message.content == "Thibault Ekwueme-Saari again."
    nothing_left(simulator)
    before, after = (request.json["messages"] for request in simulator.requests)
    assert after[: len(before)] == before
    assert "left out, as the rule says (attachments: omit): 1" in ruled.log.read_text()
    content: Any = [
        {"type": "input_text", "text": PROMPT},
        {"type": "input_image", "image_url": picture["image_url"]["url"]},
    ]
    response = client.responses.create(model="sim-echo", input=[{"role": "user", "content": content}])
    assert response.output_text == f"{PROMPT}\n{NOTE}"
    nothing_left(simulator)


def test_tool_results_and_documents(simulator: Simulator, ruled: Any) -> None:
    import anthropic

    http = anthropic.DefaultHttpxClient(proxy=ruled.url, verify=ruled.tls)
    client = anthropic.Anthropic(api_key="sk-ant-pictures", http_client=http, max_retries=0)
    image = {"type": "image", "source": {"type": "base64", "media_type": "image/png", "data": PNG}}
    csv = base64.b64encode(CSV.encode()).decode()
    document = {"type": "document", "source": {"type": "base64", "media_type": "text/csv", "data": csv}}
    history: Any = [
        {"role": "user", "content": [{"type": "text", "text": PROMPT}, image, document]},
        {"role": "assistant", "content": [{"type": "tool_use", "id": "t1", "name": "look", "input": {}}]},
        {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "t1", "content": [image]}]},
    ]
    answer = client.messages.create(model="sim-echo", max_tokens=100, messages=history)
    assert answer.content[0].text == NOTE  # what the tool's result says now
    nothing_left(simulator)
    sent = simulator.requests[0].json["messages"][0]["content"]
    assert [block["type"] for block in sent] == ["text", "text", "document"]
    read = base64.b64decode(sent[2]["source"]["data"]).decode()
    assert read.startswith("name,mail\n")
    assert not [part for part in PARTS if part.casefold() in read.casefold()]


def test_what_cannot_be_left_out_is_refused(simulator: Simulator, ruled: Any) -> None:
    import io

    import openai

    http = openai.DefaultHttpxClient(proxy=ruled.url, verify=ruled.tls)
    client = openai.OpenAI(api_key="sk-pictures", http_client=http, max_retries=0)
    with pytest.raises(openai.BadRequestError, match="cannot be left out"):
        client.audio.transcriptions.create(model="whisper-1", file=("a.wav", io.BytesIO(b"RIFF" + bytes(40))))
    assert not simulator.requests
