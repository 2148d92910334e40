"""People in HL7 version 2."""

from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.messages import hl7
from surrogateshield.detection.reading import Reading
from surrogateshield.pii import Kind


def found(text: str, kind: Kind = "data") -> list[tuple[str, str]]:
    return [(text[item.start : item.end], str(item.type)) for item in hl7.RULE.find(Reading(text, kind))]


def test_a_patient_with_name_and_address() -> None:
    text = "PID|1||77||Vane&van der^Ottoline^Bea||19510303|F|||9 Mill Rd^Flat 2^Tarn^WA^99001||x"
    assert found(text) == [
        ("Vane", "person"),
        ("Ottoline", "person"),
        ("Bea", "person"),
        ("9 Mill Rd", "address"),
        ("Flat 2", "address"),
        ("Tarn", "gpe"),
        ("WA", "gpe"),
        ("99001", "zip_us"),
    ]


def test_names_that_repeat_and_the_staff() -> None:
    text = "PID|1||77||VANE^OTTO~BRACK^OTTO\rPV1|1|I|||||40418^HOLM^AASE~40419^RUUD^NILS"
    values = [value for value, _ in found(text)]
    assert values == ["VANE", "OTTO", "BRACK", "OTTO", "40418", "HOLM", "AASE", "40419", "RUUD", "NILS"]


@pytest.mark.parametrize("text", ["PID|1||77||^^||", "OBX|1|NM|718-7^HGB||96", 'PID|1||77||""', "PV1 and PID | ^"])
def test_empty_fields_and_other_segments_hold_nobody(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize("unit", ["PID|1|", "PID|||||^^^^", "NK1|~^~^"])
def test_hostile_texts_are_read_to_their_end(unit: str) -> None:
    found(unit * (20_000 // len(unit)))
