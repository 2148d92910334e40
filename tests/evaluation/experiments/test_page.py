from __future__ import annotations

from surrogateshield.evaluation.experiments.page import page
from surrogateshield.evaluation.experiments.table import Column, Table


def test_the_page_stands_alone_and_shows_both_figures() -> None:
    table = Table(
        "t",
        "Title <1>",
        (Column("a"), Column("F1", "percent")),
        (("row & co", 0.5),),
        {"row & co": {"F1": 0.25}},
        ("n",),
    )
    html = page([table], {"data": "x.jsonl"}, {"adversary": "name a language model"})
    assert "Title &lt;1&gt;" in html
    assert "row &amp; co" in html
    assert '50.00 <span class="paper">(25.00)</span>' in html
    assert "adversary: name a language model" in html
    assert not any(word in html for word in ("<script", "http://", "https://", "src="))
