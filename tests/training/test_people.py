from __future__ import annotations

import re

import pytest

from surrogateshield.training.chance import Chance, split_of
from surrogateshield.training.markup import FORMS, Split
from surrogateshield.training.people import Person, person
from surrogateshield.training.wordlists import entries

WHO = Person("Aurelio", "Quintavalle", "", "", False, "m", "it")
LANGUAGES = ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "tr", "sv", "ru", "xx"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_clean_in_every_form(language: str) -> None:
    chance = Chance(1)
    for _ in range(40):
        who = person(language, "train", "", chance)
        for form in ("", *FORMS["person"]):
            name = who.written(form, chance)
            assert name
            assert name == name.strip()
            assert "  " not in name
            assert not re.search(r"[{}#@|\d]", name) or form in {"username", "email"}


def test_the_forms_of_a_name() -> None:
    chance = Chance(2)
    assert WHO.full == "Aurelio Quintavalle"
    assert WHO.written("first", chance) == "Aurelio"
    assert WHO.written("last", chance) == "Quintavalle"
    assert WHO.written("short", chance) in {"A. Quintavalle", "A Quintavalle"}
    assert WHO.written("initials", chance) in {"AQ", "A.Q.", "A. Q."}
    assert {WHO.written("formal", chance) for _ in range(100)} >= {"Quintavalle, Aurelio", "QUINTAVALLE, Aurelio"}
    assert "aurelio.quintavalle" in {WHO.handle("mailbox", chance) for _ in range(100)}


def test_a_full_name_is_now_and_then_written_as_on_a_list() -> None:
    chance = Chance(3)
    drawn = [WHO.written("", chance) for _ in range(2000)]
    assert drawn.count("Aurelio Quintavalle") > 1700
    assert {"Aurelio QUINTAVALLE", "Quintavalle, Aurelio", "A. Quintavalle", "Aurelio Q."} <= set(drawn)


def test_other_orders_and_single_names() -> None:
    chance = Chance(4)
    assert Person("Réka", "Fekete", "", "", True, "f", "hu").full == "Fekete Réka"
    assert Person("Ines", "Boateng", "T.", "Jr.", False, "f", "en").full == "Ines T. Boateng Jr."
    single = Person("Anand", "", "K. S.", "", False, "m", "hi")
    assert single.full == "K. S. Anand"
    assert single.written("last", chance) == single.written("first", chance) == "Anand"
    assert single.written("formal", chance) == "K. S. Anand"


@pytest.mark.parametrize("gender", ["f", "m"])
def test_the_gender_of_the_text_is_kept(gender: str) -> None:
    chance = Chance(5)
    assert all(person("en", "train", gender, chance).gender == gender for _ in range(30))


@pytest.mark.parametrize("split", ["validation", "test"])
def test_names_belong_to_one_part(split: Split) -> None:
    chance = Chance(6)
    for _ in range(80):
        who = person("en", split, "", chance)
        plain = re.sub(r"^(O'|Mc|Mac|St\. |Fitz|De |Van |Le)", "", who.last)
        if re.fullmatch(r"\w+", plain) and who.language == "en":
            assert split_of(plain) == split or split_of(who.last) == split
        if re.fullmatch(r"\w+", who.first):
            assert split_of(who.first) == split


def test_the_kinds_of_names_that_detectors_miss_are_among_them() -> None:
    chance = Chance(7)
    drawn = [person("en", "train", "", chance) for _ in range(2500)]
    names = [who.full for who in drawn]
    words = {*entries("people", "female", "en"), *entries("people", "male", "en"), *entries("people", "last", "en")}
    assert 0.06 < sum(who.first in words or who.last in words for who in drawn) / len(drawn) < 0.4
    assert any(
        re.fullmatch(r"[A-Z]\.? ?([A-Z]\.? ?)?[A-Z][a-z]{3,}", name) and not who.last
        for name, who in zip(names, drawn, strict=True)
    )
    assert any(len(name) <= 6 and " " in name for name in names)
    assert any(" " not in name for name in names)
    assert any(re.search(r"-[A-ZÀ-Ý]", name) for name in names)
    assert any(re.search(r"\b(van|de|von|bin|da|del)\b", name) for name in names)
    assert any(not name.isascii() for name in names)


def test_the_homes_of_names_are_many() -> None:
    chance = Chance(8)
    assert len({person("en", "train", "", chance).language for _ in range(1500)}) > 40
