"""Runs experiments over one data set into one folder, and goes on where a run stopped."""

from __future__ import annotations

import importlib.metadata
import json
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from surrogateshield.evaluation.bertscore import BertScore, UtilityMissing
from surrogateshield.evaluation.cascade import Cascade
from surrogateshield.evaluation.dataset import DataSet, Prompt
from surrogateshield.evaluation.experiments import (
    adversary,
    guessing,
    informed,
    quality,
    restoring,
    sanitising,
    stages,
    tasks,
    timing,
    utility,
)
from surrogateshield.evaluation.experiments.settings import CannotRun, Settings
from surrogateshield.evaluation.experiments.table import Table, as_csv, as_json
from surrogateshield.evaluation.presidio import NotInstalled, Presidio
from surrogateshield.evaluation.run import Evaluation, Measured, Progress, evaluate
from surrogateshield.evaluation.scoring import Judged, judge, tally
from surrogateshield.evaluation.stages import ALL, CONFIGURATIONS
from surrogateshield.evaluation.synthesised import SynthesisedPresidio
from surrogateshield.evaluation.systems import System
from surrogateshield.evaluation.tasks.asking import Asking


class Experiments:
    """The experiments over some data, and the folder with their results.

    Args:
        datasets: what is measured on, taken together.
        folder: where results are written; it is made.
        settings: how they are run.
        progress: shows how many prompts are done.
    """

    def __init__(
        self,
        datasets: Sequence[DataSet],
        folder: Path,
        settings: Settings,
        progress: Progress = lambda prompts: prompts,
    ) -> None:
        self.datasets, self.folder, self.settings = tuple(datasets), folder, settings
        self._progress = progress
        self.version = importlib.metadata.version("surrogateshield")
        self._temporary = tempfile.TemporaryDirectory(prefix="surrogateshield-")
        self._home = Path(self._temporary.name)
        folder.mkdir(parents=True, exist_ok=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._temporary.cleanup()

    def tables(self, name: str) -> list[Table]:
        """The tables of one experiment: those of an earlier run with the same data, version and settings, or new ones.

        Args:
            name: a key of `EXPERIMENTS`.

        Raises:
            CannotRun: something is missing.
            ModelRefused: a model is not installed as expected.
        """
        path = self.folder / f"{name}.json"
        fingerprint = self.settings.fingerprint(self.datasets, self.version, name)
        kept = _read(path)
        if kept is not None and kept["fingerprint"] == fingerprint:
            return [Table.from_json(table) for table in kept["tables"]]
        found = list(EXPERIMENTS[name](self))
        data = {"fingerprint": fingerprint, "version": self.version, "tables": [as_json(table) for table in found]}
        for table in found:
            (self.folder / f"{table.name}.csv").write_text(as_csv(table), encoding="utf-8")
        path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        return found

    @cached_property
    def prompts(self) -> list[Prompt]:
        """All prompts."""
        return [prompt for dataset in self.datasets for prompt in dataset.prompts]

    @cached_property
    def evaluation(self) -> Evaluation:
        """Every prompt through every system, once for all experiments."""
        rivals: list[System] = []
        try:
            rivals += [Presidio(), SynthesisedPresidio(self.settings.seed)]
        except NotInstalled:
            rivals = []  # its cells stay empty, and a note says why
        return evaluate(self.datasets, self._home / "maps", self.settings.key, ALL, rivals, self._progress)

    def again(self) -> Measured:
        """This project's system once more, each prompt in another conversation with the same key."""
        with closing(Cascade(CONFIGURATIONS[ALL], self._home / "maps", "again")) as cascade:
            judged: list[Judged] = [
                judge(prompt, cascade.handle(prompt.text), cascade.vocabulary)
                for prompt in self._progress(self.prompts)
            ]
            return Measured(cascade.name, cascade.version, cascade.models, tuple(judged), tally(judged))

    def approaches(self) -> dict[str, Sequence[Judged]]:
        """Name in tables -> the judged prompts of each system that gives out text."""
        return {sanitising.NAMES.get(m.name, m.name): m.judged for m in self.evaluation.systems}

    def home(self, name: str) -> Path:
        """An empty folder for maps."""
        return self._home / name


def _detection(run: Experiments) -> Iterator[Table]:
    yield quality.comparable(run.evaluation)
    yield quality.own(run.evaluation)
    yield quality.scopes(run.evaluation)


def _ablation(run: Experiments) -> Iterator[Table]:
    ablation = run.evaluation.ablation
    assert ablation is not None
    yield stages.configurations(ablation)
    yield stages.necessary(ablation)
    yield stages.key_stages(ablation)


def _sanitisation(run: Experiments) -> Iterator[Table]:
    yield sanitising.leaks(run.evaluation)


def _restoration(run: Experiments) -> Iterator[Table]:
    yield restoring.resolve_leaks(run.prompts, run.home("restoration"), run.settings)


def _utility(run: Experiments) -> Iterator[Table]:
    try:
        yield from utility.utility(run.evaluation, BertScore(run.settings.encoder), run.settings.seed)
    except UtilityMissing as error:
        raise CannotRun(str(error)) from None


def _tasks(run: Experiments) -> Iterator[Table]:
    with closing(Asking(run.home("tasks"))) as asking:
        yield from tasks.tasks(asking, run.folder, run.settings, run.version)


def _attacker(run: Experiments) -> Iterator[Table]:
    pairs = guessing.pairs_of(run.evaluation.systems[0])
    yield guessing.guessing(pairs, run.settings.seed)
    yield guessing.telling(pairs, run.settings.seed)
    yield guessing.linkage(pairs, guessing.pairs_of(run.again()))


def _adversary(run: Experiments) -> Iterator[Table]:
    with adversary.asked(run.settings, run.folder) as (ask, limit):
        yield from informed.informed(run.approaches(), ask, limit)


def _latency(run: Experiments) -> Iterator[Table]:
    yield timing.latency(run.evaluation)


EXPERIMENTS: dict[str, Callable[[Experiments], Iterator[Table]]] = {
    "detection": _detection,
    "ablation": _ablation,
    "sanitisation": _sanitisation,
    "restoration": _restoration,
    "utility": _utility,
    "tasks": _tasks,
    "attacker": _attacker,
    "adversary": _adversary,
    "latency": _latency,
}
"""Name -> what gives its tables, in the order of the paper's sections."""


def _read(path: Path) -> dict[str, Any] | None:
    """An earlier run's file; None where there is none that can be read."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return data if isinstance(data, dict) and {"fingerprint", "tables"} <= data.keys() else None
