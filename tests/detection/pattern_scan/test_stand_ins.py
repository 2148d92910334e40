"""Stand-ins stay, unless the text calls them somebody's."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from stdnum import iban, luhn

from surrogateshield.detection.pattern_scan.stand_ins import DOCUMENTED
from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("sample formats: SSN 000-00-0000, card 0000 0000 0000 0000, ZIP 00000-0000", "prose"),
        ("an example request sends user@example.com and the test card 4242 4242 4242 4242", "prose"),
        ("for example DE89 3704 0044 0532 0130 00 or VAT GB999 9999 73", "prose"),
        ('charge(number="4111111111111111")', "code"),
        ("RFC 5737 reserves 192.0.2.0/24 and 203.0.113.0/24", "prose"),
        ("the block of documents, 00-00-5E-00-53-0A", "prose"),
        ("POSTGRES_PASSWORD: postgres\nMINIO_ROOT_PASSWORD=minioadmin", "data"),
        ("Authorization: Bearer TU_CLAVE_AQUI", "prose"),
        ("key id AKIAIOSFODNN7EXAMPLE from the docs", "prose"),
    ],
)
def test_stand_ins_stay(scan: Scan, text: str, kind: Kind) -> None:
    assert scan(text, kind) == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("my card 4111 1111 1111 1111 was stolen", "4111 1111 1111 1111"),
        ("an example: her card 4111 1111 1111 1111 was stolen", "4111 1111 1111 1111"),
        ("does this credit card 4111111111111111 pass the check?", "4111111111111111"),
        ("the customer gave 000-00-0000 as SSN", "000-00-0000"),
        ("my e-mail in the docs is user@example.com", "user@example.com"),
        ("an example: write to ines@example.com", "ines@example.com"),
        ("an example: write to user@corp.example", "user@corp.example"),
        ("my router password is changeme", "changeme"),
        ("an example host is 192.0.2.7", "192.0.2.7"),
    ],
)
def test_what_is_somebodys_or_no_stand_in_is_found(scan: Scan, text: str, value: str) -> None:
    assert value in [found for found, _ in scan(text)]


def test_the_table_holds_valid_examples() -> None:
    cards = [value for value in DOCUMENTED if value.isdigit()]
    assert cards
    assert all(map(luhn.is_valid, cards))
    assert iban.is_valid("DE89370400440532013000")
    assert iban.is_valid("GB82WEST12345698765432")
