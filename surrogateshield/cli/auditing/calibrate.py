"""`audit calibrate`: thresholds for a threat configuration."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from surrogateshield.cli.auditing.common import (
    config_argument,
    open_session,
    refusing,
    session_options,
    show_cost,
    show_warnings,
    terminal_progress,
)

if TYPE_CHECKING:
    from surrogateshield.audit.session import Session


@click.command()
@config_argument
@click.option("--output", type=click.Path(path_type=Path, dir_okay=False), default="calibration.json")
@click.option(
    "--protect",
    type=click.Choice(["placeholders", "balanced", "strict"]),
    help="Calibrate on the documents as this program protects them; a `release_gate` needs that.",
)
@session_options
def command(config: Path, output: Path, protect: str | None, data: Path | None, cache: Path | None) -> None:
    """Calibrate the threat that CONFIG declares, on its calibration documents."""
    from surrogateshield.audit.sources import source

    with refusing():
        session = open_session(config, data, cache)
        if protect is not None:
            session = _protected(session, protect)
        division = session.divide()
        calibration = session.calibration(session.scores(division.calibration), division=division)
        replace(calibration, source=source(config, data, protect)).save(output)
    show_warnings(calibration.warnings, dict(calibration.counted))
    for group, thresholds in calibration.thresholds.items():
        shown = ", ".join(f"q = {each.q:.6g} (k = {each.k} of n = {each.n})" for each in thresholds)
        click.echo(shown if group is None else f"{group}: {shown}")
    click.echo(f"configuration {calibration.hash}")
    show_cost()


def _protected(session: Session, protect: str) -> Session:
    from surrogateshield.audit.mechanisms import with_mechanism
    from surrogateshield.detection import DetectionFailed, DetectionTimeout
    from surrogateshield.shadowmap import MapStore
    from surrogateshield.shield import Shield

    with tempfile.TemporaryDirectory(prefix="surrogateshield-") as home:
        shield = Shield(store=MapStore(Path(home)))
        try:
            return with_mechanism(session, shield, protect, terminal_progress)
        except (DetectionFailed, DetectionTimeout) as error:
            raise click.ClickException(f"detection failed ({type(error).__name__})") from None
        finally:
            shield.store.close()
