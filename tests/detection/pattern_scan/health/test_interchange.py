"""Identifiers in messages between hospitals."""

from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.health import interchange
from surrogateshield.detection.reading import Reading


def values(text: str) -> list[str]:
    return [text[found.start : found.end] for found in interchange.RULE.find(Reading(text, "data"))]


def test_an_identifier_of_fhir() -> None:
    text = '[{"system": "https://ids.example/mrn", "value": "KX-20931"}, {"system": "urn:oid:1.2.3", "value": "none"}]'
    assert values(text) == ["KX-20931"]


def test_a_segment_of_version_2() -> None:
    text = "MSH|^~\\&|A\rPID|1|204417|208841^^^FEN^MR~5530917^^^FEN^PI|99120|QUORRIN^IMELDA||19740812|F"
    assert values(text) == ["204417", "208841", "5530917", "99120"]


def test_the_role_of_a_patient_in_a_document() -> None:
    assert values('<patientRole><id extension="208841" root="1.2.3"/></patientRole>') == ["208841"]
    assert values('<assignedAuthor><id extension="208841" root="1.2.3"/></assignedAuthor>') == []


@pytest.mark.parametrize(
    "unit", ["PID|1|", "PID|||||", '"system": "urn:"value"', "<patientRole><id ", '"system":"http://a']
)
def test_hostile_texts_yield_nothing(unit: str) -> None:
    assert values(unit * (20_000 // len(unit)) + '"value"') == []
