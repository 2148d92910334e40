"""The layer that relays WebSockets, without sockets: what each side gets for what the other sends."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
import shield_sockets
from mitmproxy import http, options
from mitmproxy.proxy import commands, context, events
from mitmproxy.proxy.layers import websocket as layers
from mitmproxy.test import tflow
from mitmproxy.websocket import WebSocketMessage
from shield_sockets import READ, SOCKET, SocketHooks, SocketLayer
from wsproto import Connection, ConnectionType
from wsproto import events as wsproto
from wsproto.extensions import PerMessageDeflate
from wsproto.frame_protocol import Opcode

from surrogateshield.exchange.request import Request
from surrogateshield.policy import RuleSet, bundled_rules_dir
from surrogateshield.shield import Shield
from surrogateshield.sockets import Socket

RULES = RuleSet.load([bundled_rules_dir()])
TARGET = "/v1/realtime?model=m"
NAME = "Marta Lindqvist"


async def in_this_thread(function: Callable[[], Any]) -> Any:
    return function()


@dataclass
class Peer:
    """What one side gets.

    Attributes:
        frames: of messages, in their order, with whether the message ends with it.
        closed: how the connection was closed in the protocol, and whether in fact.
    """

    state: Connection
    frames: list[tuple[str | bytes, bool]] = field(default_factory=list)
    pings: list[bytes] = field(default_factory=list)
    pongs: list[bytes] = field(default_factory=list)
    closed: tuple[int, str] | None = None
    ended: bool = False

    def take(self, data: bytes) -> None:
        self.state.receive_data(data)
        for event in self.state.events():
            match event:
                case wsproto.Message():
                    kept = event.data if isinstance(event.data, str) else bytes(event.data)
                    self.frames.append((kept, event.message_finished))
                case wsproto.Ping():
                    self.pings.append(bytes(event.payload))
                case wsproto.Pong():
                    self.pongs.append(bytes(event.payload))
                case wsproto.CloseConnection():
                    self.closed = (event.code, event.reason or "")

    @property
    def messages(self) -> list[str | bytes]:
        assert all(finished for _, finished in self.frames)
        return [data for data, _ in self.frames]

    @property
    def types(self) -> list[str]:
        return [json.loads(data)["type"] for data in self.messages]


class Wire:
    """The layer between two peers."""

    def __init__(self, shield: Shield | None, hooks: Any = None, extensions: str = "", **policy: Any) -> None:
        self.flow = tflow.twebsocketflow(messages=False)
        assert self.flow.response is not None
        self.flow.response.headers["sec-websocket-extensions"] = extensions
        if shield is not None:
            rule = RULES.provider("openai")
            assert rule is not None
            endpoint = rule.endpoint_for("GET", TARGET)
            endpoint = endpoint.model_copy(update={"policy": endpoint.policy.model_copy(update=policy)})
            self.socket = Socket(rule, endpoint, shield)
            self.socket.open(Request("GET", TARGET, [("upgrade", "websocket")], b""))
            self.flow.metadata |= {READ: "api.openai.com", SOCKET: self.socket}
        self.hooks = hooks or SocketHooks(in_this_thread)
        client = self.flow.client_conn
        self.context = context.Context(client, options.Options())
        self.context.server = self.flow.server_conn
        self.layer = SocketLayer(self.context, self.flow)
        deflate = [[_deflate(extensions)] if extensions else [] for _ in range(2)]
        self.client = Peer(Connection(ConnectionType.CLIENT, deflate[0]))
        self.server = Peer(Connection(ConnectionType.SERVER, deflate[1]))
        self.ends = 0
        self.most_kept = 0
        self.shown: list[bytes] = []
        self._handle(events.Start())

    def _handle(self, event: events.Event) -> None:
        waiting = [event]
        for one in waiting:  # grows while it is walked
            for command in self.layer.handle_event(one):
                match command:
                    case commands.SendData():
                        self._peer(command.connection).take(command.data)
                    case commands.CloseConnection():
                        self._peer(command.connection).ended = True
                    case layers.WebsocketMessageHook():
                        asyncio.run(self.hooks.websocket_message(self.flow))
                        assert self.flow.websocket is not None
                        self.most_kept = max(self.most_kept, len(self.flow.websocket.messages))
                        self.shown.append(self.flow.websocket.messages[-1].content)
                        waiting.append(events.HookCompleted(command))
                    case layers.WebsocketEndHook():
                        self.ends += 1
                        asyncio.run(self.hooks.websocket_end(self.flow))
                        waiting.append(events.HookCompleted(command))
                    case commands.StartHook():
                        waiting.append(events.HookCompleted(command))

    def _peer(self, connection: Any) -> Peer:
        return self.client if connection is self.context.client else self.server

    def from_client(self, *some: wsproto.Event, cut: int = 0) -> None:
        self._from(self.client, self.context.client, some, cut)

    def from_server(self, *some: wsproto.Event, cut: int = 0) -> None:
        self._from(self.server, self.context.server, some, cut)

    def _from(self, peer: Peer, connection: Any, some: tuple[wsproto.Event, ...], cut: int) -> None:
        data = b"".join(peer.state.send(event) for event in some)
        for at in range(0, len(data), cut or len(data) or 1):
            self._handle(events.DataReceived(connection, data[at : at + (cut or len(data))]))

    def breaks(self, *, client: bool) -> None:
        self._handle(events.ConnectionClosed(self.context.client if client else self.context.server))

    def inject(self, text: str, *, from_client: bool) -> None:
        message = WebSocketMessage(Opcode.TEXT, from_client, text.encode(), injected=True)
        self._handle(layers.WebSocketMessageInjected(self.flow, message))


def _deflate(extensions: str) -> PerMessageDeflate:
    made = PerMessageDeflate()
    made.finalize(extensions)
    return made


@pytest.fixture
def wire(shield: Shield) -> Callable[..., Wire]:
    return lambda *arguments, **more: Wire(shield, *arguments, **more)


Make = Callable[..., Wire]


def item(text: str) -> str:
    content = [{"type": "input_text", "text": text}]
    message = {"type": "conversation.item.create", "item": {"type": "message", "role": "user", "content": content}}
    return json.dumps(message, ensure_ascii=False)


def text(data: str, *, finished: bool = True) -> wsproto.TextMessage:
    return wsproto.TextMessage(data, message_finished=finished)


@pytest.mark.parametrize("extensions", ["", "permessage-deflate", "permessage-deflate; client_no_context_takeover"])
@pytest.mark.parametrize("cut", [1, 7, 0])
def test_messages_are_protected_and_restored_wherever_the_bytes_are_cut(wire: Make, extensions: str, cut: int) -> None:
    one = wire(extensions=extensions)
    message = item(f"Grüße an {NAME} 😀")
    for _ in range(2):
        one.from_client(text(message), cut=cut)
    (first, second) = one.server.messages
    assert first == second
    assert NAME not in first
    assert one.shown == [str(first).encode(), str(second).encode()]  # to addons that come later
    one.from_server(text(first), cut=cut)
    assert one.client.messages == [message]


def test_a_changed_message_is_one_frame_whatever_its_size(wire: Make) -> None:
    one = wire()
    message = item(f"{NAME} " + "é😀漢" * 40_000)
    one.from_client(
        text(message[:50], finished=False), text(message[50:70_001], finished=False), text(message[70_001:])
    )
    ((sent, finished),) = one.server.frames
    assert finished
    assert json.loads(sent)["item"]["content"][0]["text"].endswith("é😀漢" * 40_000)
    one.from_server(text(sent[:99_999], finished=False), text(sent[99_999:]))
    assert one.client.frames == [(message, True)]


@pytest.mark.parametrize("extensions", ["", "permessage-deflate"])
def test_a_ping_may_come_in_the_midst_of_a_message(wire: Make, extensions: str) -> None:
    one = wire(extensions=extensions)
    message = item(f"Grüße an {NAME} " + "é😀漢" * 1000)
    for _ in range(2):
        one.from_client(text(message[:99], finished=False), wsproto.Ping(b"p"), text(message[99:1999], finished=False))
        one.from_client(wsproto.Ping(b"p"), text(message[1999:]))
    first, second = map(str, one.server.messages)
    assert first == second
    one.from_server(text(first[:99], finished=False), wsproto.Ping(b"q"), text(first[99:]))
    assert (one.client.messages, len(one.server.pings), one.client.pings) == ([message], 4, [b"q"])


def test_binary_messages_stay_binary(wire: Make) -> None:
    one = wire()
    one.from_client(wsproto.BytesMessage(item(NAME).encode()))
    (sent,) = one.server.messages
    assert isinstance(sent, bytes)
    one.from_server(wsproto.BytesMessage(sent), wsproto.BytesMessage(b"\xff\x00"))
    assert one.client.messages == [item(NAME).encode(), b"\xff\x00"]


def test_messages_keep_their_order_and_none_is_remembered(wire: Make) -> None:
    one = wire()
    some = [item(f"{number} {NAME}") for number in range(30)]
    one.from_client(*map(text, some))
    assert [json.loads(sent)["item"]["content"][0]["text"].split()[0] for sent in one.server.messages] == [
        str(number) for number in range(30)
    ]
    one.from_server(*[text(str(sent)) for sent in one.server.messages])
    assert one.client.messages == some
    assert one.most_kept == 1


def deltas(one: Wire) -> list[str]:
    """Pieces of an answer that names the surrogate, of which the last is held."""
    one.from_client(text(item(NAME)))
    name = json.loads(one.server.messages[-1])["item"]["content"][0]["text"]
    delta = {"type": "response.output_text.delta", "item_id": "i", "response_id": "r", "content_index": 0}
    return [json.dumps(delta | {"delta": piece}) for piece in ("It is ", name)]


def test_what_was_held_comes_before_the_message_that_repeats_it(wire: Make) -> None:
    one = wire()
    pieces = deltas(one)
    done = {"type": "response.output_text.done", "item_id": "i", "response_id": "r", "content_index": 0, "text": "x"}
    one.from_server(*map(text, pieces), text(json.dumps(done)))
    assert one.client.types == [*["response.output_text.delta"] * 3, "response.output_text.done"]
    assert "".join(json.loads(said).get("delta", "") for said in one.client.messages) == f"It is {NAME}"


@pytest.mark.parametrize("way", ["with a code", "without", "broken"])
def test_what_was_held_comes_before_the_provider_s_end(wire: Make, way: str) -> None:
    """In the same piece of bytes, too."""
    one = wire()
    pieces = deltas(one)
    name = json.loads(pieces[1])["delta"]
    if way == "broken":
        one.from_server(*map(text, pieces))
        one.breaks(client=False)
        assert one.client.closed is None
    else:
        closing = (
            wsproto.CloseConnection(4001, f"bye {name}") if way == "with a code" else wsproto.CloseConnection(1000)
        )
        one.from_server(*map(text, pieces), closing)
        assert one.client.closed == ((4001, f"bye {NAME}") if way == "with a code" else (1000, ""))
    assert "".join(json.loads(said)["delta"] for said in one.client.messages) == f"It is {NAME}"
    assert (one.client.ended, one.server.ended, one.ends) == (True, True, 1)


@pytest.mark.parametrize("broken", [True, False])
def test_the_client_s_end_says_nothing_of_its_own(wire: Make, broken: bool) -> None:
    one = wire()
    one.from_client(text(item(NAME)[:-5], finished=False))
    if broken:
        one.breaks(client=True)
    else:
        one.from_client(wsproto.CloseConnection(1000, NAME))
    assert one.server.frames == []
    assert one.server.closed == (None if broken else (1000, ""))
    assert one.flow.websocket is not None
    assert one.flow.websocket.close_reason == ""
    assert (one.client.ended, one.server.ended, one.ends) == (True, True, 1)
    assert one.flow.live is False
    one._handle(events.DataReceived(one.context.server, b"\x81\x02{}"))  # what still arrives is nobody's
    assert one.client.frames == []


def test_pings_reach_the_other_side_without_what_they_carry(wire: Make) -> None:
    one = wire()
    one.from_client(wsproto.Ping(NAME.encode()))
    (asked,) = one.server.pings
    assert NAME.encode() not in asked
    one.from_server(wsproto.Pong(asked), wsproto.Ping(b"are you there"))
    assert one.client.pongs == [NAME.encode()]
    one.from_client(wsproto.Pong(b"are you there"), wsproto.Pong(NAME.encode()))
    assert (one.client.pings, one.server.pongs) == ([b"are you there"], [b"are you there", b""])


def test_a_message_that_is_refused_is_answered_and_the_session_goes_on(wire: Make) -> None:
    one = wire()
    one.from_client(text(f'{{"type": "{NAME}'), text(item("go on")))
    assert one.client.types == ["error"]
    assert one.server.messages == [item("go on")]
    assert (one.client.ended, one.ends) == (False, 0)


class Breaking:
    """Hooks that fail, as mitmproxy would go on after."""

    async def websocket_message(self, flow: http.HTTPFlow) -> None:
        return

    async def websocket_end(self, flow: http.HTTPFlow) -> None:
        return


def closed_for(one: Wire, code: int, says: str) -> bool:
    assert one.client.closed is not None
    assert one.client.closed[0] == code
    assert says in one.client.closed[1]
    assert one.server.closed == (1001, "")
    return one.server.ended and one.ends == 1 and one.server.frames == []


def test_without_a_word_from_the_hook_the_connection_is_closed(wire: Make) -> None:
    one = wire(Breaking())
    one.from_client(text(item(NAME)))
    assert closed_for(one, 1011, "internal_error")


@pytest.mark.parametrize("where", ["from_client", "from_server"])
def test_a_message_that_cannot_be_read_closes_the_connection(
    wire: Make, where: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(self: Socket, frame: Any) -> None:
        raise ValueError(NAME)

    one = wire()
    monkeypatch.setattr(Socket, where, fail)
    getattr(one, where)(text(item(NAME)))
    assert closed_for(one, 1011, "internal_error")
    assert one.client.frames == []
    assert "ValueError" in caplog.text
    assert NAME not in caplog.text
    assert where == "from_server" or one.shown == [b""]


def test_a_provider_s_connection_without_a_session_is_closed(wire: Make) -> None:
    one = wire()
    del one.flow.metadata[SOCKET]
    one.from_client(text(item(NAME)))
    assert closed_for(one, 1011, "internal_error")


def test_a_message_over_the_limit_closes_before_it_is_whole(wire: Make) -> None:
    one = wire(max_body=1000)
    one.from_client(text("x" * 600, finished=False), text("x" * 600, finished=False))
    assert closed_for(one, 1009, "max_body")
    assert not one.client.ended  # it may finish, or it would not read why
    one._handle(events.DataReceived(one.context.client, b"\x00\x82\x00\x00\x00\x00{}"))
    assert not one.client.ended
    one.from_client(wsproto.CloseConnection(1009))
    assert one.client.ended
    assert one.server.frames == []


def test_a_client_that_vanishes_instead_is_let_go(wire: Make) -> None:
    one = wire(max_body=10)
    one.from_client(text("x" * 20))
    one.breaks(client=False)
    assert not one.client.ended
    one.breaks(client=True)
    assert one.client.ended


def test_bytes_that_are_no_text_close_the_connection(wire: Make) -> None:
    one = wire()
    frame = b"\x81\x82\x00\x00\x00\x00\xff\xff"  # a text message of two bytes that are no UTF-8, masked with zeros
    one._handle(events.DataReceived(one.context.client, frame))
    assert one.server.closed is not None
    assert one.server.closed[0] == 1007
    assert one.server.frames == []


@pytest.mark.parametrize("from_client", [True, False])
def test_messages_put_in_by_commands_are_treated_like_others(wire: Make, from_client: bool) -> None:
    one = wire()
    one.from_client(text(item(NAME)[:20], finished=False))  # nor do they mix with one that is on its way
    one.inject(item(NAME), from_client=from_client)
    (got,) = (one.server if from_client else one.client).messages
    assert (NAME in got) == (not from_client)


def test_connections_to_other_hosts_are_relayed_as_mitmproxy_does() -> None:
    one = Wire(None)
    one.from_client(text(item(NAME)), wsproto.Ping(b"p"))
    one.from_server(wsproto.BytesMessage(b"\xff"))
    assert (one.server.messages, one.server.pings, one.client.messages) == ([item(NAME)], [b"p"], [b"\xff"])
    assert one.most_kept == 1
    one.from_client(wsproto.CloseConnection(1000, NAME))
    assert one.server.closed == (1000, NAME)


def test_an_endpoint_that_passes_is_relayed_unread(shield: Shield) -> None:
    one = Wire(shield)
    rule = RULES.provider("openai")
    assert rule is not None
    endpoint = rule.endpoint_for("GET", TARGET).model_copy(update={"unlisted": "pass", "websocket": None})
    one.flow.metadata[SOCKET] = Socket(rule, endpoint, shield)
    one.from_client(text(item(NAME)))
    assert one.server.messages == [item(NAME)]


def test_the_log_says_what_was_done_and_no_value(wire: Make, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    one = wire(attachments="pass")
    one.from_client(text(item(NAME)), text("no JSON"), wsproto.BytesMessage(b"\xff"))
    one.from_client(wsproto.CloseConnection(1000))
    assert "api.openai.com realtime: WebSocket closed, replaced: person=1; messages restored: 0" in caplog.text
    assert "refused (invalid_json)" in caplog.text
    assert "sent unread" in caplog.text
    assert NAME not in caplog.text
    assert SOCKET not in one.flow.metadata


def test_mitmproxy_uses_the_layer_once_it_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layers, "WebsocketLayer", SocketLayer.__base__)
    shield_sockets.install()
    assert layers.WebsocketLayer is SocketLayer
