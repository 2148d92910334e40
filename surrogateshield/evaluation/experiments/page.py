"""The report of a run: one self-contained page, no script, nothing loaded from elsewhere."""

from __future__ import annotations

import importlib.util
from collections.abc import Mapping, Sequence
from html import escape

from surrogateshield.audit.report.sheet import facts, grid, plots, sheet
from surrogateshield.evaluation.experiments.table import Cell, Table, written

DRAWS = "matplotlib"
"""The package that draws plots; without it the page has tables alone."""


def page(tables: Sequence[Table], described: Mapping[str, str], missing: Mapping[str, str]) -> str:
    """The report.

    Args:
        tables: in the order they are shown.
        described: what was measured, with what and when.
        missing: experiment that could not run -> why.
    """
    left = dict(missing)
    drawn = importlib.util.find_spec(DRAWS) is not None
    if not drawn:
        left["plots"] = "pip install 'surrogateshield[evaluate]'"
    rows = "".join(f"<li>{escape(name)}: {escape(reason)}</li>" for name, reason in left.items())
    parts = [
        "<h1>The paper's experiments, measured here</h1>",
        "<p>What the paper reports for the same cell stands in brackets. Its corpus, model and machine were others: ",
        "compare in kind.</p>",
        facts(described),
        f'<div class="note"><strong>Not measured</strong><ul>{rows}</ul></div>' if rows else "",
        *(_part(table, drawn) for table in tables),
    ]
    return sheet("SurrogateShield: experiments", parts)


def _part(table: Table, drawn: bool) -> str:
    heads = [column.name for column in table.columns]
    body = grid(heads, (_row(table, row) for row in table.rows), table.title)
    notes = "".join(f'<p class="notes">{escape(note)}</p>' for note in table.notes)
    return f"<h2>{escape(table.title)}</h2>{_picture(table) if drawn else ''}{body}{notes}"


def _row(table: Table, row: Sequence[Cell]) -> list[str]:
    cells = []
    for cell, column in zip(row, table.columns, strict=True):
        reported = table.reported(row, column)
        beside = (
            f' <span class="paper">({escape(written(reported, column.form))})</span>' if reported is not None else ""
        )
        cells.append(escape(written(cell, column.form)) + beside)
    return cells


def _picture(table: Table) -> str:
    from surrogateshield.audit.report.drawing import inline  # noqa: PLC0415 - of the extra
    from surrogateshield.evaluation.experiments.plots import plot  # noqa: PLC0415

    drawn = plot(table)
    return "" if drawn is None else plots([inline(drawn[1], table.name, drawn[0])])
