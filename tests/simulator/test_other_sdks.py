"""The other providers' own clients against the simulator: plain, streamed, and a tool call each."""

from __future__ import annotations

import io
import json
from typing import Any

import boto3
import cohere
import groq
import ollama
import openai
import pytest
from botocore.config import Config
from botocore.exceptions import ClientError
from huggingface_hub import InferenceClient
from mistralai.client import Mistral

from surrogateshield.simulator import Simulator

PARAMETERS = {"type": "object", "properties": {"text": {"type": "string"}}}
TOOLS: list[Any] = [{"type": "function", "function": {"name": "mail", "description": "d", "parameters": PARAMETERS}}]


def user(text: str) -> list[Any]:
    return [{"role": "user", "content": text}]


def bedrock(url: str) -> Any:
    return boto3.client(
        "bedrock-runtime",
        region_name="us-east-1",
        endpoint_url=url,
        aws_access_key_id="AKIDEXAMPLE",
        aws_secret_access_key="none",
        config=Config(retries={"max_attempts": 0}),
    )


def test_mistral(served: Simulator, text: str) -> None:
    client = Mistral(api_key="key", server_url=served.url)
    plain = client.chat.complete(model="sim-echo", messages=user(text))
    assert plain.choices[0].message.content == text
    with client.chat.stream(model="sim-echo", messages=user(text)) as events:
        assert "".join(str(event.data.choices[0].delta.content or "") for event in events) == text
    called = client.chat.complete(model="sim-tool", messages=user(text), tools=TOOLS).choices[0].message
    assert json.loads(called.tool_calls[0].function.arguments)["text"] == text


def test_cohere(served: Simulator, text: str) -> None:
    client = cohere.ClientV2(api_key="key", base_url=served.url)
    plain = client.chat(model="sim-echo", messages=user(text))
    assert plain.message.content[0].text == text
    events = list(client.chat_stream(model="sim-echo", messages=user(text)))
    assert "".join(e.delta.message.content.text for e in events if e.type == "content-delta") == text
    called = list(client.chat_stream(model="sim-tool", messages=user(text), tools=TOOLS))
    pieces = [e.delta.message.tool_calls.function.arguments for e in called if e.type == "tool-call-delta"]
    assert json.loads("".join(pieces))["text"] == text
    whole = client.chat(model="sim-tool", messages=user(text), tools=TOOLS)
    assert json.loads(whole.message.tool_calls[0].function.arguments)["text"] == text
    vectors = client.embed(model="e", input_type="search_document", texts=[text, "x", text], embedding_types=["float"])
    assert vectors.embeddings.float_[0] == vectors.embeddings.float_[2] != vectors.embeddings.float_[1]


def test_cohere_version_1(served: Simulator, text: str) -> None:
    client = cohere.Client(api_key="key", base_url=served.url)
    assert client.chat(model="sim-echo", message=text).text == text
    events = list(client.chat_stream(model="sim-echo", message=text))
    assert "".join(e.text for e in events if e.event_type == "text-generation") == text
    assert events[-1].response.text == text


def test_groq(served: Simulator, text: str) -> None:
    client = groq.Groq(api_key="key", base_url=served.url, max_retries=0)
    assert client.chat.completions.create(model="sim-echo", messages=user(text)).choices[0].message.content == text
    chunks = client.chat.completions.create(model="sim-echo", messages=user(text), stream=True)
    assert "".join(c.choices[0].delta.content or "" for c in chunks if c.choices) == text


