"""Plots of runs: the three panels over alpha (paper, figure 2), and the distribution of set sizes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from matplotlib.axes import Axes

from surrogateshield.audit.report.drawing import COLOURS, Form, drawing, written
from surrogateshield.audit.report.runs import Run

_PANEL = (4.4, 3.2)


def over_alpha(runs: Sequence[Run], form: Form = "svg") -> bytes:
    """Mean leakage, coverage with its band, and median size, over alpha."""
    with drawing(10, 3.2) as figure:
        for axes, draw in zip(figure.subplots(1, len(PANELS)), PANELS.values(), strict=True):
            draw(axes, runs)
        return written(figure, form)


def panel(name: str, runs: Sequence[Run], form: Form = "svg") -> bytes:
    """One panel alone.

    Args:
        name: a key of `PANELS`.
        runs: what it shows.
        form: of the file.
    """
    with drawing(*_PANEL) as figure:
        PANELS[name](figure.subplots(), runs)
        return written(figure, form)


def set_sizes(runs: Sequence[Run], form: Form = "svg") -> bytes:
    """The share of test documents whose set is at most so large, at the declared level."""
    with drawing(*_PANEL) as figure:
        axes = figure.subplots()
        for colour, run in zip(COLOURS * len(runs), runs, strict=False):
            sizes = sorted(run.levels[0].sizes)
            axes.step(
                [0, *sizes], [k / len(sizes) for k in range(len(sizes) + 1)], where="post", color=colour, label=run.name
            )
        axes.set_title("set sizes of the test documents, smallest first")
        axes.set_xlabel("|C|")
        axes.set_ylabel("share of documents")
        axes.legend(fontsize=7)
        return written(figure, form)


def _leakage(axes: Axes, runs: Sequence[Run]) -> None:
    for colour, run in zip(COLOURS * len(runs), runs, strict=False):
        levels = sorted(run.levels, key=lambda level: level.alpha)
        alphas, means = [level.alpha for level in levels], [level.leakage for level in levels]
        axes.plot(alphas, means, "o-", color=colour, label=run.name, markersize=3)
    axes.set_title("mean leakage proxy L")
    axes.set_xlabel("alpha")
    axes.legend(fontsize=7)


def _coverage(axes: Axes, runs: Sequence[Run]) -> None:
    for colour, run in zip(COLOURS * len(runs), runs, strict=False):
        levels = sorted(run.levels, key=lambda level: level.alpha)
        alphas = [level.alpha for level in levels]
        axes.plot(alphas, [level.coverage for level in levels], "o-", color=colour, markersize=3)
        bands = [level.law for level in levels]
        if all(band is not None for band in bands):
            low, high = zip(*(band for band in bands if band is not None), strict=True)
            axes.fill_between(alphas, low, high, color=colour, alpha=0.12, linewidth=0)
    every = sorted({level.alpha for run in runs for level in run.levels})
    axes.plot(every, [1 - alpha for alpha in every], "--", color="#444444", linewidth=1, label="1 - alpha")
    axes.set_title("coverage, 95 % band of its law")
    axes.set_xlabel("alpha")
    axes.legend(fontsize=7)


def _median(axes: Axes, runs: Sequence[Run]) -> None:
    for colour, run in zip(COLOURS * len(runs), runs, strict=False):
        levels = sorted(run.levels, key=lambda level: level.alpha)
        axes.plot(
            [level.alpha for level in levels], [level.median for level in levels], "o-", color=colour, markersize=3
        )
    axes.set_title("median |C|")
    axes.set_xlabel("alpha")
    axes.set_ylim(bottom=0)


PANELS: dict[str, Callable[[Axes, Sequence[Run]], None]] = {
    "leakage": _leakage,
    "coverage": _coverage,
    "median": _median,
}
"""Name -> what draws it."""
