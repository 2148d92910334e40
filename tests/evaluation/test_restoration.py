from __future__ import annotations

from pathlib import Path

import pytest

from surrogateshield.evaluation.dataset import Prompt
from surrogateshield.evaluation.restoration import TASKS, Kept, OtherRun, Restored, measured, sums
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
    found = sums(result.tally for result in results)
    assert (found.prompts, found.left, found.leaking, found.rate) == (2, 0, 0, 1.0)
    assert found.mentioned >= 3
    assert found.outcomes["exact"] >= 3


def test_a_surrogate_that_stays_counts_as_left(tmp_path: Path) -> None:
    # A namesake in a knowledge-like role stays a namesake: "<surrogate> County" is no person.
    def county(_task: str, text: str) -> str:
        return f"See {text.split()[2]} County." if "Write to" in text else ""

    found = sums(result.tally for result in run(county, tmp_path))
    assert found.prompts == 2
    assert (found.mentioned, found.left) == (1, 1)
    assert found.rate == 0.0
    assert found.leaking == 0  # one word of it, not the whole


def test_tasks_are_words_for_a_model() -> None:
    assert set(TASKS) == {"summarise", "tabulate", "sort", "reformat"}


def test_what_was_measured_is_gone_on_with(tmp_path: Path) -> None:
    file, how = tmp_path / "kept.jsonl", {"model": "echo", "seed": 1}
    first, second = (result.tally for result in run(scripted("echo"), tmp_path / "one"))
    kept = Kept(file, how)
    assert kept.tallies == {}
    kept.add(first)
    with file.open("a") as stream:
        stream.write('{"number": 2, "task"')  # a break within a line
    again = Kept(file, how)
    assert again.tallies == {0: first}
    rest = list(measured(PROMPTS, scripted("echo"), ("sort", "reformat"), tmp_path / "two", again.tallies))
    assert [(result.number, result.task) for result in rest] == [(2, "reformat")]
    again.add(rest[0].tally)
    assert Kept(file, how).tallies == {0: first, 2: second}


def test_a_file_of_measurements_holds_no_value(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    results = run(scripted("echo"), tmp_path)
    for result in results:
        Kept(file, {}).add(result.tally)
    text = file.read_text()
    assert text.count("\n") == 3
    assert not any(word in text for word in ("Katarzyna", "Brandvold", "Siobhan", "Larkfield", "0188"))
    assert not any(surrogate in text for result in results for surrogate in result.mentioned)


@pytest.mark.parametrize(
    "content",
    [b'{"seed": 2}\n', b'{"seed": 1}\n[]\n', b'{"seed": 1}\n{}\n', b"\xff\n"],
    ids=["other", "list", "lacks", "bytes"],
)
def test_another_file_is_refused_and_left_as_it_is(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    file.write_bytes(content)
    with pytest.raises(OtherRun, match="name another file"):
        Kept(file, {"seed": 1})
    assert file.read_bytes() == content
