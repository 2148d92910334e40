"""Codes that a conversation gives away."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]


def _secrets(found: list[tuple[str, str]]) -> list[str]:
    return [value for value, type_ in found if type_ == "password"]


@pytest.mark.parametrize(
    "text",
    [
        "the shop texted me a code 814402 out of nowhere",
        "then a code came, 814402, and the caller wanted it",
        "they wanted the OTP and I told them 814402.",
        "ho ricevuto il codice 814402 stamattina",
        "dostałem kod 814402, co to jest?",
    ],
)
def test_a_code_that_was_sent_or_told(scan: Scan, text: str) -> None:
    assert _secrets(scan(text)) == ["814402"]


@pytest.mark.parametrize("answer", ["814402", "8144", "8144 then the star"])
def test_an_answer_in_the_next_line(scan: Scan, answer: str) -> None:
    assert _secrets(scan(f"Ada: and the gate at the back\nBo: {answer}")) == [answer.split(maxsplit=1)[0]]


@pytest.mark.parametrize(
    "text",
    [
        "errno: -111,\ncode: 'ECONNREFUSED',\nport: 8144\n",
        "we got error code 814402 again and sent a ticket",
        "I gave 814402 kroner to charity",
        "they sent the promo code 814402",
        "Ada: is the door done?\nBo: yes, twice",
    ],
)
def test_other_numbers(scan: Scan, text: str) -> None:
    assert _secrets(scan(text)) == []


def test_a_password_said_two_turns_later(scan: Scan) -> None:
    assert _secrets(scan("Ada: what's the wifi password\nBo: one sec\nBo: Mosel!Kahn8")) == ["Mosel!Kahn8"]
