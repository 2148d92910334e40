"""A WebSocket client behind the proxy, and a provider of one's own for what no well-behaved simulator does."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from websockets.sync.client import ClientConnection, connect
from websockets.sync.server import Server, ServerConnection, serve

WAIT = 120.0
REALTIME = "wss://api.openai.com/v1/realtime?model=sim-echo"
RESPONSES = "wss://api.openai.com/v1/responses"
LIVE = "wss://generativelanguage.googleapis.com/ws/google.ai.generativelanguage.v1beta.GenerativeService.BidiGenerateContent"


def opened(proxy: Any, url: str, **more: Any) -> ClientConnection:
    """A connection through the proxy."""
    headers = {"authorization": "Bearer sk-sockets", **more.pop("headers", {})}
    tls = proxy.tls if url.startswith("wss") else None
    return connect(url, proxy=proxy.url, ssl=tls, additional_headers=headers, max_size=None, open_timeout=WAIT, **more)


def say(connection: ClientConnection, message: Any) -> None:
    connection.send(json.dumps(message, ensure_ascii=False))


def heard(connection: ClientConnection) -> Any:
    data = connection.recv(timeout=WAIT)
    return json.loads(data if isinstance(data, str) else data.decode("utf-8"))  # strictly


def until(connection: ClientConnection, last: Callable[[Any], bool]) -> list[Any]:
    """The messages up to the one that is the last."""
    messages = []
    while not messages or not last(messages[-1]):
        messages.append(heard(connection))
    return messages


def named(*types: str) -> Callable[[Any], bool]:
    return lambda message: message.get("type") in (*types, "error")


def item(text: str) -> dict[str, Any]:
    content = [{"type": "input_text", "text": text}]
    return {"type": "conversation.item.create", "item": {"type": "message", "role": "user", "content": content}}


def joined(messages: list[Any], type_: str) -> str:
    return "".join(message["delta"] for message in messages if message["type"] == type_)


@contextmanager
def provider(handler: Callable[[ServerConnection], None], **more: Any) -> Iterator[Server]:
    """A WebSocket server on this machine whose every connection `handler` speaks on."""
    with serve(handler, "127.0.0.1", 0, max_size=None, **more) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


def port_of(server: Server) -> int:
    return int(server.socket.getsockname()[1])
