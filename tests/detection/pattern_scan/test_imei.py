"""IMEIs and numbers of SIM cards: labels, fields, lists."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "kind", "field", "found"),
    [
        ("490154203237518", "data", "imei", ["490154203237518"]),
        ("490154203237519", "data", "deviceImei", ["490154203237519"]),
        ("490154203237518", "data", "order", []),
        ("49-015420-323751-8", "prose", None, ["49-015420-323751-8"]),
        ("49-015420-323751-9", "prose", None, []),
        ("490154203237518", "prose", None, []),
        ("IMEI1 490154203237518 IMEI2 356938035643809", "prose", None, ["490154203237518", "356938035643809"]),
        ("imei: 490154203237518 / 356938035643809", "prose", None, ["490154203237518", "356938035643809"]),
        ("carte SIM 89 33 0123 4567 8901 2345", "prose", None, ["89 33 0123 4567 8901 2345"]),
        ("imsi=262011234567890", "data", None, ["262011234567890"]),
        ("esn 80A1B2C3", "prose", None, ["80A1B2C3"]),
        ("sim 2024", "prose", None, []),
    ],
)
def test_what_is_found_depends_on_kind_and_field(
    scan: Scan, text: str, kind: Kind, field: str | None, found: list[str]
) -> None:
    assert [value for value, type_ in scan(text, kind, field) if type_ == "imei"] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            "IMEI of the stolen tablet? The box says 352099001761481/490154203237518.",
            ["352099001761481", "490154203237518"],
        ),
        ("L'IMEI de mon ancien téléphone est 352099001761482", ["352099001761482"]),
        ("El IMEI del módem del camión es 352099001761481", ["352099001761481"]),
        ("phone IMEI 352099001761481 came with 490154203237518", ["352099001761481", "490154203237518"]),
        ("MDM export: 352099001761481;Ann Poe / 868888888888888", ["352099001761481"]),
        ("*#06# shows 352099001761481", ["352099001761481"]),
        ("the fifteen digit thing: 352099001761481", ["352099001761481"]),
        ("user=ann device=352099001761481 ok", ["352099001761481"]),
    ],
)
def test_without_a_label_beside_it(scan: Scan, text: str, found: list[str]) -> None:
    assert [value for value, type_ in scan(text) if type_ == "imei"] == found


@pytest.mark.parametrize(
    "text",
    ["phone order 352099001761481", "the number 352099001761481", "phone 123456789012347", "phone +352099001761481"],
)
def test_other_numbers_of_fifteen_figures_stay(scan: Scan, text: str) -> None:
    assert all(type_ != "imei" for _, type_ in scan(text))
