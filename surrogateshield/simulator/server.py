"""The simulated provider on a socket: HTTP/1.1 and WebSockets with tornado, on the loopback address only."""

from __future__ import annotations

import asyncio
import json
import random
import ssl
from collections.abc import AsyncIterator, Iterable
from pathlib import Path
from typing import Any

import tornado.httpserver
import tornado.iostream
import tornado.netutil
import tornado.routing
import tornado.web

from surrogateshield.simulator import encodings
from surrogateshield.simulator.chance import cut
from surrogateshield.simulator.exchange import Answer
from surrogateshield.simulator.options import Options
from surrogateshield.simulator.pace import Pace
from surrogateshield.simulator.provider import Provider
from surrogateshield.simulator.recorder import Received, Recorder
from surrogateshield.simulator.socket_server import SocketHandler, Upgrades

LOOPBACK = "127.0.0.1"
_MAX_BODY = 256 * 1024 * 1024  # bytes
_LOCAL_NAMES = frozenset({"127.0.0.1", "localhost", "[::1]"})


class _Handler(tornado.web.RequestHandler):
    # Every method and path; the provider decides what they mean.

    SUPPORTED_METHODS = ("GET", "HEAD", "POST", "DELETE", "PATCH", "PUT", "OPTIONS")

    def initialize(self, provider: Provider, recorder: Recorder, pace: Pace) -> None:
        self._provider = provider
        self._recorder = recorder
        self._pace = pace

    async def _respond(self, *_: str) -> None:
        request = self.request
        received = Received(
            method=request.method or "",
            path=request.path,
            query=request.query,
            headers=tuple(request.headers.get_all()),
            body=request.body,
        )
        if received.path.startswith("/_sim/"):
            self._control(received)
            return
        self._recorder.add(received)
        answer, options = self._provider.respond(received)
        await self._send(answer, options, received.header("accept-encoding"))

    get = head = post = delete = patch = put = options = _respond

    def _control(self, received: Received) -> None:
        # A web page must not be able to read the records by way of a name that resolves to this machine.
        if self.request.host_name.lower() not in _LOCAL_NAMES:
            self.set_status(403)
        elif (received.method, received.path) == ("GET", "/_sim/requests"):
            self.set_header("content-type", "application/json")
            self.finish(json.dumps([request.as_json() for request in self._recorder.requests]))
        elif (received.method, received.path) == ("POST", "/_sim/reset"):
            self._recorder.clear()
            self.set_status(204)
        else:
            self.set_status(404)

    async def _send(self, answer: Answer, options: Options, accept_encoding: str) -> None:
        self.set_status(answer.status)
        self.clear_header("server")
        self.set_header("content-type", answer.content_type)
        for name, value in answer.headers:
            self.set_header(name, value)
        encoding = encodings.negotiated(accept_encoding) if options.encoding == "negotiate" else options.encoding
        if encoding:
            self.set_header("content-encoding", encoding)
        encoder = encodings.encoder(encoding)
        if answer.events:
            await self._stream(_ending(answer, options), encoder, options)
            return
        body = encoder.feed(answer.body) + encoder.finish()
        self.set_header("content-length", len(body))
        self.write(body if options.end != "abort" else body[: len(body) // 2])
        if options.end == "abort":
            await self._break_off()

    async def _stream(self, events: tuple[bytes, ...], encoder: encodings.Encoder, options: Options) -> None:
        self.set_header("cache-control", "no-cache")
        try:
            async for piece in self._paced(events, encoder):
                self.write(piece)
                await self.flush()
            if options.end == "abort":
                await self._break_off()
        except tornado.iostream.StreamClosedError:
            return  # the client has gone: there is nobody to tell

    async def _paced(self, events: Iterable[bytes], encoder: encodings.Encoder) -> AsyncIterator[bytes]:
        chance = random.Random(f"{self._pace.seed} {self.request.path}")  # noqa: S311 - no secret
        held = b""
        for event in events:
            if self._pace.delay_ms:
                await asyncio.sleep(self._pace.delay_ms / 1000)
            encoded = encoder.feed(event)
            if not self._pace.piece:
                yield encoded
                continue
            pieces = list(cut(held + encoded, self._pace.piece, chance))
            # The last piece waits for the next event, so that writes join events as well as cut them; with
            # a delay it does not, for then each event must be whole before the next one begins.
            held = b"" if self._pace.delay_ms else pieces.pop()
            for piece in pieces:
                yield piece
        yield held + encoder.finish()

    async def _break_off(self) -> None:
        await self.flush()
        self.request.connection.stream.close()  # type: ignore[union-attr]

    def log_exception(self, *_: Any) -> None:
        # Tornado would log the request with its URL.
        return


def _ending(answer: Answer, options: Options) -> tuple[bytes, ...]:
    half = answer.events[: len(answer.events) // 2]
    match options.end:
        case "abort":
            return half
        case "fail":
            return (*half, answer.failure)
    return answer.events


def listen(
    provider: Provider, recorder: Recorder, pace: Pace, port: int, tls: tuple[Path, Path] | None
) -> tuple[tornado.httpserver.HTTPServer, int]:
    """Start serving on the running event loop; gives the server and its port.

    Args:
        provider: answers.
        recorder: keeps what arrives.
        pace: of streamed answers.
        port: 0 for a free one.
        tls: certificate chain and key, PEM files; None for plain HTTP.

    Raises:
        OSError: the port is taken, or a file cannot be read.
        ssl.SSLError: the files hold no matching certificate and key.
    """
    context = None
    if tls is not None:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(*tls)
    served = {"provider": provider, "recorder": recorder, "pace": pace}
    application = tornado.web.Application(
        [tornado.routing.Rule(Upgrades(), SocketHandler, served), (r".*", _Handler, served)],
        log_function=lambda _: None,  # tornado would log URLs
        websocket_max_message_size=_MAX_BODY,
    )
    server = tornado.httpserver.HTTPServer(
        application, ssl_options=context, max_body_size=_MAX_BODY, max_buffer_size=_MAX_BODY
    )
    sockets = tornado.netutil.bind_sockets(port, LOOPBACK)
    server.add_sockets(sockets)
    return server, sockets[0].getsockname()[1]
