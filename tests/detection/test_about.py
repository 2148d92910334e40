from __future__ import annotations

import pytest

from surrogateshield.detection.about import is_impersonal, is_question
from surrogateshield.detection.tongues import Tongue


@pytest.mark.parametrize("text", ["What is the capital of France?", "Should I use tabs?", "Tell me a joke."])
def test_nobody_occurs(text: str) -> None:
    assert is_impersonal(text)


@pytest.mark.parametrize("text", ["My friend is ill.", "Who is our client?", "Write to \ufffc\ufffc."])
def test_somebody_occurs(text: str) -> None:
    assert not is_impersonal(text)


def test_questions() -> None:
    assert is_question("Can you explain gravity?")
    assert is_question("What is gravity?")
    assert not is_question("Write a poem.")


def test_what_is_personal_depends_on_the_language() -> None:
    assert is_impersonal("Qual è la capitale, ma anche il centro?", Tongue("it"))
    assert not is_impersonal("Mon voisin est malade.", Tongue("fr"))
    assert is_question("Wie lange ist ein Reisepass gültig", Tongue("de"))
    assert not is_question("Schreib einen Brief.", Tongue("de"))
    assert not is_impersonal("Ibu guru sakit.", Tongue("id"))
    assert is_impersonal("Apa ibukota Kenya?", Tongue("id"))


@pytest.mark.parametrize(
    ("script", "nobody", "somebody"),
    [
        ("devanagari", "ताजमहल कब बना?", "मेरा पता बदल दो"),
        ("han", "光速是多少？", "帮我写一封信"),
        ("hangul", "한글은 언제 반포되었나요?", "제 생일은 내일이에요"),
    ],
)
def test_other_scripts_have_their_words(script: str, nobody: str, somebody: str) -> None:
    assert is_impersonal(nobody, Tongue(script))
    assert not is_impersonal(somebody, Tongue(script))
