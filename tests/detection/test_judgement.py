from __future__ import annotations

from dataclasses import replace

import pytest

from surrogateshield.detection.judgement import Circumstances, judged
from surrogateshield.detection.names import Span
from surrogateshield.detection.writing import Writing
from surrogateshield.pii import PiiType

SOMEBODY = Circumstances(impersonal=False, question=False)
WRITER = Circumstances(impersonal=True, question=False)
NOBODY = Circumstances(impersonal=True, question=True)


def verdict(
    text: str, value: str, type_: str, about: Circumstances = SOMEBODY, *, rare: bool = False, cued: bool = False
) -> tuple[str, str] | None:
    start = text.index(value)
    span = judged(Writing(text), Span(start, start + len(value), type_, 0.88, cued=cued), lambda _: rare, about)
    return (text[span.start : span.end], "topic" if span.topic else span.type) if span else None


@pytest.mark.parametrize(
    ("text", "value", "type_", "expected"),
    [
        ("I met Dr. Ysolde today", "Dr. Ysolde", "person", ("Ysolde", "person")),
        ("They met Grace Hill there", "Grace Hill", "person", ("Grace Hill", "person")),
        ("They added Dark Mode there", "Dark Mode", "person", None),
        ("I drive a Toyota daily", "Toyota", "org", None),
        ("I work for Toyota now", "Toyota", "org", ("Toyota", "org")),
        ("he lives in Vantrell", "Vantrell", "org", ("Vantrell", "gpe")),
        ("we use Docker Swarm here", "Docker Swarm", "person", None),
        ("we use Vantrell.js here", "Vantrell", "person", None),
        ("send an SMS to us", "SMS", "gpe", None),
        ("he moved to the UK", "UK", "gpe", ("UK", "gpe")),
    ],
)
def test_verdicts_where_somebody_occurs(text: str, value: str, type_: str, expected: tuple[str, str] | None) -> None:
    assert verdict(text, value, type_) == expected


def test_a_question_about_the_world_keeps_its_topic() -> None:
    assert verdict("Where is Osgrove?", "Osgrove", "gpe", NOBODY) == ("Osgrove", "topic")
    assert verdict("Write about Osgrove", "Osgrove", "gpe", WRITER, rare=True) == ("Osgrove", "gpe")
    assert verdict("Explain Gödelan's theorem", "Gödelan", "person", NOBODY) is None


def test_a_cue_outweighs_doubt_about_a_firm() -> None:
    assert verdict("sold by Vantrell", "Vantrell", "org") is None
    assert verdict("sold by Vantrell", "Vantrell", "org", cued=True) == ("Vantrell", "org")


def test_what_context_guard_is_sure_of_is_not_doubted() -> None:
    for text, value, type_ in (
        ("so mark paid", "mark", "person"),
        ("They added Dark Mode there", "Dark Mode", "person"),
    ):
        start = text.index(value)
        span = Span(start, start + len(value), type_, 0.95)
        assert judged(Writing(text), span, lambda _: False, SOMEBODY) is None
        assert judged(Writing(text), replace(span, assured=True), lambda _: False, SOMEBODY) == replace(
            span, assured=True
        )
    docker = Span(7, 13, "person", 0.95, assured=True)
    assert judged(Writing("we use Docker here"), docker, lambda _: False, SOMEBODY) is None


def test_types_of_places_pass() -> None:
    assert verdict("we met at Quillan Hall", "Quillan Hall", PiiType.FAC) == ("Quillan Hall", "fac")


@pytest.mark.parametrize(
    ("text", "value", "type_"),
    [
        ("we test a Renault Zoe here", "Renault Zoe", "person"),
        ("my dad has Crohn's", "Crohn", "person"),
        ("she takes Xandrolin 40 mg daily", "Xandrolin", "person"),
        ("our JSON'dan export", "JSON'dan", "person"),
        ("see item AC-2210-S there", "AC-2210-S", "fac"),
    ],
)
def test_products_ailments_remedies_and_numbers_name_nobody(text: str, value: str, type_: str) -> None:
    assert verdict(text, value, type_) is None


def test_public_names_go_where_rules_say_so() -> None:
    strict = Circumstances(impersonal=False, question=False, keep_public=False)
    assert verdict("my essay on Marie Curie", "Marie Curie", "person") is None
    assert verdict("my essay on Marie Curie", "Marie Curie", "person", strict) == ("Marie Curie", "person")


def test_a_place_that_is_only_asked_about_stays_in_view() -> None:
    start = 9
    span = judged(Writing("Where is Osgrove?"), Span(start, 16, "gpe", 0.85), lambda _: False, NOBODY)
    assert span is not None
    assert span.topic


@pytest.mark.parametrize(
    ("text", "name", "kept"), [("请转给邬小梅(同事)", "邬小梅", True), ("call Fetchall(x)", "Fetchall", False)]
)
def test_in_other_scripts_a_reading_may_follow_in_brackets(text: str, name: str, kept: bool) -> None:
    start = text.index(name)
    named = Span(start, start + len(name), "person", 0.9, named=True)
    about = Circumstances(impersonal=False, question=False)
    assert (judged(Writing(text), named, lambda _: False, about) is not None) is kept
