from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.surrogates.house_number import STEPS, has_number, house_number, moved

_streets = st.sampled_from(["Oak Street", "North Larch Way", "5th Avenue", "rue de la Paix", "St. Mary's Rd."])
_keys = st.binary(min_size=32, max_size=32)


@given(number=st.integers(1, 99_999), letter=st.sampled_from(["", "a", "B"]), street=_streets, key=_keys)
def test_a_house_moves_two_to_eight_on_its_side_of_the_street(
    number: int, letter: str, street: str, key: bytes
) -> None:
    address = f"{number}{letter} {street}"
    proposed = list(moved(address, key))
    assert len(set(proposed)) == len(proposed) >= len(STEPS)
    for other in proposed:
        match = re.fullmatch(rf"(\d+){letter} {re.escape(street)}", other)
        assert match is not None
        moved_to = int(match[1])
        assert 2 <= abs(moved_to - number) <= 8
        assert moved_to > 0
        assert moved_to % 2 == number % 2


@given(number=st.integers(1, 9_999), key=_keys)
def test_a_number_behind_the_street_moves_too(number: int, key: bytes) -> None:
    for other in moved(f"Lindenweg {number}", key):
        assert 2 <= abs(int(other.removeprefix("Lindenweg ")) - number) <= 8


@given(key=_keys)
def test_one_key_proposes_alike_in_every_writing(key: bytes) -> None:
    numbers = [
        [re.findall(r"\d+", other)[0] for other in moved(f"412 {street}", key)] for street in ("Oak Street", "OAK ST")
    ]
    assert numbers[0] == numbers[1]


def test_keys_differ() -> None:
    assert len({next(moved("412 Oak Street", bytes([i]) * 32)) for i in range(32)}) > 4


@pytest.mark.parametrize(
    "address",
    [
        "412 Oak Street Apt 7",
        "Flat 3, 22 Harrow Road",
        "412 Oak Street #7",
        "10-12 Oak Street",
        "P.O. Box 88",
        "4500 State Route 32",
        "Suite B, 9 Elm Road",
        "Elm and 3rd",
    ],
)
def test_what_has_no_plain_house_number_is_not_moved(address: str) -> None:
    assert house_number(address) is None
    assert list(moved(address, b"k" * 32)) == []


def test_the_ordinal_of_a_street_is_no_house_number() -> None:
    assert not has_number("5th Avenue")
    assert has_number("12 5th Avenue")
    assert all(other.endswith(" 5th Avenue") for other in moved("12 5th Avenue", b"k" * 32))
