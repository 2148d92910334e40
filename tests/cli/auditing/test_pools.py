from __future__ import annotations

from pathlib import Path

from audited import Configure, invoke


def test_cohorts(configure: Configure, tmp_path: Path) -> None:
    (tmp_path / "ward.txt").write_text("".join(f"p{number:03}\n" for number in range(40)))
    result = invoke("pools", configure(), "--random", "30", "--identities", tmp_path / "ward.txt")
    assert result.exit_code == 0, result.output
    lines = [line.split() for line in result.output.splitlines()[1:]]
    assert [(line[0], line[1]) for line in lines] == [("all", "120"), ("drawn", "30"), ("ward.txt", "40")]


def test_nobody(configure: Configure, tmp_path: Path) -> None:
    (tmp_path / "ward.txt").write_text("stranger\n")
    result = invoke("pools", configure(), "--identities", tmp_path / "ward.txt")
    assert result.exit_code == 1
    assert "holds nobody" in result.output
