"""What is restored in answers: the paper's resolve-leak rate (section 4.2), for models that rewrite what they read."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from pathlib import Path

from surrogateshield.evaluation import restoration
from surrogateshield.evaluation.dataset import Prompt
from surrogateshield.evaluation.experiments.settings import MANGLING, Settings
from surrogateshield.evaluation.experiments.table import Cell, Column, Table
from surrogateshield.evaluation.local_model import LocalModel, ModelMissing
from surrogateshield.evaluation.scripted import scripted


def resolve_leaks(prompts: Sequence[Prompt], home: Path, settings: Settings) -> Table:
    """The share of prompts whose restored answer still holds a whole surrogate, by model.

    Args:
        prompts: the texts.
        home: an empty folder for maps.
        settings: whether the local model is asked too, and how often.
    """
    rows: list[tuple[Cell, ...]] = []
    notes = ["mentioned: surrogates of which an answer holds a telling word; whole: one stands there unrestored"]
    for name in MANGLING:
        answers = scripted(name, settings.seed)
        rows.append(_row(name, restoration.measured(prompts, answers, ["reformat"], home / name), len(prompts)))
    if settings.local_model:
        try:
            local = LocalModel(None, settings.seed).to_task(256)
            results = restoration.measured(prompts, local, list(restoration.TASKS), home / "local")
            rows.append(_row("a small language model", results, settings.answered))
        except ModelMissing as error:
            notes.append(f"a small language model: {error}")
    return Table(
        "restoration",
        "What is restored in answers (paper: resolve-leak rate, section 5.1, 0.00 % for its model)",
        (
            Column("model"),
            Column("prompts", "count"),
            Column("mentioned", "count"),
            Column("restored", "percent"),
            Column("with a whole one", "count"),
            Column("resolve-leak rate", "percent"),
        ),
        tuple(rows),
        notes=tuple(notes),
    )


def _row(name: str, results: Iterable[restoration.Restored], limit: int) -> tuple[Cell, ...]:
    found = restoration.sums(result.tally for result in itertools.islice(results, limit))
    return (
        name,
        found.prompts,
        found.mentioned,
        found.rate,
        found.leaking,
        found.leaking / found.prompts if found.prompts else None,
    )
