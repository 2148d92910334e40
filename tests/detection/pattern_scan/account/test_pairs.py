"""Accounts told in two parts, beside a bank, in objects."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("reg.nr. 2345 kontonr. 0087654321", ["2345", "0087654321"]),
        ("it is 30-55-88 for the sort code and 66880011 for the account", ["30-55-88", "66880011"]),
        ("they had 30-55-88 with account 66880011", ["30-55-88", "66880011"]),
        ("my BSB is 063 949. The account number for it is 2203 5588.", ["063 949", "2203 5588"]),
        ("Sort code first: 30 55 88. Then the account: 66880011.", ["30 55 88", "66880011"]),
        ("account 063-949 22035588", ["063-949", "22035588"]),
        ("change my payroll account from 66880011 to 77990022", ["66880011", "77990022"]),
        ("국민은행 223456-05-223456 홍길동", ["223456-05-223456"]),
        ("Zenith Bank 3091234567, Ann", ["3091234567"]),
        ("NEFT to 60200123456789 (IFSC SBIN0001234)", ["60200123456789", "SBIN0001234"]),
        ("Przelew na 23203030452222234567890123", ["23203030452222234567890123"]),
        ("sätt in på 8327-9, 55 120 338-1", ["8327-9, 55 120 338-1"]),
        ('{"ach": {"rt": "021000021", "ac": "6600731184"}}', ["021000021", "6600731184"]),
        ("the account I gave you (66880011) is wrong", ["66880011"]),
        ("cuenta de ahorros Bancosur 223-456789-02", ["223-456789-02"]),
    ],
)
def test_parts_that_stand_apart(scan: Scan, text: str, found: list[str]) -> None:
    assert [value for value, type_ in scan(text) if type_ in {"us_bank_number", "bank_account"}] == found


@pytest.mark.parametrize(
    "text",
    [
        "call Zenith Bank 3091234567",
        "order 66880011 from account manager",
        "savings of 2500000 people",
        "reg. nr. 2345 of the land",
        "sort by 30-55-88 for the table",
        '{"bus": {"rt": "021000021", "no": "66"}}',
    ],
)
def test_other_numbers_stay(scan: Scan, text: str) -> None:
    assert [value for value, type_ in scan(text) if type_ in {"us_bank_number", "bank_account"}] == []
