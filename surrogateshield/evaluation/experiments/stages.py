"""What each stage adds: table 8 of the paper, the key stage of each type, and how often a stage is necessary."""

from __future__ import annotations

from surrogateshield.evaluation.experiments import paper
from surrogateshield.evaluation.experiments.table import Cell, Column, Table, unmeasured
from surrogateshield.evaluation.stages import KEY_F1, Ablation

_BASE = {1: 0, 2: 0, 3: 1}
"""Row of table 8 -> the row over which its gain is told."""


def configurations(ablation: Ablation) -> Table:
    """Table 8: each configuration run for real."""
    totals = [step.tally.total() for step in ablation.steps]
    rows: list[tuple[Cell, ...]] = []
    for at, (step, row) in enumerate(zip(ablation.steps, totals, strict=True)):
        before = totals[_BASE[at]].f1 if at in _BASE else None
        gain = row.f1 - before if row.f1 is not None and before is not None else None
        rows.append((step.name, row.precision, row.recall, row.f1, gain, row.right, row.required - row.right))
    return Table(
        "table8",
        "Ablation, in per cent (paper: table 8)",
        (
            Column("configuration"),
            Column("precision", "percent"),
            Column("recall", "percent"),
            Column("F1", "percent"),
            Column("gain of F1", "percent"),
            Column("TP", "count"),
            Column("FN", "count"),
        ),
        tuple(rows),
        paper.ABLATION,
        (
            "gains: rows 2 and 3 over row 1, row 4 over row 2, as in the paper",
            *unmeasured(rows, "there is nothing before it, or nothing was found"),
            "the paper took the union of what stages had found in one run; here each configuration is run",
        ),
    )


def necessary(ablation: Ablation) -> Table:
    """How many prompts hold a value that no other stages find."""
    prompts = ablation.steps[-1].tally.prompts
    return Table(
        "necessary",
        "Strictly necessary stages (paper: section 5.4)",
        (Column("stage"), Column("values", "count"), Column("prompts", "count"), Column("share of prompts", "percent")),
        tuple(
            (each.stage, each.only_values, each.only_prompts, each.only_prompts / prompts if prompts else None)
            for each in ablation.contributions
        ),
        paper.NECESSARY,
        ("a stage is necessary for a prompt if, without it, the others miss one of its values",),
    )


def key_stages(ablation: Ablation) -> Table:
    """For each type the first configuration that reaches the limit of F1."""
    limit = f"{100 * KEY_F1:.0f} %"
    rows = tuple(ablation.key_stages.items())
    return Table(
        "key_stages",
        f"Key stage of each type: the first configuration with an F1 of {limit} (paper: section 4.4)",
        (Column("type"), Column("key stage")),
        rows,
        notes=unmeasured(rows, f"no configuration reaches {limit}"),
    )
