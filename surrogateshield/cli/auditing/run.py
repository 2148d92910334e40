"""`audit run`: calibrate and test on one split."""

from __future__ import annotations

from pathlib import Path

import click

from surrogateshield.cli.auditing.common import (
    config_argument,
    open_session,
    refusing,
    session_options,
    show_cost,
    show_warnings,
    write_json,
)


@click.command()
@config_argument
@click.option(
    "--output", type=click.Path(path_type=Path, file_okay=False), help="Folder for metrics.json and both splits."
)
@click.option(
    "--alpha",
    "alphas",
    multiple=True,
    type=float,
    default=(0.01, 0.05, 0.1, 0.2, 0.3, 0.5),
    help="Further levels; repeat.",
)
@session_options
def command(
    config: Path, output: Path | None, alphas: tuple[float, ...], data: Path | None, cache: Path | None
) -> None:
    """Calibrate and test the threat that CONFIG declares, on one split.

    With --output, metrics.json holds all metrics, calibration.json the thresholds, and calibration.jsonl and test.jsonl
    each document with its query, best candidates, scores and set. These two hold the released texts.
    """
    from surrogateshield.audit.experiment import run
    from surrogateshield.audit.summary import experiment_table

    with refusing():
        session = open_session(config, data, cache)
        if output is not None:
            output.mkdir(parents=True, exist_ok=True)
        experiment = run(session, alphas, output)
        if output is not None:
            write_json(experiment.as_json(), output / "metrics.json")
            experiment.results[0].calibration.save(output / "calibration.json")
    first = experiment.results[0].calibration
    show_warnings(first.warnings, dict(session.counted))
    click.echo(experiment_table(experiment), nl=False)
    show_cost()
