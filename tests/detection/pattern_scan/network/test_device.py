"""Names of devices that say whose they are."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    "name",
    ["Ottolines-iPad", "Nils-MacBook-Pro", "iPhone-van-Maartje", "Galaxy-S21-von-Björn", "iPad-de-Hélène",
     "LAPTOP-VANHOLM", "Sanna-s-iPhone", "iPhone-di-Giulia", "johanna-laptop"],
)  # fmt: skip
def test_a_name_in_the_name_of_a_device(scan: Scan, name: str) -> None:
    assert scan(f"10.0.4.17   {name}   via dhcp") == [("10.0.4.17", "ip_address"), (name, "username")]


@pytest.mark.parametrize(
    "name",
    ["Office-PC", "Kids-iPad", "DESKTOP-8KQ2L7F", "iPhone-15-Pro", "smart-tv", "the-laptop", "desktop-environment",
     "pc-based", "Guest-Laptop", "Living-Room-TV"],
)  # fmt: skip
def test_what_is_nobodys_stays(scan: Scan, name: str) -> None:
    assert scan(f"connected: {name} today") == []
