from __future__ import annotations

import pytest

from surrogateshield.evaluation.experiments import page as pages
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


TABLE9 = Table("table9", "Time", (Column("part"), Column("mean", "ms")), (("whole <all>", 3.0), ("entity_trace", 2.0)))


def test_a_table_with_a_plot_shows_it_and_still_stands_alone() -> None:
    html = page([TABLE9], {}, {})
    assert html.count("<svg") == 1
    assert 'aria-label="Time for a prompt by stage"' in html
    assert not any(word in html for word in ("<script", "http://", "https://", "src=", "Not measured"))
    assert "<svg" not in page([Table("necessary", "t", TABLE9.columns, TABLE9.rows)], {}, {})


def test_without_the_package_that_draws_the_tables_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "DRAWS", "no_such_package_here")
    html = page([TABLE9], {}, {})
    assert "<svg" not in html
    assert "entity_trace" in html
    assert "plots: pip install" in html
