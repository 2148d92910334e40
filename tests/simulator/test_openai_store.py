from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from openai.types.conversations import Conversation
from openai.types.responses import Response, ResponseItemList

from surrogateshield.simulator import Received
from surrogateshield.simulator.provider import Provider


@pytest.fixture
def response(post: Callable[..., Any]) -> dict[str, Any]:
    body: dict[str, Any] = json.loads(post("/v1/responses", {"model": "sim-echo", "input": "hello"}).body)
    return body


def test_a_response_is_read_back(
    response: dict[str, Any], get: Callable[..., Any], strictly: Callable[..., Any]
) -> None:
    again = json.loads(get(f"/v1/responses/{response['id']}").body)
    assert again == response
    strictly(Response, again)


def test_events_are_replayed_after_a_number(
    response: dict[str, Any], get: Callable[..., Any], sse: Callable[..., Any]
) -> None:
    path = f"/v1/responses/{response['id']}"
    whole = sse(get(path, "stream=true"))
    assert whole[-1][0] == "response.completed"
    assert sse(get(path, "stream=true&starting_after=3")) == whole[4:]


def test_input_items(response: dict[str, Any], get: Callable[..., Any], strictly: Callable[..., Any]) -> None:
    listing = strictly(ResponseItemList, json.loads(get(f"/v1/responses/{response['id']}/input_items").body))
    assert [item.content[0].text for item in listing.data] == ["hello"]


def test_a_forgotten_response_is_gone(response: dict[str, Any], provider: Provider, get: Callable[..., Any]) -> None:
    path = f"/v1/responses/{response['id']}"
    answer, _ = provider.respond(Received("DELETE", path, "", (), b""))
    assert json.loads(answer.body)["deleted"] is True
    assert get(path).status == 404


def test_conversations(post: Callable[..., Any], get: Callable[..., Any], strictly: Callable[..., Any]) -> None:
    opened = json.loads(post("/v1/conversations", {"metadata": {"topic": "x"}}).body)
    assert strictly(Conversation, opened).metadata == {"topic": "x"}
    assert json.loads(get(f"/v1/conversations/{opened['id']}").body)["id"] == opened["id"]
    assert json.loads(get(f"/v1/conversations/{opened['id']}/items").body)["data"] == []


@pytest.mark.parametrize(
    "path", ["/v1/responses/resp_0", "/v1/responses/resp_0/input_items", "/v1/conversations/conv_0"]
)
def test_unknown_ids(path: str, get: Callable[..., Any]) -> None:
    assert get(path).status == 404
