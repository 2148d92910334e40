from __future__ import annotations

import json
import threading

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from surrogateshield.simulator import Simulator

REALTIME = "/v1/realtime?model="
LIVE = "/ws/google.ai.generativelanguage.v1beta.GenerativeService.BidiGenerateContent"
WAIT = 60


def opened(simulator: Simulator, target: str, **more: object) -> ClientConnection:
    return connect(simulator.url.replace("http", "ws") + target, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("compression", ["deflate", None])
def test_messages_are_answered_and_recorded_as_they_came(text: str, compression: str | None) -> None:
    with Simulator() as simulator, opened(simulator, REALTIME + "sim-echo", compression=compression) as connection:
        assert json.loads(connection.recv(timeout=WAIT))["type"] == "session.created"
        content = [{"type": "input_text", "text": text}]
        sent = json.dumps({"type": "conversation.item.create", "item": {"type": "message", "content": content}})
        connection.send(sent)
        assert json.loads(connection.recv(timeout=WAIT))["item"]["content"] == content
        opening, message = simulator.requests
        assert (opening.method, opening.path, opening.query) == ("GET", "/v1/realtime", "model=sim-echo")
        assert opening.header("upgrade") == "websocket"
        assert (message.method, message.path, message.body) == ("MESSAGE", "/v1/realtime", sent.encode())


def test_live_speaks_in_binary_messages_and_closes_on_errors(served: Simulator) -> None:
    with opened(served, LIVE) as connection:
        connection.send(b'{"setup": {"model": "m"}}')
        assert json.loads(connection.recv(timeout=WAIT, decode=False)) == {"setupComplete": {}}
        connection.send("{}")
        with pytest.raises(ConnectionClosed) as closed:
            connection.recv(timeout=WAIT)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1007


def test_errors_are_messages_where_the_api_has_such(served: Simulator) -> None:
    with opened(served, "/v1/responses") as connection:
        connection.send("no JSON")
        assert json.loads(connection.recv(timeout=WAIT))["type"] == "error"
        connection.send('{"type": "response.create", "model": "sim-echo-fail", "input": "hello"}')
        types = []
        while "error" not in types:
            types.append(json.loads(connection.recv(timeout=WAIT))["type"])
        assert "response.completed" not in types


def test_a_connection_that_breaks_half_way(served: Simulator) -> None:
    with opened(served, "/v1/responses") as connection:
        connection.send('{"type": "response.create", "model": "sim-echo-abort", "input": "hello"}')
        got = []
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                got.append(json.loads(connection.recv(timeout=WAIT))["type"])
    assert closed.value.rcvd is None
    assert "response.created" in got
    assert "response.completed" not in got


def test_elsewhere_there_is_nothing_and_http_goes_on(served: Simulator) -> None:
    with pytest.raises(InvalidStatus, match="404"):
        opened(served, "/v1/nothing").close()
    import httpx

    assert httpx.post(f"{served.url}/v1/responses", json={"model": "sim-echo", "input": "x"}).status_code == 200


def test_the_subprotocol_is_the_first_that_is_offered(served: Simulator) -> None:
    with opened(served, REALTIME, subprotocols=["realtime", "openai-beta.realtime-v1"]) as connection:
        assert connection.subprotocol == "realtime"


def test_an_answer_is_paced() -> None:
    with Simulator(delay_ms=1) as simulator, opened(simulator, "/v1/responses") as connection:
        for _ in range(2):  # one answer after the other, however fast they are asked for
            connection.send('{"type": "response.create", "model": "sim-echo", "input": "hello"}')
        types: list[str] = []
        while types.count("response.completed") < 2:
            types.append(json.loads(connection.recv(timeout=WAIT))["type"])
    assert types.index("response.completed") < types.index("response.created", 1)


def test_a_stopped_simulator_ends_its_connections() -> None:
    simulator = Simulator()
    simulator.start()
    connection = opened(simulator, REALTIME + "sim-echo")
    with connection:
        connection.recv(timeout=WAIT)
        stopping = threading.Thread(target=simulator.stop)
        stopping.start()
        with pytest.raises(ConnectionClosed):
            connection.recv(timeout=WAIT)
        stopping.join()
