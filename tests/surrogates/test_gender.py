from __future__ import annotations

import pytest

from surrogateshield.surrogates.gender import _CLASSES, class_of


@pytest.mark.parametrize(
    ("original", "expected"),
    [
        ("she/her", {"he/him", "they/them"}),
        ("Male", {"Female", "Non-Binary"}),
        ("gender: female", {"gender: male", "gender: non-binary"}),
        ("HE", {"SHE"}),
        ("wife", {"husband", "spouse"}),
        ("Frau", {"Mann", "Person"}),
        ("weiblich", {"männlich", "divers"}),
        ("femminile", {"maschile"}),
        ("w", {"d"}),
        ("女", {"男"}),
        ("trans male", {"trans female"}),
    ],
)
def test_same_grammatical_class(conversation, original, expected):
    assert conversation.surrogate(original, "gender_indicator") in expected


def test_a_permutation(conversation):
    for words in _CLASSES:
        assert sorted(conversation.surrogate(word, "gender_indicator") for word in words) == sorted(words)


def test_classes_turn_together(conversation):
    turns = set()
    for words in _CLASSES:
        if len(words) == 3:
            surrogate = conversation.surrogate(words[0], "gender_indicator")
            turns.add(words.index(surrogate))
    assert len(turns) == 1


def test_no_word_is_in_two_classes():
    words = [word for line in _CLASSES for word in line]
    assert len(set(words)) == len(words)


def test_the_class_of_an_expression():
    assert class_of("Woman") == class_of("person") == "man"
    assert class_of("engineer") == ""
