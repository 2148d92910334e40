"""The simulated provider's WebSockets on a socket, with tornado."""

from __future__ import annotations

import asyncio
from typing import Any

import tornado.httputil
import tornado.routing
import tornado.websocket

from surrogateshield.simulator import sockets
from surrogateshield.simulator.exchange import ApiError
from surrogateshield.simulator.pace import Pace
from surrogateshield.simulator.provider import Provider
from surrogateshield.simulator.recorder import Received, Recorder

_INVALID = 1007
"""Status code of RFC 6455, section 7.4.1, with which APIs close that know no message for errors."""


class Upgrades(tornado.routing.Matcher):
    """Requests that open a WebSocket."""

    def match(self, request: tornado.httputil.HTTPServerRequest) -> dict[str, Any] | None:
        """See tornado."""
        return {} if request.headers.get("upgrade", "").lower() == "websocket" else None


class SocketHandler(tornado.websocket.WebSocketHandler):
    """One connection. Its opening is recorded as it came, each message as a request with the method MESSAGE."""

    def initialize(self, provider: Provider, recorder: Recorder, pace: Pace) -> None:
        """See tornado."""
        self._provider = provider
        self._recorder = recorder
        self._pace = pace
        self._turn = asyncio.Lock()

    def check_origin(self, origin: str) -> bool:  # noqa: ARG002
        """Pages of any origin: it is a simulator on this machine."""
        return True

    def select_subprotocol(self, subprotocols: list[str]) -> str | None:
        """The first that is offered."""
        return subprotocols[0] if subprotocols else None

    def get_compression_options(self) -> dict[str, Any]:
        """Compressed wherever the client knows how."""
        return {}

    async def get(self, *args: Any, **kwargs: Any) -> None:
        """Open the connection, or say that there is nothing here."""
        request = self.request
        headers = tuple(request.headers.get_all())
        self._opening = Received(request.method or "", request.path, request.query, headers, b"")
        session = sockets.session(self._provider, self._opening)
        self._recorder.add(self._opening)
        if session is None:
            self.set_status(404)
            self.finish()
            return
        self._session = session
        await super().get(*args, **kwargs)

    async def open(self, *_: str, **__: str) -> None:
        """See tornado."""
        for message in self._session.begin():
            await self._say(message)

    async def on_message(self, message: str | bytes) -> None:
        """See tornado."""
        data = message.encode() if isinstance(message, str) else message
        opening = self._opening
        self._recorder.add(Received("MESSAGE", opening.path, opening.query, (), data))
        async with self._turn:
            try:
                await self._answer(message)
            except tornado.websocket.WebSocketClosedError:
                return  # the client has gone: there is nobody to tell

    async def _answer(self, message: str | bytes) -> None:
        spoken = sockets.respond(self._session, message)
        if isinstance(spoken, ApiError):
            await self._fail(spoken)
            return
        half = len(spoken.messages) // 2
        for said in spoken.messages if spoken.end == "whole" else spoken.messages[:half]:
            if self._pace.delay_ms:
                await asyncio.sleep(self._pace.delay_ms / 1000)
            await self._say(said)
        if spoken.end == "abort":
            self._break_off()
        elif spoken.end == "fail":
            await self._fail(ApiError(500, "The server had an error.", "server_error"))

    async def _fail(self, error: ApiError) -> None:
        told = self._session.failure(error)
        if told is None:
            self.close(_INVALID, error.message[:100])
        else:
            await self._say(told)

    async def _say(self, message: str) -> None:
        await self.write_message(message.encode() if self._session.is_binary else message, self._session.is_binary)

    def _break_off(self) -> None:
        """End the connection without a word."""
        stream = self.ws_connection.stream if self.ws_connection is not None else None
        if stream is not None:
            stream.close()

    def log_exception(self, *_: Any) -> None:
        """Nothing: tornado would log the request with its URL."""
