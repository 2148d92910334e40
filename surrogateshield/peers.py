"""Whose process is at the other end of a loopback connection (invariant I12).

On a machine with several users, loopback is not private: any of them can connect to the proxy's
port. The kernel knows the owner of each socket.
"""

from __future__ import annotations

import ipaddress
import os
import sys
from pathlib import Path

_TABLES = (Path("/proc/net/tcp"), Path("/proc/net/tcp6"))


def _hex(address: str, port: int) -> set[str]:
    """An endpoint as the kernel's tables write it: 32-bit words in host byte order, then the port."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    packed = [ip.packed]
    if isinstance(ip, ipaddress.IPv4Address):
        packed.append(ipaddress.IPv6Address(f"::ffff:{ip}").packed)
    elif ip.ipv4_mapped:
        packed.append(ip.ipv4_mapped.packed)
    words = ((raw[i : i + 4] for i in range(0, len(raw), 4)) for raw in packed)
    order = sys.byteorder
    return {"".join(f"{int.from_bytes(word, order):08X}" for word in each) + f":{port:04X}" for each in words}


def owner_of(peer: tuple[str, int], local: tuple[str, int], tables: tuple[Path, ...] = _TABLES) -> int | None:
    """The user id that owns the socket of a connection's other end.

    Args:
        peer: address and port of the client's end.
        local: address and port of this end.
        tables: the kernel's tables (proc(5), `/proc/net/tcp`).

    Returns:
        The user id; None where the system does not tell.
    """
    try:
        theirs, ours = _hex(*peer), _hex(*local)
    except ValueError:
        return None
    for table in tables:
        try:
            lines = table.read_text(encoding="ascii").splitlines()[1:]
        except OSError:
            continue
        for line in lines:
            fields = line.split()
            if len(fields) > 7 and fields[1] in theirs and fields[2] in ours:
                return int(fields[7])
    return None


def is_loopback(address: str) -> bool:
    """Whether an address is this machine's own."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address == "localhost"
    mapped = ip.ipv4_mapped if isinstance(ip, ipaddress.IPv6Address) else None
    return (mapped or ip).is_loopback


def may_use(peer: tuple[str, int], local: tuple[str, int]) -> bool:
    """Whether a client on this machine is the proxy's own user.

    Where the system does not tell, the answer is yes: the README says on which systems a machine
    shared by several people needs `proxyauth`.
    """
    if not hasattr(os, "getuid") or not is_loopback(peer[0]):
        return True
    owner = owner_of(peer, local)
    if owner is None:
        return not _TABLES[0].exists()
    return owner == os.getuid()
