"""The report of a run: one self-contained page, no script, nothing loaded from elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from surrogateshield.evaluation.experiments.table import Table, written

_STYLE = """
:root { color-scheme: light; }
body { font: 16px/1.5 system-ui, sans-serif; color: #1c2330; background: #fff; }
body { margin: 0 auto; max-width: 72rem; padding: 1rem; }
h1 { font-size: 1.6rem; line-height: 1.25; } h2 { font-size: 1.15rem; margin-top: 2.5rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .7rem; text-align: right; border-bottom: 1px solid #d9dee7; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; } thead th { background: #f2f5f9; }
.paper { color: #55606f; font-size: .85em; } .notes { color: #55606f; font-size: .9rem; margin: .4rem 0 0; }
.note { background: #fff7e6; border-left: 4px solid #c2410c; padding: .6rem 1rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; }
dt { color: #55606f; } dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: .5rem; } body { padding: .75rem; } }
"""


def page(tables: Sequence[Table], facts: Mapping[str, str], missing: Mapping[str, str]) -> str:
    """The report.

    Args:
        tables: in the order they are shown.
        facts: what was measured, with what and when.
        missing: experiment that could not run -> why.
    """
    described = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in facts.items())
    left = "".join(f"<li>{escape(name)}: {escape(reason)}</li>" for name, reason in missing.items())
    parts = [
        "<h1>The paper's experiments, measured here</h1>",
        "<p>What the paper reports for the same cell stands in brackets. Its corpus, model and machine were others: ",
        "compare in kind.</p>",
        f"<dl>{described}</dl>",
        f'<div class="note"><strong>Not measured</strong><ul>{left}</ul></div>' if left else "",
        *map(_table, tables),
    ]
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>SurrogateShield: experiments</title><style>{_STYLE}</style></head>\n"
        f"<body>{'\n'.join(parts)}</body></html>\n"
    )


def _table(table: Table) -> str:
    heads = "".join(f"<th scope='col'>{escape(column.name)}</th>" for column in table.columns)
    body: list[str] = []
    for row in table.rows:
        cells = []
        for cell, column in zip(row, table.columns, strict=True):
            reported = table.reported(row, column)
            beside = (
                f' <span class="paper">({escape(written(reported, column.form))})</span>'
                if reported is not None
                else ""
            )
            cells.append(f"<td>{escape(written(cell, column.form))}{beside}</td>")
        body.append(f"<tr>{''.join(cells)}</tr>")
    notes = "".join(f'<p class="notes">{escape(note)}</p>' for note in table.notes)
    return (
        f'<h2>{escape(table.title)}</h2><div class="wide"><table><thead><tr>{heads}</tr></thead>'
        f"<tbody>{''.join(body)}</tbody></table></div>{notes}"
    )
