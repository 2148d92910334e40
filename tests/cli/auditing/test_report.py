from __future__ import annotations

from pathlib import Path

from audited import Configure, invoke


def test_a_page_and_plots(configure: Configure, tmp_path: Path) -> None:
    for name in ("one", "two"):
        path = configure(("name: invented", f"name: {name}"), name=f"{name}.yaml")
        assert invoke("run", path, "--output", tmp_path / name).exit_code == 0
    output = tmp_path / "report.html"
    result = invoke("report", tmp_path / "one", tmp_path / "two", "--output", output, "--plots", tmp_path / "plots")
    assert result.exit_code == 0, result.output
    assert "<h2>two</h2>" in output.read_text()
    assert {path.name for path in (tmp_path / "plots").iterdir()} == {
        "over_alpha.svg", "over_alpha.png", "set_sizes.svg", "set_sizes.png",
    }  # fmt: skip


def test_no_run(tmp_path: Path) -> None:
    result = invoke("report", tmp_path)
    assert result.exit_code == 1
    assert "cannot read a run" in result.output
