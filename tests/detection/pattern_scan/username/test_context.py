"""User names that the sentence gives away."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    "text",
    [
        "a guy {} on vinted sold it",
        "my steam is {}, add me",
        "mein Konto {} bei komoot",
        "she goes by {} there",
        "logged in as {} since nine",
        "commit by {} committed yesterday".replace("commit by ", ""),
        "INSERT INTO users (username, role) VALUES ('{}', 'x')",
        r"CORP\\{} cannot log in".replace("\\\\", "\\"),
    ],
)
@pytest.mark.parametrize("name", ["ines_quorrin", "i.quorrin", "quorrin88"])
def test_places(scan: Scan, text: str, name: str) -> None:
    assert scan(text.format(name)) == [(name, "username")]


def test_several(scan: Scan) -> None:
    assert [value for value, _ in scan("users calderagran, moss_q and tovar88 post")] == [
        "calderagran",
        "moss_q",
        "tovar88",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "an rtx4090 on ebay and an iphone15 on facebook",
        "import os\nclass A:\n    pass\ndef f():\n    x = 1  # known as max_q88 on github\n",
        "the tables users and orders_2",
    ],
)
def test_what_is_no_name(scan: Scan, text: str) -> None:
    assert scan(text) == []
