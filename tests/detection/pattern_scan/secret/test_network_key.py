"""Keys of wireless networks."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("WIFI:S:Oxbow;T:WPA;P:plum-ferry-88;;", ["plum-ferry-88"]),
        ("Netz Oxbow, Schlüssel Ferry!plum88", ["Ferry!plum88"]),
        ("attic wifi: Ferryplum8812x", ["Ferryplum8812x"]),
        ("decrypt it with Ferryplum8812.", ["Ferryplum8812"]),
        ("wifi is plug-and-play, WiFi 6E", []),
    ],
)
def test_keys_of_networks(scan: Scan, text: str, found: list[str]) -> None:
    assert [value for value, type_ in scan(text) if type_ == "password"] == found
