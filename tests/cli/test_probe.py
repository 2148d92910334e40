from __future__ import annotations

import base64
import contextlib
import http.server
import socket
import threading
from collections.abc import Iterator

import pytest

from surrogateshield.cli.probe import HEALTH_URL, Health, ask, wait


class Proxy(http.server.BaseHTTPRequestHandler):
    """Answers the health address as told, one answer after another, the last one for ever."""

    answers: list[tuple[int, bytes]]
    seen: list[tuple[str, str | None]]

    def do_GET(self) -> None:
        self.seen.append((self.path, self.headers["Proxy-Authorization"]))
        status, body = self.answers[0] if len(self.answers) == 1 else self.answers.pop(0)
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class's name
        pass


@contextlib.contextmanager
def proxy(*answers: tuple[int, bytes]) -> Iterator[tuple[str, type[Proxy]]]:
    handler = type("Handler", (Proxy,), {"answers": list(answers), "seen": []})
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"127.0.0.1:{server.server_port}", handler
        finally:
            server.shutdown()


@pytest.mark.parametrize(
    ("answer", "health"),
    [
        ((200, b"ready\n"), Health.READY),
        ((503, b"not ready\n"), Health.STARTING),
        ((503, b"ready"), Health.OTHER),
        ((200, b"<html>ready</html>"), Health.OTHER),
        ((200, b""), Health.OTHER),
        ((502, b"Bad Gateway"), Health.OTHER),
    ],
)
def test_what_answers_is_told_apart(answer: tuple[int, bytes], health: Health) -> None:
    with proxy(answer) as (address, handler):
        assert ask(f"http://{address}") is health
        assert handler.seen == [(HEALTH_URL, None)]


def test_credentials_go_to_the_proxy() -> None:
    with proxy((200, b"ready")) as (address, handler):
        assert ask(f"http://jo:p%40ss@{address}") is Health.READY
        assert handler.seen[0][1] == "Basic " + base64.b64encode(b"jo:p@ss").decode()


def test_nobody_there() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    assert ask(f"http://127.0.0.1:{port}") is Health.ABSENT


def test_something_that_speaks_no_http() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:

        def answer() -> None:
            connection, _ = server.accept()
            with connection:
                connection.recv(1000)
                connection.sendall(b"SSH-2.0-OpenSSH_9.2\r\n")

        threading.Thread(target=answer, daemon=True).start()
        assert ask(f"http://127.0.0.1:{server.getsockname()[1]}") is Health.OTHER


def test_waiting_goes_on_while_it_starts() -> None:
    starting = (503, b"not ready\n")
    with proxy(starting, starting, (200, b"ready\n")) as (address, handler):
        health = wait(f"http://{address}", 60, goes_on=lambda state: state is Health.STARTING)
        assert health is Health.READY
        assert len(handler.seen) == 3


def test_waiting_ends_where_it_is_no_use() -> None:
    with proxy((404, b"")) as (address, handler):
        assert wait(f"http://{address}", 60, goes_on=lambda state: state is Health.STARTING) is Health.OTHER
        assert len(handler.seen) == 1


def test_waiting_ends_with_its_time() -> None:
    with proxy((503, b"not ready\n")) as (address, _):
        assert wait(f"http://{address}", 0, goes_on=lambda _state: True) is Health.STARTING
