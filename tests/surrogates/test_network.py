from __future__ import annotations

import ipaddress
import re

import pytest

from surrogateshield.surrogates import Exhausted, assignable
from surrogateshield.surrogates.network import BENCHMARK_V4, DOCUMENTATION_V4, network_of


@pytest.mark.parametrize(
    ("original", "network"),
    [
        ("10.0.0.5", "10.0.0.0/8"),
        ("192.168.1.20", "192.168.0.0/16"),
        ("172.20.0.1", "172.16.0.0/12"),
        ("127.0.0.2", "127.0.0.0/8"),
        ("169.254.3.4", "169.254.0.0/16"),
        ("fd12:3456:789a::1", "fc00::/7"),
        ("fe80::1ff:fe23:4567:890a", "fe80::/10"),
        ("2606:4700:4700::1111", None),
    ],
)
def test_local_addresses_stay_local(conversation, original, network):
    surrogate = ipaddress.ip_address(conversation.surrogate(original, "ip_address"))
    nets = [network] if network else ["2001:db8::/32", "3fff::/20"]
    assert any(surrogate in ipaddress.ip_network(net) for net in nets)


@pytest.mark.parametrize(
    ("original", "pattern"),
    [
        ("192.168.1.20/24", r"192\.168\.\d+\.\d+/24"),
        ("fe80::1ff:fe23%eth0", r"fe80::[\da-f]{3}:[\da-f]{4}%eth0"),
        ("[2606:4700::1]", r"\[(?:2001:db8|3fff:0)::[\da-f]\]"),
        ("::ffff:1.2.3.4", r"::ffff:\d+\.\d+\.\d+\.\d+"),
        ("2001:4860:4860::8888", r"3fff:0:[\da-f]{4}::[\da-f]{4}"),
        ("2606:4700:0:AB:1:2:3:4", r"(?:2001:DB8|3FFF:0):0:[\dA-F]{2}(?::[\dA-F]){4}"),
    ],
)
def test_notation_stays(conversation, original, pattern):
    assert re.fullmatch(pattern, conversation.surrogate(original, "ip_address"))


def test_overflow_into_the_benchmark_network(conversation):
    surrogates = [
        ipaddress.ip_address(conversation.surrogate(f"8.{i // 250}.{i % 250}.9", "ip_address")) for i in range(850)
    ]
    assert len(set(surrogates)) == 850
    documentation = [a for a in surrogates if any(a in net for net in DOCUMENTATION_V4)]
    assert len(documentation) == 768
    assert all(a in BENCHMARK_V4 for a in surrogates if a not in documentation)


def test_mac_documentation_block_then_the_reserved_quadrant(conversation):
    surrogates = [
        conversation.surrogate(f"a4:83:e7:11:{i // 200:02x}:{i % 200:02x}", "mac_address") for i in range(300)
    ]
    assert sum(s.startswith("00:00:5e:00:53:") for s in surrogates) == 256
    assert len(set(surrogates)) == 300
    assert not any(assignable("mac_address", s) for s in surrogates)


def test_mac_notations(conversation):
    colons = conversation.surrogate("00:1a:2b:3c:4d:5e", "mac_address")
    assert conversation.surrogate("00-1A-2B-3C-4D-5E", "mac_address") == colons.replace(":", "-").upper()
    assert conversation.surrogate("001a.2b3c.4d5e", "mac_address").replace(".", "") == colons.replace(":", "")


def test_predicates():
    assert assignable("ip_address", "8.8.8.8")
    assert assignable("ip_address", "2606:4700::1")
    assert not assignable("ip_address", "203.0.113.7")
    assert assignable("mac_address", "a4:83:e7:11:22:33")


def test_a_mac_address_of_another_length_gets_no_surrogate(conversation):
    with pytest.raises(Exhausted):
        conversation.entries("0000000000000", "mac_address")


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("8.8.8.8", (4, "", "")),
        ("10.1.2.3", (4, "10.0.0.0/8", "")),
        ("fe80::1", (6, "fe80::/10", "xxxx::x")),
        ("no address", (0, "", "")),
    ],
)
def test_what_is_known_of_the_network(text, known):
    assert network_of(text) == known
