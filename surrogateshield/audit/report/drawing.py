"""How the plots of reports look, and how they stand in a page: scaled to its width, with nothing loaded from elsewhere.

A plot is drawn as narrow as a phone shows it, so that its words stay readable there.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from typing import Literal

from matplotlib import rc_context
from matplotlib.figure import Figure

COLOURS = ("#0b5cad", "#c2410c", "#15803d", "#7e22ce", "#be185d", "#0f766e")
"""Of the first, second, ... of what is compared."""

type Form = Literal["svg", "png"]

_STYLE = {
    "svg.fonttype": "path",
    "svg.hashsalt": "surrogateshield",
    "font.size": 9,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.alpha": 0.3,
}


@contextmanager
def drawing(width: float, height: float) -> Iterator[Figure]:
    """An empty figure, to be drawn on and written out while the context lasts.

    Args:
        width, height: in inches; 4.4 is a phone's width.
    """
    with rc_context(_STYLE):
        yield Figure(figsize=(width, height), layout="constrained")


def written(figure: Figure, form: Form) -> bytes:
    """A figure as a file; the same figure gives the same file."""
    file = io.BytesIO()
    figure.savefig(file, format=form, dpi=150, metadata={"Date": None} if form == "svg" else None)
    return file.getvalue()


def inline(svg: bytes, name: str, title: str) -> str:
    """An SVG file as an element of a page.

    Args:
        svg: the file.
        name: letters and digits that no other plot of the page has; ids of the plot's parts begin with it.
        title: what it shows, for those who do not see it.
    """
    text = svg.decode()
    text = text[text.index("<svg") :]
    # In a page an SVG needs no namespaces, and its metadata only name the library and its address.
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
    text = re.sub(r' xmlns(?::\w+)?="[^"]*"', "", text)
    text = re.sub(r'(<svg[^>]*?) width="[^"]*"', r"\1", text, count=1)
    text = re.sub(r'(<svg[^>]*?) height="[^"]*"', r"\1", text, count=1)
    text = re.sub(r'(\bid="|href="#|url\(#)', rf"\1{name}-", text)
    return f'<div class="plot" role="img" aria-label="{escape(title)}">{text}</div>'
