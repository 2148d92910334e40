"""WebSockets in mitmproxy: the layer that relays messages as `surrogateshield.sockets` says, and the hooks around it.

mitmproxy sends one message for each that it gets, cut into pieces of 4,000 bytes wherever it was changed, and forwards
it unchanged when a hook fails. Here a message of the provider may become several (held text, before the message that
repeats it), one of the client's that cannot be protected never leaves, and a connection is closed with a reason.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from mitmproxy import http, websocket
from mitmproxy.proxy import commands, events, layer
from mitmproxy.proxy.context import Context
from mitmproxy.proxy.layers import websocket as layers
from wsproto import events as wsproto
from wsproto import frame_protocol
from wsproto.connection import ConnectionState
from wsproto.extensions import PerMessageDeflate

from surrogateshield.exchange.answer import BODY_LIMIT
from surrogateshield.exchange.socket import Frame
from surrogateshield.exchange.socket_control import reason_within
from surrogateshield.sockets import INTERNAL_ERROR, TOO_BIG, Closing, Outcome, Socket

log = logging.getLogger("surrogateshield")

SOCKET = "surrogateshield.socket"
"""Where a flow holds its `Socket`."""
READ = "surrogateshield.host"
"""What the flows of providers' hosts have in their metadata, and no others."""
_OUTCOME = "surrogateshield.outcome"
_ON_LOOP = 32_768
"""Bytes of a provider's message that are restored at once; larger ones are worked on elsewhere (invariant I10)."""
_SENDABLE = frozenset({ConnectionState.OPEN, ConnectionState.REMOTE_CLOSING})
_FAILED = Closing(INTERNAL_ERROR, "internal_error: the local privacy proxy could not read a message; it was not sent.")

type Commands = layer.CommandGenerator[None]
type OffLoop = Callable[[Callable[[], Any]], Awaitable[Any]]


class SocketHooks:
    """The hooks of messages. They only look: the layer sends.

    Args:
        off_loop: runs a function in a thread.
    """

    def __init__(self, off_loop: OffLoop) -> None:
        self._off_loop = off_loop

    async def websocket_message(self, flow: http.HTTPFlow) -> None:
        """Say what becomes of a message; while it is worked on, other connections go on."""
        assert flow.websocket is not None
        del flow.websocket.messages[:-1]  # mitmproxy keeps them for ever
        socket = flow.metadata.get(SOCKET)
        if not isinstance(socket, Socket) or not socket.reads:
            return
        message = flow.websocket.messages[-1]
        frame = Frame(message.content, message.is_text)
        try:
            if message.from_client:
                message.content = b""  # what other addons show must hold no original
                outcome: Outcome = await self._off_loop(lambda: socket.from_client(frame))
                message.content = b"".join(sent.data for sent in outcome.to_server)
            elif len(frame.data) <= _ON_LOOP:
                outcome = socket.from_server(frame)
            else:
                outcome = await self._off_loop(lambda: socket.from_server(frame))
        except Exception as error:  # noqa: BLE001 - no hook may raise; without an outcome the connection is closed
            log.error("a WebSocket message could not be read (%s)", type(error).__name__)
            return
        flow.metadata[_OUTCOME] = outcome
        if outcome.refused:
            log.warning("%s: a WebSocket message was refused (%s)", flow.metadata.get(READ), outcome.refused)
        for warning in socket.take_warnings():
            log.warning("%s: %s", flow.metadata.get(READ), warning)

    async def websocket_end(self, flow: http.HTTPFlow) -> None:
        """Say what was done on a connection; keep the ids that were issued."""
        socket = flow.metadata.pop(SOCKET, None)
        if not isinstance(socket, Socket) or not socket.reads:
            return
        try:
            replaced = " ".join(f"{type_}={count}" for type_, count in sorted(socket.replaced.items())) or "nothing"
            host, name = flow.metadata.get(READ), socket.opening.endpoint.name
            line = "%s %s: WebSocket closed, replaced: %s; messages restored: %d"
            log.info(line, host, name, replaced, socket.restored)
            for flag in socket.flags:
                log.warning("%s %s: %s", host, name, flag)
            await self._off_loop(socket.persist)
        except Exception as error:  # noqa: BLE001 - the connection is closed already
            log.error("a WebSocket's end could not be noted (%s)", type(error).__name__)


