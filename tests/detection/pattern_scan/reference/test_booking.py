"""Codes of bookings."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("booking ref: T8RQ2W, we fly on Friday", "T8RQ2W"),
        ("PNR V5KX9T", "V5KX9T"),
        ("our reservation number is BK7720418", None),
        ("unter der Buchungsnummer L4MR7X", "L4MR7X"),
        ("el localizador es 7GHT2P", "7GHT2P"),
        ("codice prenotazione P9WL4K", "P9WL4K"),
        ("rezervasyon kodu: W3XN8Q", "W3XN8Q"),
        ("record locator DXWPRT", "DXWPRT"),
    ],
)
def test_codes_behind_their_labels(scan: Scan, text: str, value: str | None) -> None:
    found = scan(text)
    assert not value or (value, "national_id") in found


@pytest.mark.parametrize(
    "text", ["the booking page for MARCH", "booking LH1204", "reservation FOR2024", "confirmation EMAIL", "pnr"]
)
def test_words_and_flights_are_none(scan: Scan, text: str) -> None:
    assert scan(text) == []
