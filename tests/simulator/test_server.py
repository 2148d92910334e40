from __future__ import annotations

import gzip
import json
import socket

import httpx
import pytest
import zstandard

from surrogateshield.simulator import Received, Simulator
from surrogateshield.simulator.exchange import Answer
from surrogateshield.simulator.options import Options
from surrogateshield.simulator.server import _ending

CHAT = "/v1/chat/completions"
TEXT = "Grüße aus Ørsted, 😀 und mehr. " * 4


def _body(model: str = "sim-echo", stream: bool = False) -> dict[str, object]:
    return {"model": model, "stream": stream, "messages": [{"role": "user", "content": TEXT}]}


def _streamed_text(body: bytes) -> str:
    events = [event.removeprefix("data: ") for event in body.decode().split("\n\n") if event]
    assert events.pop() == "[DONE]"
    return "".join(json.loads(event)["choices"][0]["delta"].get("content") or "" for event in events)


@pytest.mark.parametrize("encoding", ["gzip", "deflate", "br", "zstd"])
@pytest.mark.parametrize("stream", [False, True])
def test_answers_are_encoded_when_the_model_says_so(served: Simulator, encoding: str, stream: bool) -> None:
    response = httpx.post(served.url + CHAT, json=_body(f"sim-echo-{encoding}", stream))
    assert response.headers["content-encoding"] == encoding
    if stream:
        assert _streamed_text(response.content) == TEXT
    else:
        assert response.json()["choices"][0]["message"]["content"] == TEXT


@pytest.mark.parametrize(("accepted", "used"), [("zstd", "zstd"), ("identity", None)])
def test_negotiated_encoding(served: Simulator, accepted: str, used: str | None) -> None:
    headers = {"accept-encoding": accepted, "x-simulate": "negotiate"}
    response = httpx.post(served.url + CHAT, json=_body(), headers=headers)
    assert response.headers.get("content-encoding") == used


def test_without_being_told_nothing_is_encoded(served: Simulator) -> None:
    response = httpx.post(served.url + CHAT, json=_body(), headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in response.headers


@pytest.mark.parametrize("encoding", ["gzip", "zstd"])
def test_compressed_requests_are_read_and_recorded_as_sent(encoding: str) -> None:
    raw = json.dumps(_body()).encode()
    body = gzip.compress(raw) if encoding == "gzip" else zstandard.compress(raw)
    with Simulator() as simulator:
        response = httpx.post(simulator.url + CHAT, content=body, headers={"content-encoding": encoding})
        assert response.json()["choices"][0]["message"]["content"] == TEXT
        assert simulator.requests[0].body == body
        assert simulator.requests[0].json == _body()


def _chunks_on_the_wire(simulator: Simulator) -> list[bytes]:
    body = json.dumps(_body(stream=True)).encode()
    head = f"POST {CHAT} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: {len(body)}\r\n\r\n"
    with socket.create_connection(("127.0.0.1", simulator.port)) as connection:
        connection.sendall(head.encode() + body)
        received = b"".join(iter(lambda: connection.recv(65536), b""))
    rest = received.split(b"\r\n\r\n", 1)[1]
    chunks = []
    while rest:
        size, rest = rest.split(b"\r\n", 1)
        chunks.append(rest[: int(size, 16)])
        rest = rest[int(size, 16) + 2 :]
    assert chunks.pop() == b""
    return chunks


def test_writes_are_cut_within_events_and_characters() -> None:
    with Simulator(piece=8) as simulator:
        chunks = _chunks_on_the_wire(simulator)
    assert max(map(len, chunks)) <= 8
    assert _streamed_text(b"".join(chunks)) == TEXT
    assert any(not _is_utf8(chunk) for chunk in chunks), "no character was cut"
    assert any(b"\n\ndata" in chunk for chunk in chunks), "no write joins two events"


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def test_without_pieces_each_event_is_a_write() -> None:
    with Simulator(piece=0) as simulator:
        chunks = _chunks_on_the_wire(simulator)
    assert all(chunk.startswith(b"data: ") and chunk.endswith(b"\n\n") for chunk in chunks)


def test_with_a_delay_each_event_is_whole_before_the_next() -> None:
    with Simulator(piece=64, delay_ms=0.1, token=40) as simulator:
        chunks = _chunks_on_the_wire(simulator)
    assert not any(b"\n\nd" in chunk for chunk in chunks)
    assert _streamed_text(b"".join(chunks)) == TEXT


@pytest.mark.parametrize("stream", [False, True])
def test_abort_breaks_the_connection_half_way(served: Simulator, stream: bool) -> None:
    with pytest.raises(httpx.RemoteProtocolError):
        httpx.post(served.url + CHAT, json=_body("sim-echo-abort", stream))


def test_fail_reports_an_error_within_the_stream(served: Simulator) -> None:
    events = httpx.post(served.url + CHAT, json=_body("sim-echo-fail", stream=True)).text.strip().split("\n\n")
    assert "error" in json.loads(events[-1].removeprefix("data: "))
    assert "choices" in json.loads(events[-2].removeprefix("data: "))


def test_endings() -> None:
    answer = Answer(events=(b"1", b"2", b"3", b"4"), failure=b"!")
    assert _ending(answer, Options()) == (b"1", b"2", b"3", b"4")
    assert _ending(answer, Options(end="abort")) == (b"1", b"2")
    assert _ending(answer, Options(end="fail")) == (b"1", b"2", b"!")


def test_records_are_read_and_forgotten_over_http() -> None:
    with Simulator() as simulator:
        httpx.get(simulator.url + "/some/path?q=1", headers=[("x-one", "a"), ("x-one", "b")])
        [record] = httpx.get(simulator.url + "/_sim/requests").json()
        received = Received.from_json(record)
        assert received == simulator.requests[0]
        assert (received.method, received.path, received.query) == ("GET", "/some/path", "q=1")
        assert received.header("x-one") == "a, b"
        assert httpx.post(simulator.url + "/_sim/reset").status_code == 204
        assert simulator.requests == ()
        assert httpx.get(simulator.url + "/_sim/other").status_code == 404


def test_records_are_not_told_under_a_foreign_name(served: Simulator) -> None:
    headers = {"host": "rebound.example"}
    assert httpx.get(served.url + "/_sim/requests", headers=headers).status_code == 403


@pytest.mark.parametrize("method", ["PUT", "PATCH", "OPTIONS", "DELETE"])
def test_every_method_is_recorded(served: Simulator, method: str) -> None:
    assert httpx.request(method, f"{served.url}/v1/{method.lower()}").status_code == 404
    assert any(request.method == method for request in served.requests)
