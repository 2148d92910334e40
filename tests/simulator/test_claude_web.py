from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

CHATS = "/api/organizations/o-1/chat_conversations"


def begun(post: Callable[..., Any]) -> str:
    post(CHATS, {"uuid": "c-1", "name": ""})
    return f"{CHATS}/c-1"


def test_an_answer_holds_the_prompt_and_what_was_attached(
    text: str, post: Callable[..., Any], sse: Callable[..., Any]
) -> None:
    chat = begun(post)
    body = {"prompt": text, "attachments": [{"extracted_content": "A letter."}], "model": "sim-echo"}
    events = [data for name, data in sse(post(f"{chat}/completion", body)) if name == data["type"]]
    assert [event["type"] for event in events if "delta" not in event["type"]] == [
        "message_start",
        *["content_block_start", "content_block_stop"] * 2,
        "message_limit",
        "message_stop",
    ]
    deltas = [event["delta"] for event in events if event["type"] == "content_block_delta"]
    assert "".join(delta.get("text", "") for delta in deltas) == f"{text}\nA letter."
    assert "".join(delta.get("thinking", "") for delta in deltas) == f"They wrote: {text}\nA letter."


def test_the_server_keeps_the_conversation(text: str, post: Callable[..., Any], get: Callable[..., Any]) -> None:
    chat = begun(post)
    post(f"{chat}/completion", {"prompt": text, "model": "sim-echo"})
    title = json.loads(post(f"{chat}/title", {"message_content": text}).body)["title"]
    history = json.loads(get(chat).body)
    assert [message["content"][0]["text"].strip() for message in history["chat_messages"]] == [text, text]
    assert history["name"] == title == " ".join(text.split()[:6])
    assert json.loads(get(CHATS).body) == [{"uuid": "c-1", "name": title}]


@pytest.mark.parametrize(("chat", "body", "status"), [("c-1", {"text": "x"}, 400), ("c-2", {"prompt": "x"}, 404)])
def test_a_request_of_another_shape_is_refused(chat: str, body: object, status: int, post: Callable[..., Any]) -> None:
    begun(post)
    answer = post(f"{CHATS}/{chat}/completion", body)
    assert answer.status == status
    assert json.loads(answer.body)["type"] == "error"


def test_a_file_is_read(provider: Any) -> None:
    from surrogateshield.simulator import Received

    sent = Received("POST", "/api/organizations/o-1/convert_document", "", (), b"A letter.")
    assert json.loads(provider.respond(sent)[0].body)["extracted_content"] == "A letter."
