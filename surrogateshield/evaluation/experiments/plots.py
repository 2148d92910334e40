"""Plots of the experiments' tables, for those that compare something (matplotlib, extra `evaluate`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from surrogateshield.audit.report.drawing import COLOURS, Form, drawing, written
from surrogateshield.evaluation.experiments.table import Cell, Table
from surrogateshield.evaluation.intervals import clopper_pearson

type Numbers = list[float | None]

_WIDTH = 4.4
_BAR = 0.2
_POINT = 0.11
_ROW = 0.32
_MARGIN = 1.0
_LABEL = 30
_PAPERS: dict[str, Any] = {
    "linestyle": "",
    "marker": "D",
    "markersize": 4,
    "markerfacecolor": "white",
    "markeredgecolor": "#1c2330",
    "clip_on": False,
}


@dataclass(frozen=True, slots=True)
class Series:
    """One figure for each row of a plot.

    Attributes:
        name: in the legend.
        values: None where nothing was measured.
        intervals: low and high of each, where there are any.
        reported: what the paper reports; None, or no more of them, where it does not.
        bars: show the values as bars from 0; else as points.
        marker: of the points.
    """

    name: str
    values: Numbers
    intervals: Sequence[tuple[float, float] | None] = ()
    reported: Numbers = field(default_factory=list)
    bars: bool = True
    marker: str = "o"


@dataclass(frozen=True, slots=True)
class Plot:
    """What one plot shows.

    Attributes:
        title: as a sentence, also for those who do not see it.
        axis: what is measured, with its unit.
        rows: from top to bottom.
        series: beside each other in each row.
        line: a value that a line marks.
        zero: whether the axis begins at 0.
    """

    title: str
    axis: str
    rows: list[str]
    series: list[Series]
    line: float | None = None
    zero: bool = True


def plot(table: Table, form: Form = "svg") -> tuple[str, bytes] | None:
    """The title and the file of a table's plot; None where there is nothing to show."""
    found = described(table)
    return None if found is None else (found.title, _drawn(found, form))


def described(table: Table) -> Plot | None:
    """What a table's plot shows; None where that is nothing."""
    found = _PLOTS[table.name](table) if table.name in _PLOTS else None
    shows = found is not None and any(value is not None for each in found.series for value in each.values)
    return found if shows else None


def _drawn(found: Plot, form: Form) -> bytes:
    rows, count = found.rows, len(found.series)
    slot = 0.8 / count
    height = _BAR if any(series.bars for series in found.series) else _POINT
    with drawing(_WIDTH, _MARGIN + len(rows) * max(count * height, _ROW)) as figure:
        axes = figure.subplots()
        handles: list[Any] = []
        for at, (series, colour) in enumerate(zip(found.series, COLOURS * count, strict=False)):
            places = [row + (at - (count - 1) / 2) * slot for row in range(len(rows))]
            y, x = _known(places, series.values)
            if series.bars:
                handles.append(axes.barh(y, x, height=0.9 * slot, color=colour, label=series.name))
            else:
                handles += axes.plot(x, y, series.marker, color=colour, label=series.name, markersize=4, clip_on=False)
            for place, interval in zip(places, series.intervals, strict=False):
                if interval is not None:
                    axes.plot(interval, [place, place], "-", color=colour, linewidth=1)
            y, x = _known(places, series.reported)
            axes.plot(x, y, **_PAPERS)
        if any(value is not None for series in found.series for value in series.reported):
            handles += axes.plot([], [], label="the paper's", **_PAPERS)
        if found.line is not None:
            axes.axvline(found.line, color="#444444", linestyle="--", linewidth=1)
        axes.set_yticks(range(len(rows)), [_short(row) for row in rows])
        axes.set_ylim(len(rows) - 0.5, -0.5)
        axes.grid(visible=False, axis="y")
        axes.set_xlabel(found.axis)
        if found.zero:
            axes.set_xlim(left=0)
        if len(handles) > 1:
            figure.legend(
                handles=handles, loc="outside upper left", ncols=min(len(handles), 3), fontsize=8, frameon=False
            )
        return written(figure, form)


def _known(places: Sequence[float], values: Numbers) -> tuple[list[float], list[float]]:
    """The places of what is known, and the values there."""
    known = [(place, value) for place, value in zip(places, values, strict=False) if value is not None]
    return [place for place, _ in known], [value for _, value in known]


def _short(label: str) -> str:
    return label if len(label) <= _LABEL else label[: _LABEL - 1] + "…"


def _column(table: Table, name: str, share: bool = True) -> Numbers | None:
    """A column's cells, shares in per cent; None if there is no such column."""
    at = next((at for at, column in enumerate(table.columns) if column.name == name), None)
    if at is None:
        return None
    return [_number(row[at], share) for row in table.rows]


def _reported(table: Table, name: str, share: bool = True) -> Numbers:
    """What the paper reports in that column."""
    return [_number(table.paper.get(str(row[0]), {}).get(name), share) for row in table.rows]


def _number(cell: Cell, share: bool) -> float | None:
    return None if cell is None or isinstance(cell, str) else 100 * cell if share else float(cell)


def _simple(title: str, axis: str, columns: dict[str, str], share: bool = True) -> Callable[[Table], Plot | None]:
    """A plot of some columns as bars: name in the legend -> the column's name."""

    def columns_of(table: Table) -> Plot | None:
        series = [
            Series(name, values, reported=_reported(table, column, share))
            for name, column in columns.items()
            if (values := _column(table, column, share)) is not None and any(value is not None for value in values)
        ]
        return Plot(title, axis, [str(row[0]) for row in table.rows], series) if series else None

    return columns_of


