"""Providers that misbehave, or speak HTTP/2: what a well-behaved simulator never does."""

from __future__ import annotations

import base64
import datetime
import json
import socket
import ssl
import struct
import threading
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import h2.config
import h2.connection
import h2.events
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec


@dataclass
class Got:
    """A request as it arrived.

    Attributes:
        connection: which of the connections it came on.
    """

    method: str
    path: str
    headers: list[tuple[str, str]]
    body: bytes
    connection: int = 0

    @property
    def said(self) -> str:
        """The text of the last message."""
        body = json.loads(self.body)
        content = body["messages"][-1]["content"] if "messages" in body else body["contents"][-1]["parts"][0]["text"]
        return str(content if isinstance(content, str) else content[0]["text"])


def sse(value: Any, name: str | None = None) -> bytes:
    return (f"event: {name}\n".encode() if name else b"") + b"data: " + json.dumps(value).encode() + b"\n\n"


def amazon(name: str, value: Any) -> bytes:
    """A message of Amazon's event stream."""
    headers = {":event-type": name, ":content-type": "application/json", ":message-type": "event"}
    head = b"".join(
        bytes([len(k)]) + k.encode() + b"\x07" + struct.pack(">H", len(v)) + v.encode() for k, v in headers.items()
    )
    payload = json.dumps(value).encode()
    lengths = struct.pack(">II", 16 + len(head) + len(payload), len(head))
    message = lengths + struct.pack(">I", zlib.crc32(lengths)) + head + payload
    return message + struct.pack(">I", zlib.crc32(message))


def beginning(path: str, text: str) -> tuple[str, list[bytes]]:
    """The media type and first events of the stream that an API answers with."""
    if "messages" in path:
        start = {"type": "content_block_start", "index": 0, "content_block": {"type": "text", "text": ""}}
        delta = {"type": "content_block_delta", "index": 0, "delta": {"type": "text_delta", "text": text}}
        return "text/event-stream", [sse(start, start["type"]), sse(delta, delta["type"])]
    if "responses" in path:
        place = {"item_id": "m", "output_index": 0, "content_index": 0}
        delta = {"type": "response.output_text.delta", **place, "delta": text, "sequence_number": 4}
        return "text/event-stream", [sse(delta, delta["type"])]
    if "streamGenerateContent" in path:
        chunk = json.dumps({"candidates": [{"content": {"parts": [{"text": text}]}}]}).encode()
        return (
            ("text/event-stream", [b"data: " + chunk + b"\r\n\r\n"])
            if "sse" in path
            else ("application/json", [b"[" + chunk])
        )
    if "/api/chat" in path:
        line = {"model": "m", "message": {"role": "assistant", "content": text}, "done": False}
        return "application/x-ndjson", [json.dumps(line).encode() + b"\n"]
    if "converse-stream" in path:
        delta = {"contentBlockIndex": 0, "delta": {"text": text}}
        return "application/vnd.amazon.eventstream", [amazon("contentBlockDelta", delta)]
    if "invoke-with-response-stream" in path:
        inner = {"type": "content_block_delta", "index": 0, "delta": {"type": "text_delta", "text": text}}
        enclosed = {"bytes": base64.b64encode(json.dumps(inner).encode()).decode()}
        return "application/vnd.amazon.eventstream", [amazon("chunk", enclosed)]
    if "/v2/chat" in path:
        delta = {"type": "content-delta", "index": 0, "delta": {"message": {"content": {"text": text}}}}
        return "text/event-stream", [sse(delta, delta["type"])]
    return "text/event-stream", [sse({"id": "c", "choices": [{"index": 0, "delta": {"content": text}}]})]


