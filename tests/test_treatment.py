from __future__ import annotations

from dataclasses import replace

import pytest

from surrogateshield.detection import Piece
from surrogateshield.linear import LinearPattern
from surrogateshield.pii import Entity
from surrogateshield.treatment import Treatment, acted_on, asked_under, known_span, named, whole_token


def entity(text: str, value: str, type_: str = "person", lease: str = "") -> Entity:
    start = text.index(value)
    return replace(Entity(start, start + len(value), value, type_, 0.9, "pattern_scan"), lease=lease)


def test_actions_and_what_is_never_touched() -> None:
    text = "Ada Lovelace and Bo Li, 47"
    found = [entity(text, "Ada Lovelace"), entity(text, "Bo Li"), entity(text, "47", "age")]
    assert acted_on(found, Treatment(never=frozenset({"ada lovelace"}))) == [(found[1], "replace"), (found[2], "keep")]


def test_what_is_only_asked_about_is_not_blocked_and_what_becomes_a_label_is_not_moved() -> None:
    topic, near = entity("Lorum", "Lorum", "gpe", "topic"), entity("9 Larch Way", "9 Larch Way", "address", "service")
    assert acted_on([topic, near], Treatment(action_for=lambda _: "block")) == [(replace(near, lease=""), "block")]
    assert acted_on([topic, near], Treatment()) == [(topic, "replace"), (near, "replace")]


def test_the_detector_is_told_what_the_rules_say_of_the_user_and_of_public_names() -> None:
    piece = Piece("0151 2345", "data", "tel")
    assert asked_under(Treatment(), piece) is piece
    other = Treatment(region="DE", public_names="replace")
    assert asked_under(other, piece) == Piece("0151 2345", "data", "tel", "DE", "replace")


def test_the_users_own_values_and_patterns() -> None:
    treatment = Treatment(
        always=(("Project Falcon", "custom:project"),), patterns=((LinearPattern(r"CASE-\d+"), "custom:case"),)
    )
    texts = ["project falcon, CASE-44", "Falcon"]
    assert named(texts, treatment) == [
        [known_span(texts[0], 0, 14, "custom:project"), known_span(texts[0], 16, 23, "custom:case")],
        [],
    ]


@pytest.mark.parametrize(
    ("text", "value", "type_", "whole", "as_type"),
    [
        ("Annex of Ann", "Ann", "person", "Annex", "person"),
        ("wife (34F) says", "F", "gender_indicator", "34F", "gender_indicator"),
        ("on 1986-10-23T00:00:00Z", "1986-10-23", "dob", "1986-10-23T00:00:00Z", "dob"),
        ("Visa4539148803436467", "4539148803436467", "credit_card", "Visa4539148803436467", "credit_card"),
        ("x4471902y", "4471902", "medical_record", "x4471902y", "custom:medical_record"),
        ("an (Ann) b", "Ann", "person", "Ann", "person"),
    ],
)
def test_a_part_of_a_token_takes_the_token(text: str, value: str, type_: str, whole: str, as_type: str) -> None:
    widened = whole_token(entity(text, value, type_), text)
    assert (widened.text, widened.type) == (whole, as_type)
