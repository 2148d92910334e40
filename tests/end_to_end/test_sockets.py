"""WebSockets through a real mitmdump: messages of every size and shape, refusals, and connections that break."""

from __future__ import annotations

import json
import socket
import ssl
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from proxied import Proxy, running
from socketed import LIVE, REALTIME, RESPONSES, WAIT, heard, item, joined, named, opened, port_of, provider, say, until
from upstreams import self_signed
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.server import ServerConnection

from surrogateshield.simulator import Simulator

pytestmark = pytest.mark.end_to_end

NAME = "Thibault Ekwueme-Saari"
MAIL = "thibault.ekwueme@brightmail.example"
TEXT = f"I am {NAME} 😀, write to {MAIL}. Grüße, 李小龍!"
PARTS = ("thibault", "ekwueme", "saari", "brightmail")
SIZES = (1, 125, 126, 3_999, 4_001, 65_535, 65_537, 1_000_000)


def check(simulator: Simulator) -> None:
    """Nothing of what was planted has arrived."""
    assert simulator.requests
    for request in simulator.requests:
        assert not [part for part in PARTS if part in request.everything.casefold()], request


def sized(size: int) -> str:
    """A text of so many bytes in which characters of one to four bytes stand everywhere, and the name where it fits."""
    filler = "é😀漢 "
    if size < 5_000:
        text = TEXT if size > len(TEXT.encode()) else ""
        whole = text + filler * ((size - len(text.encode())) // len(filler.encode()))
    else:  # rows that are all the same, and so detected once
        rows = [filler * 90] * (size // 1_000 - 1)
        whole = json.dumps({"text": TEXT, "rows": rows}, ensure_ascii=False)
    return whole + " " * (size - len(whole.encode()))


@pytest.mark.parametrize("size", SIZES)
def test_messages_of_every_size_arrive_whole_both_ways(simulator: Simulator, proxy: Any, size: int) -> None:
    text = sized(size)
    assert len(text.encode()) == size
    with opened(proxy, REALTIME) as connection:
        heard(connection)
        say(connection, item(text))
        added, done = heard(connection), heard(connection)
    for echoed in (added, done):
        assert echoed["item"]["content"][0]["text"] == text
    check(simulator)
    sent = simulator.requests[-1].json["item"]["content"][0]["text"]
    assert (sent == text) == (NAME not in text)


@pytest.mark.parametrize("compression", ["deflate", None])
@pytest.mark.parametrize("ending", ["text", "audio", "tool"])
def test_a_realtime_session(simulator: Simulator, proxy: Any, compression: str | None, ending: str) -> None:
    model = "sim-tool" if ending == "tool" else "sim-echo"
    with opened(proxy, REALTIME.replace("sim-echo", model), compression=compression) as connection:
        heard(connection)
        tool = {"type": "function", "name": "note", "parameters": {"properties": {"text": {"type": "string"}}}}
        session = {"instructions": f"You work for {NAME}.", "tools": [tool] if ending == "tool" else []}
        session |= {"output_modalities": ["audio" if ending == "audio" else "text"]}
        say(connection, {"type": "session.update", "session": session})
        assert heard(connection)["session"]["instructions"] == f"You work for {NAME}."
        say(connection, item(TEXT))
        say(connection, {"type": "response.create"})
        messages = until(connection, named("response.done"))
    check(simulator)
    output = messages[-1]["response"]["output"][0]
    if ending == "tool":
        arguments = joined(messages, "response.function_call_arguments.delta")
        assert json.loads(arguments)["text"] == TEXT
        assert output["arguments"] == arguments
        return
    kind, field = ("output_audio_transcript", "transcript") if ending == "audio" else ("output_text", "text")
    assert joined(messages, f"response.{kind}.delta") == TEXT
    repeated = [message[field] for message in messages if message["type"] == f"response.{kind}.done"]
    assert [*repeated, output["content"][0][field]] == [TEXT, TEXT]
    numbers = [message["type"] for message in messages]
    assert numbers.index(f"response.{kind}.done") > max(
        at for at, type_ in enumerate(numbers) if type_ == f"response.{kind}.delta"
    )


def live(text: str, *, setup: bool = True, snake: bool = False) -> list[Any]:
    """The messages of a client of Gemini Live that says a text."""
    content = {"turns": [{"role": "user", "parts": [{"text": text}]}], "turnComplete": True}
    if snake:
        content = {"turns": content["turns"], "turn_complete": True}
    first = {"setup": {"model": "models/sim-echo", "systemInstruction": {"parts": [{"text": f"For {NAME}."}]}}}
    return [*([first] if setup else []), {"client_content" if snake else "clientContent": content}]


@pytest.mark.parametrize("snake", [False, True])
def test_a_live_session_in_binary_messages(simulator: Simulator, proxy: Any, snake: bool) -> None:
    with opened(proxy, LIVE, headers={"x-goog-api-key": "k"}) as connection:
        setup, content = live(TEXT, snake=snake)
        connection.send(json.dumps(setup).encode())
        assert isinstance(connection.recv(timeout=WAIT), bytes)
        connection.send(json.dumps(content, ensure_ascii=False).encode())
        messages = until(connection, lambda message: "turnComplete" in message.get("serverContent", {}))
    check(simulator)
    turns = [message["serverContent"].get("modelTurn", {}).get("parts", []) for message in messages]
    assert "".join(part["text"] for parts in turns for part in parts) == TEXT


CODEX = "wss://api.openai.com/backend-api/codex/responses"
LONG = f"Порт {'é😀漢 ' * 600}: " + TEXT
R27 = {
    "one frame larger than 4,000 bytes": ([LONG], None),
    "several frames that cut the text": ([LONG[:3_001], LONG[3_001:3_003], LONG[3_003:]], "deflate"),
    "a second request with new items only": ([LONG], "deflate"),
}


@pytest.mark.parametrize("variant", R27)
def test_codex_over_a_websocket(simulator: Simulator, proxy: Any, variant: str) -> None:
    pieces, compression = R27[variant]
    headers = {"session_id": f"0199-{len(variant)}", "openai-beta": "responses_websockets=2026-02-06"}
    with opened(proxy, CODEX, headers=headers, compression=compression) as connection:
        previous = None
        for _ in range(2 if "second" in variant else 1):
            content = [{"type": "input_text", "text": LONG}]
            request = {"type": "response.create", "model": "sim-echo", "store": False, "input": []}
            request["input"] = [{"type": "message", "role": "user", "content": content}]
            request |= {"previous_response_id": previous} if previous else {"store": True}
            whole = json.dumps(request, ensure_ascii=False)
            start = whole.index(LONG)
            cuts = [start + len("".join(pieces[:at])) for at in range(1, len(pieces))]
            connection.send([whole[a:b] for a, b in zip([0, *cuts], [*cuts, len(whole)], strict=True)])
            messages = until(connection, named("response.completed"))
            previous = messages[-1]["response"]["id"]
            assert joined(messages, "response.output_text.delta") == LONG
            assert messages[-1]["response"]["output"][0]["content"][0]["text"] == LONG
            assert [message["sequence_number"] for message in messages] == list(range(len(messages)))
    check(simulator)
    texts = {request.json["input"][0]["content"][0]["text"] for request in simulator.requests[1:]}
    assert len(texts) == 1


def sent_text(simulator: Simulator) -> str:
    return str(simulator.requests[-1].json["input"])


def test_a_chain_of_responses_goes_on_over_another_connection(simulator: Simulator, proxy: Any) -> None:
    """And one that began over HTTP; a client that names nothing has a conversation for each connection."""
    import openai

    client = openai.OpenAI(
        api_key="sk-sockets", http_client=openai.DefaultHttpxClient(proxy=proxy.url, verify=proxy.tls), max_retries=0
    )
    previous = client.responses.create(model="sim-echo", input=f"I am {NAME}.").id
    surrogate = sent_text(simulator).removeprefix("I am ").removesuffix(".")
    assert surrogate != NAME
    for _ in range(2):
        with opened(proxy, RESPONSES) as connection:
            request = {"type": "response.create", "model": "sim-echo-all", "input": f"Who is {NAME}?"}
            say(connection, request | {"previous_response_id": previous})
            messages = until(connection, named("response.completed"))
        assert f"I am {NAME}." in joined(messages, "response.output_text.delta")
        assert sent_text(simulator) == f"Who is {surrogate}?"
        previous = messages[-1]["response"]["id"]
    check(simulator)


def test_what_cannot_be_protected_never_passes(simulator: Simulator, proxy: Any) -> None:
    """An API with messages for errors sends one, and the session goes on; any other closes with the reason."""
    sound = "UklGRiQAAABXQVZFZm10IBAAAAABAAEAgD4AAAB9AAACABAAZGF0YQAAAAA="
    with opened(proxy, REALTIME) as connection:
        heard(connection)
        for bad in (
            json.dumps({"type": "input_audio_buffer.append", "audio": sound}),
            f'{{"type": "{NAME}',
            b"\xff\x00",
        ):
            connection.send(bad)
            refused = heard(connection)
            assert refused["type"] == "error"
            assert refused["error"]["type"] == "invalid_request_error"
            assert refused["error"]["code"] in ("attachment_blocked", "invalid_json")
            assert NAME not in refused["error"]["message"]
        say(connection, item("Still there?"))
        assert heard(connection)["type"] == "conversation.item.added"
    with opened(proxy, LIVE) as connection:
        say(connection, live(TEXT)[0])
        heard(connection)
        blob = {"mimeType": "audio/pcm", "data": sound}
        say(connection, {"realtimeInput": {"audio": blob}})
        with pytest.raises(ConnectionClosed) as closed:
            connection.recv(timeout=WAIT)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008
    assert closed.value.rcvd.reason.startswith("attachment_blocked: $.realtimeInput.audio.data holds an image, audio")
    assert not any(sound in request.everything for request in simulator.requests)
    check(simulator)


def test_a_message_that_is_too_large_closes_the_connection(simulator: Simulator, proxy: Any) -> None:
    with opened(proxy, RESPONSES) as connection:
        with pytest.raises(ConnectionClosed):
            for _ in range(100):
                connection.send("x" * 21_000_000)
                connection.recv(timeout=WAIT)
        assert connection.close_code == 1009
    assert [request.method for request in simulator.requests] == ["GET"]


def test_an_endpoint_that_says_nothing_of_websockets_refuses_them(simulator: Simulator, proxy: Any) -> None:
    with pytest.raises(InvalidStatus) as refused:
        opened(proxy, "wss://api.openai.com/v1/something/new")
    assert refused.value.response.status_code == 426
    assert b"`websocket` section" in bytes(refused.value.response.body or b"")
    assert not simulator.requests


@pytest.mark.parametrize("scheme", ["ws", "wss"])
def test_websockets_of_unknown_hosts_are_left_alone(proxy: Any, tmp_path: Path, scheme: str) -> None:
    got: list[str | bytes] = []

    def echo(connection: ServerConnection) -> None:
        for message in connection:
            got.append(message)
            connection.send(message)

    context = None
    client = ssl.create_default_context()
    if scheme == "wss":
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(self_signed(tmp_path, "unrelated.example"))
        client.check_hostname, client.verify_mode = False, ssl.CERT_NONE
    with provider(echo, ssl=context) as server:
        from websockets.sync.client import connect

        url = f"{scheme}://127.0.0.1:{port_of(server)}/socket"
        tls = client if scheme == "wss" else None
        with connect(url, proxy=proxy.url, ssl=tls, server_hostname="unrelated.example" if tls else None) as connection:
            for message in (TEXT, LONG, TEXT.encode(), b"\xff\x00"):
                connection.send(message)
                assert connection.recv(timeout=WAIT) == message
    assert got == [TEXT, LONG, TEXT.encode(), b"\xff\x00"]


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Proxy, list[Any]]]:
    """A proxy before a provider that echoes in a way of its own, and what that provider got."""
    got: list[Any] = []

    def speak(connection: ServerConnection) -> None:
        if connection.request is not None and "abrupt" in connection.request.path:
            delta = {"type": "response.output_text.delta", "output_index": 0, "content_index": 0}
            said = json.loads(connection.recv())["input"]
            connection.send(json.dumps(delta | {"delta": said}))
            if "closed" in connection.request.path:
                connection.close(4000, f"bye {said}"[:120])
            else:
                connection.socket.shutdown(socket.SHUT_RDWR)
            return
        try:
            for message in connection:
                got.append(message)
                half = len(message) // 2
                connection.send([message[:half], message[half:]])  # in fragments
        except ConnectionClosed:
            pass
        got.append((connection.close_code, connection.close_reason))

    with provider(speak) as server:
        home = tmp_path_factory.mktemp("own") / "home"
        with running(Proxy(home, f"http://127.0.0.1:{port_of(server)}")) as proxy:
            yield proxy, got


