"""One self-contained page about runs: no script, nothing loaded from elsewhere."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape

from surrogateshield.audit.certificate import NOT_COVERED
from surrogateshield.audit.report.drawing import inline
from surrogateshield.audit.report.plots import panel, set_sizes
from surrogateshield.audit.report.runs import Level, Run
from surrogateshield.audit.report.sheet import facts, grid, plots, sheet

_PANELS = {
    "leakage": "Mean leakage over alpha",
    "coverage": "Coverage over alpha",
    "median": "Median set size over alpha",
}


def page(runs: Sequence[Run], smallest: int = 20) -> str:
    """The report.

    Args:
        runs: in the order they are shown.
        smallest: how many documents with the smallest sets are listed of each.
    """
    parts = [
        "<h1>Conformal privacy audit</h1>",
        "<p>How many candidates a declared attacker is left with, for each released document, with a guarantee. ",
        f"{escape(NOT_COVERED)}</p>",
        *_warnings(runs),
        "<h2>Over alpha</h2>",
        plots(inline(panel(name, runs), name, title) for name, title in _PANELS.items()),
        "<h2>Set sizes</h2>",
        plots([inline(set_sizes(runs), "sizes", "Cumulative distribution of set sizes")]),
    ]
    for run in runs:
        parts += _run(run, smallest)
    return sheet("Conformal privacy audit", parts)


def _warnings(runs: Sequence[Run]) -> list[str]:
    rows = [f"<li>{escape(run.name)}: {escape(warning)}</li>" for run in runs for warning in run.warnings]
    return [f'<div class="note"><strong>Warnings</strong><ul>{"".join(rows)}</ul></div>'] if rows else []


def _run(run: Run, smallest: int) -> list[str]:
    best = ", ".join(f"top-{k} {share:.3f}" for k, share in run.top.items())
    described = {
        "attacker's profile": run.profile,
        "release mechanism": run.release,
        "candidates": str(run.pool),
        "test documents": str(len(run.levels[0].sizes)),
        "ranking alone": best,
        "configuration": run.hash,
    }
    head = "alpha,q,coverage,95 % interval,band of its law,if in the pool,missed,median |C|,mean |C|,mean L".split(",")
    return [
        f"<h2>{escape(run.name)}</h2>{facts(described)}",
        grid(head, [_row(level) for level in run.levels], f"{run.name}: levels"),
        f"<h3>Smallest sets first</h3><p>The {min(smallest, len(run.smallest))} test documents at the highest risk, "
        f"at alpha = {run.levels[0].alpha:g}. Coverage is an average over all; among these it may be less.</p>",
        grid(
            ["document", "|C|", "L", "true identity in the set"],
            [
                [escape(name), str(size), f"{1 / max(size, 1):.4f}", "yes" if covered else "no"]
                for name, size, covered in run.smallest[:smallest]
            ],
            f"{run.name}: smallest sets",
        ),
    ]


def _row(level: Level) -> list[str]:
    return [
        f"{level.alpha:g}",
        " ".join("inf" if math.isinf(q) else f"{q:.3f}" for q in level.q),
        f"{level.coverage:.3f}",
        f"{level.interval[0]:.3f} to {level.interval[1]:.3f}",
        "-" if level.law is None else f"{level.law[0]:.3f} to {level.law[1]:.3f}",
        "-" if level.conditional is None else f"{level.conditional:.3f}",
        f"{level.missed:.3f}",
        f"{level.median:g}",
        f"{level.mean:.1f}",
        f"{level.leakage:.4g}",
    ]
