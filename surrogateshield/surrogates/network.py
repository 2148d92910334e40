"""IP and MAC addresses from the ranges that are set aside for documentation."""

from __future__ import annotations

import ipaddress
from collections.abc import Callable, Iterator
from functools import partial

import regex

from surrogateshield.shadowmap.mapping import MapEntry
from surrogateshield.surrogates.free import Range, members, values
from surrogateshield.surrogates.generator import Generator, Grouped, attempts
from surrogateshield.surrogates.prf import Draw, Mark, Source
from surrogateshield.surrogates.text import alphanumerics, fill

DOCUMENTATION_V4 = [ipaddress.IPv4Network(n) for n in ("192.0.2.0/24", "198.51.100.0/24", "203.0.113.0/24")]
"""RFC 5737 (2010): TEST-NET-1 to -3, 768 addresses."""

BENCHMARK_V4 = ipaddress.IPv4Network("198.18.0.0/15")
"""RFC 2544 (1999), section C.2.2: benchmarking of devices, 131,072 addresses."""

RESERVED_V4 = ipaddress.IPv4Network("240.0.0.0/4")
"""RFC 1112 (1989), section 4: never allocated."""

DOCUMENTATION_V6 = [ipaddress.IPv6Network("2001:db8::/32"), ipaddress.IPv6Network("3fff::/20")]
"""RFC 3849 (2004) and RFC 9637 (2024)."""

LOCAL_V4 = [
    ipaddress.IPv4Network(n)
    for n in ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "127.0.0.0/8", "169.254.0.0/16", "100.64.0.0/10")
]
"""RFC 1918, 1122, 3927 and 6598: of no meaning outside their own network."""

LOCAL_V6 = [ipaddress.IPv6Network(n) for n in ("fc00::/7", "fe80::/10", "::/96")]
"""RFC 4193 and 4291 (link-local; loopback and the deprecated IPv4-compatible addresses)."""

MAC_PREFIX = "00005e0053"
"""RFC 9542 (2024), section 2.1.3: 00-00-5E-00-53-00 to -FF are for documentation."""

_MAC = regex.compile(r"[\dA-Fa-f]{2}([:-]?)(?:[\dA-Fa-f]{2}\1){4}[\dA-Fa-f]{2}|(?:[\dA-Fa-f]{4}\.){2}[\dA-Fa-f]{4}")
_SUFFIX = regex.compile(r"(?P<address>[^/%\[\]]+)(?P<rest>[/%].*)?", regex.DOTALL)


