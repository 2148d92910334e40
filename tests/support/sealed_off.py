"""Refuses sockets to anything but this machine, for tests of libraries that might report something."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_address
from typing import Any
from unittest.mock import patch


class LeftTheMachine(AssertionError):
    """A library wanted to talk to another machine."""


def _check(host: Any) -> None:
    name = str(host).strip("[]")
    if name not in ("localhost", "") and not (_is_address(name) and ip_address(name).is_loopback):
        raise LeftTheMachine(name)


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


@contextmanager
def loopback_only() -> Iterator[None]:
    """While it lasts, connecting elsewhere, sending elsewhere and looking names up raise an error."""
    connect, connect_ex, sendto, look_up = (
        socket.socket.connect,
        socket.socket.connect_ex,
        socket.socket.sendto,
        socket.getaddrinfo,
    )

    def checked(method: Any) -> Any:
        def call(self: socket.socket, *args: Any) -> Any:
            if self.family in (socket.AF_INET, socket.AF_INET6):
                _check(args[-1][0])
            return method(self, *args)

        return call

    def checked_look_up(host: Any, *args: Any, **more: Any) -> Any:
        _check(host.decode() if isinstance(host, bytes) else host or "")
        return look_up(host, *args, **more)

    with (
        patch.object(socket.socket, "connect", checked(connect)),
        patch.object(socket.socket, "connect_ex", checked(connect_ex)),
        patch.object(socket.socket, "sendto", checked(sendto)),
        patch.object(socket, "getaddrinfo", checked_look_up),
    ):
        yield
