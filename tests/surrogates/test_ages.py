from __future__ import annotations

import re

import pytest


def test_ages_are_permuted_within_a_stage_of_life(conversation):
    surrogates = {age: int(conversation.surrogate(str(age), "age")) for age in range(18, 30)}
    assert sorted(surrogates.values()) == list(range(18, 30))
    assert all(age != surrogate for age, surrogate in surrogates.items())


@pytest.mark.parametrize(
    ("original", "pattern"),
    [("42 years old", r"(?:3\d|4[0-4]) years old"), ("29-year-old", r"(?:1[89]|2\d)-year-old"), ("aged 7", r"aged \d")],
)
def test_ages_in_words(conversation, original, pattern):
    assert re.fullmatch(pattern, conversation.surrogate(original, "age"))
