from __future__ import annotations

import knowledge


def test_the_questions_are_always_the_same_and_all_different() -> None:
    questions = knowledge.questions()
    assert questions == knowledge.questions()
    assert len(set(questions)) == knowledge.COUNT
