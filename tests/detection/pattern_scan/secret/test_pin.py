"""PINs, codes, and the answers to security questions."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("my PIN is 4821", ["4821"]),
        ("Card PIN: 93417", ["93417"]),
        ("meine Geheimzahl lautet 4821", ["4821"]),
        ("el código PIN es 4821", ["4821"]),
        ("passcode 4471", ["4471"]),
        ("door code: 4471#", ["4471#"]),
        ("my phone pin is 771204", ["771204"]),
        ("PIN code: 560001", []),
        ("Bengaluru, PIN - 560001", []),
        ("pin 13 of the board, version pin 1.2.3", []),
        ("your verification code is 481923", ["481923"]),
        ("OTP: 481 923", ["481 923"]),
        ("status code: 4041", []),
    ],
)
def test_pins_and_codes(scan: Scan, text: str, values: list[str]) -> None:
    assert [value for value, type_ in scan(text) if type_ == "password"] == values


def test_the_answer_to_a_security_question(scan: Scan) -> None:
    assert scan("security answer: Saint Mary Street, thanks") == [("Saint Mary Street", "password")]
    assert scan("the security answer is optional") == []
