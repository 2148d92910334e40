"""Every experiment on invented prompts, with all real parts that are installed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from scripted_model import scripted_model
from small_model import needs_model, one_thread

from surrogateshield.audit.configuration import Llm
from surrogateshield.evaluation.dataset import DataSet, read
from surrogateshield.evaluation.experiments import running, tasks
from surrogateshield.evaluation.experiments.running import EXPERIMENTS, Experiments
from surrogateshield.evaluation.experiments.settings import Settings


@pytest.fixture(scope="module")
def dataset(tmp_path_factory: pytest.TempPathFactory) -> DataSet:
    path = tmp_path_factory.mktemp("data") / "invented.jsonl"
    records = [
        {
            "id": "a1",
            "text": "Please write to Ottoline Quarmby at ottoline.q@wickmere.example about my invoice.",
            "required": [["Ottoline Quarmby", "person"], ["ottoline.q@wickmere.example", "email"]],
        },
        {"id": "a2", "text": "What is a toll?", "required": []},
    ]
    path.write_text("".join(json.dumps(record) + "\n" for record in records), encoding="utf-8")
    return read(path)


@pytest.fixture(scope="module")
def shared(dataset: DataSet, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Experiments]:
    """A run whose systems have seen the prompts once, as they do for all experiments together."""
    with Experiments([dataset], tmp_path_factory.mktemp("results"), Settings()) as run:
        yield run


@pytest.mark.parametrize("name", sorted(EXPERIMENTS.keys() - {"utility", "adversary"}))
def test_each_experiment_fills_its_tables(shared: Experiments, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "EACH", 1)
    tables = shared.tables(name)
    assert tables
    assert all((shared.folder / f"{table.name}.csv").exists() for table in tables)
    for table in tables:
        if any(cell is None for row in table.rows for cell in row):
            assert any(note.startswith("-: ") for note in table.notes), f"{table.name} does not say why cells are empty"


def test_an_earlier_run_is_gone_on_with(shared: Experiments, monkeypatch: pytest.MonkeyPatch) -> None:
    found = shared.tables("latency")

    def fail(*_: object, **__: object) -> None:
        raise AssertionError("measured again")

    monkeypatch.setattr(running, "evaluate", fail)
    with Experiments(shared.datasets, shared.folder, Settings()) as run:
        assert run.tables("latency") == found
    with Experiments(shared.datasets, shared.folder, Settings(seed=1)) as run, pytest.raises(AssertionError):
        run.tables("latency")


def test_the_adversary_asks_a_real_endpoint_and_is_counted(shared: Experiments, tmp_path: Path) -> None:
    with scripted_model(lambda *_: '{"guesses": [{"original": "ottoline quarmby"}]}') as model:
        llm = Llm(base_url=model.url, model="small")
        with Experiments(shared.datasets, tmp_path, Settings(llm=llm)) as run:
            run.__dict__["evaluation"] = shared.evaluation
            table, _ = run.tables("adversary")
    ours = next(row for row in table.rows if row[0] == "surrogates")
    assert ours[1:3] == (2, 1)
    assert "Quarmby" not in json.dumps(model.asked[0])


@needs_model
def test_the_small_model_is_the_adversary_where_no_endpoint_is_named(shared: Experiments, tmp_path: Path) -> None:
    with one_thread(), Experiments(shared.datasets, tmp_path, Settings(local_model=True)) as run:
        run.__dict__["evaluation"] = shared.evaluation
        table, by_type = run.tables("adversary")
    assert table.rows[0][:2] == ("surrogates", 2)
    assert all(0 <= row[2] <= row[1] for row in table.rows)
    assert {row[0] for row in by_type.rows} == {"person", "email"}
