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


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("the float sits with Tarnside Building Society 5518 2204, all of it", "5518 2204"),
        ("überwiesen an Sparkasse Quorn 55182204", "55182204"),
        ("Rekening saya di Bank Sulawesi 144-301-0007718-2 kalau perlu", "144-301-0007718-2"),
        ("no rek BCA 7730 518 244 a.n. Dewi", "7730 518 244"),
        ("akaunti yangu ya NMB 22518804417", "22518804417"),
        ("STK Vietcombank 0071004418820", "0071004418820"),
        ("αριθμός λογαριασμού 501-204418-207", "501-204418-207"),
    ],
)
def test_the_name_of_the_bank_and_the_number(scan: Scan, text: str, value: str) -> None:
    assert (value, "bank_account") in scan(text)


@pytest.mark.parametrize(
    "text",
    ["the World Bank 2019 2024 report", "Deutsche Bank 55182204 EUR", "food bank 1200 users"],
)
def test_years_and_amounts_beside_a_bank_stay(scan: Scan, text: str) -> None:
    assert all(type_ != "bank_account" for _, type_ in scan(text))
