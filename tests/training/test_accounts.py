from __future__ import annotations

import re

import pytest

from surrogateshield.training.accounts import mail, mail_of, password, username, web_address
from surrogateshield.training.chance import Chance, split_of
from surrogateshield.training.markup import Split
from surrogateshield.training.people import Person

SPLITS: tuple[Split, ...] = ("train", "validation", "test")


@pytest.mark.parametrize("language", ["en", "de", "pl", "tr", "ru", "xx"])
def test_user_names_are_single_words_of_plain_signs(language: str) -> None:
    chance = Chance(1)
    for _ in range(200):
        assert re.fullmatch(r"[A-Za-z0-9._-]+", username(language, "train", chance))


def test_user_names_come_in_many_shapes() -> None:
    chance = Chance(2)
    drawn = [username("en", "train", chance) for _ in range(1500)]
    for pattern in (
        r"[a-z]+\.[a-z]+",
        r"[a-z]+\d{2}",
        r"[a-z]+_[a-z]+",
        r"[a-z]+(19|20)\d\d",
        r"xX_\w+_Xx",
        r"u\d{6}",
        r"[A-Z][a-z]+[A-Z][a-z]+",
        r"_\w+_",
        r"mrs_\w+",
    ):
        assert any(re.fullmatch(pattern, handle) for handle in drawn), pattern
    assert len(set(drawn)) > 1400


def test_passwords_are_what_people_choose_and_what_machines_make() -> None:
    chance = Chance(3)
    drawn = [password("en", "train", chance) for _ in range(3000)]
    for pattern in (
        r"\d{4}",
        r"\d{6}",
        r"[A-Z][a-z]+(19|20)\d\d[!#$%&*+=?@_-]",
        r"[a-z]+ [a-z]+ [a-z]+",
        r"[a-z]+-[a-z]+-[a-z]+",
        r"[0-9a-f]{8,}",
        r"\w{4}-\w{4}-\w{4}",
        r"qwerty\w*.*",
    ):
        assert any(re.fullmatch(pattern, word) for word in drawn), pattern
    assert all(word == word.strip() and word for word in drawn)


def test_passwords_use_words_of_the_language() -> None:
    chance = Chance(4)
    assert any(re.search(r"sommer|hund|katze", password("de", "train", chance).casefold()) for _ in range(800))


@pytest.mark.parametrize("split", SPLITS)
def test_accounts_belong_to_one_part(split: Split) -> None:
    chance = Chance(5)
    assert {split_of(username("en", split, chance)) for _ in range(20)} == {split}
    assert {split_of(password("en", split, chance)) for _ in range(20)} == {split}


def test_a_mailbox_is_called_after_its_owner() -> None:
    chance = Chance(6)
    who = Person("Ottilie", "Brandão Reis", "", "", False, "f", "pt")
    drawn = {mail_of(who, chance) for _ in range(200)}
    assert any(address.startswith("ottilie.brandaoreis@") for address in drawn)
    assert all(re.fullmatch(r"[a-z0-9._-]+@[a-z.-]+\.[a-z]+", address) for address in drawn)
    assert not any("#" in address for address in drawn)


def test_addresses_without_an_owner() -> None:
    chance = Chance(7)
    assert re.fullmatch(r"[\w.-]*\w@[a-z.-]+", mail("en", "train", chance))
    assert re.fullmatch(r"https://\S+\.example/\S*", web_address("train", chance))
