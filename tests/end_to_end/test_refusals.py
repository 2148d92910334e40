"""What cannot be protected is answered here, in the provider's shape, and never sent."""

from __future__ import annotations

import gzip
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from surrogateshield.simulator import Simulator

pytestmark = pytest.mark.end_to_end

CHAT = "https://api.openai.com/v1/chat/completions"
MESSAGES = "https://api.anthropic.com/v1/messages"
GENERATE = "https://generativelanguage.googleapis.com/v1beta/models/sim-echo:generateContent"
URLS = [CHAT, MESSAGES, GENERATE]
SECRET = "Thibault Ekwueme"
JSON = {"content-type": "application/json"}


@pytest.fixture
def http(proxy: Any) -> Iterator[Any]:
    import httpx

    with httpx.Client(proxy=proxy.url, verify=proxy.tls, timeout=60) as client:
        yield client


def body_for(url: str, text: str = SECRET) -> dict[str, Any]:
    if "googleapis" in url:
        return {"contents": [{"role": "user", "parts": [{"text": text}]}]}
    return {"model": "sim-echo", "max_tokens": 100, "messages": [{"role": "user", "content": text}]}


def message_of(url: str, answer: Any) -> str:
    """The message, if the answer has the shape of that provider's errors."""
    assert answer.status_code == 400
    assert answer.headers["x-should-retry"] == "false"
    error = answer.json()
    if "anthropic" in url:
        assert error["type"] == "error"
        assert error["error"]["type"] == "invalid_request_error"
    elif "googleapis" in url:
        assert (error["error"]["code"], error["error"]["status"]) == (400, "INVALID_ARGUMENT")
    else:
        assert error["error"]["type"] == "invalid_request_error"
        assert error["error"]["code"]
    return str(error["error"]["message"])


BAD = {
    "invalid JSON": (f'{{"messages": "{SECRET}'.encode(), {}),
    "invalid UTF-8": (f'{{"messages": "{SECRET} \xff"}}'.encode("latin-1"), {}),
    "unknown encoding": (f'{{"messages": "{SECRET}"}}'.encode(), {"content-encoding": "magic"}),
    "wrong encoding": (f'{{"messages": "{SECRET}"}}'.encode(), {"content-encoding": "gzip"}),
    "too large": (b'{"messages": "' + b"x" * 20_000_000 + b'"}', {}),
    "a bomb": (gzip.compress(b'{"messages": "' + b"x" * 50_000_000 + b'"}'), {"content-encoding": "gzip"}),
    "a broken form": (SECRET.encode(), {"content-type": "multipart/form-data; boundary=b"}),
    "a message of gRPC": (SECRET.encode(), {"content-type": "application/grpc"}),
}


@pytest.mark.parametrize("url", URLS)
@pytest.mark.parametrize("kind", BAD)
def test_bad_bodies(simulator: Simulator, http: Any, url: str, kind: str) -> None:
    body, headers = BAD[kind]
    answer = http.post(url, content=body, headers={**JSON, "authorization": "Bearer k", **headers})
    assert SECRET not in message_of(url, answer)
    assert not simulator.requests


@pytest.mark.parametrize("url", URLS)
def test_attachments_are_refused(simulator: Simulator, http: Any, url: str) -> None:
    picture = "iVBORw0KGgo="
    body = body_for(url)
    if "googleapis" in url:
        body["contents"][0]["parts"].append({"inlineData": {"mimeType": "image/png", "data": picture}})
    elif "anthropic" in url:
        source = {"type": "base64", "media_type": "image/png", "data": picture}
        body["messages"][0]["content"] = [{"type": "image", "source": source}]
    else:
        part = {"type": "image_url", "image_url": {"url": f"data:image/png;base64,{picture}"}}
        body["messages"][0]["content"] = [part]
    assert "attachments: pass" in message_of(url, http.post(url, json=body, headers={"authorization": "Bearer k"}))
    assert not simulator.requests


def test_the_sdks_show_the_message_and_do_not_try_again(simulator: Simulator, proxy: Any) -> None:
    import anthropic
    import httpx
    import openai
    from google import genai
    from google.genai import errors, types

    part: Any = {"type": "image_url", "image_url": {"url": "data:image/png;base64,iVBORw0KGgo="}}
    with (
        openai.OpenAI(api_key="k", http_client=openai.DefaultHttpxClient(proxy=proxy.url, verify=proxy.tls)) as client,
        pytest.raises(openai.BadRequestError, match="attachments: pass"),
    ):
        client.chat.completions.create(model="m", messages=[{"role": "user", "content": [part]}], stream=True)
    source: Any = {"type": "base64", "media_type": "image/png", "data": "iVBORw0KGgo="}
    http_client = anthropic.DefaultHttpxClient(proxy=proxy.url, verify=proxy.tls)
    with (
        anthropic.Anthropic(api_key="k", http_client=http_client) as messages,
        pytest.raises(anthropic.BadRequestError, match="attachments: pass"),
    ):
        content: Any = [{"type": "image", "source": source}]
        messages.messages.create(model="m", max_tokens=9, messages=[{"role": "user", "content": content}])
    options = types.HttpOptions(httpx_client=httpx.Client(proxy=proxy.url, verify=proxy.tls))
    gemini = genai.Client(api_key="k", http_options=options)
    with pytest.raises(errors.ClientError, match="attachments: pass"):
        gemini.models.generate_content(model="m", contents=types.Part.from_bytes(data=b"x", mime_type="image/png"))
    assert not simulator.requests


