from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from chatgpt_page import Page

PATH = "/backend-api/f/conversation"


def asked(text: str, **more: object) -> dict[str, Any]:
    message = {"id": "m1", "author": {"role": "user"}, "content": {"content_type": "text", "parts": [text]}}
    return {"action": "next", "messages": [message], "model": "sim-echo", **more}


def page_of(answer: Any) -> Page:
    return Page().read(b"".join(answer.events))


def test_an_answer_is_the_sum_of_its_patches(text: str, post: Callable[..., Any]) -> None:
    page = page_of(post(PATH, asked(text)))
    assert page.texts[-1] == text
    assert page.done
    assert list(page.messages.values())[-1]["message"]["status"] == "finished_successfully"
    assert page.others[0] == "v1"
    told = [event["type"] for event in page.others[1:]]
    assert told == ["input_message", "message_marker", "title_generation", "message_stream_complete"]


def test_the_patches_come_in_every_form(text: str, post: Callable[..., Any]) -> None:
    """With all that they say, with nothing but their value, several in one."""
    lines = [line for event in post(PATH, asked(text * 3)).events for line in event.decode().splitlines()]
    events = [json.loads(line[6:]) for line in lines if line.startswith("data: {")]
    forms = {"".join(event) for event in events if "type" not in event}
    assert {"v", "pov", "povc", "vc"} <= forms
    assert any(isinstance(event.get("v"), list) for event in events)


def test_the_server_keeps_the_conversation(text: str, post: Callable[..., Any], get: Callable[..., Any]) -> None:
    first = page_of(post(PATH, asked(text)))
    name = first.others[-1]["conversation_id"]
    again = asked("And you?")["messages"][0] | {"id": "m2"}
    body = asked("", conversation_id=name, model="sim-echo-all") | {"messages": [again]}
    second = page_of(post(PATH, body))
    assert text in second.texts[-1]
    history = json.loads(get(f"/backend-api/conversation/{name}").body)
    nodes = [node["message"] for node in history["mapping"].values() if node["message"]]
    assert [node["content"]["parts"][0] for node in nodes[:3]] == [text, text, "And you?"]
    listed = json.loads(get("/backend-api/conversations").body)["items"]
    assert [item["title"] for item in listed] == [" ".join(text.split()[:6])]


def test_a_title_can_be_changed(text: str, post: Callable[..., Any], get: Callable[..., Any], provider: Any) -> None:
    from surrogateshield.simulator import Received

    name = page_of(post(PATH, asked(text))).others[-1]["conversation_id"]
    renamed = Received("PATCH", f"/backend-api/conversation/{name}", "", (), b'{"title": "Tea"}')
    assert provider.respond(renamed)[0].status == 200
    assert json.loads(get(f"/backend-api/conversation/{name}").body)["title"] == "Tea"


@pytest.mark.parametrize("resumed", ["resume", "stream"])
def test_the_rest_of_an_answer(text: str, post: Callable[..., Any], get: Callable[..., Any], resumed: str) -> None:
    answer = post(PATH, asked(text))
    page = Page().read(b"".join(answer.events[:7]))
    name = page.others[1]["conversation_id"]
    if resumed == "stream":
        page, rest = Page(), get(f"/backend-api/conversation/{name}/stream")
    else:
        rest = post(f"{PATH}/resume", {"conversation_id": name, "offset": page.count})
    assert page.read(b"".join(rest.events)).texts[-1] == text


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        (PATH, {"action": "next", "messages": "x"}, 400),
        (PATH, {"action": "next", "messages": []}, 400),
        (PATH, {"action": "next", "messages": [{"author": {"role": "robot"}}]}, 400),
        (PATH, asked("x", conversation_id="none"), 404),
        (f"{PATH}/resume", {"conversation_id": "none", "offset": 1}, 404),
    ],
)
def test_a_request_of_another_shape_is_refused(path: str, body: object, status: int, post: Callable[..., Any]) -> None:
    assert post(path, body).status == status


def test_nothing_is_to_be_proved(post: Callable[..., Any]) -> None:
    assert json.loads(post("/backend-api/sentinel/chat-requirements", {"p": "x"}).body)["token"].startswith("gAAAAAB")
