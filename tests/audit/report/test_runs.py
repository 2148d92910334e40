from __future__ import annotations

import json
from pathlib import Path

import pytest
from audited import Configure, invoke

from surrogateshield.audit.corpus import CorpusError
from surrogateshield.audit.report.runs import read_run


def test_what_a_run_left(configure: Configure, tmp_path: Path) -> None:
    assert invoke("run", configure(), "--output", tmp_path / "run").exit_code == 0
    found = read_run(tmp_path / "run")
    data = json.loads((tmp_path / "run" / "metrics.json").read_text())
    assert (found.name, found.profile, found.release, found.pool) == ("invented", "all fields", "facts left out", 120)
    assert [level.alpha for level in found.levels] == [row["alpha"] for row in data["results"]]
    assert found.levels[1].q == (float("inf"),)
    sizes = [size for _, size, _ in found.smallest]
    assert sizes == sorted(sizes)
    assert len(sizes) == 40


def test_folders_without_a_run(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="cannot read a run"):
        read_run(tmp_path)
    (tmp_path / "metrics.json").write_text("{}")
    with pytest.raises(CorpusError, match="holds no run"):
        read_run(tmp_path)
