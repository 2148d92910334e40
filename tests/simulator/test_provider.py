from __future__ import annotations

import gzip
import json
import random
from collections.abc import Sequence

import pytest

from surrogateshield.simulator import Received
from surrogateshield.simulator.exchange import Turn
from surrogateshield.simulator.provider import Provider

CHAT = "/v1/chat/completions"


def _chat(provider: Provider, body: bytes, *headers: tuple[str, str]) -> tuple[int, dict[str, object]]:
    answer, _ = provider.respond(Received("POST", CHAT, "", headers, body))
    return answer.status, json.loads(answer.body)


def _said(provider: Provider, model: str) -> object:
    body = {"model": model, "messages": [{"role": "user", "content": "Hello"}]}
    answer, _ = provider.respond(Received("POST", CHAT, "", (), json.dumps(body).encode()))
    return json.loads(answer.body)["choices"][0]["message"]["content"]


def test_the_model_decides_before_the_default_does() -> None:
    provider = Provider("upper")
    assert _said(provider, "gpt-5") == "HELLO"
    assert _said(provider, "sim-echo") == "Hello"


def test_a_rule_of_ones_own() -> None:
    def rule(turns: Sequence[Turn], chance: random.Random) -> str:
        return f"{len(turns)} turn"

    assert _said(Provider(rule), "gpt-5") == "1 turn"


def test_an_unknown_behaviour_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="summarise"):
        Provider("sing")


def test_the_same_seed_answers_the_same_and_ids_differ() -> None:
    def ids(seed: int) -> list[object]:
        provider = Provider(seed=seed)
        return [_chat(provider, b'{"model":"m","messages":[]}')[1]["id"] for _ in range(3)]

    assert ids(1) == ids(1)
    assert len(set(ids(1)) | set(ids(2))) == 6


@pytest.mark.parametrize(
    ("body", "headers", "code"),
    [
        (b"{", (), "invalid_json"),
        (b"\xff", (), "invalid_json"),
        (b"", (), "invalid_json"),
        (b"[]", (), "invalid_type"),
        (b'{"model":"sim-echo","messages":[{"role":"user","tool_calls":[{"function":5}]}]}', (), "invalid_type"),
        (b"{}", (("content-encoding", "gzip"),), "invalid_encoding"),
        (b"{}", (("content-encoding", "lzma"),), "invalid_encoding"),
        (b'{"model":"sim-sing","messages":[]}', (), "model_not_found"),
    ],
)
def test_bad_requests(body: bytes, headers: tuple[tuple[str, str], ...], code: str) -> None:
    status, answer = _chat(Provider(), body, *headers)
    assert status in {400, 404}
    assert answer["error"]["code"] == code  # type: ignore[index]


def test_a_compressed_request_is_read() -> None:
    body = gzip.compress(b'{"model":"sim-echo","messages":[]}')
    assert _chat(Provider(), body, ("Content-Encoding", "gzip"))[0] == 200


@pytest.mark.parametrize(
    ("path", "body"),
    [
        (CHAT, {"model": "error-503"}),
        ("/v1/responses", {"model": "error-503"}),
        ("/v1/messages", {"model": "error-503"}),
        ("/v1beta/models/error-503:generateContent", {}),
    ],
)
def test_errors_on_request(path: str, body: dict[str, object]) -> None:
    answer, _ = Provider().respond(Received("POST", path, "", (), json.dumps(body).encode()))
    assert answer.status == 503
    assert json.loads(answer.body)["error"]["message"] == "This error was asked for."


@pytest.mark.parametrize(("method", "path"), [("GET", CHAT), ("POST", "/v1/moderations"), ("GET", "/")])
def test_what_is_not_simulated_is_not_found(method: str, path: str) -> None:
    answer, _ = Provider().respond(Received(method, path, "", (), b"{}"))
    assert answer.status == 404
    assert path in json.loads(answer.body)["error"]["message"]


def test_pages_and_scripts() -> None:
    pages = Provider(pages={"/": "<p>hi</p>", "/app.js": "run()"})
    for path, media, body in (("/", "text/html", b"<p>hi</p>"), ("/app.js", "text/javascript", b"run()")):
        answer, _ = pages.respond(Received("GET", path, "", (), b""))
        assert (answer.status, answer.body) == (200, body)
        assert answer.content_type.startswith(media)
    assert pages.respond(Received("GET", "/other", "", (), b""))[0].status == 404
