"""One self-contained page about runs: no script, nothing loaded from elsewhere."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from html import escape

from surrogateshield.audit.certificate import NOT_COVERED
from surrogateshield.audit.report.plots import over_alpha, set_sizes
from surrogateshield.audit.report.runs import Level, Run

_STYLE = """
:root { color-scheme: light; }
body { font: 16px/1.5 system-ui, sans-serif; color: #1c2330; background: #fff; }
body { margin: 0 auto; max-width: 68rem; padding: 1rem; }
h1 { font-size: 1.6rem; line-height: 1.25; } h2 { font-size: 1.2rem; margin-top: 2.5rem; }
.wide { overflow-x: auto; } svg { max-width: 100%; height: auto; min-width: 34rem; }
table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; }
th, td { padding: .35rem .7rem; text-align: right; border-bottom: 1px solid #d9dee7; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; } thead th { background: #f2f5f9; }
.note { background: #fff7e6; border-left: 4px solid #c2410c; padding: .6rem 1rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; }
dt { color: #55606f; } dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: .5rem; } body { padding: .75rem; } }
"""


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
        _picture(over_alpha(runs), "Mean leakage, coverage and median set size over alpha"),
        "<h2>Set sizes</h2>",
        _picture(set_sizes(runs), "Cumulative distribution of set sizes"),
    ]
    for run in runs:
        parts += _run(run, smallest)
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>Conformal privacy audit</title><style>{_STYLE}</style></head>\n"
        f"<body>{'\n'.join(parts)}</body></html>\n"
    )


def _warnings(runs: Sequence[Run]) -> list[str]:
    rows = [f"<li>{escape(run.name)}: {escape(warning)}</li>" for run in runs for warning in run.warnings]
    return [f'<div class="note"><strong>Warnings</strong><ul>{"".join(rows)}</ul></div>'] if rows else []


def _picture(svg: bytes, title: str) -> str:
    text = svg.decode()
    text = text[text.index("<svg") :]
    text = re.sub(r'(<svg[^>]*?) width="[^"]*"', r"\1", text, count=1)
    text = re.sub(r'(<svg[^>]*?) height="[^"]*"', r"\1", text, count=1)
    return f'<div class="wide" role="img" aria-label="{escape(title)}">{text}</div>'


def _run(run: Run, smallest: int) -> list[str]:
    best = ", ".join(f"top-{k} {share:.3f}" for k, share in run.top.items())
    facts = {
        "attacker's profile": run.profile,
        "release mechanism": run.release,
        "candidates": str(run.pool),
        "test documents": str(len(run.levels[0].sizes)),
        "ranking alone": best,
        "configuration": run.hash,
    }
    described = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in facts.items())
    head = "alpha,q,coverage,95 % interval,band of its law,if in the pool,missed,median |C|,mean |C|,mean L".split(",")
    return [
        f"<h2>{escape(run.name)}</h2><dl>{described}</dl>",
        _table(head, [_row(level) for level in run.levels]),
        f"<h3>Smallest sets first</h3><p>The {min(smallest, len(run.smallest))} test documents at the highest risk, "
        f"at alpha = {run.levels[0].alpha:g}. Coverage is an average over all; among these it may be less.</p>",
        _table(
            ["document", "|C|", "L", "true identity in the set"],
            [
                [name, str(size), f"{1 / max(size, 1):.4f}", "yes" if covered else "no"]
                for name, size, covered in run.smallest[:smallest]
            ],
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


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    heads = "".join(f"<th scope='col'>{escape(cell)}</th>" for cell in head)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table></div>'
