from __future__ import annotations

import itertools
import json
from typing import Any
from urllib.parse import urlencode

import pytest

from surrogateshield.simulator import Received
from surrogateshield.simulator.exchange import Answer

DATA = "/_/BardChatUi/data"
GENERATE = f"{DATA}/assistant.lamda.BardFrontendService/StreamGenerate"


def send(provider: Any, path: str, request: Any, **more: str) -> Answer:
    form = urlencode({"f.req": json.dumps(request), "at": "token", **more})
    answer: Answer = provider.respond(Received("POST", path, "rt=c", (), form.encode()))[0]
    return answer


def documents(answer: Answer) -> list[Any]:
    """What an answer holds, each length checked."""
    prefix, rest = b"".join(answer.events).decode().split("\n\n", 1)
    assert prefix == ")]}'"
    found = []
    for head, document in itertools.batched(rest.splitlines(), 2):
        assert int(head) == len(document.encode("utf-16-le")) // 2 + 2
        found.append(json.loads(document))
    return found


def prompted(text: str, name: str = "") -> list[Any]:
    return [None, json.dumps([[text], ["en"], [name, "", ""]])]


@pytest.mark.parametrize("path", [GENERATE, f"/u/1{GENERATE}"])
def test_each_document_holds_the_text_so_far(text: str, provider: Any, path: str) -> None:
    found = documents(send(provider, path, prompted(text)))
    assert found[-1] == [["e", 4, None, None, 131]]
    said = [json.loads(document[0][2])[4][0][1][0] for document in found if document[0][0] == "wrb.fr"]
    assert said[-1] == text
    assert all(text.startswith(part) for part in said)
    assert sorted(said, key=len) == said


def test_the_server_keeps_the_conversation(text: str, provider: Any) -> None:
    first = documents(send(provider, GENERATE, prompted(text)))
    name = json.loads(first[0][0][2])[1][0]
    send(provider, GENERATE, prompted("And you?", name))
    call = [[["hNvQHb", json.dumps([name]), None, "generic"], ["MaZiqc", "[]", None, "generic"]]]
    history, listed = documents(send(provider, f"{DATA}/batchexecute", call))[:2]
    assert [turn[1] for turn in json.loads(history[0][2])[0]] == [text, text, "And you?", "And you?"]
    assert json.loads(listed[0][2]) == [[[name, text]]]


@pytest.mark.parametrize(
    ("path", "request_"),
    [
        (GENERATE, []),
        (GENERATE, [None, "text"]),
        (GENERATE, [None, "[[5], [], []]"]),
        (f"{DATA}/batchexecute", [[["unknown", "[]"]]]),
    ],
)
def test_a_request_of_another_shape_is_refused(provider: Any, path: str, request_: Any) -> None:
    answer = send(provider, path, request_)
    assert answer.status == 400
    assert "error" in json.loads(answer.body)


def test_the_token_has_to_be_there(provider: Any) -> None:
    assert send(provider, GENERATE, prompted("hi"), at="").status == 400
