"""The labels of bank accounts in many countries, and the forms behind them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Sort code: 30 98 71, Account: 10492876", ["30 98 71", "10492876"]),
        ("sort code 309871 / 10492876", ["309871", "10492876"]),
        ("Please pay Barclays 30-98-71 10492876", ["30-98-71", "10492876"]),
        ("BSB: 732-001 Acc: 654321", ["732-001", "654321"]),
        ("IFSC ICIC0000011, account 012301567890", ["ICIC0000011", "012301567890"]),
        ("transit 00456-003", ["00456-003"]),
        ("CLABE: 014 180 60501234567 4", ["014 180 60501234567 4"]),
        ("CLABE: 014180605012345674", ["014180605012345674"]),
        ("RIB 20041 01005 0500013M026 06", ["20041 01005 0500013M026 06"]),
        ("Kontonr. 0648489890, BLZ 50010517", ["0648489890", "50010517"]),
        ("cuenta 2100 0418 45 0200051332", ["2100 0418 45 0200051332"]),
        ("agência 3456-7 conta 12.345-6", ["3456-7", "12.345-6"]),
        ("chave Pix: 71b9a0c2-3d4e-4f50-8a61-9b7c2d3e4f50", ["71b9a0c2-3d4e-4f50-8a61-9b7c2d3e4f50"]),
        ("numero di conto 000000765432", ["000000765432"]),
        ("rekeningnummer 12.34.56.789", ["12.34.56.789"]),
        ("rachunek 61 1090 1014 0000 0712 1981 2874", ["61 1090 1014 0000 0712 1981 2874"]),
        ("account 12-3140-0171323-50", ["12-3140-0171323-50"]),
        ("口座番号 7654321", ["7654321"]),
        ("account numbers 10492876, 10492877 & 10492878", ["10492876", "10492877", "10492878"]),
    ],
)
def test_forms_of_many_countries(scan: Scan, text: str, found: list[str]) -> None:
    assert [value for value, type_ in scan(text) if type_ == "bank_account"] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("s/c: 309871 acc no 10492876", ["309871", "10492876"]),
        ("sort=30-98-71 acct=10492876 ok", ["30-98-71", "10492876"]),
        ("wages paid to 10492876 (30-98-71)", ["10492876", "30-98-71"]),
        ("Kiwibank 38-9012-0418823-01", ["38-9012-0418823-01"]),
        ("transit/institution 00417-010", ["00417-010"]),
        ("kontonummer 8327-9 810 716 886", ["8327-9 810 716 886"]),
        ("CVU 2850590940090418135201 alias luna.azul", ["2850590940090418135201", "luna.azul"]),
        ("Which account number?\nCaller: yes, 10492876", ["10492876"]),
        ("Account holder: Ann Poe; number: 10492876", ["10492876"]),
        ("The account she always uses for rent is 4471902288", ["4471902288"]),
        ("mon compte courant 00012345678", ["00012345678"]),
        ("Sort code? 30-98-71. Account? 10492876.", ["30-98-71", "10492876"]),
        ("routing 021000021 / account 55102 99418 / Chase", ["55102 99418"]),
        ("building society roll number D/100677-8", ["D/100677-8"]),
        ("konto 44 248 820-9", ["44 248 820-9"]),
        ("acc 8 digits 55193218, sort 40 12 76", ["55193218", "40 12 76"]),
        ("aba=026009593; dda=743746151", ["743746151"]),
        ("check: routing 026009593, next ten: 9020988682", ["9020988682"]),
        ("účet č. 2000145399", ["2000145399"]),
    ],
)
def test_further_writings(scan: Scan, text: str, found: list[str]) -> None:
    assert [value for value, type_ in scan(text) if type_ == "bank_account"] == found


@pytest.mark.parametrize(
    "text",
    [
        "alias web.server.local",
        "sort by 30-98-71",
        "paid on 03-04-24 10492876 times",
        "case 03-1587-0050943-00",
        "the account, in 2024, had 1500000 users",
        "s/c 5",
        "electoral roll number 22104321",
        "the account of 1914-1918",
        "sort 40 12 76 by size",
    ],
)
def test_further_other_numbers_stay(scan: Scan, text: str) -> None:
    assert all(type_ != "bank_account" for _, type_ in scan(text))
