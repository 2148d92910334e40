from __future__ import annotations

from pathlib import Path

from audited import invoke


def test_figures_are_printed_until_data_are_missing(tmp_path: Path) -> None:
    result = invoke("reproduce", tmp_path)
    assert result.exit_code == 1
    assert "n = 100, alpha 0.05: 0.1 % floor" in result.output
    assert "cannot read" in result.output
