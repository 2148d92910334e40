"""Social security numbers and licences: kinds, fields, keywords."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "kind", "field", "found"),
    [
        ("536228710", "data", "ssn", [("536228710", "ssn")]),
        ("536228710", "data", "ticket", []),
        ("536-22-8710", "code", None, [("536-22-8710", "ssn")]),
        ("536 22 8710", "data", None, []),
        ("F4481290", "data", "dl_number", [("F4481290", "us_driver_license")]),
        ("F4481290", "data", "sku", []),
        ("driver's license D6630274", "code", None, [("D6630274", "us_driver_license")]),
        ("licence QUORR753116TN9IJ", "prose", None, [("QUORR753116TN9IJ", "us_driver_license")]),
        ("he drives on QUORR753116TN9IJ", "code", None, [("QUORR753116TN9IJ", "us_driver_license")]),
        ("DL No. MH12 20140061822", "prose", None, [("MH12 20140061822", "us_driver_license")]),
        ("Führerscheinnummer: B072RRE2I55", "prose", None, [("B072RRE2I55", "us_driver_license")]),
        ("prawo jazdy nr 00123/15/1061", "prose", None, [("00123/15/1061", "us_driver_license")]),
        ("permis de conduire n° 14AV72093", "prose", None, [("14AV72093", "us_driver_license")]),
        ("Q4471-90283-65512 (Ontario)", "prose", None, [("Q4471-90283-65512", "us_driver_license")]),
        ("license A1, H1 or INTRODUCTORY", "prose", None, []),
        ("order 536228710, SSN to follow", "prose", None, []),
    ],
)
def test_what_is_found_depends_on_kind_and_field(
    scan: Scan, text: str, kind: Kind, field: str | None, found: list[tuple[str, str]]
) -> None:
    assert scan(text, kind, field) == found
