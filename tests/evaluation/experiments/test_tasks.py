"""The tables of tasks, from scripted models that are asked for real."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from scripted_model import scripted_model

from surrogateshield.audit.configuration import Llm
from surrogateshield.evaluation.experiments import tasks
from surrogateshield.evaluation.experiments.settings import Settings
from surrogateshield.evaluation.experiments.table import Cell, Table
from surrogateshield.evaluation.local_model import ModelMissing
from surrogateshield.evaluation.tasks.asking import Asked, Asking
from surrogateshield.evaluation.tasks.models import reader
from surrogateshield.evaluation.tasks.truths import Fault


@pytest.fixture(scope="module")
def asking(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asking]:
    asking = Asking(tmp_path_factory.mktemp("maps"))
    yield asking
    asking.close()


def row(table: Table, name: str) -> dict[str, Cell]:
    cells = next(cells for cells in table.rows if cells[0] == name)
    return {column.name: cell for column, cell in zip(table.columns, cells, strict=True)}


def test_counts_shares_and_faults() -> None:
    results = {
        "m": [
            Asked("arithmetic x 0", "arithmetic", 2, None, Fault.CHANGED),
            Asked("arithmetic x 1", "arithmetic", 0, None, None),
            Asked("extraction x 0", "extraction", 1, Fault.LOST, None),
            Asked("extraction x 1", "extraction", 1, None, Fault.UNRESTORED),
        ]
        + [Asked(f"{kind} x 0", kind, 1, None, None) for kind in ("rewriting", "translation")]
    }
    right = tasks._right(results, [])
    all_ = row(right, "m: all")
    assert (all_["tasks"], all_["with replaced values"]) == (6, 5)
    assert (all_["right plain only"], all_["right protected only"]) == (2, 1)
    assert all_["right, plain"] == pytest.approx(5 / 6)
    assert all_["right, protected"] == pytest.approx(4 / 6)
    assert all_["difference"] == pytest.approx(-1 / 6)
    assert all_["p"] == 1.0
    assert -1 < all_["from"] < -1 / 6 < all_["to"] < 1  # type: ignore[operator]
    faults = tasks._faults(results)
    assert row(faults, "m, plain")["value lost"] == 1
    assert row(faults, "m, protected")["changed by the surrogate"] == 1
    assert row(faults, "m, protected")["not restored"] == 1
    told = row(faults, "m, protected, right plain: extraction")
    assert (told["tasks"], told["not restored"], told["value lost"]) == (1, 1, 0)


def test_scripted_models_and_an_endpoint_that_mangles(asking: Asking, tmp_path: Path) -> None:
    """The endpoint answers rightly but to translations, which it repeats."""
    with scripted_model(lambda prompt, _: prompt if "Translate" in prompt else reader(prompt)) as model:
        settings = Settings(llm=Llm(base_url=model.url, model="small"), tasks=1)
        right, faults = tasks.tasks(asking, tmp_path, settings, "1")
        assert len(model.asked) == 8
        assert all(question["temperature"] == 0 for question in model.asked)
        again, _ = tasks.tasks(asking, tmp_path, settings, "1")
        assert len(model.asked) == 8, "an earlier run is gone on with"
    assert again == right
    assert row(right, "makes no mistake: all")["right, plain"] == 1
    assert row(right, "spoils its answers: all")["right, plain"] < 1  # type: ignore[operator]
    assert row(right, "small: translation")["right, plain"] == row(right, "small: translation")["right, protected"] == 0
    assert row(right, "small: extraction")["right, plain"] == 1
    assert row(faults, "small, plain")["not done"] == 1
    assert not any("no language model" in note for note in right.notes)


def test_a_run_that_was_cut_off_goes_on_where_it_stopped(asking: Asking, tmp_path: Path) -> None:
    chosen = tasks.made(1)
    asked: list[str] = []

    def model(prompt: str) -> str:
        asked.append(prompt)
        return reader(prompt)

    first = next(tasks._kept(asking, chosen, model, tmp_path, "one"))
    (file,) = tmp_path.iterdir()
    line = file.read_text(encoding="utf-8")
    assert set(json.loads(line)) == {"id", "kind", "replaced", "plain", "protected"}, "and no value"
    file.write_text(line + '{"id": "extrac', encoding="utf-8")
    asked.clear()
    results = list(tasks._kept(asking, chosen, model, tmp_path, "one"))
    assert results[0] == first
    assert len(asked) == 2 * (len(chosen) - 1)
    list(tasks._kept(asking, chosen[:1], model, tmp_path, "another model"))
    assert len(asked) == 2 * len(chosen)


def test_what_is_missing_is_said(asking: Asking, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    right, _ = tasks.tasks(asking, tmp_path, Settings(tasks=1), "1")
    assert any("--llm-url" in note for note in right.notes)

    def missing(*_: object) -> None:
        raise ModelMissing("install: surrogateshield[local]")

    monkeypatch.setattr(tasks, "LocalModel", missing)
    right, _ = tasks.tasks(asking, tmp_path, Settings(local_model=True, tasks=1), "1")
    assert "a small language model: install: surrogateshield[local]" in right.notes
