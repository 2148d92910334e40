from __future__ import annotations

import pytest

from surrogateshield.evaluation.vocabulary import CASCADE, KEPT_BY_DEFAULT, TYPES, is_structured
from surrogateshield.pii import PiiType


@pytest.mark.parametrize(
    ("type_", "right", "wrong"),
    [
        ("phone", ["phone_us", "phone_uk", "phone_intl"], ["ssn"]),
        ("zip", ["zip_us"], ["postcode_uk", "address"]),
        ("postcode", ["postcode_uk", "address"], ["zip_us"]),
        ("address", ["address"], ["postcode_uk"]),
        ("driver_license", ["us_driver_license"], ["national_id"]),
        ("national_id", ["national_id", "tax_id"], ["ssn"]),
        ("loc", ["loc", "implicit_location"], ["gpe"]),
    ],
)
def test_what_counts_as_right(type_: str, right: list[str], wrong: list[str]) -> None:
    assert all(CASCADE.accepts(type_, label) for label in right)
    assert not any(CASCADE.accepts(type_, label) for label in wrong)


def test_a_false_find_counts_in_one_row_of_its_own_type() -> None:
    assert {CASCADE.row(label) for label in PiiType} <= TYPES
    assert CASCADE.row("phone_uk") == "phone"
    assert CASCADE.row("address") == "address", "also right for postcodes, but an address first"
    assert CASCADE.row("tax_id") == "tax_id"
    assert CASCADE.row("custom:case") == "custom:case"


def test_every_type_can_be_answered() -> None:
    assert all(CASCADE.knows(type_) for type_ in TYPES)
    assert not CASCADE.knows("shoe_size")


def test_structured_and_kept_types() -> None:
    assert {type_ for type_ in TYPES if not is_structured(type_)} == {
        *("person", "org", "gpe", "loc", "fac", "implicit_location", "gender", "age", "date_time")
    }
    assert {"gender", "age", "date_time"} == KEPT_BY_DEFAULT
