"""Kin by name, where the name may be a word; towns at the head of letters."""

from __future__ import annotations

import pytest

from surrogateshield.detection import SentinelLayer
from surrogateshield.detection.cue_kin import KIN_AFAR, kin


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("ma belle-sœur Perle garde les enfants", "Perle"),
        ("notre bébé, Milo, est né", "Milo"),
        ("mi nuera Sol trabaja hoy", "Sol"),
        ("mio genero Elio non viene", "Elio"),
        ("minha sogra Graça ligou", "Graça"),
        ("onze baby Sterre slaapt", "Sterre"),
        ("vår dotter Vilja sover", "Vilja"),
        ("moja teściowa Róża dzwoni", "Róża"),
        ("eşim Deniz aradı", "Deniz"),
        ("anak saya Bintang sakit", "Bintang"),
        ("mke wangu Rehema na mimi", "Rehema"),
        ("Kütahya'da yaşıyorum", "Kütahya"),
        ("Surabaya, 12 Mei 2025\n\nKepada Yth.", "Surabaya"),
        ("Angers, le 3 mars 2024\nMadame,", "Angers"),
    ],
)
def test_what_is_named(text: str, name: str) -> None:
    assert [m["x"] for each in (*kin(), *KIN_AFAR) for m in each.pattern.finditer(text)] == [name]


@pytest.mark.parametrize(
    "text", ["mi hija come bien", "ma fille est malade", "on met on 3 May 2024, Monday, 3 May 2024"]
)
def test_what_is_not(text: str) -> None:
    assert not [m for each in (*kin(), *KIN_AFAR) for m in each.pattern.finditer(text)]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("12/08/2024, 19:05 - Will: pane 12", "Will"),
        ("[12/08/24, 7:05:11 PM] Rose May: ok see you", "Rose May"),
    ],
)
def test_who_speaks_in_the_export_of_a_chat(layer: SentinelLayer, text: str, name: str) -> None:
    assert (name, "person") in [(entity.text, entity.type) for entity in layer.detect(text)]
