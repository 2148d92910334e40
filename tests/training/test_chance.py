from __future__ import annotations

import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.training.chance import Chance, first_of_split, of_split, shaped, split_of
from surrogateshield.training.markup import Split

SPLITS: tuple[Split, ...] = ("train", "validation", "test")


@given(st.text(max_size=20))
def test_a_value_is_in_one_part_however_it_is_capitalised(value: str) -> None:
    assert split_of(value) == split_of(value.casefold())
    assert [split for split in SPLITS if list(of_split([value], split))] == [split_of(value)]


def test_one_value_in_ten_is_kept_for_validation_and_one_for_test() -> None:
    shares = Counter(split_of(f"value {number}") for number in range(5000))
    assert {split: round(count / 5000, 1) for split, count in shares.items()} == {
        "train": 0.8,
        "validation": 0.1,
        "test": 0.1,
    }


def test_a_part_keeps_the_order_and_drops_repeats() -> None:
    values = ["Rowan", "Alder", "Rowan", "Hazel", "Maple", "Alder"]
    found = [value for split in SPLITS for value in of_split(values, split)]
    assert sorted(found) == ["Alder", "Hazel", "Maple", "Rowan"]
    assert list(of_split(values, "train")) == [value for value in dict.fromkeys(values) if split_of(value) == "train"]


@pytest.mark.parametrize("split", SPLITS)
def test_drawing_goes_on_until_every_value_belongs_to_the_part(split: Split) -> None:
    chance = Chance(3)
    drawn = first_of_split(lambda: (chance.digits(6), chance.digits(6)), lambda pair: pair, split)
    assert {split_of(value) for value in drawn} == {split}


def test_nothing_of_the_part_is_an_error() -> None:
    with pytest.raises(LookupError, match="nothing drawn"):
        first_of_split(lambda: "same", lambda value: [value], "test" if split_of("same") != "test" else "train")


@given(st.integers(), st.integers(1, 30))
def test_digits_do_not_begin_with_a_nought(seed: int, count: int) -> None:
    assert re.fullmatch(r"[1-9]\d*", digits := Chance(seed).digits(count))
    assert len(digits) == count


@given(st.integers())
def test_a_shape_is_filled_sign_by_sign(seed: int) -> None:
    assert re.fullmatch(r"Apt #[1-9][0-9][A-Z][A-F][a-f] x", shaped("Apt ♯%#&§¢ x", Chance(seed)))


def test_weights_decide() -> None:
    chance = Chance(1)
    drawn = Counter(chance.weighted({"often": 9, "seldom": 1, "never": 0}) for _ in range(1000))
    assert drawn["often"] > 800
    assert drawn["never"] == 0
    assert not any(chance.happens(0) for _ in range(100))
    assert all(chance.happens(1) for _ in range(100))
