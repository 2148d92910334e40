"""Further accounts in a text that holds one: what is told apart from it, or stands in its country's form."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("it went to account 33018872, not to 33018827", ["33018872", "33018827"]),
        ("use my account 33018872 instead of 33018827", ["33018872", "33018827"]),
        ("Konto 3301887299, nicht das alte 3301882799", ["3301887299", "3301882799"]),
        ("pay account 33018872, she used the old one, 33018827", ["33018872", "33018827"]),
        ("BSB 062-111 10203344, they used 733-204 556677881", ["062-111", "10203344", "733-204", "556677881"]),
        ("gone from 062 111 1020 3344 to BSB 733 204 acc 556677881", ["062 111", "1020 3344", "733 204", "556677881"]),
        ("the sort code she wrote is 20-99-141, account 33018872", ["20-99-141", "33018872"]),
        ("operating account 330188729, payroll 330188729155", ["330188729", "330188729155"]),
    ],
)
def test_further_accounts_are_found(scan: Scan, text: str, found: list[str]) -> None:
    assert [value for value, type_ in scan(text) if type_ == "bank_account"] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("account 33018872, not 33018827 users", ["33018872"]),
        ("account 33018872, order not 3301882711", ["33018872"]),
        ("not 33018827 but many", []),
    ],
)
def test_other_numbers_beside_an_account_stay(scan: Scan, text: str, found: list[str]) -> None:
    assert [value for value, type_ in scan(text) if type_ == "bank_account"] == found
