"""More providers' own clients, and what is built upon them, through a real mitmdump, to the simulator."""

from __future__ import annotations

import io
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
PARAMETERS = {"type": "object", "properties": {"text": {"type": "string"}}}
TOOLS: list[Any] = [
    {"type": "function", "function": {"name": "file_note", "description": "d", "parameters": PARAMETERS}}
]
USER: list[Any] = [{"role": "user", "content": PROMPT}]


@pytest.fixture(autouse=True)
def environment(proxy: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """What `surrogateshield env` sets, as the SDKs read it."""
    for name in ("HTTPS_PROXY", "HTTP_PROXY"):
        monkeypatch.setenv(name, proxy.url)
    for name in ("SSL_CERT_FILE", "REQUESTS_CA_BUNDLE", "AWS_CA_BUNDLE"):
        monkeypatch.setenv(name, str(proxy.ca))
    for name in ("NO_PROXY", "no_proxy"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("AWS_EC2_METADATA_DISABLED", "true")
    monkeypatch.setenv("LITELLM_LOCAL_MODEL_COST_MAP", "True")  # else it is fetched when litellm is imported


def check(simulator: Simulator, *answers: str) -> None:
    assert simulator.requests
    for request in simulator.requests:
        said = request.everything.replace(request.header("amz-sdk-invocation-id") or "-", "")  # random digits
        assert not [part for part in PARTS if part.casefold() in said.casefold()]
    assert answers == (PROMPT,) * len(answers)


def test_mistral(simulator: Simulator) -> None:
    from mistralai.client import Mistral

    client = Mistral(api_key="key")
    plain = client.chat.complete(model="sim-echo", messages=USER).choices[0].message.content
    with client.chat.stream(model="sim-echo", messages=USER) as events:
        streamed = "".join(str(event.data.choices[0].delta.content or "") for event in events)
    called = client.chat.complete(model="sim-tool", messages=USER, tools=TOOLS).choices[0].message
    check(simulator, str(plain), streamed, json.loads(called.tool_calls[0].function.arguments)["text"])


def test_cohere(simulator: Simulator) -> None:
    import cohere

    client = cohere.ClientV2(api_key="key")
    plain = client.chat(model="sim-echo", messages=USER).message.content[0].text
    events = list(client.chat_stream(model="sim-echo", messages=USER))
    streamed = "".join(e.delta.message.content.text for e in events if e.type == "content-delta")
    called = list(client.chat_stream(model="sim-tool", messages=USER, tools=TOOLS))
    pieces = [e.delta.message.tool_calls.function.arguments for e in called if e.type == "tool-call-delta"]
    check(simulator, plain, streamed, json.loads("".join(pieces))["text"])


def test_cohere_version_1(simulator: Simulator) -> None:
    import cohere

    client = cohere.Client(api_key="key")
    plain = client.chat(model="sim-echo", message=PROMPT).text
    events = list(client.chat_stream(model="sim-echo", message=PROMPT))
    streamed = "".join(e.text for e in events if e.event_type == "text-generation")
    check(simulator, plain, streamed, events[-1].response.text)


def test_groq(simulator: Simulator) -> None:
    import groq

    client = groq.Groq(api_key="key", max_retries=0)
    plain = client.chat.completions.create(model="sim-echo", messages=USER).choices[0].message.content
    chunks = client.chat.completions.create(model="sim-echo", messages=USER, stream=True)
    check(simulator, str(plain), "".join(c.choices[0].delta.content or "" for c in chunks if c.choices))


def test_ollama_in_plain_http(simulator: Simulator) -> None:
    import ollama

    client = ollama.Client(host="http://127.0.0.1:11434")
    plain = client.chat(model="sim-echo", messages=USER).message.content
    streamed = "".join(c.message.content or "" for c in client.chat(model="sim-echo", messages=USER, stream=True))
    called = list(client.chat(model="sim-tool", messages=USER, tools=TOOLS, stream=True))
    calls = [call for chunk in called for call in chunk.message.tool_calls or []]
    generated = "".join(c.response for c in client.generate(model="sim-echo", prompt=PROMPT, stream=True))
    check(simulator, str(plain), streamed, calls[0].function.arguments["text"], generated)


@pytest.mark.asks_for("huggingface.co")
def test_hugging_face(simulator: Simulator) -> None:
    from huggingface_hub import InferenceClient, close_session

    close_session()  # one for the whole process, and whoever began it (transformers does) had other proxies
    client = InferenceClient(base_url="https://router.huggingface.co/v1", api_key="hf_key")
    plain = client.chat_completion(USER, model="sim-echo").choices[0].message.content
    chunks = client.chat_completion(USER, model="sim-echo", stream=True)
    streamed = "".join(c.choices[0].delta.content or "" for c in chunks if c.choices)
    check(simulator, str(plain), streamed)


def bedrock() -> Any:
    import boto3
    from botocore.config import Config

    config = Config(retries={"max_attempts": 0})
    return boto3.Session().client("bedrock-runtime", region_name="us-east-1", config=config)


def test_bedrock_with_a_bearer_key(simulator: Simulator, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AWS_BEARER_TOKEN_BEDROCK", "bedrock-api-key-example")
    client = bedrock()
    messages = [{"role": "user", "content": [{"text": PROMPT}]}]
    plain = client.converse(modelId="sim-echo", messages=messages)["output"]["message"]["content"][0]["text"]
    events = list(client.converse_stream(modelId="sim-echo", messages=messages)["stream"])
    streamed = "".join(e["contentBlockDelta"]["delta"]["text"] for e in events if "contentBlockDelta" in e)
    tool = {"toolSpec": {"name": "file_note", "inputSchema": {"json": PARAMETERS}}}
    called = client.converse_stream(modelId="sim-tool", messages=messages, toolConfig={"tools": [tool]})["stream"]
    pieces = [e["contentBlockDelta"]["delta"]["toolUse"]["input"] for e in called if "contentBlockDelta" in e]
    body = json.dumps({"anthropic_version": "bedrock-2023-05-31", "max_tokens": 9, "messages": USER})
    stream = client.invoke_model_with_response_stream(modelId="anthropic.sim-echo", body=body)["body"]
    inner = [json.loads(event["chunk"]["bytes"]) for event in stream]
    claude = "".join(e["delta"]["text"] for e in inner if e["type"] == "content_block_delta")
    check(simulator, plain, streamed, json.loads("".join(pieces))["text"], claude)


def test_bedrock_signed_with_keys_is_refused_with_the_remedy(
    simulator: Simulator, monkeypatch: pytest.MonkeyPatch
) -> None:
    from botocore.exceptions import ClientError

    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "AKIDEXAMPLE")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "none")
    client = bedrock()
    with pytest.raises(ClientError, match="AWS_BEARER_TOKEN_BEDROCK") as caught:
        client.converse(modelId="sim-echo", messages=[{"role": "user", "content": [{"text": PROMPT}]}])
    assert caught.value.response["Error"]["Code"] == "ValidationException"
    assert not simulator.requests
    harmless = client.converse(
        modelId="sim-echo", messages=[{"role": "user", "content": [{"text": "What is a heap?"}]}]
    )
    assert harmless["output"]["message"]["content"][0]["text"] == "What is a heap?"


def test_litellm_and_langchain(simulator: Simulator) -> None:
    import litellm
    from langchain_openai import ChatOpenAI

    answer = litellm.completion(model="openai/sim-echo", messages=USER, api_key="sk-test", num_retries=0)
    chunks = litellm.completion(model="openai/sim-echo", messages=USER, api_key="sk-test", stream=True, num_retries=0)
    streamed = "".join(chunk.choices[0].delta.content or "" for chunk in chunks)
    chain = ChatOpenAI(model="sim-echo", api_key="sk-test", max_retries=0)  # type: ignore[arg-type]
    check(
        simulator,
        answer.choices[0].message.content,
        streamed,
        str(chain.invoke(PROMPT).content),
        "".join(str(chunk.content) for chunk in chain.stream(PROMPT)),
    )


def test_a_batch_of_files(simulator: Simulator) -> None:
    import openai

    client = openai.OpenAI(api_key="sk-test", max_retries=0)
    line = {"custom_id": "1", "method": "POST", "url": "/v1/chat/completions", "body": {"model": "sim-echo"}}
    line["body"] |= {"messages": USER}
    content = json.dumps(line).encode() + b"\n"
    file = client.files.create(file=("for Thibault.jsonl", io.BytesIO(content)), purpose="batch")
    assert file.filename == "for Thibault.jsonl"
    batch = client.batches.create(input_file_id=file.id, endpoint="/v1/chat/completions", completion_window="24h")
    assert batch.output_file_id
    result = json.loads(client.files.content(batch.output_file_id).read())
    check(simulator, result["response"]["body"]["choices"][0]["message"]["content"])


def test_documents_and_queries_are_told_alike(simulator: Simulator) -> None:
    """20 documents and 20 queries that name the same people, one by one: the same surrogates, the same vectors."""
    import openai

    client = openai.OpenAI(api_key="sk-test", max_retries=0)
    people = [
        f"{first} {last}"
        for first, last in zip(
            ["Oluwaseun", "Marguerite", "Siobhan", "Thandiwe", "Katarzyna", "Benedikt", "Yolanda", "Rosalind"] * 3,
            ["Okonkwo-Reid", "Delacroix", "O'Shaughnessy", "Mokoena", "Wisniewska", "Hallgrimsson", "Figueroa"] * 3,
            strict=False,
        )
    ][:20]
    documents = [
        client.embeddings.create(model="e", input=f"{person} lives here.").data[0].embedding for person in people
    ]
    queries = [
        client.embeddings.create(model="e", input=f"{person} lives here.").data[0].embedding for person in people
    ]
    assert documents == queries
    assert len({tuple(vector) for vector in documents}) == len(set(people))
    sent = [request.json["input"] for request in simulator.requests]
    assert sent[:20] == sent[20:]
    assert not [text for text in sent if any(part in text for person in people for part in person.split())]
