"""BICs: labels, IBANs beside them, capital words."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "kind", "field", "found"),
    [
        ("INGDDEFF", "data", "bic", ["INGDDEFF"]),
        ("INGDDEFFXXX", "data", "swift_code", ["INGDDEFFXXX"]),
        ("INGDDEFF", "data", "name", []),
        ("BIC/SWIFT: INGDDEFFXXX", "prose", None, ["INGDDEFFXXX"]),
        ("Codice BIC ingddeff", "prose", None, ["ingddeff"]),
        ("DE44 5001 0517 5407 3249 31 INGDDEFF", "prose", None, ["INGDDEFF"]),
        ("DE44 5001 0517 5407 3249 31 NWBKGB2L", "prose", None, []),
    ],
)
def test_what_is_found_depends_on_kind_and_field(
    scan: Scan, text: str, kind: Kind, field: str | None, found: list[str]
) -> None:
    assert [value for value, type_ in scan(text, kind, field) if type_ == "bic"] == found


@pytest.mark.parametrize("word", ["DEUTSCHE", "TRANSFER", "CUSTOMER", "BENEFICIARY", "BARCLAYS", "PAYMENTS"])
def test_capital_words_are_no_codes(scan: Scan, word: str) -> None:
    assert scan(f"SWIFT {word}") == []
    assert [type_ for _, type_ in scan(f"{word} DE44 5001 0517 5407 3249 31")] == ["iban"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Swift for that bank? COUTGB22. For the other AIBKIE2D.", ["COUTGB22", "AIBKIE2D"]),
        ("correspondent SWIFT code BOFAUS3N, ours BARCGB22", ["BOFAUS3N", "BARCGB22"]),
        ("field 57A: DEUTDEFF500", ["DEUTDEFF500"]),
        ("Überweisung an COBADEFFXXX bitte", ["COBADEFFXXX"]),
        ("SWIFT MESSAGES IN THE WIRE PROTOCOL", []),
        ("a swift NSOBJECT in the readme", []),
    ],
)
def test_near_words_of_banks(scan: Scan, text: str, found: list[str]) -> None:
    assert [value for value, type_ in scan(text) if type_ == "bic"] == found
