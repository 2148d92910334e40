from __future__ import annotations

import random

import pytest
from stdnum import iban, luhn

from surrogateshield.evaluation.tasks.reading import the_amount, the_date
from surrogateshield.evaluation.tasks.values import Drawn


def drawn(seed: int, *names: str) -> dict[str, str]:
    return Drawn(random.Random(seed)).slots(names)


def test_what_belongs_to_one_person_agrees_and_nobody_comes_twice() -> None:
    slots = drawn(3, "person_a", "mail_a", "person_b", "person_c")
    given, family = slots["person_a"].lower().split()
    assert slots["mail_a"].startswith(f"{given}.{family}@")
    words = [word for name in "abc" for word in slots[f"person_{name}"].split()]
    assert len(set(words)) == 6


@pytest.mark.parametrize("seed", range(20))
def test_numbers_are_well_formed(seed: int) -> None:
    slots = drawn(seed, "iban", "card", "money", "even", "dob", "day", "phone")
    assert iban.is_valid(slots["iban"], check_country=False)
    assert luhn.is_valid(slots["card"].replace(" ", ""))
    assert the_amount(slots["money"]) > the_amount("€19")
    assert the_amount(slots["even"]) % 60 == 0
    assert the_date(slots["dob"]) < the_date(slots["day"])
    assert " 555-01" in slots["phone"], "the numbers that nobody has"


def test_the_same_draws_give_the_same() -> None:
    assert (
        drawn(1, "person", "town", "iban") == drawn(1, "person", "town", "iban") != drawn(2, "person", "town", "iban")
    )


def test_an_unknown_slot_is_refused() -> None:
    with pytest.raises(KeyError):
        drawn(0, "shoe")
