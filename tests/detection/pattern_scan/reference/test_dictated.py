"""Numbers said letter by letter."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("her hospital number is G four four one nine oh two and she was born in may", "G four four one nine oh two"),
        ("permit no m as in mike twenty two dash oh seven one is", "m as in mike twenty two dash oh seven one"),
        ("claim number, seven seven double four one nine. bye", "seven seven double four one nine"),
        ("confirmation code tango four nine two seven kilo", "tango four nine two seven kilo"),
        ("la kundennummer lautet vier vier sieben null zwei bitte", "vier vier sieben null zwei"),
    ],
)  # fmt: skip
def test_behind_a_label(scan: Scan, text: str, value: str) -> None:
    assert value in [found for found, _ in scan(text)]


@pytest.mark.parametrize(
    "text", ["a number of one or two", "number one in the charts", "the number three bus at nine", "reference a b c d"]
)
def test_counting_is_none(scan: Scan, text: str) -> None:
    assert scan(text) == []
