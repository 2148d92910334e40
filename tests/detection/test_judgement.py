from __future__ import annotations

import pytest

from surrogateshield.detection.judgement import Circumstances, is_impersonal, is_question, judged
from surrogateshield.detection.names import Span
from surrogateshield.pii import PiiType

SOMEBODY = Circumstances(caseless=False, english=True, impersonal=False, question=False)
NOBODY = Circumstances(caseless=False, english=True, impersonal=True, question=True)


def verdict(
    text: str, value: str, type_: str, about: Circumstances = SOMEBODY, *, rare: bool = False, cued: bool = False
) -> tuple[str, str] | None:
    start = text.index(value)
    span = judged(text, Span(start, start + len(value), type_, 0.88, cued=cued), lambda _: rare, about)
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
    assert verdict("Where is Osgrove?", "Osgrove", "gpe", NOBODY, rare=True) == ("Osgrove", "gpe")
    assert verdict("Explain Gödelan's theorem", "Gödelan", "person", NOBODY) is None


def test_a_cue_outweighs_doubt_about_a_firm() -> None:
    assert verdict("sold by Vantrell", "Vantrell", "org") is None
    assert verdict("sold by Vantrell", "Vantrell", "org", cued=True) == ("Vantrell", "org")


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


def test_types_of_places_pass() -> None:
    assert verdict("we met at Quillan Hall", "Quillan Hall", PiiType.FAC) == ("Quillan Hall", "fac")
