"""Each rule finds its own examples and nothing in its counter-examples."""

from __future__ import annotations

import re

import pytest

from surrogateshield.detection.normalisation import normalise
from surrogateshield.detection.pattern_scan import RULES
from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Reading

POSITIVE = [pytest.param(rule, text, id=f"{rule.name}-{n}") for rule in RULES for n, text in enumerate(rule.examples)]
NEGATIVE = [
    pytest.param(rule, text, id=f"{rule.name}-{n}") for rule in RULES for n, text in enumerate(rule.counter_examples)
]


def found(rule: Rule, text: str) -> list[str]:
    reading = Reading(normalise(text).text)
    reading.claim(rule.find(reading))
    return [text[item.start : item.end] for item in reading.claimed]


@pytest.mark.parametrize(("rule", "marked"), POSITIVE)
def test_a_rule_finds_its_examples(rule: Rule, marked: str) -> None:
    assert found(rule, re.sub("[«»]", "", marked)) == re.findall("«([^»]*)»", marked)


@pytest.mark.parametrize(("rule", "text"), NEGATIVE)
def test_a_rule_finds_nothing_in_its_counter_examples(rule: Rule, text: str) -> None:
    assert found(rule, text) == []


def test_every_rule_has_examples_of_both_kinds() -> None:
    assert all(rule.examples and rule.counter_examples for rule in RULES)
