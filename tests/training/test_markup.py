from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from surrogateshield.training.markup import FOLDER, Labelled, Slot, Template, TemplateError, parse, read_all

EIGHT = {"de", "fr", "es", "it", "pt", "nl", "pl", "tr"}


@pytest.fixture(scope="module")
def templates() -> list[Template]:
    return read_all()


def test_there_are_enough_templates_of_enough_kinds(templates: list[Template]) -> None:
    assert len(templates) >= 1500
    assert len({template.genre for template in templates}) >= 25
    languages = Counter(template.language for template in templates)
    assert sum(languages[language] for language in EIGHT) / len(templates) >= 0.15
    assert all(languages[language] >= 50 for language in EIGHT)


def test_much_of_it_has_nothing_to_find(templates: list[Template]) -> None:
    assert sum(template.is_negative for template in templates) / len(templates) >= 0.4


def test_much_of_it_is_long(templates: list[Template]) -> None:
    words = [_words(template) for template in templates]
    assert sum(count for count in words if count >= 150) / sum(words) >= 1 / 3
    assert sum(count >= 150 for count in words) >= 1_500


def test_no_template_stands_there_twice(templates: list[Template]) -> None:
    assert len({template.parts for template in templates}) == len(templates)


def test_a_part_is_told_from_the_wording(templates: list[Template]) -> None:
    shares = Counter(template.split for template in templates)
    assert 0.05 < shares["validation"] / len(templates) < 0.12
    assert 0.05 < shares["test"] / len(templates) < 0.12
    (one,) = parse("=== chat en\nRing {person1} at noon")
    (other,) = parse("=== letter fr\nRing {person2.first:f} at noon")
    assert one.split == other.split


def test_no_mark_of_the_markup_is_left_in_the_text(templates: list[Template]) -> None:
    left = [
        part
        for template in templates
        for part in template.parts
        if isinstance(part, str) and re.search(r"\{(person|home|org|city|date|id|loc|fac)\d|\|[A-Z]+\]\]", part)
    ]
    assert not left


def test_slots_and_labelled_literals_are_read() -> None:
    text = "\n=== chat en\n\nHi {person1.first:f}, it's [[Gran|PERSON]].\n\n=== form de\nName: {person1}\n"
    first, second = parse(text)
    assert first == Template(
        "chat", "en", ("Hi ", Slot("person", 1, "first", "f"), ", it's ", Labelled("Gran", "PERSON"), ".")
    )
    assert second == Template("form", "de", ("Name: ", Slot("person", 1)))
    assert not first.is_negative
    assert parse("=== chat en\nWho founded {brand1}?")[0].is_negative


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Hello", "some.txt, line 1: text before the first"),
        ("=== chat", "some.txt, line 1: expected `=== genre language`"),
        ("=== chat en\n\n=== chat en\nHi", "some.txt, line 1: the template is empty"),
        ("=== chat en\nHi {persn1}", r"some.txt, line 2: no kind of slot \{persn1\}"),
        ("=== chat en\nHi\n{person1.whole}", r"some.txt, line 3: no such form \{person1.whole\}"),
        ("=== chat en\nHi {home1.country}", "some.txt, line 2: no such form"),
        ("=== chat en\nHi [[Gran|NAME]]", "some.txt, line 2: no label NAME"),
    ],
)
def test_a_fault_is_named_with_its_place(text: str, fault: str) -> None:
    with pytest.raises(TemplateError, match=fault):
        parse(text, "some.txt")


def test_files_are_read_in_order(tmp_path: Path) -> None:
    (tmp_path / "b.txt").write_text("=== chat en\ntwo\n", encoding="utf-8")
    (tmp_path / "a.txt").write_text("=== chat en\none\n", encoding="utf-8")
    assert [template.parts for template in read_all(tmp_path)] == [("one",), ("two",)]
    assert len(list(FOLDER.glob("*.txt"))) >= 10


def _words(template: Template) -> int:
    return sum(len(part.split()) if isinstance(part, str) else 2 for part in template.parts)
