from __future__ import annotations

import re

import pytest

from surrogateshield.training.chance import Chance, split_of
from surrogateshield.training.labels import OF_SLOT
from surrogateshield.training.markup import Split
from surrogateshield.training.organisations import organisation
from surrogateshield.training.places import COUNTRIES_OF

KINDS = sorted(kind for kind, label in OF_SLOT.items() if label == "ORG")
SPLITS: tuple[Split, ...] = ("train", "validation", "test")


@pytest.mark.parametrize("kind", KINDS)
def test_names_of_every_kind_and_language_are_clean(kind: str) -> None:
    for language in (*COUNTRIES_OF, "xx"):
        chance = Chance(3)
        for _ in range(6):
            made = organisation(kind, language, "train", chance)
            for name in (made.name, made.short):
                assert name
                assert name == name.strip()
                assert not re.search(r"[@%#{}|=~]|  ", name), name


@pytest.mark.parametrize("split", SPLITS)
@pytest.mark.parametrize("kind", KINDS)
def test_names_belong_to_one_part(kind: str, split: Split) -> None:
    chance = Chance(4)
    drawn = [organisation(kind, "en", split, chance) for _ in range(4)]
    assert {split_of(name) for made in drawn for name in (made.name, made.short)} == {split}


@pytest.mark.parametrize(
    ("language", "kind", "pattern"),
    [
        ("de", "org", r"GmbH & Co\. KG$"),
        ("de", "org", r" (AG|e\.K\.|OHG)$"),
        ("es", "org", r"S\.A\. de C\.V\.$"),
        ("pl", "org", r"[Ss]p\. z o\.o\."),
        ("tr", "org", r"A\.Ş\.$"),
        ("en", "org", r" LLC$"),
        ("en", "org", r" Ltd$"),
        ("en", "org", r"Pvt\.? Ltd"),
        ("it", "org", r"S\.r\.l\."),
        ("nl", "org", r"B\.?V\.?$"),
        ("pt", "org", r"Ltda|Lda"),
        ("en", "clinic", r"NHS (Foundation )?Trust$"),
        ("en", "clinic", r" Surgery$"),
        ("en", "school", r"Primary School$"),
        ("en", "school", r" Elementary"),
        ("de", "school", r"Gymnasium"),
        ("fr", "school", r"^lycée"),
        ("fr", "agency", r"^mairie d"),
        ("es", "agency", r"^Ayuntamiento de "),
        ("en", "org", r"^[A-Z]\w+ & [A-Z]\w+$"),
        ("en", "org", r"^[A-Z][a-z]+$"),
        ("en", "org", r"^[A-Z][a-z]+ [A-Z][a-z]+$"),
    ],
)
def test_countries_have_their_own_forms(language: str, kind: str, pattern: str) -> None:
    chance = Chance(5)
    assert any(re.search(pattern, organisation(kind, language, "train", chance).name) for _ in range(1500))


def test_the_short_name_is_part_of_the_whole() -> None:
    chance = Chance(6)
    drawn = [organisation("org", "en", "train", chance) for _ in range(200)]
    assert all(made.short in made.name for made in drawn)
    assert 60 < sum(made.short != made.name for made in drawn) < 180


def test_law_firms_are_named_after_people_and_agencies_after_towns() -> None:
    chance = Chance(7)
    pairs = [organisation("law", "en", "train", chance).name for _ in range(200)]
    assert sum(bool(re.search(r" (&|and) ", name)) for name in pairs) > 40
