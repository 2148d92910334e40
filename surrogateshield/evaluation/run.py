"""One evaluation: every prompt through every system, in turn, so that a busy machine slows all of them alike."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from surrogateshield.evaluation.cascade import Cascade
from surrogateshield.evaluation.dataset import DataSet, Key, Prompt
from surrogateshield.evaluation.scoring import Judged, Tally, judge, tally
from surrogateshield.evaluation.stages import ALL, CONFIGURATIONS, Ablation, ablation
from surrogateshield.evaluation.systems import Model, Seconds, System

Grouping = Literal["category", "language"]
type Progress = Callable[[Sequence[Prompt]], Iterable[Prompt]]

_WARMING = "Please write to Ms. Ottoline Quarmby, 12 Larkfield Road, on (415) 555-0123 before 3 May."
_WARM_AFTER = 3
_NONE = Seconds(0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Latency:
    """How long one part of a system takes for a prompt, in milliseconds.

    Attributes:
        median: on the clock.
        p95: what 95 of 100 prompts do not exceed, on the clock.
        cpu_median: of CPU time.
        cpu_total: of CPU time, for all prompts together.
    """

    median: float
    p95: float
    cpu_median: float
    cpu_total: float


@dataclass(frozen=True, slots=True)
class Measured:
    """One system's run over all prompts.

    Attributes:
        name: the system's name.
        version: its package's version.
        models: the models it used.
        judged: what it did with each prompt.
        tally: the sums.
    """

    name: str
    version: str
    models: tuple[Model, ...]
    judged: tuple[Judged, ...]
    tally: Tally

    def latencies(self) -> dict[str, Latency]:
        """Part -> how long it takes; a part that did not run for a prompt took no time."""
        parts = dict.fromkeys(part for judged in self.judged for part in judged.seconds)
        return {part: _latency([each.seconds.get(part, _NONE) for each in self.judged]) for part in parts}

    def groups(self, grouping: Grouping) -> dict[str, Tally]:
        """The sums by category or language, sorted; prompts without one are the group "-"."""
        groups: dict[str, list[Judged]] = {}
        for judged in self.judged:
            groups.setdefault(_group(judged.prompt, grouping) or "-", []).append(judged)
        return {name: tally(members) for name, members in sorted(groups.items())}


@dataclass(frozen=True, slots=True)
class Evaluation:
    """All that was measured.

    Attributes:
        datasets: the files.
        key: which key was scored against.
        stages: which configuration of the cascade was run.
        systems: this project first, then what it was compared with.
        ablation: what each stage adds; None unless the whole cascade was run.
    """

    datasets: tuple[DataSet, ...]
    key: Key
    stages: str
    systems: tuple[Measured, ...]
    ablation: Ablation | None


def evaluate(
    datasets: Sequence[DataSet],
    home: Path,
    key: Key = "required",
    stages: str = ALL,
    rivals: Sequence[System] = (),
    progress: Progress = lambda prompts: prompts,
) -> Evaluation:
    """Measure.

    Args:
        datasets: what to measure on, taken together.
        home: an empty folder for the maps of the run.
        key: the key that the data sets were read with.
        stages: a name in `stages.CONFIGURATIONS`.
        rivals: systems to compare with.
        progress: shows how many prompts are done.

    Raises:
        ModelRefused: a model is not installed as expected.
    """
    with closing(Cascade(CONFIGURATIONS[stages], home)) as cascade:
        systems: list[System] = [cascade, *rivals]
        judged = _judged([prompt for dataset in datasets for prompt in dataset.prompts], systems, progress)
    measured = tuple(
        Measured(system.name, system.version, tuple(system.models), tuple(of_system), tally(of_system))
        for system, of_system in zip(systems, judged, strict=True)
    )
    return Evaluation(tuple(datasets), key, stages, measured, ablation(measured[0].judged) if stages == ALL else None)


def _judged(prompts: Sequence[Prompt], systems: list[System], progress: Progress) -> list[list[Judged]]:
    """What each system did with each prompt."""
    for system in systems * _WARM_AFTER:
        system.handle(_WARMING)
    judged: list[list[Judged]] = [[] for _ in systems]
    for prompt in progress(prompts):
        for system, of_system in zip(systems, judged, strict=True):
            of_system.append(judge(prompt, system.handle(prompt.text), system.vocabulary))
    return judged


def _latency(times: Sequence[Seconds]) -> Latency:
    wall = sorted(1000 * each.wall for each in times)
    cpu = [1000 * each.cpu for each in times]
    p95 = wall[max(0, -(-95 * len(wall) // 100) - 1)]
    return Latency(statistics.median(wall), p95, statistics.median(cpu), sum(cpu))


def _group(prompt: Prompt, grouping: Grouping) -> str | None:
    return prompt.category if grouping == "category" else prompt.language
