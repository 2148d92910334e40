"""Plots of runs: the three panels over alpha (paper, figure 2), and the distribution of set sizes."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Literal

from matplotlib import rc_context
from matplotlib.figure import Figure

from surrogateshield.audit.report.runs import Run

_COLOURS = ("#0b5cad", "#c2410c", "#15803d", "#7e22ce", "#b45309", "#0f766e")
_STYLE = {
    "svg.fonttype": "path",
    "svg.hashsalt": "surrogateshield",
    "font.size": 9,
    "axes.grid": True,
    "grid.alpha": 0.3,
}

type Form = Literal["svg", "png"]


def over_alpha(runs: Sequence[Run], form: Form = "svg") -> bytes:
    """Mean leakage, coverage with its band, and median size, over alpha."""
    with rc_context(_STYLE):
        figure = Figure(figsize=(10, 3.2), layout="constrained")
        left, middle, right = figure.subplots(1, 3)
        for colour, run in zip(_COLOURS * len(runs), runs, strict=False):
            levels = sorted(run.levels, key=lambda level: level.alpha)
            alphas = [level.alpha for level in levels]
            left.plot(alphas, [level.leakage for level in levels], "o-", color=colour, label=run.name, markersize=3)
            middle.plot(alphas, [level.coverage for level in levels], "o-", color=colour, markersize=3)
            bands = [level.law for level in levels]
            if all(band is not None for band in bands):
                low, high = zip(*(band for band in bands if band is not None), strict=True)
                middle.fill_between(alphas, low, high, color=colour, alpha=0.12, linewidth=0)
            right.plot(alphas, [level.median for level in levels], "o-", color=colour, markersize=3)
        every = sorted({level.alpha for run in runs for level in run.levels})
        middle.plot(every, [1 - alpha for alpha in every], "--", color="#444444", linewidth=1, label="1 - alpha")
        for axes, title in (
            (left, "mean leakage proxy L"),
            (middle, "coverage, 95 % band of its law"),
            (right, "median |C|"),
        ):
            axes.set_title(title)
            axes.set_xlabel("alpha")
        left.legend(fontsize=7)
        middle.legend(fontsize=7)
        right.set_ylim(bottom=0)
        return _written(figure, form)


def set_sizes(runs: Sequence[Run], form: Form = "svg") -> bytes:
    """The share of test documents whose set is at most so large, at the declared level."""
    with rc_context(_STYLE):
        figure = Figure(figsize=(10, 3.2), layout="constrained")
        axes = figure.subplots()
        for colour, run in zip(_COLOURS * len(runs), runs, strict=False):
            sizes = sorted(run.levels[0].sizes)
            axes.step(
                [0, *sizes], [k / len(sizes) for k in range(len(sizes) + 1)], where="post", color=colour, label=run.name
            )
        axes.set_title("set sizes of the test documents, smallest first")
        axes.set_xlabel("|C|")
        axes.set_ylabel("share of documents")
        axes.legend(fontsize=7)
        return _written(figure, form)


def _written(figure: Figure, form: Form) -> bytes:
    file = io.BytesIO()
    # No date: the same runs give the same file.
    figure.savefig(file, format=form, dpi=150, metadata={"Date": None} if form == "svg" else None)
    return file.getvalue()
