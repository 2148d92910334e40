"""Firms that the domain of an address repeats."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "firm"),
    [
        ("Ottoline Vane | Buyer | Tarn Robotics | o.vane@tarnrobotics.com", "Tarn Robotics"),
        ("Grüße, Jörn (Möbelhaus Örtli) jorn@mobelhaus-ortli.ch", "Möbelhaus Örtli"),
        ("Vrenziwerk, mail: info@vrenziwerk.de", "Vrenziwerk"),
    ],
)
def test_the_name_before_or_behind_its_address(scan: Scan, text: str, firm: str) -> None:
    assert (firm, "org") in scan(text)


@pytest.mark.parametrize(
    "text",
    [
        "Stack Overflow: team@stackoverflow.com",
        "Bakery news: me@bakery.com",
        "Gmail, o.vane@gmail.com",
        "Tarn Robotics",
    ],
)
def test_public_names_and_words_stay(scan: Scan, text: str) -> None:
    assert all(type_ != "org" for _, type_ in scan(text))