class Scripted(ThreadingHTTPServer):
    """An HTTP/1.1 server that does what the header `x-script` says (`_Handler`)."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.got: list[Got] = []
        self.connections = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    def get_request(self) -> tuple[socket.socket, Any]:
        self.connections += 1
        return super().get_request()


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Scripted

    def setup(self) -> None:
        super().setup()
        self._connection = self.server.connections

    def _answer(self) -> None:
        got = Got(self.command, self.path, list(self.headers.items()), self._body(), self._connection)
        self.server.got.append(got)
        script: Mapping[str, Callable[[Got], None]] = {
            "corrupt": self._corrupt,
            "abort": self._abort,
            "to-the-end": self._to_the_end,
            "length": self._length,
            "redirect": self._redirect,
            "trailers": self._trailers,
            "nothing": self._nothing,
        }
        script.get(self.headers.get("x-script", ""), self._chunked)(got)

    do_GET = do_POST = do_HEAD = do_OPTIONS = _answer  # noqa: N815 - as http.server looks for them

    def _body(self) -> bytes:
        if self.headers.get("transfer-encoding") != "chunked":
            return self.rfile.read(int(self.headers.get("content-length", 0)))
        body = b""
        while size := int(self.rfile.readline(), 16):
            body += self.rfile.read(size)
            self.rfile.readline()
        self.rfile.readline()
        return body

    def _head(self, status: int = 200, *headers: tuple[str, str]) -> None:
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        self.end_headers()

    def _chunk(self, data: bytes) -> None:
        self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))
        self.wfile.flush()

    def _chunked(self, got: Got) -> None:
        """The whole stream, in chunks that cut events."""
        media, events = beginning(got.path, got.said) if got.body else ("text/event-stream", [])
        self._head(200, ("content-type", media), ("transfer-encoding", "chunked"))
        if got.method == "HEAD":
            return
        data = b"".join(events)
        for at in range(0, len(data), 11):
            self._chunk(data[at : at + 11])
        self.wfile.write(b"0\r\n\r\n")

    def _corrupt(self, got: Got) -> None:
        """A stream in gzip that turns into something else."""
        media, events = beginning(got.path, got.said)
        self._head(200, ("content-type", media), ("content-encoding", "gzip"), ("transfer-encoding", "chunked"))
        encoder = zlib.compressobj(wbits=31)
        self._chunk(encoder.compress(b"".join(events)) + encoder.flush(zlib.Z_SYNC_FLUSH))
        self._chunk(b"\xff" * 64)
        self._chunk(b"\xff" * 64)
        self.wfile.write(b"0\r\n\r\n")

    def _abort(self, got: Got) -> None:
        """A stream of which the connection breaks."""
        media, events = beginning(got.path, got.said)
        self._head(200, ("content-type", media), ("transfer-encoding", "chunked"))
        self._chunk(b"".join(events))
        self.connection.shutdown(socket.SHUT_RDWR)
        self.close_connection = True

    def _to_the_end(self, got: Got) -> None:
        """A stream without length or chunks: it ends with the connection."""
        media, events = beginning(got.path, got.said)
        self._head(200, ("content-type", media), ("connection", "close"))
        self.wfile.write(b"".join(events))
        self.close_connection = True

    def _length(self, got: Got) -> None:
        """A stream of known length."""
        media, events = beginning(got.path, got.said)
        data = b"".join(events)
        self._head(200, ("content-type", media), ("content-length", str(len(data))))
        self.wfile.write(data)

    def _redirect(self, got: Got) -> None:
        self._head(307, ("location", "/v1/elsewhere/chat/completions"), ("content-length", "0"))

    def _trailers(self, got: Got) -> None:
        media, events = beginning(got.path, got.said)
        self._head(200, ("content-type", media), ("transfer-encoding", "chunked"), ("trailer", "x-end"))
        self._chunk(b"".join(events))
        self.wfile.write(b"0\r\nx-end: yes\r\n\r\n")

    def _nothing(self, got: Got) -> None:
        """An answer without a body that has the media type of a stream all the same."""
        self._head(204, ("content-type", "text/event-stream"))

    def log_message(self, *_: Any) -> None:
        """Quiet."""


@contextmanager
def serving(server: Scripted) -> Iterator[Scripted]:
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def self_signed(folder: Path, name: str) -> Path:
    """A key and a certificate for it, in one PEM file."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
    now = datetime.datetime.now(datetime.UTC)
    builder = x509.CertificateBuilder().subject_name(subject).issuer_name(subject).public_key(key.public_key())
    builder = builder.serial_number(1).not_valid_before(now - datetime.timedelta(days=1))
    certificate = builder.not_valid_after(now + datetime.timedelta(days=1)).sign(key, hashes.SHA256())
    pem = folder / "server.pem"
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    pem.write_bytes(private + certificate.public_bytes(serialization.Encoding.PEM))
    return pem


@dataclass
class HTTP2Server:
    """An HTTP/2 server over TLS that echoes as a stream with trailers; `h2` refuses headers that HTTP/2 forbids.

    Attributes:
        errors: what was wrong with what arrived.
    """

    pem: Path
    got: list[Got] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    port: int = 0

    @contextmanager
    def serving(self) -> Iterator[HTTP2Server]:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(self.pem)
        context.set_alpn_protocols(["h2"])
        with socket.create_server(("127.0.0.1", 0)) as listener:
            self.port = listener.getsockname()[1]
            threading.Thread(target=self._accept, args=(listener, context), daemon=True).start()
            yield self

    def _accept(self, listener: socket.socket, context: ssl.SSLContext) -> None:
        while True:
            try:
                connection, _ = listener.accept()
            except OSError:
                return
            threading.Thread(target=self._speak, args=(connection, context), daemon=True).start()

    def _speak(self, connection: socket.socket, context: ssl.SSLContext) -> None:
        try:
            with context.wrap_socket(connection, server_side=True) as tls:
                self._converse(tls)
        except OSError:
            return
        except Exception as error:  # noqa: BLE001 - told by the test
            self.errors.append(f"{type(error).__name__}: {error}")

    def _converse(self, tls: ssl.SSLSocket) -> None:
        state = h2.connection.H2Connection(h2.config.H2Configuration(client_side=False, header_encoding="utf-8"))
        state.initiate_connection()
        tls.sendall(state.data_to_send())
        asked: dict[int, Got] = {}
        while data := tls.recv(65536):
            for event in state.receive_data(data):
                match event:
                    case h2.events.RequestReceived():
                        headers = [(str(name), str(value)) for name, value in event.headers]
                        pseudo = dict(headers)
                        asked[event.stream_id] = Got(pseudo[":method"], pseudo[":path"], headers, b"")
                    case h2.events.DataReceived():
                        asked[event.stream_id].body += event.data
                        state.acknowledge_received_data(event.flow_controlled_length, event.stream_id)
                    case h2.events.TrailersReceived():
                        asked[event.stream_id].headers += [(str(name), str(value)) for name, value in event.headers]
                    case h2.events.StreamEnded():
                        self._respond(state, event.stream_id, asked[event.stream_id])
            tls.sendall(state.data_to_send())

    def _respond(self, state: h2.connection.H2Connection, stream: int, got: Got) -> None:
        self.got.append(got)
        media, events = beginning(got.path, got.said)
        state.send_headers(stream, [(":status", "200"), ("content-type", media), ("x-kept", "yes")])
        data = b"".join(events)
        for at in range(0, len(data), 13):
            state.send_data(stream, data[at : at + 13])
        state.send_headers(stream, [("x-end", "yes")], end_stream=True)
