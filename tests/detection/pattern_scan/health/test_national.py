"""Records and memberships: own check digits, prefixes, and what is no number of a patient."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("MRN: 00447190, please", "00447190"),
        ("see chart MRN-5530917", "MRN-5530917"),
        ("Patient ID HN-2231-88 on ward 4", "HN-2231-88"),
        ("NHS No. 4505577104", "4505577104"),
        ("450 557 7104 (NHS number)", "450 557 7104"),
        ("Medicare card 2428 77813 1", "2428 77813 1"),
        ("Versichertennr. T684029137", "T684029137"),
        ("numéro de patient : A0093817", "A0093817"),
        ("nº de historia clínica 204418", "204418"),
        ("病历号：00447190", "00447190"),
        ("Her MBI ends up as 3WN7-QK2-RD64.", "3WN7-QK2-RD64"),
    ],
)
def test_numbers_of_patients(scan: Scan, text: str, found: str) -> None:
    assert (found, "medical_record") in scan(text)


@pytest.mark.parametrize(
    ("text", "kind", "field"),
    [
        ("4505577104", "prose", None),
        ("4505577104", "data", "reference"),
        ("A4471902", "data", "member_id"),
        ("patients 4471 and 2208 were excluded", "prose", None),
        ("NHS trusts in 2024", "prose", None),
        ("order 3WN7-QK2-RD64", "prose", None),
        ("3WN7QK2RD64", "code", None),
    ],
)
def test_what_is_none(scan: Scan, text: str, kind: Kind, field: str | None) -> None:
    assert not [item for item in scan(text, kind, field) if item[1] == "medical_record"]


@pytest.mark.parametrize("field", ["mrn", "patientId", "medical_record_number", "nhs_number", "health insurance id"])
def test_fields(scan: Scan, field: str) -> None:
    assert scan("4471902083", "data", field) == [("4471902083", "medical_record")]
