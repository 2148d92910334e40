from __future__ import annotations

import json
from pathlib import Path

from audited import Configure, invoke


def test_every_combination(configure: Configure, tmp_path: Path) -> None:
    output = tmp_path / "sweep.json"
    options = (
        "--alpha 0.1 --alpha 0.5 --n-cal 20 --n-cal 40 --score aps --score rank --temperature 0.5 --top-k 0 --top-k 30"
    )
    result = invoke("sweep", configure(), *options.split(), "--seeds", "5", "--output", output)
    assert result.exit_code == 0, result.output
    rows = json.loads(output.read_text())
    assert len(rows) == len(result.output.splitlines()) - 1 == 16
    assert {row["label"] for row in rows} == {f"{score}, T 0.5{k}" for score in ("aps", "rank") for k in ("", ", K 30")}
    assert all(len(row["splits"]) == 5 for row in rows)


def test_a_level_out_of_range(configure: Configure) -> None:
    result = invoke("sweep", configure(), "--alpha", "1.5")
    assert result.exit_code == 2
    assert "between 0 and 1" in result.output
