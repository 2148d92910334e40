"""One search for many words."""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.anchors import Anchors
from surrogateshield.detection.reading import Reading

ANCHORS = Anchors(
    {"kinds": [" street", " st"], "heads": ["via ", "c/"], "inside": ["weg "]}, inside=frozenset({"inside"})
)


def test_words_are_found_by_group_as_words_of_their_own() -> None:
    text = "12 elm street, via roma, stable, lindenweg 4"
    assert ANCHORS.find(Reading(text)) == {"kinds": [(6, 13)], "heads": [(15, 19)], "inside": [(39, 43)]}


def test_a_word_inside_another_is_none() -> None:
    assert ANCHORS.find(Reading("a streets, trivia x, _via x, /c/d")) == {"kinds": [], "heads": [], "inside": []}


def test_words_of_scripts_without_spaces_stand_anywhere() -> None:
    assert Anchors({"code": ["邮编"]}).find(Reading("公司邮编441003")) == {"code": [(2, 4)]}
