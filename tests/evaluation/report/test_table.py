from __future__ import annotations

from datetime import date

from surrogateshield.evaluation.report.table import WIDTH, as_table
from surrogateshield.evaluation.run import Evaluation

DAY = date(2031, 5, 3)
VALUES = ("Quarmby", "wickmere", "0134", "4539", "203.0.113", "Larkfield", "a value that")


def test_it_fits_and_names_what_was_measured(evaluation: Evaluation) -> None:
    table = as_table(evaluation, DAY, by="category")
    assert max(map(len, table.splitlines())) <= WIDTH
    assert "2031-05-03" in table
    assert evaluation.datasets[0].sha256[:16] in table
    assert evaluation.systems[0].models[0].sha256[:16] in table


def test_no_value_is_in_it_unless_asked_for(evaluation: Evaluation) -> None:
    table = as_table(evaluation, DAY, by="language")
    assert not [value for value in VALUES if value in table]
    assert "'203.0.113.77'" in as_table(evaluation, DAY, errors=5)


def test_the_figures(evaluation: Evaluation) -> None:
    lines = as_table(evaluation, DAY, by="category").splitlines()
    rows = {line.split()[0]: line.split() for line in lines if " | " in line}
    assert rows["email"][1:9] == ["1", "100.0", "2.5-100.0", "100.0", "100.0", "100.0", "0", "0"]
    assert rows["org"][1:4] == ["1", "0.0", "0.0-97.5"]
    assert rows["structured"][1:3] == ["3", "100.0"]
    assert any(line.startswith("over-edits: 1 of ") and line.endswith("25.00 in 100 prompts") for line in lines)
    assert any("pattern_scan, 25.00 in 100: ip_address 1" in line for line in lines)
    assert "round trips: 4 of 4 prompts came back exactly" in lines
    assert "values of the key that are not in their prompt: 1" in lines
    (guard,) = [line for line in lines if "PatternScan + ContextGuard" in line and "+F1" not in line][:1]
    assert guard.split()[3] == "80.0"
    (benign,) = [line for line in lines if line.startswith("benign")]
    assert benign.split() == ["benign", "2", "0", "-", "0.0", "0", "0", "1", "50.00"]


def test_one_stage_by_itself(patterns_only: Evaluation) -> None:
    table = as_table(patterns_only, DAY)
    assert "no model" in table
    assert "ContextGuard" not in table