def _parse(value: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    match = _SUFFIX.fullmatch(value.strip("[]"))
    try:
        return ipaddress.ip_address(match["address"]) if match else None
    except ValueError:
        return None


class IPGenerator(Generator):
    """IP addresses; local ones stay local, the notation of IPv6 addresses stays."""

    domain = "ip"

    def canonical(self, original: str) -> str:
        parsed, match = _parse(original), _SUFFIX.search(original)
        return f"{parsed}{match['rest'] or ''}" if parsed and match else original.casefold()

    def inherent(self, original: str) -> frozenset[str]:  # noqa: ARG002
        return frozenset({"ffff"})  # of ::ffff:0:0/96, IPv4-mapped

    def render(self, original: str, base: MapEntry) -> str | None:  # noqa: ARG002
        # Another notation of the same address is rare: it gets an address of its own.
        return None

    def proposals(self, original: str, source: Source) -> Iterator[str]:
        parsed = _parse(original)
        match = _SUFFIX.search(original)
        if parsed is None or match is None:
            return
        before, rest = original[: match.start("address")], original[match.end("address") :]
        pool = _v4(parsed, source) if parsed.version == 4 else _v6(match["address"], parsed, source)
        yield from (before + address + rest for address in pool)

    def well_formed(self, value: str) -> bool:
        return _parse(value) is not None

    def assignable(self, value: str) -> bool:
        parsed = _parse(value)
        if isinstance(parsed, ipaddress.IPv4Address):
            return not any(parsed in net for net in (*DOCUMENTATION_V4, BENCHMARK_V4, RESERVED_V4, *LOCAL_V4))
        if isinstance(parsed, ipaddress.IPv6Address):
            if parsed.ipv4_mapped is not None:
                return self.assignable(str(parsed.ipv4_mapped))
            return not any(parsed in net for net in (*DOCUMENTATION_V6, *LOCAL_V6))
        return True


def _v4(address: ipaddress.IPv4Address, source: Source) -> Iterator[str]:
    for net in LOCAL_V4:
        if address in net:
            yield from members(source, net.num_addresses, partial(_address, int(net.network_address)), "local")
            return
    documentation = [int(net.network_address) for net in DOCUMENTATION_V4]
    size = 256 * len(documentation)
    yield from _listed(size, lambda i: _address(documentation[i // 256], i % 256), source, "documentation")
    # The last address of 240/4 is the broadcast address.
    for tier, net in (("benchmark", BENCHMARK_V4), ("reserved", RESERVED_V4)):
        yield from _listed(net.num_addresses - 1, partial(_address, int(net.network_address)), source, tier)


def _listed(size: int, make: Callable[[int], str], source: Source, tier: str) -> Iterator[str]:
    def mark(i: int) -> Mark:
        return IPGenerator.domain, alphanumerics(make(i))

    return values(source, (tier, "order"), Range(size, make, ("ip", tier), mark))


def _address(first: int, i: int) -> str:
    return str(ipaddress.IPv4Address(first + i))


def _v6(text: str, address: ipaddress.IPv6Address, source: Source) -> Iterator[str]:
    """Addresses written like `text`: as many groups of as many digits, `::` at the same place."""
    head, mark, embedded = text.rpartition(":") if "." in text else (text, "", "")
    if embedded:
        for other in _v4(ipaddress.IPv4Address(embedded), source):
            yield head + mark + other
        return
    local = next((net for net in LOCAL_V6 if address in net), None)
    prefixes = ["2001:db8", "3fff:0"] if local is None else [text.split(":", maxsplit=1)[0]]

    def make(draw: Draw) -> str:
        left, compressed, right = text.partition("::")
        groups = [g for g in left.split(":") if g]
        tail = [g for g in right.split(":") if g]
        prefix = prefixes[draw.below(len(prefixes))].split(":")
        if groups or local is None:
            groups = [*prefix, *(_group(g, draw) for g in groups[len(prefix) :])]
        tail = [_group(g, draw) for g in tail]
        written = ":".join(groups) + compressed + ":".join(tail)
        return written.upper() if text.isupper() else written

    for candidate in attempts(source, make):
        try:
            ipaddress.IPv6Address(candidate)
        except ValueError:
            continue
        yield candidate


def _group(group: str, draw: Draw) -> str:
    """A group of hexadecimal digits, as long as `group`."""
    first = draw.characters("123456789abcdef", 1) if group[0] != "0" else "0"
    return first + draw.characters("0123456789abcdef", len(group) - 1)


class MacGenerator(Grouped):
    """MAC addresses of the documentation block, then of the quadrant that IEEE 802c keeps in reserve."""

    domain = "mac"

    def proposals(self, original: str, source: Source) -> Iterator[str]:
        if sum(map(str.isalnum, original)) != len(MAC_PREFIX) + 2:
            return

        def mark(i: int) -> Mark:
            return self.domain, f"{MAC_PREFIX}{i:02x}"

        documentation = Range(256, lambda i: fill(original, f"{MAC_PREFIX}{i:02x}"), ("mac",), mark)
        yield from values(source, ("documentation",), documentation)
        yield from attempts(
            source,
            lambda draw: fill(
                original, draw.characters("0123456789abcdef", 1) + "6" + draw.characters("0123456789abcdef", 10)
            ),
        )

    def well_formed(self, value: str) -> bool:
        return _MAC.fullmatch(value) is not None

    def assignable(self, value: str) -> bool:
        # Second digit 6: locally administered, reserved for future use (IEEE 802c-2017, table 8-1).
        folded = alphanumerics(value)
        return not (folded.startswith(MAC_PREFIX) or folded[1:2] == "6")


def network_of(text: str) -> tuple[int, str, str]:
    """The version of an address, the local network it is of, and the lengths of a version 6 address's groups."""
    address = _parse(text)
    if address is None:
        return 0, "", ""
    networks: list[ipaddress.IPv4Network | ipaddress.IPv6Network] = [*LOCAL_V4, *LOCAL_V6]
    local = next((str(net) for net in networks if address in net), "")
    return address.version, local, regex.sub(r"[^:.]", "x", text) if address.version == 6 else ""


def other_address(text: str, source: Source) -> Iterator[str]:
    """Harmless addresses for an IP address that is the host of a URL or a connection; nothing for other hosts."""
    return IPGenerator().proposals(text, source)


def is_unassignable(text: str) -> bool:
    """Whether `text` is an IP address that nobody on the internet has."""
    return is_address(text) and not IPGenerator().assignable(text)


def is_address(text: str) -> bool:
    """Whether `text` is an IP address, in brackets or not."""
    return _parse(text) is not None
