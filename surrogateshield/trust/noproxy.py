"""NO_PROXY: which hosts programs reach without the proxy. A rule's host must not be among them."""

from __future__ import annotations

import fnmatch
import ipaddress
from collections.abc import Iterable

from surrogateshield.trust.scope import Scope

LOOPBACK = ("localhost", "127.0.0.1", "::1")


def bypass_list(existing: Iterable[str], scope: Scope) -> tuple[str, list[str]]:
    """What NO_PROXY is set to: the user's entries and loopback, less what would bypass the proxy for a rule's host.

    There is no standard for the entries; programs read them as exact names, as suffixes with or without a dot
    (requests takes "ai.com" for openai.com), as patterns, addresses or networks. What any reading could turn
    into a rule's host is dropped: to go through the proxy harms no other host, its connection is only tunnelled.

    Args:
        existing: Values of NO_PROXY and no_proxy as the user has them.
        scope: The names and addresses of the rules' hosts.

    Returns:
        The value, and the user's entries that were dropped.
    """
    entries = dict.fromkeys(entry for value in existing for entry in value.replace(",", " ").split())
    dropped = [entry for entry in entries if _may_match(entry, scope)]
    kept = [entry for entry in entries if entry not in dropped]
    kept += [host for host in LOOPBACK if host not in kept and not _may_match(host, scope)]
    return ",".join(kept), [entry for entry in dropped if entry not in LOOPBACK]


def _may_match(entry: str, scope: Scope) -> bool:
    pattern = entry.lower().rstrip(".")
    if (network := _network(pattern)) is not None:
        return any(address in network for address in scope.ip_hosts)
    host, _, port = pattern.rpartition(":")
    if host and port.isdigit():
        return _may_match(host, scope)
    if not any(letter.isalpha() for letter in pattern):  # "*", or addresses by pattern: 10.*
        hosts = [str(address) for address in scope.ip_hosts]
        return not pattern.strip("*.") or any(fnmatch.fnmatchcase(host, pattern) for host in hosts)
    # The literal end of a pattern, or all of it where there is no pattern. With none ("api.openai.*"), take no chance.
    tail = pattern.rpartition("*")[2].lstrip(".")
    return not tail or any(domain.endswith(tail) or f".{tail}".endswith(f".{domain}") for domain in scope.domains)


def _network(entry: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network | None:
    """An address, with a port or in brackets too, or a network, as a network."""
    bare = entry
    if bare.startswith("["):
        bare = bare[1:].partition("]")[0]
    elif bare.count(":") == 1:
        bare = bare.partition(":")[0]
    try:
        return ipaddress.ip_network(bare, strict=False)
    except ValueError:
        return None
