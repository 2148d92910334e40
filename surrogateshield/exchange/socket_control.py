"""Pings, pongs and closings of a WebSocket: what they carry is the client's own, and does not leave (invariant I1).

A ping is answered with the very bytes that it brought (RFC 6455, section 5.5.3), and clients wait for these. So the
provider gets a number in their place, and the client its own bytes with the answer.
"""

from __future__ import annotations

from collections import OrderedDict

_MOST = 64
"""Pings that are remembered; an answer to an older one comes without what it brought."""

MOST_IN_REASON = 123
"""Bytes of a reason for closing (RFC 6455, sections 5.5 and 5.5.1)."""


class Pings:
    """The pings of one connection that wait for their answers."""

    def __init__(self) -> None:
        self._count = 0
        self._of_client: OrderedDict[bytes, bytes] = OrderedDict()
        self._of_server: OrderedDict[bytes, None] = OrderedDict()

    def ping_of_client(self, payload: bytes) -> bytes:
        """What the provider is asked with."""
        if not payload:
            return b""
        self._count += 1
        number = b"%d" % self._count
        self._of_client[number] = payload
        while len(self._of_client) > _MOST:
            self._of_client.popitem(last=False)
        return number

    def pong_of_server(self, payload: bytes) -> bytes:
        """What the client gets as an answer."""
        return self._of_client.pop(payload, b"")

    def ping_of_server(self, payload: bytes) -> bytes:
        """What the client is asked with."""
        self._of_server[payload] = None
        while len(self._of_server) > _MOST:
            self._of_server.popitem(last=False)
        return payload

    def pong_of_client(self, payload: bytes) -> bytes:
        """What the provider gets as an answer: its own bytes, never others."""
        if payload not in self._of_server:
            return b""
        del self._of_server[payload]
        return payload


def reason_within(text: str) -> str:
    """As much of a text as a reason for closing holds, no character cut."""
    return text.encode()[:MOST_IN_REASON].decode(errors="ignore")
