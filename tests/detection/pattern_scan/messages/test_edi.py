"""People in X12 and EDIFACT."""

from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.messages import edi
from surrogateshield.detection.reading import Reading


def values(text: str) -> list[str]:
    return [text[item.start : item.end] for item in edi.RULE.find(Reading(text, "data"))]


def test_a_subscriber_of_x12() -> None:
    text = "HL*2*1*22*0~\nNM1*IL*1*VANE*OTTOLINE****MI*ZK7720418~\nN3*9 MILL RD*APT 2~\nN4*TARN*WA*99001~\n"
    text += "PER*IC*NILS RUUD*TE*5095550117~"
    assert values(text) == ["VANE", "OTTOLINE", "ZK7720418", "9 MILL RD", "APT 2", "TARN", "WA", "99001", "NILS RUUD"]


def test_a_payer_is_a_firm() -> None:
    reading = Reading("NM1*PR*2*FEN MUTUAL*****PI*88213~", "data")
    assert [str(item.type) for item in edi.RULE.find(reading)] == ["org", "national_id"]


def test_a_party_of_edifact() -> None:
    text = "NAD+CN+++OTTOLINE VANE+MOLENWEG 9:BUS 2+TARN++9052+BE'CTA+IC+:NILS RUUD'"
    assert values(text) == ["OTTOLINE VANE", "MOLENWEG 9", "BUS 2", "TARN", "9052", "NILS RUUD"]


@pytest.mark.parametrize("text", ["ST*837*0001~SE*12~", "a*b*c ~ N1*", "NAD+ is a coenzyme", "x = N3*y~z"])
def test_arithmetic_and_chemistry_are_none(text: str) -> None:
    assert values(text) == []
