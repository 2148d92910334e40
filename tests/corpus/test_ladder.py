"""The same two hundred sentences as written, without capitals and in capitals only: the people in them are found."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from surrogateshield.detection import SentinelLayer
from surrogateshield.evaluation.dataset import read

SENTENCES = read(Path(__file__).parent / "ladder.jsonl").prompts


@pytest.fixture(scope="module")
def cascade() -> SentinelLayer:
    return SentinelLayer()


def missed(cascade: SentinelLayer, change: Callable[[str], str]) -> tuple[int, int]:
    """How many people are not found whole, everywhere they stand, and how many there are."""
    lost = people = 0
    for prompt in SENTENCES:
        text = change(prompt.text)
        found = {place for entity in cascade.detect(text) for place in range(entity.start, entity.end)}
        for value in prompt.required:
            if value.type == "person":
                places = [m.span() for m in re.finditer(rf"(?<!\w){re.escape(change(value.text))}(?!\w)", text)]
                letters = [k for start, end in places for k in range(start, end) if text[k].isalnum()]
                people += 1
                lost += not letters or not found.issuperset(letters)
    return lost, people


@pytest.mark.parametrize(("change", "recall"), [(str, 0.955), (str.lower, 0.915), (str.upper, 0.915)])
def test_people_are_found_however_they_are_written(
    cascade: SentinelLayer, change: Callable[[str], str], recall: float
) -> None:
    lost, people = missed(cascade, change)
    assert people > 220
    assert 1 - lost / people >= recall
