from __future__ import annotations

import pytest

from surrogateshield.detection.passes.structural_org import found, merged
from surrogateshield.detection.reading import Found


def values(text: str, *, keep_public: bool = True) -> list[str]:
    return [text[each.start : each.end] for each in found(text, [], keep_public=keep_public)]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("invoice from Xandrix Ltd today", "Xandrix Ltd"),
        ("the Blue Harbour Corp. paid", "Blue Harbour Corp."),
        ("XANDRIX & DAUGHTERS LTD\npay date", "XANDRIX & DAUGHTERS LTD"),
        ("für Xandrix Bau GmbH & Co. KG in", "Xandrix Bau GmbH & Co. KG"),
        ("Officine Xandrelli S.r.l., Via", "Officine Xandrelli S.r.l."),
        ("chez Xandreau SARL depuis", "Xandreau SARL"),
        ("z Xandrowski Sp. z o.o. w", "Xandrowski Sp. z o.o."),
        ("Talleres Xandría S.L. me debe", "Talleres Xandría S.L."),
    ],
)
def test_a_legal_form_gives_a_firm_away(text: str, value: str) -> None:
    assert values(text) == [value]


@pytest.mark.parametrize(
    "text",
    ["AB-1009-XL, AB-1009-M", "a Private Limited company", "we met as friends", "How big is Apple Inc?", "12 Ltd"],
)
def test_other_words_do_not(text: str) -> None:
    assert values(text) == []


def test_rules_may_ask_for_public_names_too() -> None:
    assert values("How big is Tesla Inc?") == []
    assert values("How big is Tesla Inc?", keep_public=False) == ["Tesla Inc"]


def test_names_within_are_a_part_and_names_across_go_first() -> None:
    text = "from Xandrix Ltd today"
    inner, across = Found(5, 12, "person", 0.88), Found(0, 12, "person", 0.88)
    firms = found(text, [inner])
    assert merged([inner, across], firms) == [across]
    assert found(text, [across]) == []