def test_what_was_held_is_delivered_when_the_provider_closes_or_breaks_off(own: tuple[Proxy, list[Any]]) -> None:
    proxy, _ = own
    for way in ("closed", "broken"):
        with opened(proxy, f"wss://api.openai.com/abrupt/{way}/responses") as connection:
            say(connection, {"type": "response.create", "input": NAME})
            said = ""
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    said += heard(connection)["delta"]
        assert said == NAME
        if way == "closed":
            assert closed.value.rcvd is not None
            assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4000, f"bye {NAME}")
        else:
            assert closed.value.rcvd is None


def test_a_client_that_goes_away_in_mid_message_leaves_nothing_behind(own: tuple[Proxy, list[Any]]) -> None:
    proxy, got = own
    began = threading.Event()

    def endless() -> Iterator[str]:
        yield json.dumps({"type": "response.create", "input": NAME})[:-5]
        began.set()
        connection.socket.shutdown(socket.SHUT_RDWR)
        yield ""

    with pytest.raises(ConnectionClosed), opened(proxy, RESPONSES) as connection:
        connection.send(endless())
        connection.recv(timeout=WAIT)
    assert began.is_set()
    with opened(proxy, RESPONSES) as connection:  # fragments of the provider's are joined, and cut no character
        say(connection, {"type": "response.create", "input": TEXT})
        assert heard(connection) == {"type": "response.create", "input": TEXT}
        connection.close(1000, NAME)
    while len(got) < 3:
        threading.Event().wait(0.05)
    assert (1000, "") in got  # a reason for closing is the client's own
    assert not any(part in str(got).casefold() for part in PARTS)
    assert not any(part in proxy.log.read_text().casefold() for part in PARTS)


def test_other_connections_go_on_while_a_message_is_worked_on(simulator: Simulator, proxy: Any) -> None:
    """No clock: the one with work to do is asked first, and answered last."""
    much = f"{TEXT} " + "The quick brown fox jumps over a lazy dog and then it rests for some time. " * 12
    with opened(proxy, REALTIME) as busy, opened(proxy, REALTIME) as idle:
        heard(busy), heard(idle)
        say(busy, item(much))
        say(idle, {"type": "input_audio_buffer.clear"})  # unknown to the simulator, and nothing in it to detect
        assert heard(idle)["type"] == "error"
        order = [json.loads(r.body)["type"] for r in simulator.requests if r.method == "MESSAGE"]
        assert heard(busy)["item"]["content"][0]["text"] == much
    assert order == ["input_audio_buffer.clear"]