def test_a_request_for_another_host_on_the_same_connection_is_misdirected(simulator: Simulator, http: Any) -> None:
    answer = http.post(CHAT, json=body_for(CHAT), headers={"host": "other.example", "authorization": "Bearer k"})
    assert answer.status_code == 421
    assert not simulator.requests


def test_upgrades_are_refused(simulator: Simulator, http: Any) -> None:
    headers = {"upgrade": "websocket", "connection": "upgrade", "sec-websocket-key": "x3JJHMbDL1EzLkh9GBhXDw=="}
    answer = http.get("https://api.openai.com/v1/files", headers=headers)
    assert answer.status_code == 426
    assert "`websocket` section" in answer.json()["error"]["message"]
    assert not simulator.requests


def workers_of(proxy: Any) -> list[int]:
    """The detector processes of a proxy."""
    children = subprocess.run(
        ["ps", "--no-headers", "-o", "pid,args", "--ppid", str(proxy.process.pid)],
        capture_output=True,
        text=True,
        check=False,
    )
    lines = [line.split(None, 1) for line in children.stdout.splitlines()]
    return [int(pid) for pid, arguments in lines if "detection.worker" in arguments]


@contextmanager
def stopped(process: int) -> Iterator[None]:
    os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        try:
            os.kill(process, signal.SIGCONT)
        except ProcessLookupError:
            pass


@pytest.mark.skipif(sys.platform != "linux", reason="finds the worker with ps")
def test_a_detector_that_hangs_or_dies_sends_nothing_and_comes_back(
    simulator: Simulator, proxy: Any, http: Any
) -> None:
    key = {"authorization": "Bearer k"}
    (worker,) = workers_of(proxy)
    with stopped(worker):
        answer = http.post(CHAT, json=body_for(CHAT, "never seen before: one"), headers=key)
        assert "longer than its limit" in message_of(CHAT, answer)
    assert not simulator.requests
    # Another worker takes its place; requests wait for it.
    answer = http.post(CHAT, json=body_for(CHAT, "never seen before: two"), headers=key)
    assert answer.json()["choices"][0]["message"]["content"] == "never seen before: two"
    simulator.reset()
    (worker,) = workers_of(proxy)
    os.kill(worker, signal.SIGKILL)
    answer = http.post(CHAT, json=body_for(CHAT, "never seen before: three"), headers=key)
    assert "Detection failed" in message_of(CHAT, answer)
    assert not simulator.requests
    answer = http.post(CHAT, json=body_for(CHAT, "never seen before: four"), headers=key)
    assert answer.json()["choices"][0]["message"]["content"] == "never seen before: four"


@pytest.mark.parametrize(
    "text,said",
    [("provider: [", "broken.yaml:1"), ("provider: openai\nhosts: [api.openai.com]\ncolour: red\n", "broken.yaml:3")],
)
def test_a_broken_rule_file_stops_the_start_and_is_named_with_its_line(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "broken.yaml").write_text(text)
    run = subprocess.run(
        [sys.executable, "-m", "surrogateshield", "run", "--rules", str(tmp_path / "broken.yaml"), "--port", "1"],
        env={**os.environ, "SURROGATESHIELD_HOME": str(tmp_path / "home")},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert run.returncode != 0
    assert said in run.stderr


@pytest.mark.parametrize(
    "options,said",
    [
        (["--set", "stream_large_bodies=1m"], "stream_large_bodies"),
        (["-w", "flows.bin"], "save_stream_file"),
        (["--set", "hardump=flows.har"], "hardump"),
        (["--set", "ignore_hosts=openai"], "ignore_hosts"),
        (["--listen-host", "0.0.0.0"], "proxyauth"),
    ],
)
def test_options_under_which_protection_cannot_hold_stop_the_start(
    tmp_path: Path, options: list[str], said: str
) -> None:
    from proxied import Proxy

    proxy = Proxy(tmp_path / "home", "http://127.0.0.1:9", options)
    proxy.launch()
    try:
        assert proxy.process is not None
        assert proxy.process.wait(60) != 0
    finally:
        proxy.stop()
    assert said in proxy.log.read_text()


def test_saving_flows_needs_to_be_accepted(simulator: Simulator, tmp_path: Path) -> None:
    from proxied import Proxy, running

    options = ["-w", str(tmp_path / "flows.bin"), "--set", "surrogateshield_plaintext_flows=true"]
    with running(Proxy(tmp_path / "home", simulator.url, options)):
        pass


def test_a_benign_body_arrives_byte_for_byte(simulator: Simulator, http: Any) -> None:
    body = (
        b'{ "model":"sim-echo" ,\r\n\t"messages":[{"role":"user","content":"2 + 2 = ?\\u0020\\/"}],'
        b'"seed":12345678901234567890123,"temperature":1.0,"x":1e400,"x":-0}'
    )
    answer = http.post(CHAT, content=body, headers={**JSON, "authorization": "Bearer k"})
    assert answer.status_code == 200
    assert simulator.requests[-1].body == body


def test_in_a_changed_body_only_the_changed_literal_differs(simulator: Simulator, http: Any) -> None:
    body = json.dumps({"model": "sim-echo", "messages": [{"role": "user", "content": "MARK"}], "seed": 1.0}, indent=3)
    http.post(CHAT, content=body.replace("MARK", f"I am {SECRET}"), headers={**JSON, "authorization": "Bearer k"})
    before, _, after = body.partition("MARK")
    sent = simulator.requests[-1].text
    assert sent.startswith(before + "I am ")
    assert sent.endswith(after)
    assert SECRET not in sent
