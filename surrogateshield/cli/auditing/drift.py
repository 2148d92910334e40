"""`audit drift`: what a calibration is worth when the threat has changed."""

from __future__ import annotations

from pathlib import Path

import click

from surrogateshield.cli.auditing.common import config_argument, open_session, refusing, session_options


@click.command()
@config_argument
@click.argument("other", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--seeds", type=click.IntRange(min=1), default=200, show_default=True, help="How many splits.")
@session_options
def command(config: Path, other: Path, seeds: int, data: Path | None, cache: Path | None) -> None:
    """Calibrate under CONFIG and test under OTHER, on documents of the same names.

    No certificate is made of this: a calibration serves only its own configuration. The coverage that is lost says why.
    """
    from surrogateshield.audit.fingerprint import differences
    from surrogateshield.audit.repeated import repeat, tabulate
    from surrogateshield.audit.summary import summary_table

    with refusing():
        session, changed = open_session(config, data, cache), open_session(other, data, cache)
        measured = tabulate(session)
        alpha = session.configuration.alpha
        matched = repeat(session, measured, alpha, range(seeds))
        drifted = repeat(session, measured, alpha, range(seeds), tested=tabulate(changed, measured.thresholds.tolist()))
        keys = differences(session.declared, changed.declared)
    names = session.configuration.name, changed.configuration.name
    click.echo(
        summary_table([(f"{names[0]} -> {names[0]}", matched), (f"{names[0]} -> {names[1]}", drifted)]), nl=False
    )
    click.echo(f"different: {', '.join(keys) or 'nothing'}")
    if drifted.mean("coverage") < 1 - alpha:
        click.echo(f"warning: coverage fell below {1 - alpha:g}: calibrate again under {names[1]}", err=True)
