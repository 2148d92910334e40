"""A table of an experiment: what was measured, and what the paper reports for the same cell."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

type Cell = str | int | float | None
Form = Literal["text", "count", "percent", "number", "ms"]
MISSING = "-"


@dataclass(frozen=True, slots=True)
class Column:
    """A column.

    Attributes:
        name: its heading.
        form: how its cells are written; a share of 0 to 1 is written in per cent.
    """

    name: str
    form: Form = "text"


@dataclass(frozen=True, slots=True)
class Table:
    """One table.

    Attributes:
        name: a short name, for files.
        title: what it says.
        columns: its columns; the first names the row.
        rows: its cells; None where nothing could be measured: a note says why.
        paper: first cell of a row -> column's name -> what the paper reports there.
        notes: what one must know to read it.
    """

    name: str
    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    paper: dict[str, dict[str, float]] = field(default_factory=dict)
    notes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if any(len(row) != len(self.columns) for row in self.rows):
            raise ValueError(f"a row of table {self.name} has not as many cells as there are columns")

    def reported(self, row: Sequence[Cell], column: Column) -> float | None:
        """What the paper reports for a cell; None if nothing."""
        return self.paper.get(str(row[0]), {}).get(column.name)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Table:
        """The table that `as_json` gave."""
        return cls(
            data["name"],
            data["title"],
            tuple(Column(column["name"], column["form"]) for column in data["columns"]),
            tuple(tuple(row) for row in data["rows"]),
            data["paper"],
            tuple(data["notes"]),
        )


def written(cell: Cell, form: Form) -> str:
    """A cell as text."""
    if cell is None:
        return MISSING
    if isinstance(cell, str):
        return cell
    match form:
        case "percent":
            return f"{100 * cell:.2f}"
        case "number":
            return f"{cell:.4f}"
        case "ms":
            return f"{cell:.2f}"
        case _:
            return str(cell)


def unmeasured(rows: Iterable[Sequence[Cell]], reason: str) -> tuple[str, ...]:
    """The note that says why cells of some rows are empty; none where none is."""
    return (f"{MISSING}: {reason}",) if any(cell is None for row in rows for cell in row) else ()


def as_json(table: Table) -> dict[str, Any]:
    """The table as JSON can hold it."""
    return {
        "name": table.name,
        "title": table.title,
        "columns": [{"name": column.name, "form": column.form} for column in table.columns],
        "rows": [list(row) for row in table.rows],
        "paper": table.paper,
        "notes": list(table.notes),
    }


def as_csv(table: Table) -> str:
    """The cells as they were measured, and in a second column what the paper reports, where it does."""
    reported = [any(column.name in cells for cells in table.paper.values()) for column in table.columns]
    target = io.StringIO()
    writer = csv.writer(target, lineterminator="\n")
    heads: list[str] = []
    for column, has in zip(table.columns, reported, strict=True):
        heads += [column.name, f"{column.name} (paper)"] if has else [column.name]
    writer.writerow(heads)
    for row in table.rows:
        cells: list[Cell] = []
        for cell, column, has in zip(row, table.columns, reported, strict=True):
            cells += [cell, table.reported(row, column)] if has else [cell]
        writer.writerow("" if cell is None else cell for cell in cells)
    return target.getvalue()


def as_text(table: Table) -> str:
    """The table for a terminal: what the paper reports stands in brackets."""
    grid = [[column.name for column in table.columns]]
    grid += [[_cell(table, row, at) for at in range(len(row))] for row in table.rows]
    widths = [max(len(line[at]) for line in grid) for at in range(len(table.columns))]
    lines = [table.title, ""]
    for line in grid:
        first, *others = line
        pairs = zip(others, widths[1:], strict=True)
        lines.append("  ".join([first.ljust(widths[0]), *(cell.rjust(width) for cell, width in pairs)]).rstrip())
    return "\n".join([*lines, *(f"  {note}" for note in table.notes)]) + "\n"


def _cell(table: Table, row: Sequence[Cell], at: int) -> str:
    column = table.columns[at]
    reported = table.reported(row, column)
    own = written(row[at], column.form)
    return own if reported is None else f"{own} ({written(reported, column.form)})"


def texts(tables: Iterable[Table]) -> str:
    """Several tables for a terminal."""
    return "\n".join(map(as_text, tables))
