from __future__ import annotations

from dataclasses import replace

import pytest

from surrogateshield.evaluation.experiments.plots import Plot, described, plot
from surrogateshield.evaluation.experiments.table import Cell, Column, Form, Table


def table(
    name: str, heads: dict[str, Form], *rows: tuple[Cell, ...], paper: dict[str, dict[str, float]] | None = None
) -> Table:
    columns = tuple(Column(head, form) for head, form in heads.items())
    return Table(name, f"Table {name}", (Column("row"), *columns), rows, paper or {})


def shown(found: Table) -> Plot:
    plotted = described(found)
    assert plotted is not None
    title_and_file = plot(found)
    assert title_and_file is not None
    assert title_and_file[0] == plotted.title
    assert b"<svg" in title_and_file[1]
    return plotted


def test_f1_of_each_system_stands_beside_the_papers() -> None:
    heads: dict[str, Form] = {"F1": "percent", "Presidio F1": "percent"}
    found = table(
        "table4", heads, ("person", 0.9, 0.5), ("dob", None, 0.25), paper={"dob": {"F1": 0.75, "Presidio F1": 0.5}}
    )
    ours, theirs = shown(found).series
    assert (ours.name, ours.values, ours.reported) == ("SurrogateShield", [90.0, None], [None, 75.0])
    assert (theirs.name, theirs.values, theirs.reported) == ("Presidio", [50.0, 25.0], [None, 50.0])


def test_a_system_that_was_not_run_has_no_bars() -> None:
    heads: dict[str, Form] = {"F1": "percent", "Presidio F1": "percent"}
    assert [series.name for series in shown(table("table4", heads, ("person", 0.9, None))).series] == [
        "SurrogateShield"
    ]


@pytest.mark.parametrize(
    ("name", "value", "low", "high"),
    [
        ("leaks", "share of prompts", "at least", "at most"),
        ("table6", "F1", "from", "to"),
        ("table6_gains", "gain", "from", "to"),
    ],
)
def test_shares_have_their_intervals(name: str, value: str, low: str, high: str) -> None:
    heads: dict[str, Form] = {low: "percent", value: "percent", high: "percent"}
    (series,) = shown(table(name, heads, ("surrogates", 0.5, 0.75, 1.0), ("other", None, 0.5, None))).series
    assert series.values == [75.0, 50.0]
    assert series.intervals == [(50.0, 100.0), None]
    assert not series.bars


def test_recoveries_by_approach_and_by_type_have_exact_intervals() -> None:
    found = table("table7", {"values": "count", "recovered": "count"}, ("surrogates", 20, 0), ("placeholders", 0, 0))
    (series,) = shown(found).series
    assert series.values == [0.0, None]
    interval = series.intervals[0]
    assert interval is not None
    assert [round(each, 2) for each in interval] == [0.0, 16.84], "none of 20 is not none at all"
    columns = tuple(Column(head, "count") for head in ("surrogates: values", "recovered", "at most"))
    others = tuple(Column(head, "count") for head in ("placeholders: values", "recovered", "at most"))
    by_type = Table("table7_types", "", (Column("type"), *columns, *others), (("person", 4, 1, 0.8, 5, 5, 1.0),))
    first, second = shown(by_type).series
    assert (first.name, first.values) == ("surrogates", [25.0])
    assert (second.name, second.values) == ("placeholders", [100.0])


def test_attackers_stand_beside_chance_by_type() -> None:
    heads: dict[str, Form] = {"values": "count", "right": "percent", "chance": "percent", "p": "number"}
    rows = [("dob: length", 9, 0.5, 0.125, 0.9), ("dob: prefix", 9, 0.25, 0.125, 0.9), ("org: length", 9, 0.0, 0.5, 1)]
    found = shown(table("guessing", heads, *rows))
    assert found.rows == ["dob", "org"]
    assert {series.name: series.values for series in found.series} == {
        "length": [50.0, 0.0],
        "prefix": [25.0, None],
        "chance": [12.5, 50.0],
    }


def test_other_tables_by_kind() -> None:
    restored = table("restoration", {"restored": "percent", "resolve-leak rate": "percent"}, ("echo", 1.0, 0.0))
    assert [series.values for series in shown(restored).series] == [[100.0], [0.0]]
    latency = table("table9", {"mean": "ms", "95 of 100": "ms"}, ("entity_trace", 12.5, 30.0))
    assert [series.values for series in shown(latency).series] == [[12.5], [30.0]]
    assert shown(table("telling", {"AUC": "number"}, ("org", 0.5))).line == 0.5
    assert shown(table("table8", {"F1": "percent"}, ("PatternScan", 0.5))).series[0].values == [50.0]
    tasks = table("tasks", {"right, plain": "percent", "right, protected": "percent"}, ("reader: all", 1.0, 0.5))
    assert [series.values for series in shown(tasks).series] == [[100.0], [50.0]]


def test_a_table_that_holds_nothing_to_show_has_no_plot() -> None:
    assert plot(table("scopes", {"F1": "percent"}, ("all types", 1.0))) is None
    assert plot(table("table4", {"F1": "percent"}, ("person", None))) is None
    assert plot(table("guessing", {"right": "percent", "chance": "percent"})) is None
    for name in ("table4", "table6", "leaks", "table7", "table9"):
        assert plot(table(name, {"another": "count"}, ("row", 1))) is None, "a column that is not there"


def test_rows_keep_their_order_and_the_file_is_the_same_each_time() -> None:
    first = table("table9", {"mean": "ms"}, ("whole", 9.0), ("a" * 60, 1.0))
    assert plot(first) == plot(first) != plot(replace(first, rows=first.rows[::-1]))
    drawn = plot(first, "png")
    assert drawn is not None
    assert drawn[1].startswith(b"\x89PNG")
