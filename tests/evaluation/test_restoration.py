from __future__ import annotations

from pathlib import Path

from surrogateshield.evaluation.dataset import Prompt
from surrogateshield.evaluation.restoration import TASKS, Restored, measured, sums
from surrogateshield.evaluation.scripted import scripted

PROMPTS = [
    Prompt("p1", "Write to Katarzyna Brandvold about the invoice, 415-555-0188.", (), ()),
    Prompt("p2", "What is the boiling point of water at sea level?", (), ()),
    Prompt("p3", "My name is Siobhan Vasquez-Okafor and I live at 12 Larkfield Road.", (), ()),
]


def run(answers: object, home: Path, tasks: tuple[str, ...] = ("sort", "reformat")) -> list[Restored]:
    return list(measured(PROMPTS, answers, tasks, home))  # type: ignore[arg-type]


def test_what_is_quoted_is_restored(tmp_path: Path) -> None:
    results = run(scripted("echo"), tmp_path)
    assert [(result.prompt.id, result.task) for result in results] == [("p1", "sort"), ("p3", "reformat")]
    assert [result.text for result in results] == [PROMPTS[0].text, PROMPTS[2].text]
    found = sums(results)
    assert (found.prompts, found.left, found.leaking, found.rate) == (2, 0, 0, 1.0)
    assert found.mentioned >= 3
    assert found.outcomes["exact"] >= 3


def test_a_surrogate_that_stays_counts_as_left(tmp_path: Path) -> None:
    # A namesake in a knowledge-like role stays a namesake: "<surrogate> County" is no person.
    def county(_task: str, text: str) -> str:
        return f"See {text.split()[2]} County." if "Write to" in text else ""

    found = sums(run(county, tmp_path))
    assert found.prompts == 2
    assert (found.mentioned, found.left) == (1, 1)
    assert found.rate == 0.0
    assert found.leaking == 0  # one word of it, not the whole


def test_tasks_are_words_for_a_model() -> None:
    assert set(TASKS) == {"summarise", "tabulate", "sort", "reformat"}
