from __future__ import annotations

from pathlib import Path

import pytest
from rendered import CHROMIUM, laid_out

from surrogateshield.audit.report.drawing import drawing, inline, written
from surrogateshield.audit.report.sheet import facts, grid, plots, sheet


def test_text_is_no_markup() -> None:
    assert "<title>a &amp; b</title>" in sheet("a & b", [])
    assert facts({"<b>": "x & y"}) == "<dl><dt>&lt;b&gt;</dt><dd>x &amp; y</dd></dl>"
    table = grid(["<b>"], [["1 <span>(2)</span>"]], '"quoted"')
    assert "<th scope='col'>&lt;b&gt;</th>" in table
    assert "<td>1 <span>(2)</span></td>" in table, "cells are HTML"
    assert 'aria-label="&quot;quoted&quot;"' in table


@pytest.mark.skipif(CHROMIUM is None, reason="needs chromium")
@pytest.mark.parametrize(("width", "plot"), [(390, 366), (1400, 544)])
def test_it_is_as_wide_as_its_window(width: int, plot: int, tmp_path: Path) -> None:
    with drawing(4.4, 2) as figure:
        figure.subplots().plot([1, 2])
        svg = written(figure, "svg")
    page = sheet(
        "page",
        [
            "<h1>A page</h1>",
            facts({"configuration": "0123abcd" * 16}),
            plots([inline(svg, "one", "")]),
            grid(
                [f"a rather long heading {at}" for at in range(12)],
                [["a long cell that stays on one line"] * 12],
                "wide",
            ),
        ],
    )
    found = laid_out(page, width, tmp_path)
    assert found["wide"] == width
    assert found["beyond"] == []
    assert found["plots"] == [plot]
    assert found["scrolling"] == 1, "the table scrolls, in its own box"
