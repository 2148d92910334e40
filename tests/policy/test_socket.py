from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import ValidationError

from surrogateshield.policy import Endpoint, FieldKind, SocketSpec


def spec(**fields: Any) -> SocketSpec:
    return SocketSpec.model_validate(fields)


def test_an_endpoint_reads_messages_as_its_section_says() -> None:
    section = {
        "client": {"text": ["$.said"], "protocol": ["$.model"]},
        "protocol": ["$.type"],
        "server": {"issued": {"session": ["$.id"]}},
        "stream": {"deltas": [{"path": "$.delta", "block": "$.item"}]},
    }
    match = {"method": "GET", "path": "/socket"}
    endpoint = Endpoint.model_validate(
        {"name": "x", "match": match, "request": {"text": ["$.other"]}, "websocket": section}
    )
    messages = endpoint.messages
    value = {"type": "say", "model": "m", "said": "hello", "other": "x"}
    kinds = messages.request.classify(value)
    found = {key: kinds.kind_of((key,), text) for key, text in value.items()}
    assert found == {"type": FieldKind.PROTOCOL, "model": FieldKind.PROTOCOL, "said": FieldKind.TEXT, "other": None}
    assert messages.issued_in({"id": "s1"}) == [("session", "s1")]
    assert messages.stream is not None
    assert [match.block_key for match in messages.stream.deltas_in(None, {"item": 7, "delta": "x"})] == [(7, "$.delta")]
    assert (messages.name, messages.policy, messages.match) == (endpoint.name, endpoint.policy, endpoint.match)
    assert endpoint.request.text != messages.request.text


def test_a_stream_over_http_can_be_taken_over() -> None:
    stream = {"framing": "sse", "done": "[DONE]", "deltas": [{"path": "$.d", "block": "$.i"}]}
    assert spec(stream=stream).stream.deltas_in(None, {"d": "x", "i": 0})
    assert spec().stream.framings == ()


def test_the_answer_that_a_message_belongs_to() -> None:
    named = spec(answer=["$.response_id", "$.response.id"])
    assert named.answer_in({"response_id": "a", "response": {"id": "b"}}) == "a"
    assert named.answer_in({"response": {"id": "b"}}) == "b"
    for nothing in ({"response_id": 7}, {"response_id": ""}, [], None, "x"):
        assert named.answer_in(nothing) is None
    assert spec().answer_in({"response_id": "a"}) is None


def test_the_message_with_which_an_answer_begins() -> None:
    begins = spec(begins=["response.created"])
    assert begins.begins_answer({"type": "response.created"})
    for other in ({"type": "response.done"}, {}, [], None):
        assert not begins.begins_answer(other)
        assert not spec().begins_answer(other)


def test_the_message_with_which_an_answer_ends() -> None:
    ends = spec(stream={"ends": [{"event": "text.done", "block": ["content"]}, {"when": "$.turnComplete"}]})
    assert ends.ends_answer({"turnComplete": True})
    for other in ({"type": "text.done"}, {"turnComplete": False}, {}, [], None):
        assert not ends.ends_answer(other)


def test_an_error_says_why_whatever_stands_in_the_reason() -> None:
    error = {"type": "error", "status": 400, "error": {"code": "{code}", "message": "No: {message}", "param": None}}
    told = spec(error=error).error_message('a "quoted" {code} \U0001f600', "some_code")
    assert told is not None
    assert json.loads(told) == {
        "type": "error",
        "status": 400,
        "error": {"code": "some_code", "message": 'No: a "quoted" some_code \U0001f600', "param": None},
    }
    assert spec().error_message("why", "code") is None


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"error": {"type": "error"}}, "{message} stands"),
        ({"error": "{message}"}, "an object"),
        ({"answer": ["$..id"]}, "step by step"),
        ({"framing": "websocket"}, "Extra inputs"),
        ({"stream": {"framing": "websocket"}}, "'sse'"),
    ],
)
def test_what_is_no_section(fields: dict[str, Any], says: str) -> None:
    with pytest.raises(ValidationError, match=says):
        spec(**fields)


@pytest.mark.parametrize("unlisted", ["pass", "block"])
def test_an_endpoint_that_reads_nothing_has_none(unlisted: str) -> None:
    with pytest.raises(ValidationError, match=r"remove .*`websocket`"):
        Endpoint.model_validate({"name": "x", "match": {"path": "/x"}, "unlisted": unlisted, "websocket": {}})
