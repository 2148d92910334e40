from __future__ import annotations

from itertools import islice

import pytest

from surrogateshield.surrogates.patronymic import is_patronymic, proposals
from surrogateshield.surrogates.prf import Source


@pytest.mark.parametrize(
    ("name", "word", "is_one"),
    [
        ("Анна Сергеевна Кузнецова", "Сергеевна", True),
        ("Пётр Ильич", "Ильич", False),  # as the last of two, only what is sure to be one
        ("Иван Андреевич", "Андреевич", True),
        ("Иван Рабинович", "Рабинович", False),
        ("Иван Петрович Рабинович", "Рабинович", False),
        ("Ольга Павловна", "Павловна", True),
        ("Сергеевна", "Сергеевна", False),
        ("Ivan Petrovich", "Petrovich", False),
    ],
)
def test_what_is_one(name: str, word: str, is_one: bool) -> None:
    assert is_patronymic(word, name.split()) is is_one


def test_others_are_of_the_same_gender() -> None:
    source = Source(bytes(32), "name", "x")
    assert all(word.endswith("вна") for word in islice(proposals("Сергеевна", source), 50))
    assert all(word.endswith("вич") for word in islice(proposals("Сергеевич", source), 50))
    assert len(set(islice(proposals("Сергеевна", source), 50))) == 50
