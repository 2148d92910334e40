"""HTTP itself: errors in every framing, streams of every kind of length, broken connections, HTTP/2, odd methods."""

from __future__ import annotations

import http.client
import json
import shutil
import subprocess
import urllib.parse
from collections.abc import Iterator
from typing import Any

import pytest
from proxied import Proxy, running
from upstreams import HTTP2Server, Scripted, self_signed, serving

pytestmark = pytest.mark.end_to_end

TEXT = "I am Thibault Ekwueme-Saari."
PARTS = ("Thibault", "Ekwueme", "Saari")
CHAT = "https://api.openai.com/v1/chat/completions"
KEY = {"authorization": "Bearer k", "x-api-key": "k", "content-type": "application/json"}


@pytest.fixture(scope="module")
def upstream() -> Iterator[Scripted]:
    with serving(Scripted()) as server:
        yield server


@pytest.fixture(scope="module")
def upstream2(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HTTP2Server]:
    with HTTP2Server(self_signed(tmp_path_factory.mktemp("h2"), "api.deepseek.com")).serving() as server:
        yield server


@pytest.fixture(scope="module")
def scripted(upstream: Scripted, upstream2: HTTP2Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    mapped = f"map_remote=|https://api.deepseek.com(:443)?/|https://127.0.0.1:{upstream2.port}/"
    options = ["--set", mapped, "--set", "ssl_insecure=true"]
    with running(Proxy(tmp_path_factory.mktemp("scripted") / "home", upstream.url, options)) as proxy:
        yield proxy


@pytest.fixture(autouse=True)
def nothing_got(upstream: Scripted, upstream2: HTTP2Server) -> None:
    upstream.got.clear()
    upstream2.got.clear()


def body_for(url: str, text: str = TEXT) -> dict[str, Any]:
    if "googleapis" in url:
        return {"contents": [{"role": "user", "parts": [{"text": text}]}]}
    if "converse" in url:
        return {"messages": [{"role": "user", "content": [{"text": text}]}]}
    if "responses" in url:
        return {
            "model": "m",
            "input": [{"role": "user", "content": text}],
            "messages": [{"content": text}],
            "stream": True,
        }
    return {"model": "m", "max_tokens": 9, "messages": [{"role": "user", "content": text}], "stream": True}


def post(proxy: Proxy, url: str, script: str, body: Any = None) -> Any:
    import httpx

    with httpx.Client(proxy=proxy.url, verify=proxy.tls, timeout=60) as client:
        return client.post(url, json=body or body_for(url), headers={**KEY, "x-script": script})


def protected(upstream: Scripted | HTTP2Server) -> None:
    assert upstream.got
    for got in upstream.got:
        everything = f"{got.path} {got.headers} {got.body!r}".casefold()
        assert not [part for part in PARTS if part.casefold() in everything]


def last_event(data: str) -> tuple[str | None, Any]:
    """The name and data of the last event of a stream that is whole."""
    assert data.endswith("\n\n")
    lines = data.rstrip().rpartition("\n\n")[2].splitlines()
    fields = dict(line.split(": ", 1) for line in lines)
    return fields.get("event"), json.loads(fields["data"])


def messages_of_amazon(data: bytes) -> list[Any]:
    from botocore.eventstream import EventStreamBuffer

    buffer = EventStreamBuffer()
    buffer.add_data(data)
    return list(buffer)


SAID = "could not restore"


def test_errors_within_server_sent_events(scripted: Proxy, upstream: Scripted) -> None:
    """Each provider's own: OpenAI's two, Anthropic's, Gemini's, Cohere's."""
    name, error = last_event(post(scripted, CHAT, "corrupt").text)
    assert (name, SAID in error["error"]["message"]) == (None, True)
    name, error = last_event(post(scripted, "https://api.openai.com/v1/responses", "corrupt").text)
    assert (name, error["type"], error["sequence_number"]) == ("error", "error", 5)
    assert SAID in error["message"]
    name, error = last_event(post(scripted, "https://api.anthropic.com/v1/messages", "corrupt").text)
    assert (name, error["type"]) == ("error", "error")
    assert SAID in error["error"]["message"]
    url = "https://generativelanguage.googleapis.com/v1beta/models/m:streamGenerateContent?alt=sse"
    name, error = last_event(post(scripted, url, "corrupt").text.replace("\r\n", "\n"))
    assert (name, error["error"]["status"]) == (None, "INVALID_ARGUMENT")
    name, error = last_event(post(scripted, "https://api.cohere.com/v2/chat", "corrupt").text)
    assert SAID in error["message"]
    protected(upstream)


def test_errors_within_other_framings(scripted: Proxy, upstream: Scripted) -> None:
    url = "https://generativelanguage.googleapis.com/v1beta/models/m:streamGenerateContent"
    array = post(scripted, url, "corrupt").json()
    assert TEXT.startswith(array[0]["candidates"][0]["content"]["parts"][0]["text"])
    assert SAID in array[-1]["error"]["message"]
    lines = post(scripted, "http://127.0.0.1:11434/api/chat", "corrupt").text.splitlines()
    assert SAID in json.loads(lines[-1])["error"]
    for path in ("m/converse-stream", "anthropic.m/invoke-with-response-stream"):
        url = f"https://bedrock-runtime.us-east-1.amazonaws.com/model/{path}"
        last = messages_of_amazon(post(scripted, url, "corrupt").content)[-1]
        assert last.headers[":message-type"] == "exception"
        assert SAID in json.loads(last.payload)["message"]
    protected(upstream)


def test_the_sdks_raise_what_broke_in_the_middle(scripted: Proxy, upstream: Scripted) -> None:
    import anthropic
    import openai

    http_client: Any = openai.DefaultHttpxClient(proxy=scripted.url, verify=scripted.tls)
    client = openai.OpenAI(api_key="k", http_client=http_client, max_retries=0)
    with pytest.raises(openai.APIError, match=SAID):
        messages: Any = body_for(CHAT)["messages"]
        list(
            client.chat.completions.create(
                model="m", messages=messages, stream=True, extra_headers={"x-script": "corrupt"}
            )
        )
    http_client = anthropic.DefaultHttpxClient(proxy=scripted.url, verify=scripted.tls)
    other = anthropic.Anthropic(api_key="k", http_client=http_client, max_retries=0)
    with pytest.raises(anthropic.APIStatusError, match=SAID):
        list(
            other.messages.create(
                model="m", max_tokens=9, messages=messages, stream=True, extra_headers={"x-script": "corrupt"}
            )
        )
    assert len(upstream.got) == 2


def content_of(stream: str) -> str:
    events = [json.loads(line[6:]) for line in stream.splitlines() if line.startswith("data: {")]
    return "".join(event["choices"][0]["delta"]["content"] for event in events)


@pytest.mark.parametrize("script", ["chunked", "to-the-end", "length"])
def test_streams_of_every_kind_of_length(scripted: Proxy, upstream: Scripted, script: str) -> None:
    assert content_of(post(scripted, CHAT, script).text) == TEXT
    protected(upstream)


def connect(proxy: Proxy) -> http.client.HTTPSConnection:
    address = urllib.parse.urlsplit(proxy.url)
    connection = http.client.HTTPSConnection(str(address.hostname), address.port, context=proxy.tls, timeout=60)
    connection.set_tunnel("api.openai.com", 443)
    return connection


def test_one_connection_carries_many_requests(scripted: Proxy, upstream: Scripted) -> None:
    """Lengths are right: one byte too many or too few, and the next answer on the connection is none."""
    connection = connect(scripted)
    connection.connect()
    socket = connection.sock
    chunks = [json.dumps(body_for(CHAT)).encode()[at : at + 7] for at in range(0, 400, 7)]
    for script in ("chunked", "length", "corrupt", "chunked", "nothing", "length"):
        connection.request(
            "POST", "/v1/chat/completions", iter(filter(None, chunks)), {**KEY, "x-script": script}, encode_chunked=True
        )
        answer = connection.getresponse()
        data = answer.read().decode()
        assert answer.status == (204 if script == "nothing" else 200)
        if script in ("chunked", "length"):
            assert content_of(data) == TEXT
        assert connection.sock is socket
    connection.close()
    protected(upstream)
    assert len(upstream.got) == 6
    assert len({got.connection for got in upstream.got}) < 6


@pytest.mark.parametrize("method", ["HEAD", "OPTIONS", "GET"])
def test_methods_without_bodies(scripted: Proxy, upstream: Scripted, method: str) -> None:
    connection = connect(scripted)
    for script in ("chunked", "nothing"):
        connection.request(method, "/v1/files/for%20Thibault%20Ekwueme", headers={**KEY, "x-script": script})
        answer = connection.getresponse()
        assert answer.read() == b""
        assert answer.status == (204 if script == "nothing" else 200)
        assert answer.getheader("transfer-encoding") is None or script == "chunked"
    connection.close()
    protected(upstream)
    assert {got.method for got in upstream.got} == {method}


def test_a_redirect_reaches_the_client_and_its_second_request_is_protected(scripted: Proxy, upstream: Scripted) -> None:
    import httpx

    headers = {**KEY, "x-script": "redirect"}
    with httpx.Client(proxy=scripted.url, verify=scripted.tls, timeout=60) as client:
        answer = client.post(CHAT, json=body_for(CHAT), headers=headers)
        assert (answer.status_code, answer.headers["location"]) == (307, "/v1/elsewhere/chat/completions")
        again = answer.next_request
        assert again is not None
        del again.headers["x-script"]
        assert content_of(client.send(again).text) == TEXT
    protected(upstream)
    assert [got.path for got in upstream.got] == ["/v1/chat/completions", "/v1/elsewhere/chat/completions"]
    assert upstream.got[0].body == upstream.got[1].body


@pytest.mark.skipif(not shutil.which("curl"), reason="needs curl, which asks before it sends")
def test_a_client_that_waits_for_100_continue(scripted: Proxy, upstream: Scripted) -> None:
    text, told = curl(scripted, CHAT, "--http1.1", "-H", "expect: 100-continue")
    assert content_of(text) == TEXT
    assert "100 Continue" in told
    protected(upstream)


def test_the_client_sees_that_the_upstream_broke_off(scripted: Proxy, upstream: Scripted) -> None:
    """And what it got counts as delivered: sent back, it leaves as the provider wrote it."""
    import httpx

    got = b""
    with (
        httpx.Client(proxy=scripted.url, verify=scripted.tls, timeout=60) as client,
        pytest.raises(httpx.RemoteProtocolError),
        client.stream(
            "POST", CHAT, json=body_for(CHAT, f"{TEXT} Who else?"), headers={**KEY, "x-script": "abort"}
        ) as answer,
    ):
        for piece in answer.iter_raw():
            got += piece
    said = content_of(got.decode())
    assert said.startswith(TEXT)
    (wrote,) = [request.said for request in upstream.got]
    history = body_for(CHAT, f"{TEXT} Who else?")
    history["messages"] += [{"role": "assistant", "content": said}, {"role": "user", "content": "Go on."}]
    assert content_of(post(scripted, CHAT, "chunked", history).text) == "Go on."
    protected(upstream)
    assert (
        json.loads(upstream.got[-1].body)["messages"][1]["content"] == wrote[: len(wrote) - len(TEXT) - 10 + len(said)]
    )


def curl(proxy: Proxy, url: str, *options: str) -> tuple[str, str]:
    """The answer's body, and what curl says of the exchange. Its TLS offers HTTP/2 first."""
    command = ["curl", "-sS", "-v", "-x", proxy.url, "--cacert", str(proxy.ca), "--data-binary", "@-", *options]
    for name, value in KEY.items():
        command += ["-H", f"{name}: {value}"]
    body = json.dumps(body_for(url))
    done = subprocess.run([*command, url], input=body, capture_output=True, text=True, timeout=60, check=True)
    return done.stdout, done.stderr


@pytest.mark.skipif(not shutil.which("curl"), reason="needs curl")
def test_http2_from_end_to_end(scripted: Proxy, upstream2: HTTP2Server) -> None:
    """No header that HTTP/2 forbids goes either way: both libraries would refuse it. Trailers pass."""
    text, told = curl(scripted, "https://api.deepseek.com/chat/completions", "--http2")
    assert content_of(text) == TEXT
    said = told.lower()
    assert "< http/2 200" in said
    assert "< x-kept: yes" in said
    assert "< x-end: yes" in said
    assert "< transfer-encoding" not in said
    assert "< connection" not in said
    assert upstream2.errors == []
    protected(upstream2)
    (got,) = upstream2.got
    assert dict(got.headers)[":path"] == "/chat/completions"


def test_an_older_client_and_an_upstream_with_http2(scripted: Proxy, upstream2: HTTP2Server) -> None:
    """httpx offers both and gets the older one, the upstream the newer; its trailers cannot go on."""
    import httpx

    with httpx.Client(proxy=scripted.url, verify=scripted.tls, timeout=60, http2=True) as client:
        for _ in range(2):
            answer = client.post("https://api.deepseek.com/chat/completions", json=body_for(CHAT), headers=KEY)
            assert (answer.http_version, content_of(answer.text)) == ("HTTP/1.1", TEXT)
    assert upstream2.errors == []
    protected(upstream2)
    assert len(upstream2.got) == 2


@pytest.mark.skipif(not shutil.which("curl"), reason="needs curl")
@pytest.mark.parametrize("script", ["chunked", "length", "to-the-end"])
def test_http2_and_an_older_upstream(scripted: Proxy, upstream: Scripted, script: str) -> None:
    text, told = curl(scripted, CHAT, "--http2", "-H", f"x-script: {script}")
    assert content_of(text) == TEXT
    assert "< http/2 200" in told.lower()
    assert "< transfer-encoding" not in told.lower()
    protected(upstream)


def test_trailers_of_an_answer_end_it_where_mitmproxy_knows_none(scripted: Proxy, upstream: Scripted) -> None:
    """HTTP/1.1 trailers are not implemented there: the client sees the stream, or that it broke; nothing worse."""
    import httpx

    got = b""
    with httpx.Client(proxy=scripted.url, verify=scripted.tls, timeout=20) as client:  # mitmproxy says nothing at all
        try:
            with client.stream("POST", CHAT, json=body_for(CHAT), headers={**KEY, "x-script": "trailers"}) as answer:
                for piece in answer.iter_raw():
                    got += piece
        except httpx.HTTPError:
            pass
    assert TEXT.startswith(content_of(got.decode()) or TEXT)
    protected(upstream)
    assert content_of(post(scripted, CHAT, "chunked").text) == TEXT
