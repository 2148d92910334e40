from __future__ import annotations

import re

import pytest

from surrogateshield.training import codes
from surrogateshield.training.chance import Chance, split_of
from surrogateshield.training.wordlists import sections


@pytest.mark.parametrize("language", sorted({key for _, key in sections("codes")} | {"xx"}))
def test_every_language_has_numbers_of_every_kind(language: str) -> None:
    chance = Chance(1)
    for _ in range(60):
        drawn = [
            codes.identifier(language, "train", chance),
            codes.money(language, chance),
            codes.phone(language, chance),
            codes.iban(language, chance),
        ]
        assert all(value == value.strip() and re.search(r"\d", value) for value in drawn), drawn
        assert not any(set("§¢♯%{}") & set(value) for value in drawn)
        assert codes.gender(language, chance)


def test_identifiers_come_in_many_shapes_and_without_their_label() -> None:
    chance = Chance(2)
    drawn = [codes.identifier("en", "train", chance) for _ in range(3000)]
    shapes = {re.sub(r"[A-Za-z]", "a", re.sub(r"\d", "9", value)) for value in drawn}
    assert len(shapes) > 80
    assert any(re.fullmatch(r"MRN-\d{7}", value) for value in drawn)
    assert any(re.fullmatch(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", value) for value in drawn)
    assert not any(re.match(r"(?i)(no|nr|mrn|ref|policy|id|case)[.:#]? ", value) for value in drawn)


@pytest.mark.parametrize("split", ["train", "validation", "test"])
def test_identifiers_belong_to_one_part(split: str) -> None:
    chance = Chance(3)
    assert {split_of(codes.identifier("de", split, chance)) for _ in range(50)} == {split}  # type: ignore[arg-type]


def test_amounts_are_in_the_money_of_the_language() -> None:
    chance = Chance(4)
    assert all(re.search(r"zł|PLN|euro", codes.money("pl", chance)) for _ in range(50))
    assert all(re.search(r"R\$|€|euros|reais", codes.money("pt", chance)) for _ in range(50))


def test_genders_are_said_in_the_language() -> None:
    chance = Chance(5)
    assert {"Frau", "männlich", "divers"} <= {codes.gender("de", chance) for _ in range(300)}


def test_keys_are_long() -> None:
    chance = Chance(6)
    assert all(re.fullmatch(r"[\w.-]{20,48}", codes.key(chance)) for _ in range(50))
