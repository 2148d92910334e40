"""Routing numbers: labels, check digits, fields."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "kind", "field", "found"),
    [
        ("021000021", "data", "routing_number", [("021000021", "us_bank_number")]),
        ("021000022", "data", "aba", [("021000022", "us_bank_number")]),
        ("021000021", "data", "order", []),
        ("routing number: 021000022", "prose", None, [("021000022", "us_bank_number")]),
        ("routing_number = 021000022", "code", None, [("021000022", "us_bank_number")]),
        ("transfer by wire to 021000021", "prose", None, [("021000021", "us_bank_number")]),
        ("transfer by wire to 021000022", "prose", None, []),
        ("121000358 is our routing number", "prose", None, [("121000358", "us_bank_number")]),
    ],
)
def test_what_is_found_depends_on_kind_and_field(
    scan: Scan, text: str, kind: Kind, field: str | None, found: list[tuple[str, str]]
) -> None:
    assert scan(text, kind, field) == found


def test_the_account_beside_it_is_an_account(scan: Scan) -> None:
    assert scan("ABA 021000021 acct 000123456789") == [
        ("021000021", "us_bank_number"),
        ("000123456789", "bank_account"),
    ]
    assert scan("ABA 021000021 / 000123456789")[1] == ("000123456789", "bank_account")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("first nine digits on the check: 021000021", ["021000021"]),
        ("old bank: 021000021, new bank: 026009593", ["021000021", "026009593"]),
        ("my bank's R/T number starts with 0210, whole thing 021000021", ["021000021"]),
        ("routing + acct: 021000021 / 100443929", ["021000021"]),
        ("aba therapy 123456789 sessions", []),
    ],
)
def test_checks_banks_and_accounts_beside(scan: Scan, text: str, found: list[str]) -> None:
    assert [value for value, type_ in scan(text) if type_ == "us_bank_number"] == found
