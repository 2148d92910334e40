from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.phone.spoken import Spoken


@pytest.mark.parametrize(
    ("text", "region"),
    [
        ("ich bin nicht zu hause", "DE"),
        ("je suis chez ma tante", "FR"),
        ("mi hermana vive en el pueblo y no contesta", "ES"),
        ("mia madre non risponde, il medico è via", "IT"),
        ("a minha mãe não mora em casa", "PT"),
        ("ik ben niet op het werk", "NL"),
        ("siostra mieszka w domu i nie odbiera", "PL"),
        ("det är inte min bror", "SE"),
        ("det er ikke mit hus, af en grund", "DK"),
        ("det er ikke mitt hus, av en grunn", "NO"),
        ("麻烦打这个号码就行", "CN"),
        ("se ei ole minun, mutta on hyvä", "FI"),
    ],
)
def test_common_words_tell_where_a_language_is_spoken(text: str, region: str) -> None:
    assert region in Spoken(text).around(3)


@pytest.mark.parametrize(
    "text",
    [
        "this is the house of my aunt and he is not in",
        "612447190",
        "hola",
        "",
        "電話番号は会社の名刺にあります",
        "大學",
    ],
)
def test_english_and_single_words_tell_nothing(text: str) -> None:
    assert Spoken(text).around(0) == ()


def test_each_part_of_a_text_has_its_language() -> None:
    spoken = Spoken("das ist nicht für mich " * 100 + "ce n'est pas pour moi dans la rue " * 100)
    assert "DE" in spoken.around(0)
    assert "FR" in spoken.around(5000)
