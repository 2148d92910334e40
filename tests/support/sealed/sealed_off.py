"""Keeps the tests on this machine: what connects, sends or looks names up elsewhere is refused, and its test fails.

Three layers, from what says most to what covers most:

- A Python process refuses by an audit hook (PEP 578), below whatever a library puts in the place of `socket`.
- The Python processes that it starts do so too: this folder stands in PYTHONPATH, and `sitecustomize.py` seals them.
- On Linux, where the system allows it (to root, mostly), the test process moves into a network of its own with nothing
  but loopback (network_namespaces(7)), and with it all that it starts: Node, Go, browsers, agents. They are told by the
  system that the network is unreachable.

Without the third these stay uncovered: programs that are not Python; Python started without PYTHONPATH (-I, -E, an
environment made anew); extension modules with sockets of their own, such as mitmproxy's resolver; and the look-up of a
name that is handed to `socket.connect` itself, which comes before the connection that is refused.

Refusals are noted in a file, so that one that a library swallows fails the test all the same. Every Python process of
the tests loads this module: it imports nothing that takes time.
"""

from __future__ import annotations

import os
import sys
from typing import Any

NOTES = "SURROGATESHIELD_TESTS_REFUSED"
"""The environment variable that names the file of refusals."""
_ALONE = "SURROGATESHIELD_TESTS_NETWORK"
"""The environment variable that names the network namespace that has loopback alone."""

_TALKS = frozenset({"socket.connect", "socket.sendto", "socket.sendmsg"})
_LOOKS_UP = frozenset({"socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr", "socket.getnameinfo"})
_LOCAL_NAMES = frozenset({"", "localhost", "localhost.localdomain", "ip6-localhost"})

_sealed = False


class LeftTheMachine(OSError):
    """Something wanted to talk to another machine, or to know its address."""


def seal() -> None:
    """Refuse, in this process and for as long as it lives, to talk to other machines."""
    global _sealed  # noqa: PLW0603 - a hook cannot be taken away, so it is added once
    if not _sealed:
        _sealed = True
        sys.addaudithook(_hook)


def refused() -> list[str]:
    """What was refused since the last call, here and in child processes: lines with program and host."""
    path = os.environ.get(NOTES)
    if path is None or not os.path.exists(path) or not os.path.getsize(path):  # noqa: PTH110, PTH202 - pathlib takes time
        return []
    with open(path, "r+", encoding="utf-8") as file:  # noqa: PTH123
        lines = file.read().splitlines()
        file.truncate(0)
    return lines


def leave_networks() -> bool:
    """Move this process, and what it starts from now on, into a network with loopback alone.

    Returns:
        Whether it is in one; no where the system does not allow it.
    """
    try:
        import fcntl
        import socket
        import struct

        if os.environ.get(_ALONE) == _namespace():
            return True
        os.unshare(os.CLONE_NEWNET)
        with socket.socket() as any_socket:
            up, set_flags = 0x1 | 0x40, 0x8914  # IFF_UP | IFF_RUNNING; SIOCSIFFLAGS (netdevice(7))
            fcntl.ioctl(any_socket, set_flags, struct.pack("16sh14x", b"lo", up))
        os.environ[_ALONE] = _namespace()
    except (ImportError, AttributeError, OSError):
        return False
    return True


def _namespace() -> str:
    return str(os.stat("/proc/self/ns/net").st_ino)  # noqa: PTH116


def _hook(event: str, arguments: tuple[Any, ...]) -> None:
    if event in _TALKS:
        whose, address = arguments[:2]
        if whose.family in _INTERNET and isinstance(address, tuple) and not _is_here(address[0], by_number=False):
            _refuse(address[0], "talk to")
    elif event in _LOOKS_UP:
        asked = arguments[0][0] if event == "socket.getnameinfo" else arguments[0]
        # A number is turned into an address without asking anybody, but a name for it is not.
        by_number = event in {"socket.getaddrinfo", "socket.gethostbyname"}
        if not _is_here(asked, by_number):
            _refuse(asked, "look up")


_INTERNET = frozenset({2, 10, 23, 30})
"""AF_INET everywhere; AF_INET6 on Linux, Windows and macOS."""


def _is_here(host: Any, by_number: bool) -> bool:
    """Whether a host is this machine, or if `by_number`, is given as an address."""
    from ipaddress import IPv6Address, ip_address

    name = host.decode("utf-8", "replace") if isinstance(host, bytes | bytearray) else str(host or "")
    if name.casefold() in _LOCAL_NAMES:
        return True
    try:
        address = ip_address(name.strip("[]"))
    except ValueError:
        return False
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    return by_number or address.is_loopback or address.is_unspecified


def _refuse(host: Any, what: str) -> None:
    said = f"tests stay on this machine: refused to {what} {host!r}"
    path = os.environ.get(NOTES)
    if path is not None:
        with open(path, "a", encoding="utf-8") as file:  # noqa: PTH123
            file.write(f"{' '.join(sys.argv[:3]) or sys.executable}: {said}\n")
    raise LeftTheMachine(said)