def _between(
    title: str, axis: str, value: str, low: str, high: str, zero: bool = True, line: float | None = None
) -> Callable[[Table], Plot | None]:
    """A plot of a column with the interval that two others give."""

    def column_of(table: Table) -> Plot | None:
        values, lows, highs = (_column(table, name) for name in (value, low, high))
        if values is None or lows is None or highs is None:
            return None
        intervals = [
            None if first is None or last is None else (first, last) for first, last in zip(lows, highs, strict=True)
        ]
        series = Series("measured", values, intervals, _reported(table, value), bars=False)
        return Plot(title, axis, [str(row[0]) for row in table.rows], [series], line, zero)

    return column_of


def _recovered(table: Table) -> Plot | None:
    """Table 7 by approach, with exact intervals."""
    values, right = _column(table, "values", share=False), _column(table, "recovered", share=False)
    if values is None or right is None:
        return None
    shares, intervals = _rates(values, right)
    series = Series("measured", shares, intervals, _reported(table, "rate"), bars=False)
    return Plot(
        "Values that the informed model recovered, with 95 % intervals",
        "recovered values, per cent",
        [str(row[0]) for row in table.rows],
        [series],
    )


def _recovered_by_type(table: Table) -> Plot | None:
    """Table 7 by type: its columns are three for each approach, of which the first two are counts."""
    series = []
    for at in range(1, len(table.columns) - 1, 3):
        counts = ([_number(row[column], share=False) for row in table.rows] for column in (at, at + 1))
        shares, intervals = _rates(*counts)
        series.append(Series(table.columns[at].name.removesuffix(": values"), shares, intervals, bars=False))
    return Plot(
        "Values that the informed model recovered, by type, with 95 % intervals",
        "recovered values, per cent",
        [str(row[0]) for row in table.rows],
        series,
    )


def _rates(values: Numbers, right: Numbers) -> tuple[Numbers, list[tuple[float, float] | None]]:
    """Shares of counts in per cent, and their Clopper-Pearson intervals."""
    shares: Numbers = []
    intervals: list[tuple[float, float] | None] = []
    for of, count in zip(values, right, strict=True):
        if not of or count is None:
            shares.append(None)
            intervals.append(None)
            continue
        low, high = clopper_pearson(int(count), int(of))
        shares.append(100 * count / of)
        intervals.append((100 * low, 100 * high))
    return shares, intervals


def _guessed(table: Table) -> Plot | None:
    """Attackers by looks: a point for each, and chance, by type; a row is named `type: attacker`."""
    cells: dict[tuple[str, str], tuple[float | None, float | None]] = {}
    for row in table.rows:
        type_, _, attacker = str(row[0]).partition(": ")
        cells[type_, attacker] = _number(row[2], share=True), _number(row[3], share=True)
    types = list(dict.fromkeys(type_ for type_, _ in cells))
    attackers = list(dict.fromkeys(attacker for _, attacker in cells))
    if not attackers:
        return None
    nothing = (None, None)
    series = [Series(name, [cells.get((type_, name), nothing)[0] for type_ in types], bars=False) for name in attackers]
    chance = [cells.get((type_, attackers[0]), nothing)[1] for type_ in types]
    return Plot(
        "Originals that attackers by looks picked, and chance, by type",
        "right picks, per cent",
        types,
        [*series, Series("chance", chance, bars=False, marker="x")],
    )


def _told(table: Table) -> Plot | None:
    areas = _column(table, "AUC", share=False)
    if areas is None:
        return None
    rows = [str(row[0]) for row in table.rows]
    title = "Originals told from surrogates, by type: 0.5 is not at all"
    return Plot(title, "area under the curve", rows, [Series("AUC", areas)], line=0.5)


_PLOTS: dict[str, Callable[[Table], Plot | None]] = {
    "table4": _simple("F1 by type", "F1, per cent", {"SurrogateShield": "F1", "Presidio": "Presidio F1"}),
    "table5": _simple("F1 of the other types", "F1, per cent", {"SurrogateShield": "F1"}),
    "table8": _simple("F1 of each configuration", "F1, per cent", {"F1": "F1"}),
    "leaks": _between(
        "Prompts with a required value in what is sent, with 95 % intervals",
        "share of prompts, per cent",
        *("share of prompts", "at least", "at most"),
    ),
    "restoration": _simple(
        "What is restored in answers, by kind of model",
        "per cent",
        {"surrogates restored": "restored", "answers with a whole one left": "resolve-leak rate"},
    ),
    "table6": _between(
        "BERTScore F1 of each approach, with 95 % intervals", "BERTScore F1, per cent", "F1", "from", "to", zero=False
    ),
    **{
        name: _between(title, "points of F1", "gain", "from", "to", zero=False, line=0.0)
        for name, title in (
            ("table6_gains", "What surrogates gain in BERTScore F1 over other approaches, with 95 % intervals"),
            ("table6_settings", "What surrogates gain in BERTScore F1, by setting, with 95 % intervals"),
        )
    },
    "tasks": _simple(
        "Right answers by model and kind of task",
        "right answers, per cent",
        {"asked as it is": "right, plain", "protected": "right, protected"},
    ),
    "guessing": _guessed,
    "telling": _told,
    "table7": _recovered,
    "table7_types": _recovered_by_type,
    "table9": _simple(
        "Time for a prompt by stage", "milliseconds", {"mean": "mean", "95 of 100": "95 of 100"}, share=False
    ),
}
"""Table's name -> what its plot shows."""
