"""Codes in a sentence about what they open."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("the alarm upstairs is 6641 and downstairs 6642", ["6641", "6642"]),
        ("key in 6641 at the side gate", ["6641"]),
        ("6641 then hash, please", ["6641"]),
        ("the padlock combo is now 6-6-4-1", ["6-6-4-1"]),
        ("Alarmanlage: 66#41", ["66#41"]),
        ("pins: phone 6641, tablet 664120", ["6641", "664120"]),
        ("the alarm rang at 0630 and the gate was built in 1998", []),
        ("the alarm is 6641, error code is 6642", ["6641"]),
        ("press 2000 units out of it", []),
    ],
)
def test_codes(scan: Scan, text: str, found: list[str]) -> None:
    assert [value for value, type_ in scan(text) if type_ == "password"] == found
