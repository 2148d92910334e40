"""The frame of a report: one self-contained page, no script, nothing loaded from elsewhere, as wide as its window."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape

_STYLE = """
:root { color-scheme: light; }
body { font: 16px/1.5 system-ui, sans-serif; color: #1c2330; background: #fff; }
body { margin: 0 auto; max-width: 72rem; padding: 1rem; overflow-wrap: break-word; }
h1 { font-size: 1.6rem; line-height: 1.25; } h2 { font-size: 1.2rem; line-height: 1.3; margin-top: 2.5rem; }
.wide { overflow-x: auto; margin: .75rem 0; }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: 1rem; }
.plot { max-width: 34rem; } .plot svg { display: block; width: 100%; height: auto; }
table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .7rem; text-align: right; border-bottom: 1px solid #d9dee7; white-space: nowrap; }
thead th { background: #f2f5f9; vertical-align: bottom; white-space: normal; }
th:first-child, td:first-child { text-align: left; }
th:first-child, tbody td:first-child { position: sticky; left: 0; } tbody td:first-child { background: #fff; }
.paper { color: #55606f; font-size: .85em; } .notes { color: #55606f; font-size: .9rem; margin: .4rem 0 0; }
.note { background: #fff7e6; border-left: 4px solid #c2410c; padding: .6rem 1rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; }
dt { color: #55606f; } dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 40rem) {
  body { padding: .75rem; } th, td { padding: .3rem .5rem; }
  th:first-child, td:first-child { white-space: normal; min-width: 8rem; max-width: 50vw; }
  dl { grid-template-columns: 1fr; } dd { margin-bottom: .5rem; }
}
"""


def sheet(title: str, parts: Iterable[str]) -> str:
    """The whole page.

    Args:
        title: its title, as text.
        parts: what it holds, as HTML.
    """
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{_STYLE}</style></head>\n"
        f"<body>{'\n'.join(parts)}</body></html>\n"
    )


def facts(described: Mapping[str, str]) -> str:
    """A list of names with what they stand for, both as text."""
    return f"<dl>{''.join(f'<dt>{escape(k)}</dt><dd>{escape(v)}</dd>' for k, v in described.items())}</dl>"


def grid(head: Sequence[str], rows: Iterable[Sequence[str]], title: str) -> str:
    """A table in a box of its own that scrolls sideways where it is too wide.

    Args:
        head: headings, as text.
        rows: cells, as HTML.
        title: what it shows, as text, for those who reach the box by keyboard.
    """
    heads = "".join(f"<th scope='col'>{escape(cell)}</th>" for cell in head)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return (
        f'<div class="wide" tabindex="0" role="region" aria-label="{escape(title)}">'
        f"<table><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def plots(pictures: Iterable[str]) -> str:
    """Plots side by side, as many as there is room for."""
    return f'<div class="plots">{"".join(pictures)}</div>'
