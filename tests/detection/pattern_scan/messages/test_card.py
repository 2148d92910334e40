"""People in address books."""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.messages import card
from surrogateshield.detection.reading import Reading


def found(text: str) -> list[tuple[str, str]]:
    return [(text[item.start : item.end], str(item.type)) for item in card.RULE.find(Reading(text, "data"))]


def test_a_card() -> None:
    text = (
        "BEGIN:VCARD\nN:Vane;Ottoline;;;\nitem1.ADR;TYPE=WORK:;Bus 2;Molenweg 9;Tarn;;9052;BE\nNICKNAME:Otti\nEND:VCARD"
    )
    assert found(text) == [
        ("Vane", "person"),
        ("Ottoline", "person"),
        ("Bus 2", "address"),
        ("Molenweg 9", "address"),
        ("Tarn", "gpe"),
        ("9052", "address"),
        ("Otti", "person"),
    ]


def test_the_card_of_a_code() -> None:
    assert found("MECARD:N:Vane,Ottoline;EMAIL:o@x.example;;") == [("Vane", "person"), ("Ottoline", "person")]


def test_a_property_alone_says_nothing() -> None:
    assert found("N:Vane;Ottoline\nORG:Fen") == []
