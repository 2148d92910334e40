from __future__ import annotations

import re

from surrogateshield.audit.report.drawing import drawing, inline, written


def picture(title: str = "a") -> bytes:
    with drawing(4.4, 2) as figure:
        axes = figure.subplots()
        axes.plot([1, 2], [1, 3], "o-")
        axes.set_title(title)
        return written(figure, "svg")


def test_the_same_figure_gives_the_same_file() -> None:
    assert picture() == picture() != picture("b")


def test_it_stands_in_a_page_with_nothing_from_elsewhere() -> None:
    element = inline(picture(), "one", 'a "title" & more')
    assert element.startswith('<div class="plot" role="img" aria-label="a &quot;title&quot; &amp; more"><svg')
    assert "http" not in element
    head = element[element.index("<svg") : element.index(">", element.index("<svg"))]
    assert "viewBox" in head
    assert " width=" not in head, "the page decides how wide it is"


def test_two_plots_of_a_page_share_no_ids() -> None:
    names = []
    for name in ("one", "two"):
        element = inline(picture(), name, "")
        ids = set(re.findall(r'\bid="([^"]+)"', element))
        used = set(re.findall(r'href="#([^"]+)"', element)) | set(re.findall(r"url\(#([^)]+)\)", element))
        assert used
        assert used <= ids
        names.append(ids)
    assert not names[0] & names[1]
