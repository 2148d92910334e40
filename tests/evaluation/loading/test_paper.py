from __future__ import annotations

from typing import Any

import pytest

from surrogateshield.evaluation.dataset import OTHER, Malformed, Value
from surrogateshield.evaluation.loading.paper import check_questions, prompts

KEY: list[dict[str, Any]] = [
    {"Question": "Call Ada Fenn of Moor Ltd", "Answer-Key": {"name": "Ada Fenn", "ORG": ["Moor Ltd", "moor ltd"]}},
    {"Question": "Why is the sky blue?", "Answer-Key": {}},
    {"Question": "Room 12 for Fenn", "Answer-Key": {"room": 12, "name": ["Fenn", None]}},
]


def test_its_values_are_required_under_our_types() -> None:
    found, notes = prompts(KEY)
    assert [prompt.id for prompt in found] == ["1", "2", "3"]
    assert found[0].text == "Call Ada Fenn of Moor Ltd"
    assert found[0].required == (Value("Ada Fenn", "person"), Value("Moor Ltd", "org"))
    assert found[1].required == found[1].optional == ()
    assert found[2].required == (Value("Fenn", "person"),)
    assert found[2].optional == (Value("12", OTHER),)
    assert notes == (
        "1 values under 1 unknown labels may be replaced or kept: see entry 3, `Answer-Key`",
        "1 blank values are left out",
    )


@pytest.mark.parametrize(
    ("entry", "complaint"),
    [
        ({"Question": 7, "Answer-Key": {}}, "entry 1: `Question` must be a string"),
        ({"Question": "Zebedee"}, "entry 1: `Answer-Key` must be an object of types"),
        ({"Question": "Zebedee", "Answer-Key": ["Zebedee"]}, "entry 1: `Answer-Key` must be an object of types"),
        ({"Question": "", "Answer-Key": {"name": {"Zebedee": 1}}}, "entry 1, `Answer-Key`: a value must be a string"),
    ],
)
def test_a_malformed_entry_is_named_and_not_quoted(entry: dict[str, Any], complaint: str) -> None:
    with pytest.raises(Malformed, match=complaint) as failure:
        prompts([entry])
    assert "Zebedee" not in str(failure.value)


def test_questions_belong_to_their_key() -> None:
    found, _ = prompts(KEY)
    questions = [{"input": prompt.text} for prompt in found]
    check_questions(questions, found)
    check_questions([{"input": " Call  Ada Fenn of Moor Ltd\n"}, *questions[1:]], found)
    for wrong, complaint in (
        (questions[:2], "2 questions, and 3 in the key"),
        ([*questions[:2], {"input": "Zebedee"}], "entry 3: `input` is not the key's `Question`"),
        ([{"input": ["Zebedee"]}, *questions[1:]], "entry 1: `input` must be a string"),
    ):
        with pytest.raises(Malformed, match=f"{complaint}; name only the key") as failure:
            check_questions(wrong, found)
        assert "Zebedee" not in str(failure.value)
