from __future__ import annotations

import csv
import io
import json

import pytest

from surrogateshield.evaluation.experiments.table import (
    Column,
    Table,
    as_csv,
    as_json,
    as_text,
    texts,
    unmeasured,
    written,
)

TABLE = Table(
    "t",
    "A title",
    (Column("type"), Column("F1", "percent"), Column("n", "count"), Column("time", "ms"), Column("p", "number")),
    (("person", 0.98765, 12, 1.234, 0.05), ("all", None, 0, None, None)),
    {"person": {"F1": 0.9934}},
    ("a note",),
)


def test_text_holds_the_paper_s_figure_beside_the_measured_one() -> None:
    lines = as_text(TABLE).splitlines()
    assert lines[0] == "A title"
    assert lines[3].split() == ["person", "98.77", "(99.34)", "12", "1.23", "0.0500"]
    assert lines[4].split() == ["all", "-", "0", "-", "-"]
    assert lines[5] == "  a note"
    assert texts([TABLE, TABLE]).count("A title") == 2


def test_csv_holds_what_was_measured_unrounded() -> None:
    rows = list(csv.DictReader(io.StringIO(as_csv(TABLE))))
    assert rows[0] == {
        "type": "person",
        "F1": "0.98765",
        "F1 (paper)": "0.9934",
        "n": "12",
        "time": "1.234",
        "p": "0.05",
    }
    assert rows[1]["F1"] == rows[1]["F1 (paper)"] == ""


def test_json_brings_the_same_table_back() -> None:
    assert Table.from_json(json.loads(json.dumps(as_json(TABLE)))) == TABLE


def test_only_an_empty_cell_needs_a_reason() -> None:
    assert unmeasured([("a", 1), ("b", 0)], "no values") == ()
    assert unmeasured([("a", 1), ("b", None)], "no values") == ("-: no values",)


def test_a_row_has_a_cell_for_each_column() -> None:
    with pytest.raises(ValueError, match="table t"):
        Table("t", "", (Column("a"), Column("b")), (("only one",),))


@pytest.mark.parametrize(
    ("cell", "form", "text"), [(None, "percent", "-"), ("a", "percent", "a"), (1.0, "percent", "100.00")]
)
def test_cells(cell: str | float | None, form: str, text: str) -> None:
    assert written(cell, form) == text  # type: ignore[arg-type]
