from __future__ import annotations

import pytest

from surrogateshield.detection.public import is_acquaintance, is_brand, is_public, is_somebodys, is_surname


@pytest.mark.parametrize("name", ["Tesla", "Marie Curie", "NATO", "Middlemarch", "Kubernetes", "PostgreSQL"])
def test_what_everybody_knows(name: str) -> None:
    assert is_public(name)


@pytest.mark.parametrize("name", ["Xandrix", "Jasmine", "Ysolde Vella"])
def test_what_nobody_does(name: str) -> None:
    assert not is_public(name)


def test_brands_and_surnames() -> None:
    assert is_brand("Target")
    assert not is_brand("Xandrix")
    assert is_surname("Schmidt")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("I work at Google now", "Google"),
        ("she was made redundant from Tesco", "Tesco"),
        ("Employer: Siemens", "Siemens"),
        ("my employer, Bosch, says", "Bosch"),
        ("he was treated at Bupa", "Bupa"),
        ("Trabajo en Mercadona y", "Mercadona"),
        ("Samsung employees like me", "Samsung"),
    ],
)
def test_somebodys_employer_or_clinic(text: str, name: str) -> None:
    start = text.index(name)
    assert is_somebodys(text, start, start + len(name))


@pytest.mark.parametrize(
    ("text", "name"), [("I drive a Toyota daily", "Toyota"), ("open Excel for me", "Excel"), ("an ad by Nike", "Nike")]
)
def test_a_topic(text: str, name: str) -> None:
    start = text.index(name)
    assert not is_somebodys(text, start, start + len(name))


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("my neighbour Ford", True),
        ("Ms Chase", True),
        ("Dear Kellogg", True),
        ("a film about Ford", False),
        ("why does Ford recall", False),
    ],
)
def test_an_acquaintance(text: str, known: bool) -> None:
    name = text.rsplit(maxsplit=1)[-1] if text.rsplit(maxsplit=1)[-1] != "recall" else "Ford"
    assert is_acquaintance(text, text.index(name)) is known
