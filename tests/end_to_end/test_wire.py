"""On the wire: live streams, tunnels, and what is left in logs and files."""

from __future__ import annotations

import http.client
import json
import queue
import socket
import ssl
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509

from surrogateshield.simulator import Simulator

pytestmark = pytest.mark.end_to_end

EVENTS = 2_000
WORDS = "the quick brown fox jumps over a lazy dog and then it rests for some time".split()


class LockStep(ThreadingHTTPServer):
    """An upstream that sends an event only when the client has got the one before."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _LockStepHandler)
        self.got: queue.Queue[None] = queue.Queue()
        self.late: list[int] = []


class _LockStepHandler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: LockStep

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["content-length"]))
        self.send_response(200)
        self.send_header("content-type", "text/event-stream")
        self.send_header("transfer-encoding", "chunked")
        self.end_headers()
        for index in range(EVENTS):
            delta = {"content": f" {WORDS[index % len(WORDS)]}"}
            event = json.dumps({"choices": [{"index": 0, "delta": delta, "finish_reason": None}]})
            self._chunk(f"data: {event}\n\n".encode())
            try:
                self.server.got.get(timeout=10)
            except queue.Empty:
                self.server.late.append(index)
                break
        self._chunk(b"data: [DONE]\n\n")
        self._chunk(b"")

    def _chunk(self, data: bytes) -> None:
        self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))
        self.wfile.flush()

    def log_message(self, *_: Any) -> None:
        """Quiet."""


@pytest.fixture
def lock_step() -> Iterator[LockStep]:
    server = LockStep()
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()
    thread.join()


def test_each_event_leaves_before_the_next_one_arrives(lock_step: LockStep, tmp_path: Path) -> None:
    """No clock: the upstream waits for the client, so an event that is held back ends the stream early."""
    import httpx
    from proxied import Proxy, running

    with running(Proxy(tmp_path / "home", f"http://127.0.0.1:{lock_step.server_port}")) as proxy:
        body = {
            "model": "m",
            "stream": True,
            "messages": [{"role": "user", "content": "I am Thibault Ekwueme, tell me."}],
        }
        received = ""
        with (
            httpx.Client(proxy=proxy.url, verify=proxy.tls, timeout=60) as client,
            client.stream("POST", "https://api.openai.com/v1/chat/completions", json=body) as answer,
        ):
            for line in answer.iter_lines():
                if line.startswith("data: {"):
                    received += json.loads(line[6:])["choices"][0]["delta"]["content"]
                    lock_step.got.put(None)
    assert lock_step.late == []
    assert received.split() == [WORDS[index % len(WORDS)] for index in range(EVENTS)]


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[tuple[int, bytes]]:
    """A TLS server that no rule names: its port and its certificate (DER)."""
    import datetime

    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "unrelated.example")])
    now = datetime.datetime.now(datetime.UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .sign(key, hashes.SHA256())
    )
    pem = tmp_path / "server.pem"
    pem.write_bytes(
        key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
        + certificate.public_bytes(serialization.Encoding.PEM)
    )
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(pem)
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def serve() -> None:
            try:
                connection, _ = listener.accept()
                with context.wrap_socket(connection, server_side=True) as tls:
                    tls.recv(65536)
                    tls.sendall(b"HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhello")
            except OSError:
                return

        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        yield listener.getsockname()[1], certificate.public_bytes(serialization.Encoding.DER)
    thread.join(5)


@pytest.mark.parametrize("sni", ["unrelated.example", None])
def test_a_host_without_a_rule_is_tunnelled(proxy: Any, own_server: tuple[int, bytes], sni: str | None) -> None:
    port, certificate = own_server
    before = proxy.log.read_text()
    with socket.create_connection(("127.0.0.1", proxy.port)) as connection:
        connection.sendall(f"CONNECT 127.0.0.1:{port} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
        assert b" 200 " in connection.recv(4096)
        context = ssl.create_default_context()
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        with context.wrap_socket(connection, server_hostname=sni) as tls:
            assert tls.getpeercert(binary_form=True) == certificate
            tls.sendall(b"GET /Thibault-Ekwueme HTTP/1.1\r\nHost: unrelated.example\r\n\r\n")
            assert tls.recv(4096).endswith(b"hello")
    assert proxy.log.read_text() == before


def test_the_certificate_for_a_rules_host_names_it_alone(proxy: Any) -> None:
    with socket.create_connection(("127.0.0.1", proxy.port)) as connection:
        connection.sendall(b"CONNECT api.openai.com:443 HTTP/1.1\r\nHost: api.openai.com:443\r\n\r\n")
        connection.recv(4096)
        with proxy.tls.wrap_socket(connection, server_hostname="api.openai.com") as tls:
            certificate = tls.getpeercert()
    assert certificate is not None
    assert certificate["subjectAltName"] == (("DNS", "api.openai.com"),)


def test_health_says_ready_or_not_and_no_more(proxy: Any) -> None:
    for path, expected in (("/health", (200, b"ready\n")), ("/anything", (503, b"not ready\n"))):
        connection = http.client.HTTPConnection("127.0.0.1", proxy.port)
        connection.request("GET", f"http://surrogateshield.local{path}")
        answer = connection.getresponse()
        assert (answer.status, answer.read()) == expected
        connection.close()


def test_a_companions_telemetry_does_not_leave(proxy: Any) -> None:
    with socket.create_connection(("127.0.0.1", proxy.port)) as connection:
        connection.sendall(b"CONNECT statsig.anthropic.com:443 HTTP/1.1\r\nHost: statsig.anthropic.com\r\n\r\n")
        assert b" 403 " in connection.recv(4096)


@pytest.mark.parametrize("streamed", [False, True])
def test_telemetry_on_a_providers_own_host_is_dropped_and_answered(
    simulator: Simulator, proxy: Any, streamed: bool
) -> None:
    """Whatever it holds, and however it is sent: the program is not to keep it and send it again."""
    import httpx

    batch = b'{"events": [{"cwd": "/home/thibault.ekwueme"}]}'
    content = (batch[at : at + 9] for at in range(0, len(batch), 9)) if streamed else batch
    with httpx.Client(proxy=proxy.url, verify=proxy.tls, timeout=60) as client:
        answer = client.post("https://api.anthropic.com/api/event_logging/v2/batch", content=content)
    assert (answer.status_code, answer.json()) == (200, {})
    assert simulator.requests == ()


PLANTED = ("Thibault", "Ekwueme", "brightmail", "453914880343", "4539 1488")


def test_logs_and_files_hold_no_original(simulator: Simulator, tmp_path: Path) -> None:
    """Planted in bodies, paths, queries, headers, file names and malformed requests; looked for in every file."""
    import httpx
    from proxied import Proxy, running

    name, mail, card = "Thibault Ekwueme", "thibault.ekwueme@brightmail.example", "4539 1488 0343 6467"
    text = f"I am {name}, {mail}, {card}"
    api = "https://api.openai.com"
    home = tmp_path / "home"
    with running(Proxy(home, simulator.url, ["--set", "termlog_verbosity=debug"])) as proxy:
        with httpx.Client(proxy=proxy.url, verify=proxy.tls, timeout=60) as client:
            key = {"authorization": "Bearer k"}
            chat = {"model": "sim-echo", "messages": [{"role": "user", "content": text}]}
            for body in (chat, {**chat, "stream": True}, {**chat, "model": "sim-echo-abort", "stream": True}):
                try:
                    client.post(f"{api}/v1/chat/completions", json=body, headers=key)
                except httpx.RemoteProtocolError:
                    pass
            client.get(f"{api}/v1/files/{mail}/{name}", params={"user": text}, headers={**key, "x-note": text})
            client.post(f"{api}/v1/files", files={"file": (f"{name}.txt", text)}, headers=key)
            client.post(f"{api}/v1/chat/completions", content=text, headers={**key, "content-type": "application/json"})
            client.post(f"{api}/v1/chat/completions", json=chat, headers={**key, "content-encoding": name})
        for raw in (
            f"GET {text}\r\n\r\n",
            f"POST http://api.openai.com/{name} HTTP/9\r\n{text}\r\n\r\n",
            f"POST http://api.openai.com/v1/x HTTP/1.1\r\nHost: api.openai.com\r\nContent-Length: {name}\r\n\r\n{text}",
            f"GET http://api.openai.com/v1/x HTTP/1.1\r\nHost: {mail}\r\n{name}\r\n\r\n",
        ):
            with socket.create_connection(("127.0.0.1", proxy.port), timeout=30) as connection:
                connection.sendall(raw.encode())
                connection.shutdown(socket.SHUT_WR)
                while connection.recv(65536):
                    pass
    written = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert proxy.log in written
    assert "api.openai.com chat-completions: 200" in proxy.log.read_text()
    for path in written:
        data = path.read_bytes().lower()
        assert not [part for part in PLANTED if part.lower().encode() in data], path.name
