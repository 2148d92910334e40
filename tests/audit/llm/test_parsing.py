from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.audit.llm.parsing import choice, clues, value


@pytest.mark.parametrize(
    "answer",
    [
        '["cooper", "Wickmere"]',
        'Here are clues:\n```json\n["cooper", "Wickmere"]\n```\nGood luck!',
        '{"clues": ["cooper", "Wickmere"]}',
        "- cooper\n- Wickmere",
        'Clues:\n 1. cooper\n 2) "Wickmere"',
        '<think>- maybe a baker?</think>["cooper", "Wickmere", {}, ""]',
    ],
)
def test_clues(answer: str) -> None:
    assert clues(answer) == ["cooper", "Wickmere"]


def test_no_clues() -> None:
    assert clues("I cannot help with that.") is None
    assert clues("") is None
    assert clues("[]") == []
    assert len(clues("- x\n" * 500) or []) == 40


@pytest.mark.parametrize(
    "answer",
    [
        '{"trade": "cooper"}',
        '{"Trade": ["cooper", "baker"]}',
        "Trade: cooper.",
        "cooper",
        '```json\n{"value": "cooper"}\n```',
        '"cooper"',
    ],
)
def test_a_value(answer: str) -> None:
    assert value(answer, "trade") == "cooper"


def test_an_answer_without_a_value_and_one_that_cannot_be_read() -> None:
    assert value("Unknown.", "trade") == ""
    assert value('{"trade": null}', "trade") in {"", None}
    assert value('{"trade": {"name": "cooper"}}', "trade") is None
    assert value("Let me think.\nThe person may be a cooper.", "trade") is None
    assert value("x" * 200, "trade") is None
    assert value("", "trade") is None


@pytest.mark.parametrize(
    "answer", ["3", "Number: 3", " 3. Ada Quill", '{"candidate": 3}', "<think>1 or 2?</think>3", "The answer is 3."]
)
def test_a_choice(answer: str) -> None:
    assert choice(answer, 5) == 2


@pytest.mark.parametrize("answer", ["", "Ada", "1 or 3", "0", "6", "-", '{"candidate": true}', "3.5"])
def test_no_choice(answer: str) -> None:
    assert choice(answer, 5) is None


@given(st.text(max_size=60))
def test_nothing_that_a_model_says_raises(answer: str) -> None:
    clues(answer)
    value(answer, "trade")
    chosen = choice(answer, 3)
    assert chosen is None or 0 <= chosen < 3
