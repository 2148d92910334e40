"""Numbers that answer a question for them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Agent: name and membership number?\nVisitor: Ida Arlow, 7712 0043 81", ["7712 0043 81"]),
        ("Agent: membership number?\nVisitor: no idea, 12 years ago", []),
        ("the customer number format\n1. Ten digits", []),
    ],
)
def test_answers(scan: Scan, text: str, found: list[str]) -> None:
    assert [value for value, type_ in scan(text) if type_ == "national_id"] == found
