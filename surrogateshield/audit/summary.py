"""Results as text for a terminal."""

from __future__ import annotations

import math
from collections.abc import Sequence

from surrogateshield.audit.bands import Law
from surrogateshield.audit.comparing import Difference
from surrogateshield.audit.experiment import Experiment
from surrogateshield.audit.gate import Sides
from surrogateshield.audit.repeated import Summary
from surrogateshield.audit.reproduction.figures import Figure


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table: the first column to the left, the others to the right."""
    widths = [max(len(row[column]) for row in (head, *rows)) for column in range(len(head))]
    lines = [
        "  ".join(
            cell.rjust(width) if column else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in (head, *rows)
    ]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def experiment_table(experiment: Experiment) -> str:
    """One run."""
    first = experiment.results[0].calibration
    ranking = experiment.ranking
    rows = []
    for result in experiment.results:
        low, high = result.coverage.interval()
        thresholds = [each.q for part in result.calibration.thresholds.values() for each in part]
        rows.append(
            [
                f"{result.alpha:g}",
                " ".join(number(q) for q in thresholds[:3]),
                number(result.coverage.unconditional),
                f"{low:.3f}-{high:.3f}",
                _band(result.law),
                number(result.coverage.conditional),
                number(result.coverage.miss_rate),
                f"{result.sizes.median:g}",
                f"{result.sizes.mean:.1f}",
                f"{result.sizes.least}-{result.sizes.most}",
                f"{result.sizes.leakage:.4g}",
                number(result.sizes.empty),
            ]
        )
    head = [
        "alpha",
        "q",
        "coverage",
        "95 %",
        "its law",
        "if in pool",
        "missed",
        "median |C|",
        "mean",
        "range",
        "mean L",
        "empty",
    ]
    best = ", ".join(f"top-{k} {share:.3f}" for k, share in ranking.top.items())
    mean_rank = "none" if ranking.mean_rank is None else f"{ranking.mean_rank:.1f}"
    return (
        f"{experiment.name}: profile: {first.declared['profile']['name']}; release: "
        f"{first.declared['release']['mechanism']}; pool of {first.declared['pool']['size']}\n"
        f"ranking alone: {best}, MRR {ranking.reciprocal:.3f}, mean rank {mean_rank}\n"
        f"{table(head, rows)}configuration {first.hash}\n"
    )


def summary_table(summaries: Sequence[tuple[str, Summary]]) -> str:
    """Many splits, each with a label."""
    rows = [
        [
            label,
            f"{each.alpha:g}",
            str(each.calibration),
            str(len(each.splits)),
            number(each.mean("coverage")),
            number(each.deviation("coverage")),
            number(each.expected),
            _band(each.law),
            f"{each.mean('median'):.1f}",
            f"{each.deviation('median'):.1f}",
            f"{each.mean('mean'):.1f}",
            f"{each.mean('leakage'):.4g}",
            number(each.mean("q")),
        ]
        for label, each in summaries
    ]
    head = [
        "",
        "alpha",
        "n_cal",
        "splits",
        "coverage",
        "SD",
        "k/(n+1)",
        "its law",
        "median |C|",
        "SD",
        "mean |C|",
        "mean L",
        "q",
    ]
    return table(head, rows)


def _band(expected: Law | None) -> str:
    """Where 95 % of splits have their coverage; a dash for several thresholds."""
    return "-" if expected is None else f"{expected.low:.3f}-{expected.high:.3f}"


def number(value: float | None) -> str:
    """Three decimals; a dash for none."""
    if value is None or math.isnan(value):
        return "-"
    return "inf" if math.isinf(value) else f"{value:.3f}"


def figure_line(figure: Figure) -> str:
    """One figure that is reproduced."""
    paper = "-" if figure.paper is None else f"{figure.paper:g}"
    verdict = "ok" if figure.holds else "OFF"
    return (
        f"{verdict:<4}{figure.what:<84} ours {figure.ours:8.4g}  expected {figure.expected:8.4g} +- "
        f"{figure.tolerance:.2g}  paper {paper}"
    )


def experiment_row_table(experiments: Sequence[Experiment]) -> str:
    """Several runs, a line each, at their declared level."""
    rows = []
    for experiment in experiments:
        first = experiment.results[0]
        low, high = first.coverage.interval()
        rows.append(
            [
                experiment.name,
                str(first.calibration.declared["pool"]["size"]),
                str(first.calibration.rows),
                f"{experiment.ranking.top[1]:.3f}",
                number(first.coverage.unconditional),
                f"{low:.3f}-{high:.3f}",
                _band(first.law),
                f"{first.sizes.median:g}",
                f"{first.sizes.mean:.1f}",
                f"{first.sizes.leakage:.4g}",
            ]
        )
    return table(
        ["", "pool", "n_cal", "top-1", "coverage", "95 %", "its law", "median |C|", "mean |C|", "mean L"], rows
    )


def difference_table(experiments: Sequence[Experiment], differences: Sequence[Difference]) -> str:
    """How runs differ from the one they are compared with."""
    rows = [
        [
            experiment.name,
            f"{each.size:+.2f}",
            f"{each.size_interval[0]:+.2f} to {each.size_interval[1]:+.2f}",
            f"{each.leakage:+.4g}",
            f"{each.leakage_interval[0]:+.4g} to {each.leakage_interval[1]:+.4g}",
        ]
        for experiment, each in zip(experiments, differences, strict=True)
    ]
    over = "calibration and test documents" if all(each.recalibrated for each in differences) else "test documents only"
    return f"95 % bootstrap intervals over {over}\n{table(['', '|C|', '95 %', 'L', '95 %'], rows)}"


def sides_table(sides: Sides) -> str:
    """Coverage on both sides of a gate."""
    rows = []
    for name, coverage in (("passed", sides.passed), ("held", sides.held)):
        low, high = coverage.interval()
        rows.append([name, str(coverage.total), number(coverage.unconditional), f"{low:.3f}-{high:.3f}"])
    return table(["", "documents", "coverage", "95 % (Clopper-Pearson)"], rows)
