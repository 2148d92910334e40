"""How long a prompt takes: table 9 of the paper."""

from __future__ import annotations

import statistics

from surrogateshield.evaluation.experiments import paper
from surrogateshield.evaluation.experiments.table import Cell, Column, Table
from surrogateshield.evaluation.run import Evaluation, Measured

_PARTS = ("pattern_scan", "entity_trace", "context_guard", "surrogates")
_COLUMNS = (Column("part"), Column("mean", "ms"), Column("median", "ms"), Column("95 of 100", "ms"))


def latency(evaluation: Evaluation) -> Table:
    """Milliseconds for each part, and for the whole of each system."""
    ours = evaluation.systems[0]
    rows: list[tuple[Cell, ...]] = [_row(part, ours, (part,)) for part in _PARTS if part in ours.latencies()]
    rows.append(_row("whole", ours, ("detection", "surrogates")))
    rows += [_row(rival.name, rival, ("detection",)) for rival in evaluation.systems[1:]]
    return Table(
        "table9",
        "Time for a prompt, in milliseconds (paper: table 9)",
        _COLUMNS,
        tuple(rows),
        paper.LATENCY,
        (
            "measured in one run, prompt by prompt in turn; the paper's machine was an Apple M2 Pro",
            "the stages of one prompt overlap on several cores, so their sum may exceed the whole",
        ),
    )


def _row(name: str, measured: Measured, parts: tuple[str, ...]) -> tuple[Cell, ...]:
    times = sorted(
        1000 * sum(each.seconds[part].wall for part in parts if part in each.seconds) for each in measured.judged
    )
    if not times:
        return name, None, None, None
    return name, statistics.fmean(times), statistics.median(times), times[max(0, -(-95 * len(times) // 100) - 1)]
