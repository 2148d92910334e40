from __future__ import annotations

from collections import Counter

import pytest

from surrogateshield.evaluation.tasks.making import TEMPLATES, tasks
from surrogateshield.evaluation.tasks.template import KINDS


def test_so_many_of_each_kind_and_all_templates_in_turn() -> None:
    made = tasks(40)
    assert Counter(task.template.kind for task in made) == dict.fromkeys(KINDS, 40)
    assert {task.template for task in made} == {template for each in TEMPLATES.values() for template in each}
    assert len({task.prompt for task in made}) == len({task.id for task in made}) == 160


@pytest.mark.parametrize("seed", range(3))
def test_a_right_answer_is_right_and_repeating_the_prompt_is_not(seed: int) -> None:
    for task in tasks(60, seed):
        assert task.truth.fault(task.truth.written, task.prompt) is None, task.id
        assert task.truth.fault(task.prompt, task.prompt) is not None, task.id


def test_the_seed_decides_and_fewer_are_the_first() -> None:
    assert [task.prompt for task in tasks(9, 1)] == [task.prompt for task in tasks(9, 1)]
    assert [task.prompt for task in tasks(9, 1)] != [task.prompt for task in tasks(9, 2)]
    assert [task.id for task in tasks(2, 1, ["rewriting"])] == [task.id for task in tasks(9, 1, ["rewriting"])][:2]


def test_names_within_a_kind_are_its_own() -> None:
    for templates in TEMPLATES.values():
        assert len({template.name for template in templates}) == len(templates)
        assert {template.kind for template in templates} <= set(KINDS)
