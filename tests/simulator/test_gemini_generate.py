from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from google.genai.types import CountTokensResponse, GenerateContentResponse

from surrogateshield.simulator import gemini_generate
from surrogateshield.simulator.exchange import Ask, Turn

BASE = "/v1beta/models/"
TOOLS = [{"functionDeclarations": [{"name": "mail", "parameters": {"type": "OBJECT"}}]}]


def _body(text: str, **more: object) -> dict[str, Any]:
    return {"contents": [{"role": "user", "parts": [{"text": text}]}], **more}


@pytest.mark.parametrize("spelling", ["camel", "snake"])
def test_read_accepts_both_spellings(spelling: str) -> None:
    def key(camel: str, snake: str) -> str:
        return camel if spelling == "camel" else snake

    result = {key("functionResponse", "function_response"): {"name": "mail", "response": {"result": "sent"}}}
    body = {
        key("systemInstruction", "system_instruction"): {"parts": [{"text": "Be brief."}]},
        "contents": [
            {"parts": [{"text": "one"}, {"text": "two"}]},
            {"role": "model", "parts": [{"text": "hm", "thought": True}, {"text": "three"}]},
            {"role": "user", "parts": [result]},
        ],
        "tools": [{key("functionDeclarations", "function_declarations"): [{"name": "mail"}]}],
        key("generationConfig", "generation_config"): {key("candidateCount", "candidate_count"): 2},
    }
    assert gemini_generate.read(body) == Ask(
        (Turn("system", "Be brief."), Turn("user", "one\ntwo"), Turn("assistant", "three"), Turn("tool", "sent")),
        ("mail",),
        2,
    )


def test_a_result_that_is_no_string_is_told_as_json() -> None:
    part = {"functionResponse": {"name": "mail", "response": {"ok": True}}}
    assert gemini_generate.read({"contents": [{"parts": [part]}]}).turns == (Turn("tool", '{"ok": true}'),)


def test_plain(text: str, post: Callable[..., Any], strictly: Callable[..., Any]) -> None:
    body = _body(text, generationConfig={"candidateCount": 2, "thinkingConfig": {"includeThoughts": True}})
    response = strictly(GenerateContentResponse, json.loads(post(BASE + "sim-echo:generateContent", body).body))
    for candidate in response.candidates:
        thought, said = candidate.content.parts
        assert (thought.thought, thought.text) == (True, "The user wrote: " + text)
        assert said.text == text


def test_count_tokens(post: Callable[..., Any], strictly: Callable[..., Any]) -> None:
    for body in (_body("hello"), {"generateContentRequest": _body("hello")}):
        answer = post(BASE + "sim-echo:countTokens", body)
        assert strictly(CountTokensResponse, json.loads(answer.body)).total_tokens == 2


def _joined(documents: list[Any], strictly: Callable[..., Any], index: int = 0, thought: bool = False) -> str:
    responses = [strictly(GenerateContentResponse, document) for document in documents]
    parts = [
        part
        for response in responses
        for candidate in response.candidates
        if candidate.index == index
        for part in candidate.content.parts
    ]
    return "".join(part.text for part in parts if bool(part.thought) is thought)


def test_events(text: str, post: Callable[..., Any], sse: Callable[..., Any], strictly: Callable[..., Any]) -> None:
    body = _body(text, generation_config={"candidate_count": 2, "thinking_config": {"include_thoughts": True}})
    answer = post(BASE + "sim-echo:streamGenerateContent", body, "alt=sse")
    assert all(event.endswith(b"\r\n\r\n") for event in answer.events)
    documents = [data for _, data in sse(answer)]
    for index in range(2):
        assert _joined(documents, strictly, index) == text
        assert _joined(documents, strictly, index, thought=True) == "The user wrote: " + text
    order = [document["candidates"][0]["index"] for document in documents]
    assert order != sorted(order)
    finished = [document["candidates"][0].get("finishReason") for document in documents]
    assert finished.count("STOP") == 2


def test_array(text: str, post: Callable[..., Any], strictly: Callable[..., Any]) -> None:
    answer = post(BASE + "sim-echo:streamGenerateContent", _body(text))
    documents = json.loads(b"".join(answer.events))
    assert _joined(documents, strictly) == text
    assert len(documents) > 5


def test_a_broken_off_array_with_its_failure_is_valid_json(post: Callable[..., Any]) -> None:
    answer = post(BASE + "sim-echo:streamGenerateContent", _body("Hello there, all of you."))
    documents = json.loads(b"".join([*answer.events[:2], answer.failure]))
    assert documents[-1]["error"]["status"] == "UNAVAILABLE"


@pytest.mark.parametrize("method", ["generateContent", "streamGenerateContent"])
def test_function_call_and_its_signature(method: str, post: Callable[..., Any], strictly: Callable[..., Any]) -> None:
    answer = post(f"{BASE}sim-tool:{method}", _body("hello", tools=TOOLS))
    document = json.loads(answer.body or b"".join(answer.events))
    document = document[-1] if isinstance(document, list) else document
    strictly(GenerateContentResponse, document)
    [part] = document["candidates"][0]["content"]["parts"]
    assert part["functionCall"]["name"] == "mail"
    assert part["functionCall"]["args"]["text"] == "hello"

    history = [*_body("hello")["contents"], {"role": "model", "parts": [part]}, *_body("go on")["contents"]]
    for spelled in (part["thoughtSignature"], part["thoughtSignature"].replace("+", "-").replace("/", "_")):
        part["thoughtSignature"] = spelled
        assert post(BASE + "sim-echo:generateContent", {"contents": history}).status == 200
    part["thoughtSignature"] = "A" + part["thoughtSignature"][:-1]
    refused = post(BASE + "sim-echo:generateContent", {"contents": history})
    assert (refused.status, json.loads(refused.body)["error"]["status"]) == (400, "INVALID_ARGUMENT")


@pytest.mark.parametrize("contents", [None, "hi", [{"role": "robot"}], [{"parts": "hi"}]])
def test_a_request_of_another_shape_is_refused(contents: object, post: Callable[..., Any]) -> None:
    assert post(BASE + "sim-echo:generateContent", {"contents": contents}).status == 400
