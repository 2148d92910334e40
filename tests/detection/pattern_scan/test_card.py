"""Payment cards: kinds, fields, check digits."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "kind", "field", "found"),
    [
        ("4532756279624064", "data", "card_number", [("4532756279624064", "credit_card")]),
        ("4532756279624065", "data", "card_number", [("4532756279624065", "credit_card")]),
        ("4532756279624065", "data", "order_id", []),
        ("4532 7562 7962 4065", "prose", None, [("4532 7562 7962 4065", "credit_card")]),
        ("4532 7562 7962 4065", "data", None, []),
        ("pay('4532756279624064')", "code", None, [("4532756279624064", "credit_card")]),
        ("card no.4532756279624064", "prose", None, [("4532756279624064", "credit_card")]),
        ("7,4532756279624064,09/29", "data", None, [("4532756279624064", "credit_card")]),
    ],
)
def test_what_is_found_depends_on_kind_and_field(
    scan: Scan, text: str, kind: Kind, field: str | None, found: list[tuple[str, str]]
) -> None:
    assert scan(text, kind, field) == found
