"""IP addresses: kinds, fields, notations, versions."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "kind", "field", "found"),
    [
        ("1.2.3.4", "data", "ip", [("1.2.3.4", "ip_address")]),
        ("10.23.31.44", "data", None, [("10.23.31.44", "ip_address")]),
        ("HOST=10.23.31.44", "code", None, [("10.23.31.44", "ip_address")]),
        ("fd12:3456:789a::1", "data", "addr", [("fd12:3456:789a::1", "ip_address")]),
        ("1.2.3.4", "data", "version", []),
    ],
)
def test_what_is_found_depends_on_kind_and_field(
    scan: Scan, text: str, kind: Kind, field: str | None, found: list[tuple[str, str]]
) -> None:
    assert scan(text, kind, field) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("fe80::1ff:fe23:4567:890a%eth0", ["fe80::1ff:fe23:4567:890a"]),
        ("2001:db8:12::7/64", ["2001:db8:12::7"]),
        ("http://[2001:DB8::A1]:8080/", ["2001:DB8::A1"]),
        ("::ffff:192.0.2.128", ["::ffff:192.0.2.128"]),
        ("from 2001:db8::1: icmp", ["2001:db8::1"]),
        ("10.20.30.0/24", ["10.20.30.0"]),
        ("my ip is 1.2.3.4", ["1.2.3.4"]),
        ("10.0.0.0/8, fe80::/10, ff02::1, ::1, 2001:db8::/32", []),
        ("nameserver 8.8.8.8, dns 1.1.1.1", []),
        ("12.10.3.1 Requirements\nSection 12.4.1.1, versión 10.0.2.1, Kapitel 12.10.3.1", []),
        ("python 3.12.1.0, Windows 10.0.19045.2, nginx/1.25.3.1", []),
        ("3c:22:fb:9a:10:7e:11:22", []),
        ("std::vector, a::b::c, 12:34:56", []),
    ],
)
def test_ip_addresses(scan: Scan, text: str, found: list[str]) -> None:
    assert scan(text) == [(value, "ip_address") for value in found]


def test_the_first_row_below_the_title_of_a_table_is_no_number_of_it(scan: Scan) -> None:
    assert ("192.168.4.17", "ip_address") in scan("the lease table:\n192.168.4.17  printer")
    assert scan("see table 12.14.16.18") == []