def test_ollama(served: Simulator, text: str) -> None:
    client = ollama.Client(host=served.url)
    assert client.chat(model="sim-echo", messages=user(text)).message.content == text
    chunks = list(client.chat(model="sim-echo", messages=user(text), stream=True))
    assert "".join(chunk.message.content or "" for chunk in chunks) == text
    assert chunks[-1].done
    called = list(client.chat(model="sim-tool", messages=user(text), tools=TOOLS, stream=True))
    calls = [call for chunk in called for call in chunk.message.tool_calls or []]
    assert calls[0].function.arguments["text"] == text
    assert client.generate(model="sim-echo", prompt=text).response == text
    assert "".join(c.response for c in client.generate(model="sim-echo", prompt=text, stream=True)) == text
    vectors = client.embed(model="e", input=[text, "x", text]).embeddings
    assert vectors[0] == vectors[2] != vectors[1]


@pytest.mark.asks_for("huggingface.co")
def test_hugging_face(served: Simulator, text: str) -> None:
    client = InferenceClient(base_url=served.url, api_key="key")
    answer = client.chat_completion(user(text), model="sim-echo")
    assert answer.choices[0].message.content == text
    tgi = InferenceClient(model=served.url + "/generate", api_key="key")
    streaming = InferenceClient(model=served.url + "/generate_stream", api_key="key")
    assert tgi.text_generation(text) == text
    assert "".join(streaming.text_generation(text, stream=True)) == text


def test_bedrock(served: Simulator, text: str) -> None:
    client = bedrock(served.url)
    messages = [{"role": "user", "content": [{"text": text}]}]
    plain = client.converse(modelId="sim-echo", messages=messages)
    assert plain["output"]["message"]["content"][0]["text"] == text
    events = list(client.converse_stream(modelId="sim-echo", messages=messages)["stream"])
    assert "".join(e["contentBlockDelta"]["delta"]["text"] for e in events if "contentBlockDelta" in e) == text
    tool = {"toolSpec": {"name": "mail", "inputSchema": {"json": PARAMETERS}}}
    called = client.converse_stream(modelId="sim-tool", messages=messages, toolConfig={"tools": [tool]})["stream"]
    pieces = [e["contentBlockDelta"]["delta"]["toolUse"]["input"] for e in called if "contentBlockDelta" in e]
    assert json.loads("".join(pieces))["text"] == text


def test_bedrock_with_anthropic_s_models(served: Simulator, text: str) -> None:
    client = bedrock(served.url)
    body = json.dumps({"anthropic_version": "bedrock-2023-05-31", "max_tokens": 9, "messages": user(text)})
    plain = json.loads(client.invoke_model(modelId="anthropic.sim-echo", body=body)["body"].read())
    assert plain["content"][0]["text"] == text
    stream = client.invoke_model_with_response_stream(modelId="anthropic.sim-echo", body=body)["body"]
    events = [json.loads(event["chunk"]["bytes"]) for event in stream]
    assert "".join(e["delta"]["text"] for e in events if e["type"] == "content_block_delta") == text
    with pytest.raises(ClientError, match="Only Anthropic"):
        client.invoke_model(modelId="meta.sim-echo", body=body)


def test_embeddings_files_and_batches_of_openai(served: Simulator, text: str) -> None:
    client = openai.OpenAI(base_url=served.url + "/v1", api_key="key", max_retries=0)
    vectors = [item.embedding for item in client.embeddings.create(model="e", input=[text, "x", text]).data]
    assert vectors[0] == vectors[2] != vectors[1]
    line = {"custom_id": "1", "method": "POST", "url": "/v1/chat/completions", "body": {"model": "sim-echo"}}
    line["body"] |= {"messages": user(text)}
    file = client.files.create(file=("in.jsonl", io.BytesIO(json.dumps(line).encode() + b"\n")), purpose="batch")
    assert (file.filename, file.purpose) == ("in.jsonl", "batch")
    batch = client.batches.create(input_file_id=file.id, endpoint="/v1/chat/completions", completion_window="24h")
    assert client.batches.retrieve(batch.id).output_file_id == batch.output_file_id
    assert batch.output_file_id
    result = json.loads(client.files.content(batch.output_file_id).read())
    assert result["response"]["body"]["choices"][0]["message"]["content"] == text
