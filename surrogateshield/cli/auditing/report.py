"""`audit report`: one page about runs."""

from __future__ import annotations

from pathlib import Path

import click

from surrogateshield.cli.auditing.common import refusing


@click.command()
@click.argument("runs", nargs=-1, required=True, type=click.Path(path_type=Path, exists=True, file_okay=False))
@click.option("--output", type=click.Path(path_type=Path, dir_okay=False), default="report.html", show_default=True)
@click.option("--plots", type=click.Path(path_type=Path, file_okay=False), help="Folder for the plots as SVG and PNG.")
@click.option(
    "--smallest", type=click.IntRange(min=1), default=20, show_default=True, help="Documents listed of each run."
)
def command(runs: tuple[Path, ...], output: Path, plots: Path | None, smallest: int) -> None:
    """Write one self-contained HTML page about RUNS, the folders that `audit run --output` wrote."""
    from surrogateshield.audit.report.page import page
    from surrogateshield.audit.report.plots import over_alpha, set_sizes
    from surrogateshield.audit.report.runs import read_run

    with refusing():
        found = [read_run(folder) for folder in runs]
        output.write_text(page(found, smallest), encoding="utf-8")
        if plots is not None:
            plots.mkdir(parents=True, exist_ok=True)
            for name, plot in (("over_alpha", over_alpha), ("set_sizes", set_sizes)):
                (plots / f"{name}.svg").write_bytes(plot(found, "svg"))
                (plots / f"{name}.png").write_bytes(plot(found, "png"))
    click.echo(f"wrote {output}")
