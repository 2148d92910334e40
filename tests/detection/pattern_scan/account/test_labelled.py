"""Bank accounts: labels of many countries, fields, lists, what stays."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "kind", "field", "found"),
    [
        ("4471902288", "data", "account_number", ["4471902288"]),
        ("4471902288", "data", "beneficiary_account", ["4471902288"]),
        ("4471902288", "data", "account_id", []),
        ("20-45-45", "data", "sort_code", ["20-45-45"]),
        ("2019-01-12", "data", "account", []),
        ("account_number = '4471902288'", "code", None, ["4471902288"]),
    ],
)
def test_what_is_found_depends_on_kind_and_field(
    scan: Scan, text: str, kind: Kind, field: str | None, found: list[str]
) -> None:
    assert [value for value, type_ in scan(text, kind, field) if type_ == "bank_account"] == found


@pytest.mark.parametrize(
    "text",
    [
        "account number of people: 12",
        "AWS account id: 104928765432",
        "my GitHub account 10492876",
        "the account has 10492876 followers",
        "account number 250000 USD",
        "account number: 2024-05-01",
        "03-04-24 10492876 downloads",
        "transit time 00456 ms",
    ],
)
def test_other_numbers_stay(scan: Scan, text: str) -> None:
    assert all(type_ != "bank_account" for _, type_ in scan(text))
