from __future__ import annotations

from pathlib import Path

import pytest
from audited import Configure, invoke, lines, people

ROWS = ["nothing", "placeholders", "balanced", "strict"]


@pytest.fixture
def config(configure: Configure, plain: Path) -> Path:
    """A configuration of one file of records; some are of a category."""
    rows = [
        {**row, "category": "ab"[place % 2], "text": f"I live in {row['town']}, as a {row['trade']}."}
        for place, row in enumerate(people(60))
    ]
    lines(plain / "people.jsonl", rows)
    return configure(
        ("form: plain, path: data", "form: records, path: data/people.jsonl, where: {category: a}"),
        ("calibration: 60, test: 40", "calibration: 18, test: 12"),
    )


def test_a_table_of_mechanisms(config: Path) -> None:
    result = invoke("proxy", config)
    assert result.exit_code == 0, result.output
    table = [line.split() for line in result.stdout.splitlines() if line.strip()]
    assert [line[0] for line in table[2:6]] == ROWS
    assert {(line[1], line[2]) for line in table[2:6]} == {("30", "18")}
    assert [line[0] for line in table[-3:]] == ROWS[1:]
    assert "intervals over calibration and test documents" in result.stdout


def test_a_category_and_a_number_of_documents(config: Path) -> None:
    result = invoke("proxy", config, "--where", "category=b", "--documents", "10")
    assert result.exit_code == 0, result.output
    assert "profile: all fields; category: b" in result.stdout
    table = [line.split() for line in result.stdout.splitlines()]
    assert {(line[1], line[2]) for line in table[2:6]} == {("30", "6")}  # the pool stays whole
    assert "warning: 6 calibration rows are too few for alpha = 0.1" in result.stderr


def test_what_is_refused(config: Path) -> None:
    assert "no record is left after `where`" in invoke("proxy", config, "--where", "category=z").output
    for condition in ("category", "=a"):
        result = invoke("proxy", config, "--where", condition)
        assert result.exit_code == 2
        assert "FIELD=VALUE" in result.output
