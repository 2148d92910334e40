from __future__ import annotations

from surrogateshield.evaluation.tasks.making import tasks
from surrogateshield.evaluation.tasks.models import CANNOT, mangler, reader
from surrogateshield.evaluation.tasks.truths import Fault


def test_the_reader_reads_every_prompt_rightly() -> None:
    for task in tasks(40, 5):
        assert task.truth.fault(reader(task.prompt), task.prompt) is None, task.id


def test_neither_reads_another_prompt() -> None:
    assert reader("What is a toll?") == mangler()("What is a toll?") == CANNOT


def test_the_mangler_is_found_out_in_every_kind_of_fault_it_makes() -> None:
    found = set()
    for seed in range(4):
        mangle = mangler(seed)
        made = tasks(24, seed)
        faults = [task.truth.fault(mangle(task.prompt), task.prompt) for task in made]
        assert sum(fault is not None for fault in faults) > len(made) / 2
        assert faults == [task.truth.fault(mangle(task.prompt), task.prompt) for task in made], "drawn alike"
        found |= set(faults)
    assert {Fault.LOST, Fault.WRONG, Fault.ORDER} <= found
