"""Forms that say by themselves, or beside a payment, that they are a bank account."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("the gym takes 24.50 from 209914 / 33018872 each month", ["209914", "33018872"]),
        ("half of it comes from our savings at 209914, 33018872.", ["209914", "33018872"]),
        ("pay the tiler Brook Tiling on 08-00-93 33018872 today", ["08-00-93", "33018872"]),
        ("send the deposit to 012180015554443331 or 012180015554443349", ["012180015554443331", "012180015554443349"]),
        ("NZ account 03-1587-0050943-00", ["03-1587-0050943-00"]),
    ],
)
def test_forms_beside_a_payment(scan: Scan, text: str, found: list[str]) -> None:
    assert [value for value, type_ in scan(text) if type_ == "bank_account"] == found


@pytest.mark.parametrize(
    "text",
    [
        "paid on 08-04-23 33018872 times",
        "the counter went from 209914 to 209915",
        "the range is 012180015554443331 or more",
    ],
)
def test_dates_and_counts_stay(scan: Scan, text: str) -> None:
    assert all(type_ != "bank_account" for _, type_ in scan(text))
