from __future__ import annotations

import json
from pathlib import Path

import pytest
from audited import Configure

from surrogateshield.audit.configuration import read_configuration
from surrogateshield.audit.experiment import Experiment, run
from surrogateshield.audit.session import Session


def experiment(path: Path, output: Path | None = None) -> tuple[Session, Experiment]:
    session = Session(read_configuration(path), path.parent)
    return session, run(session, output=output)


def test_all_metrics(configure: Configure) -> None:
    session, found = experiment(configure())
    assert [result.alpha for result in found.results] == [0.1, 0.01, 0.05]
    for result in found.results:
        assert result.coverage.total == 40
        assert len(result.set_sizes) == 40
        assert result.law is not None
        assert result.coverage.unconditional is not None
        assert result.coverage.unconditional >= result.law.floor
    assert found.results[1].sizes.median == 120  # 60 rows are too few for 0.01
    assert any("too few" in warning for warning in found.results[1].calibration.warnings)
    values = found.as_json()
    assert values["hash"] == session.calibration(session.scores(session.divide().calibration)).hash
    assert values["results"][1]["q"] == [None]
    json.dumps(values, allow_nan=False)


def test_both_splits_line_by_line(configure: Configure, tmp_path: Path) -> None:
    _, found = experiment(configure(), tmp_path)
    rows = {
        split: [json.loads(line) for line in (tmp_path / f"{split}.jsonl").open()] for split in ("calibration", "test")
    }
    assert {split: len(lines) for split, lines in rows.items()} == {"calibration": 60, "test": 40}
    covered = sum(row["covered"] for row in rows["test"])
    assert covered == found.results[0].coverage.covered
    assert [row["size"] for row in rows["test"]] == list(found.results[0].set_sizes)
    q = found.results[0].calibration.of()[0].q
    assert sorted(row["scores"][0] for row in rows["calibration"])[found.results[0].calibration.of()[0].k - 1] == q
    for row in rows["test"]:
        assert row["covered"] == (row["truth"] in row["set"])
        assert len(row["ranked"]) == 10
    assert not {row["id"] for row in rows["test"]} & {row["id"] for row in rows["calibration"]}


def test_identities_outside_the_pool_are_counted_as_misses(configure: Configure, plain: Path) -> None:
    registry = (plain / "registry.jsonl").read_text().splitlines()
    (plain / "registry.jsonl").write_text("\n".join(registry[:100]))
    _, found = experiment(configure())
    first = found.results[0]
    assert first.coverage.missed > 0
    assert first.calibration.of()[0].infinite > 0
    assert first.coverage.unconditional == pytest.approx(
        (1 - first.coverage.miss_rate) * (first.coverage.conditional or 0)
    )
    assert any("outside the pool" in warning for warning in first.calibration.warnings)


def test_by_group_there_is_no_one_law(configure: Configure, plain: Path) -> None:
    rows = [json.loads(line) for line in (plain / "released.jsonl").open()]
    lines = [json.dumps({**row, "group": "ab"[place % 2]}) for place, row in enumerate(rows)]
    (plain / "released.jsonl").write_text("\n".join(lines))
    _, found = experiment(configure(("alpha: 0.1", "alpha: 0.1\ncalibrate_by: group")))
    assert set(found.results[0].calibration.thresholds) == {"a", "b"}
    assert found.results[0].law is None
