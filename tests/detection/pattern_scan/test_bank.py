"""Bank numbers: kinds, fields, check digits."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "kind", "field", "found"),
    [
        ("021000021", "data", "routing_number", [("021000021", "us_bank_number")]),
        ("021000021", "data", "order", []),
        ("GB29NWBK60161331926819", "code", None, [("GB29NWBK60161331926819", "iban")]),
        ("GB29NWBK60161331926818", "data", None, []),
        ("GB29NWBK60161331926818", "data", "iban", [("GB29NWBK60161331926818", "iban")]),
        ("4471902288", "data", "account_number", [("4471902288", "bank_account")]),
    ],
)
def test_what_is_found_depends_on_kind_and_field(
    scan: Scan, text: str, kind: Kind, field: str | None, found: list[tuple[str, str]]
) -> None:
    assert scan(text, kind, field) == found
