"""The addon's hooks one by one: each failure is answered, none raises."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
from mitmproxy import http
from mitmproxy.test import tflow
from mitmproxy.websocket import WebSocketData

NAME = "Marta Lindqvist"


def flow_to(host: str = "api.openai.com", path: str = "/v1/chat/completions", body: Any = None) -> http.HTTPFlow:
    flow = tflow.tflow()
    raw = body if isinstance(body, bytes) else json.dumps(body if body is not None else chat()).encode()
    flow.request = http.Request.make("POST", f"https://{host}{path}", raw, {"content-type": "application/json"})
    flow.client_conn.sni = host
    return flow


def chat(text: str = f"I am {NAME}") -> dict[str, Any]:
    return {"model": "m", "messages": [{"role": "user", "content": text}]}


async def send(addon: Any, flow: http.HTTPFlow) -> http.HTTPFlow:
    addon.requestheaders(flow)
    await addon.request(flow)
    return flow


def refusal(flow: http.HTTPFlow) -> str:
    assert flow.response is not None
    assert flow.response.status_code == 400
    assert flow.response.headers["x-should-retry"] == "false"
    return str(json.loads(flow.response.content or b"")["error"]["message"])


async def test_a_request_is_protected_and_its_answer_restored(addon: Any) -> None:
    flow = await send(addon, flow_to())
    sent = flow.request.content
    assert sent is not None
    assert flow.response is None
    assert b"Marta" not in sent
    assert flow.request.headers["content-length"] == str(len(sent))
    content = json.loads(sent)["messages"][0]["content"]
    answer = json.dumps({"choices": [{"message": {"content": content}}]}).encode()
    flow.response = http.Response.make(200, answer, {"content-type": "application/json"})
    addon.responseheaders(flow)
    await addon.response(flow)
    restored = flow.response.content or b""
    assert json.loads(restored)["choices"][0]["message"]["content"] == f"I am {NAME}"
    assert flow.response.headers["content-length"] == str(len(restored))


RISKY = f"I am {NAME}, +1 415 867 2309"


@pytest.mark.parametrize("media", ["application/json", "text/event-stream"])
async def test_the_answer_to_a_telling_request_says_so(
    addon: Any, media: str, caplog: pytest.LogCaptureFixture
) -> None:
    flow = await send(addon, flow_to(body=chat(RISKY)))
    flow.response = http.Response.make(200, b"{}", {"content-type": media})
    addon.responseheaders(flow)
    assert flow.response.headers["x-surrogateshield-warning"] == "phone_name"
    with caplog.at_level("WARNING", "surrogateshield"):
        await addon.response(flow)
    (line,) = [record.getMessage() for record in caplog.records if "phone_name" in record.getMessage()]
    assert "Marta" not in line
    assert "415" not in line


async def test_the_answer_to_any_other_request_does_not(addon: Any) -> None:
    flow = await send(addon, flow_to())
    flow.response = http.Response.make(200, b"{}", {"content-type": "application/json"})
    addon.responseheaders(flow)
    assert "x-surrogateshield-warning" not in flow.response.headers


async def test_a_token_leaves_neither_as_header_nor_as_trailer(addon: Any) -> None:
    flow = flow_to(body=chat(RISKY))
    flow.request.headers["X-SurrogateShield-Confirm"] = "t-1"
    flow.request.trailers = http.Headers([(b"x-surrogateshield-confirm", b"t-2"), (b"x-other", b"kept")])
    await send(addon, flow)
    assert flow.response is None
    assert "x-surrogateshield-confirm" not in flow.request.headers
    assert flow.request.trailers.fields == ((b"x-other", b"kept"),)
    assert flow.request.headers["content-type"] == "application/json"


async def test_other_hosts_are_left_alone(addon: Any) -> None:
    flow = await send(addon, flow_to("unrelated.example"))
    assert flow.response is None
    assert NAME.encode() in (flow.request.content or b"")


async def test_the_provider_is_decided_before_the_request_is_rewritten(addon: Any) -> None:
    flow = flow_to()
    addon.requestheaders(flow)
    flow.request.host = "127.0.0.1"
    await addon.request(flow)
    assert b"Marta" not in (flow.request.content or b"")


async def test_before_the_models_are_loaded_nothing_is_sent(
    context: Any, script: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(script, "_START_LIMIT", 0.05)
    flow = await send(context.addon, flow_to())
    assert "TimeoutError" in refusal(flow)


async def test_a_start_that_failed_refuses_everything(context: Any) -> None:
    context.addon.ready.set()
    assert "log says why" in refusal(await send(context.addon, flow_to()))


async def test_a_streamed_request_body_is_refused(addon: Any) -> None:
    flow = flow_to()
    addon.requestheaders(flow)
    flow.request.raw_content = None
    await addon.request(flow)
    assert "streamed past" in refusal(flow)


class Broken:
    """Fails whatever is asked of it, with a message that must not get out."""

    def __getattr__(self, name: str) -> Any:
        raise RuntimeError(f"{NAME} broke {name}")


async def test_a_failure_in_any_hook_of_a_request_is_answered(addon: Any, caplog: pytest.LogCaptureFixture) -> None:
    rules, addon.rules = addon.rules, Broken()
    first = await send(addon, flow_to())
    addon.rules = rules
    addon.shield = Broken()
    second = await send(addon, flow_to())
    for flow in (first, second):
        assert "RuntimeError" in refusal(flow)
        assert NAME not in refusal(flow)
    assert NAME not in caplog.text


async def test_a_failure_in_any_hook_of_an_answer_leaves_surrogates(
    addon: Any, caplog: pytest.LogCaptureFixture
) -> None:
    flow = await send(addon, flow_to())
    flow.response = http.Response.make(200, b"", {"content-type": "application/json"})
    flow.response.headers["content-encoding"] = "magic"
    flow.response.raw_content = b"Helena"
    addon.responseheaders(flow)
    await addon.response(flow)
    assert flow.response.raw_content == b"Helena"
    assert "could not be restored" in caplog.text


@pytest.mark.parametrize(("method", "status"), [("HEAD", 200), ("POST", 204), ("GET", 304)])
async def test_an_answer_without_a_body_keeps_its_headers(addon: Any, method: str, status: int) -> None:
    flow = await send(addon, flow_to())
    flow.request.method = method
    headers = {"content-type": "text/event-stream", "content-length": "7"}
    flow.response = http.Response.make(status, b"", headers)
    flow.response.headers["content-length"] = "7"
    addon.responseheaders(flow)
    await addon.response(flow)
    assert "transfer-encoding" not in flow.response.headers
    assert flow.response.headers["content-length"] == "7"
    assert not flow.response.stream


@pytest.mark.parametrize("version", ["HTTP/1.1", "HTTP/2.0"])
async def test_trailers_of_an_answer_go_where_they_can_be_written(addon: Any, version: str) -> None:
    flow = await send(addon, flow_to())
    flow.request.http_version = version
    flow.response = http.Response.make(200, b"{}", {"content-type": "application/json"})
    flow.response.trailers = http.Headers([(b"x-end", b"yes")])
    addon.responseheaders(flow)
    await addon.response(flow)
    assert bool(flow.response.trailers) is (version == "HTTP/2.0")


def upgrade(path: str = "/v1/realtime?model=m") -> http.HTTPFlow:
    flow = flow_to(path=path, body=b"")
    flow.request.method = "GET"
    flow.request.headers = http.Headers(upgrade="websocket", connection="upgrade", authorization="Bearer k")
    return flow


async def test_a_request_for_a_websocket_opens_a_session_that_is_read(addon: Any, script: ModuleType) -> None:
    flow = await send(addon, upgrade(f"/v1/realtime?model=m&note={NAME.replace(' ', '%20')}"))
    assert flow.response is None
    assert "Lindqvist" not in flow.request.path
    assert flow.metadata[script.SOCKET].reads
    flow.response = http.Response.make(101, b"", {"upgrade": "websocket"})
    flow.websocket = WebSocketData()
    addon.responseheaders(flow)
    await addon.response(flow)
    assert (flow.response.status_code, flow.response.stream) == (101, False)


async def test_a_websocket_of_which_the_rule_says_nothing_is_refused(addon: Any) -> None:
    flow = await send(addon, upgrade("/v1/files"))
    assert flow.response is not None
    assert flow.response.status_code == 426
    assert "`websocket` section" in json.loads(flow.response.content or b"")["error"]["message"]


@pytest.mark.parametrize("missing", ["session", "websocket"])
async def test_a_change_of_protocol_that_would_pass_unread_is_refused(
    addon: Any, script: ModuleType, missing: str
) -> None:
    """A provider that changes it unasked, or mitmproxy with `websocket` set to false."""
    flow = await send(addon, flow_to() if missing == "session" else upgrade())
    flow.response = http.Response.make(101, b"", {"upgrade": "websocket"})
    flow.websocket = WebSocketData() if missing == "session" else None
    addon.responseheaders(flow)
    await addon.response(flow)
    assert flow.response.status_code == 400
    assert json.loads(flow.response.content or b"")["error"]["code"] == "upgrade_blocked"


async def test_trailers_are_read_too(addon: Any) -> None:
    flow = flow_to()
    flow.request.trailers = http.Headers([(b"x-note", f"for {NAME}".encode())])
    await send(addon, flow)
    assert "Marta" not in str(flow.request.trailers)
    assert flow.request.trailers["x-note"].startswith("for ")


@pytest.mark.parametrize("status", [401, 403])
async def test_answers_to_unproven_accounts_are_not_restored(addon: Any, status: int) -> None:
    flow = await send(addon, flow_to())
    content = json.loads(flow.request.content or b"")["messages"][0]["content"]
    body = json.dumps({"error": {"message": content}}).encode()
    flow.response = http.Response.make(status, body, {"content-type": "application/json"})
    addon.responseheaders(flow)
    await addon.response(flow)
    assert flow.response.content == body


Stream = Callable[[bytes], Any]


async def streamed(addon: Any, encoding: str = "") -> tuple[http.HTTPFlow, str]:
    flow = await send(addon, flow_to())
    content = json.loads(flow.request.content or b"")["messages"][0]["content"]
    headers = {"content-type": "text/event-stream", "content-length": "999"}
    if encoding:
        headers["content-encoding"] = encoding
    flow.response = http.Response.make(200, b"", headers)
    flow.response.headers.update(headers)
    addon.responseheaders(flow)
    return flow, content


def event(text: str) -> bytes:
    choice = {"index": 0, "delta": {"content": text}, "finish_reason": None}
    return f"data: {json.dumps({'choices': [choice]})}\n\n".encode()


async def test_a_stream_never_returns_an_empty_piece_in_the_middle(addon: Any) -> None:
    flow, content = await streamed(addon)
    assert flow.response is not None
    assert "content-length" not in flow.response.headers
    assert flow.response.headers["transfer-encoding"] == "chunked"
    stream: Stream = flow.response.stream  # type: ignore[assignment]
    data = event(content)
    assert stream(data[:5]) == []
    out = stream(data[5:])
    assert b"I am " in out
    assert NAME.encode() in out + stream(b"")


async def test_what_was_streamed_before_a_connection_broke_is_known_when_it_comes_back(addon: Any) -> None:
    flow, content = await streamed(addon)
    stream: Stream = flow.response.stream  # type: ignore[assignment,union-attr]
    wrote = f"{content.upper()} as Marta of old knows"
    out = stream(event(wrote)) + stream(event(" "))
    await addon.error(flow)
    got = "".join(json.loads(line[6:])["choices"][0]["delta"]["content"] for line in out.decode().split("\n\n") if line)
    body = chat()
    body["messages"] += [{"role": "assistant", "content": got}, {"role": "user", "content": "go on"}]
    again = await send(addon, flow_to(body=body))
    said = json.loads(again.request.content or b"")["messages"][1]["content"]
    assert said.startswith(content.upper())
    assert "MARTA" in got
    assert "Marta" not in said


async def test_an_answer_that_restores_much_unasked_is_told_without_values(
    addon: Any, caplog: pytest.LogCaptureFixture
) -> None:
    people = [
        f"{given} Lindqvist-{family}" for given in ("Marta", "Ingrid", "Pavel") for family in ("Wilk", "Dahl", "Roth")
    ]
    addon.shield.detector.values |= dict.fromkeys(people, "person")

    def ask(text: str) -> http.HTTPFlow:
        flow = flow_to(body=chat(text))
        flow.request.headers["session_id"] = "s-1"
        return flow

    flow = await send(addon, ask(", ".join(people)))
    content = json.loads(flow.request.content or b"")["messages"][0]["content"]
    lines: list[list[str]] = []
    later = await send(addon, ask("who?"))
    for asked in (flow, later):
        answer = json.dumps({"choices": [{"message": {"content": content}}]}).encode()
        asked.response = http.Response.make(200, answer, {"content-type": "application/json"})
        addon.responseheaders(asked)
        caplog.clear()
        with caplog.at_level("WARNING", "surrogateshield"):
            await addon.response(asked)
        assert people[0].encode() in (asked.response.content or b"")
        lines.append([r.getMessage() for r in caplog.records if "did not hold" in r.getMessage()])
    assert lines[0] == []
    assert len(lines[1]) == 1
    assert "Marta" not in lines[1][0]


async def test_a_stream_that_fails_ends_with_the_providers_error_event(addon: Any) -> None:
    flow, content = await streamed(addon, "gzip")
    stream: Stream = flow.response.stream  # type: ignore[assignment,union-attr]
    out = stream(b"this is no gzip at all")
    assert b'data: {"error":' in out
    assert stream(event(content)) == []
    assert stream(b"") == b""


async def test_the_state_is_looked_after_from_start_to_end_whatever_fails(
    addon: Any, script: ModuleType, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(script, "_STATE_EVERY", 0.001)
    calls = 0
    enough = asyncio.Event()
    loop = asyncio.get_running_loop()

    def upkeep() -> None:
        nonlocal calls
        calls += 1
        if calls == 3:
            loop.call_soon_threadsafe(enough.set)
        raise OSError(f"{NAME} cannot be written")

    addon.tasks = [asyncio.create_task(addon._look_after_state(upkeep))]
    await asyncio.wait_for(enough.wait(), 30)
    await addon.done()
    with pytest.raises(asyncio.CancelledError):
        await addon.tasks[0]
    assert "could not be forgotten (OSError)" in caplog.text
    assert NAME not in caplog.text
