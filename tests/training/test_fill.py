from __future__ import annotations

import random
import re

import pytest

from surrogateshield.detection.guard.labels import LABELS
from surrogateshield.training.chance import Chance
from surrogateshield.training.fill import Example, Span, fill
from surrogateshield.training.labels import OF_SLOT, UNLABELLED
from surrogateshield.training.markup import Split, Template, parse, read_all

TEMPLATES = random.Random(4).sample(read_all(), 120)


def filled(text: str, seed: int = 1, split: Split = "train", language: str = "en") -> Example:
    (template,) = parse(f"=== chat {language}\n{text}")
    return fill(template, split, Chance(seed))


def values(example: Example) -> list[tuple[str, str]]:
    return [(example.text[span.start : span.end], span.label) for span in example.spans]


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda template: f"{template.genre}-{template.language}")
def test_spans_are_in_bounds_apart_and_trimmed(template: Template) -> None:
    example = fill(template, template.split, Chance(2))
    end = 0
    for span in example.spans:
        assert end <= span.start < span.end <= len(example.text)
        assert span.label in LABELS
        value = example.text[span.start : span.end]
        assert value == value.strip()
        assert "\n" not in value
        end = span.end
    assert bool(example.spans) != template.is_negative
    assert (example.language, example.genre) == (template.language, template.genre)


def test_what_is_filled_in_is_what_the_spans_hold() -> None:
    example = filled("I am {person1}, {id1}; call {phone1}. {person1.first} again. [[Gran|PERSON]] knows {brand1}.")
    found = values(example)
    assert [label for _, label in found] == ["PERSON", "ID", "PERSON", "PERSON"]
    assert re.fullmatch(r"I am (?P<who>.+), (?P<id>.+); call .+\. (?P<first>.+) again\. Gran knows .+\.", example.text)
    rest = example.text
    for value, _ in found:
        assert value in rest
        rest = rest[rest.index(value) + len(value) :]


@pytest.mark.parametrize("kind", sorted(OF_SLOT))
def test_every_kind_of_slot_bears_its_label(kind: str) -> None:
    for language in ("en", "de", "el"):
        example = filled(f"x {{{kind}1}} y", language=language)
        assert [label for _, label in values(example)] == [OF_SLOT[kind]]
        assert example.text.startswith("x ")
        assert example.text.endswith(" y")
        assert example.spans == (Span(2, len(example.text) - 2, OF_SLOT[kind]),)


@pytest.mark.parametrize("kind", sorted(UNLABELLED))
def test_what_must_not_be_found_bears_none(kind: str) -> None:
    for language in ("en", "tr"):
        example = filled(f"x {{{kind}1}} y", language=language)
        assert not example.spans
        assert len(example.text) > 4


def test_mentions_of_one_value_agree() -> None:
    for seed in range(30):
        example = filled("{person1}|{person1}|{person1.first}|{org1}|{org1}|{city1}|{city1}|{person2}", seed)
        full, again, first, org, org_again, city, city_again, other = (value for value, _ in values(example))
        assert (full, org, city) == (again, org_again, city_again)
        assert first
        assert full != other


def test_an_address_is_labelled_part_by_part() -> None:
    labels = {label for seed in range(90) for _, label in values(filled("{home1}", seed))}
    assert labels == {"STREET", "UNIT", "CITY", "REGION", "POSTCODE", "GPE"}
    example = filled("{home1.street}|{home1.unit}|{home1.city}|{home1.region}|{home1.postcode}")
    assert [label for _, label in values(example)] == ["STREET", "UNIT", "CITY", "REGION", "POSTCODE"]
    assert any("\n" in filled("{home1.lines}", seed).text for seed in range(10))


def test_user_names_of_people_are_labelled_and_their_mail_is_not() -> None:
    assert [label for _, label in values(filled("@{person1.username} {person1.email}"))] == ["USERNAME"]


def test_the_gender_of_the_first_mention_that_names_one_counts() -> None:
    for seed in range(40):
        (template,) = parse("=== chat en\n{person1} came, she, {person1.first:f}.")
        assert fill(template, "train", Chance(seed)) == fill(template, "train", Chance(seed))


def test_an_age_knows_what_stands_around_it() -> None:
    for seed in range(200):
        assert re.fullmatch(r"\(\d+M\)", filled("({age1}M)", seed).text)
    assert any(re.search(r"[a-z]", filled("Tom ({age1})", seed).text[4:]) for seed in range(60))


def test_no_name_is_in_two_parts() -> None:
    text = "{city1}|{loc1}|{fac1}|{org1}|{clinic1}|{username1}|{password1}|{id1}"
    drawn: dict[Split, set[str]] = {
        split: {value for seed in range(10) for value, _ in values(filled(text, seed, split))}
        for split in ("train", "validation", "test")
    }
    assert not drawn["train"] & (drawn["validation"] | drawn["test"])
    assert not drawn["validation"] & drawn["test"]
