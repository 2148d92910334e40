from __future__ import annotations

import pytest

from surrogateshield.surrogates.inflection import inflected, stems


@pytest.mark.parametrize(
    ("word", "name", "surrogate", "expected"),
    [
        ("Ивана", "Иван", "Богдан", "богдана"),
        ("Петрову", "Петров", "Сидоров", "сидорову"),
        ("Анны", "Анна", "Ирина", "ирины"),
        ("Анне", "Анна", "Ирина", "ирине"),
        ("Kowalskiej", "Kowalska", "Nowacka", "nowackiej"),
        ("Kowalskiego", "Kowalski", "Zalewski", "zalewskiego"),
        ("Nowakowi", "Nowak", "Wilk", "wilkowi"),
        ("Ивана", "Иван", "Илья", ""),
        ("Анны", "Анна", "Любовь", ""),
        ("Иванова", "Иван", "Богдан", ""),
        ("Annapolis", "Anna", "Irena", ""),
    ],
)
def test_the_same_ending_for_the_surrogate(word, name, surrogate, expected):
    assert inflected(word, name, surrogate) == expected


def test_stems():
    assert list(stems("Ивану")) == ["ивану", "иван"]


@pytest.mark.parametrize(
    ("name", "case", "ending"),
    [
        ("Иван Петров", "Ивану Петрову", "у"),
        ("Олег Соколов", "Олегом Соколовым", "ым"),
        ("Adam Kowalski", "Adama Kowalskiego", "ego"),
    ],
)
def test_a_known_name_in_another_case(conversation, name, case, ending):
    surname = conversation.surrogate(name, "person").split()[1]
    assert conversation.surrogate(case, "person").split()[1] == surname + ending


def test_an_english_name_that_looks_like_a_case_is_its_own(conversation):
    robert = conversation.surrogate("Robert Miller", "person").split()[0]
    assert not conversation.surrogate("Roberta Miller", "person").startswith(robert)
    anna = conversation.surrogate("Anna Young", "person").split()[0]
    assert not conversation.surrogate("Annie", "person").startswith(anna[:-1])


def test_a_case_that_stands_alone_is_the_same_persons(conversation):
    oliwia = conversation.surrogate("Oliwia", "person")
    assert conversation.surrogate("Oliwii", "person") == oliwia[:-1] + "i"
