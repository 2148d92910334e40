"""How often a private value reaches the provider: the paper's PII-leak rate (section 4.2), counted in three ways."""

from __future__ import annotations

from collections.abc import Callable

from surrogateshield.evaluation.experiments import paper
from surrogateshield.evaluation.experiments.table import Cell, Column, Table
from surrogateshield.evaluation.intervals import clopper_pearson
from surrogateshield.evaluation.run import Evaluation
from surrogateshield.evaluation.scoring import Judged, Verdict

NAMES = {
    "surrogateshield": "surrogates",
    "presidio": "Presidio placeholders",
    "presidio_synthesise": "Presidio synthesise",
}
"""System -> what it is called in tables."""

_NOTHING = "no anonymisation"


def leaks(evaluation: Evaluation) -> Table:
    """The share of prompts of which a required value was given out, and of values."""
    rows: list[tuple[Cell, ...]] = [_row(_NOTHING, evaluation.systems[0].judged, lambda _: True, lambda _: True)]
    for measured in evaluation.systems:
        name = NAMES.get(measured.name, measured.name)
        rows.append(_row(name, measured.judged, lambda verdict: verdict.leaked, lambda verdict: verdict.leaked_partly))
    ours = evaluation.systems[0].judged
    rows.append(
        _row(
            "surrogates, kept ones aside",
            ours,
            lambda verdict: verdict.leaked and not verdict.kept,
            lambda verdict: verdict.leaked_partly and not verdict.kept,
        )
    )
    return Table(
        "leaks",
        "Required values in what is sent (paper: PII-leak rate, section 5.1)",
        (
            Column("system"),
            Column("prompts", "count"),
            Column("share of prompts", "percent"),
            Column("at least", "percent"),
            Column("at most", "percent"),
            Column("values", "count"),
            Column("share of values", "percent"),
            Column("in part", "count"),
        ),
        tuple(rows),
        paper.LEAKS,
        (
            "given out: it stands there as whole tokens, however capitalised",
            "`at least`, `at most`: 95 %, Clopper-Pearson",
            "in part: a word of four letters or a run of four digits of it",
            "kept ones: recognised and left on purpose, being what is asked about; the paper leaves them out",
        ),
    )


def _row(
    name: str, judged: tuple[Judged, ...], leaked: Callable[[Verdict], bool], partly: Callable[[Verdict], bool]
) -> tuple[Cell, ...]:
    with_values = [each for each in judged if each.verdicts]
    prompts = sum(any(map(leaked, each.verdicts)) for each in with_values)
    values = [verdict for each in with_values for verdict in each.verdicts]
    whole = sum(map(leaked, values))
    return (
        name,
        prompts,
        prompts / len(with_values) if with_values else None,
        *(clopper_pearson(prompts, len(with_values)) if with_values else (None, None)),
        whole,
        whole / len(values) if values else None,
        sum(map(partly, values)),
    )