class Deflate(PerMessageDeflate):
    """Compression that goes on behind a ping in the midst of a message (RFC 6455, section 5.4); wsproto's does not."""

    _control = False

    def frame_inbound_header(
        self, proto: Any, opcode: frame_protocol.Opcode, rsv: frame_protocol.RsvBits, payload_length: int
    ) -> Any:
        """See wsproto."""
        self._control = opcode.iscontrol()
        if self._control:
            return frame_protocol.CloseReason.PROTOCOL_ERROR if rsv.rsv1 else frame_protocol.RsvBits(True, False, False)
        return super().frame_inbound_header(proto, opcode, rsv, payload_length)

    def frame_inbound_payload_data(self, proto: Any, data: bytes) -> Any:
        """See wsproto."""
        return data if self._control else super().frame_inbound_payload_data(proto, data)

    def frame_inbound_complete(self, proto: Any, fin: bool) -> Any:
        """See wsproto."""
        return None if self._control else super().frame_inbound_complete(proto, fin)


class SocketLayer(layers.WebsocketLayer):
    """Relays the messages of providers' hosts as their `Socket` says; those of other hosts as mitmproxy does."""

    def __init__(self, context: Context, flow: http.HTTPFlow) -> None:
        super().__init__(context, flow)
        self._handle_event = self.start
        self._partial = {True: bytearray(), False: bytearray()}  # of the client's message, and of the provider's

    def start(self, event: events.Event) -> Commands:
        """Begin, with the extensions that both sides agreed on."""
        yield from super().start(event)
        for side in (self.client_ws, self.server_ws):
            for extension in side._proto.extensions:
                if type(extension) is PerMessageDeflate:  # it is held in two places, and was not used yet
                    extension.__class__ = Deflate

    def relay_messages(self, event: events.Event) -> Commands:
        """Take what has arrived from either side."""
        if READ not in self.flow.metadata:
            yield from super().relay_messages(event)
            return
        socket = self.flow.metadata.get(SOCKET)
        if not isinstance(socket, Socket):
            yield from self._refuse(_FAILED)  # opened without us: nothing of it is read
        elif not socket.reads:
            yield from super().relay_messages(event)
        else:
            yield from self._relay(event, socket)

    def _relay(self, event: events.Event, socket: Socket) -> Commands:
        if isinstance(event, layers.WebSocketMessageInjected):
            message = event.message
            yield from self._message(Frame(message.content, message.is_text), message.from_client)
            return
        assert isinstance(event, events.ConnectionEvent)
        from_client = event.connection == self.context.client
        source, target = (self.client_ws, self.server_ws) if from_client else (self.server_ws, self.client_ws)
        source.receive_data(event.data if isinstance(event, events.DataReceived) else None)
        for found in source.events():
            match found:
                case wsproto.Message():
                    partial = self._partial[from_client]
                    partial += found.data.encode() if isinstance(found.data, str) else found.data
                    limit = socket.limit if from_client else BODY_LIMIT
                    if len(partial) > limit:
                        reason = f"body_too_large: a message is larger than {limit} bytes (`max_body` in the rule)."
                        yield from self._refuse(Closing(TOO_BIG, reason))
                    elif found.message_finished:
                        frame = Frame(bytes(partial), isinstance(found.data, str))
                        partial.clear()
                        yield from self._message(frame, from_client)
                case wsproto.Ping():
                    payload = bytes(found.payload)
                    pings = socket.pings
                    payload = pings.ping_of_client(payload) if from_client else pings.ping_of_server(payload)
                    yield target.send2(wsproto.Ping(payload))
                case wsproto.Pong():
                    payload = bytes(found.payload)
                    pings = socket.pings
                    payload = pings.pong_of_client(payload) if from_client else pings.pong_of_server(payload)
                    yield target.send2(wsproto.Pong(payload))
                case wsproto.CloseConnection():
                    yield from self._closed(found, socket, from_client=from_client)
            if self._handle_event != self.relay_messages:
                return

    def _message(self, frame: Frame, from_client: bool) -> Commands:
        """Ask what becomes of a whole message, and do so."""
        assert self.flow.websocket is not None
        kind = frame_protocol.Opcode.TEXT if frame.is_text else frame_protocol.Opcode.BINARY
        self.flow.websocket.messages.append(websocket.WebSocketMessage(kind, from_client, frame.data))
        yield layers.WebsocketMessageHook(self.flow)
        outcome = self.flow.metadata.pop(_OUTCOME, None)
        if not isinstance(outcome, Outcome):
            outcome = Outcome(close=_FAILED)
        yield from self._send(self.server_ws, outcome.to_server)
        yield from self._send(self.client_ws, outcome.to_client)
        if outcome.close is not None:
            yield from self._refuse(outcome.close)

    @staticmethod
    def _send(target: layers.WebsocketConnection, frames: Sequence[Frame]) -> Commands:
        """Send messages, each as one frame."""
        for frame in frames:
            if frame.is_text:
                yield target.send2(wsproto.TextMessage(frame.data.decode("utf-8", "replace")))
            else:
                yield target.send2(wsproto.BytesMessage(frame.data))

    def _refuse(self, closing: Closing) -> Commands:
        """Close both sides. The client is told why, and may finish: what it still sends is thrown away."""
        self._note_end(closing.code, closing.reason, by_client=False)
        if self.server_ws.state in _SENDABLE:
            yield self.server_ws.send2(wsproto.CloseConnection(frame_protocol.CloseReason.GOING_AWAY))
        yield commands.CloseConnection(self.context.server)
        if self.client_ws.state in _SENDABLE:
            yield self.client_ws.send2(wsproto.CloseConnection(closing.code, reason_within(closing.reason)))
        yield from self._end(self.closing)

    def closing(self, event: events.Event) -> Commands:
        """Wait for the client's own closing, so that ours is not lost on the way."""
        if not isinstance(event, events.ConnectionEvent) or event.connection != self.context.client:
            return
        if isinstance(event, events.DataReceived):
            self.client_ws.receive_data(event.data)
            if not any(isinstance(found, wsproto.CloseConnection) for found in self.client_ws.events()):
                return
        yield commands.CloseConnection(self.context.client)
        self._handle_event = self.done

    def _closed(self, found: wsproto.CloseConnection, socket: Socket, *, from_client: bool) -> Commands:
        """One side has closed the connection, or it broke; of the provider's words, what was held comes first."""
        broken = found.code == frame_protocol.CloseReason.ABNORMAL_CLOSURE
        reason = "" if from_client else found.reason or ""
        if from_client:
            socket.client_gone()
        else:
            try:
                yield from self._send(self.client_ws, socket.server_closes().to_client)
                reason = socket.restored_reason(reason)
            except Exception as error:  # noqa: BLE001 - the connection is closed in any case
                log.error("the end of an answer could not be restored (%s)", type(error).__name__)
        self._note_end(found.code, reason, by_client=from_client)
        for side in (self.server_ws, self.client_ws):
            if side.state in _SENDABLE and not broken:
                told = reason if side is self.client_ws else None
                yield side.send2(wsproto.CloseConnection(found.code, told or None))
            yield commands.CloseConnection(side.conn)
        yield from self._end(self.done)

    def _note_end(self, code: int, reason: str, *, by_client: bool) -> None:
        assert self.flow.websocket is not None
        self.flow.websocket.closed_by_client = by_client
        self.flow.websocket.close_code = code
        self.flow.websocket.close_reason = reason

    def _end(self, next_state: Callable[[events.Event], Commands]) -> Commands:
        self._handle_event = next_state
        yield layers.WebsocketEndHook(self.flow)
        self.flow.live = False


def install() -> None:
    """Have mitmproxy use the layer, for as long as the process runs: connections outlive the addon."""
    layers.WebsocketLayer = SocketLayer  # type: ignore[misc]
