"""`audit compare`: attackers on the same splits."""

from __future__ import annotations

from pathlib import Path

import click

from surrogateshield.cli.auditing.common import open_session, refusing, session_options


@click.command()
@click.argument("configs", nargs=-1, required=True, type=click.Path(path_type=Path, exists=True, dir_okay=False))
@session_options
def command(configs: tuple[Path, ...], data: Path | None, cache: Path | None) -> None:
    """Run CONFIGS on the same calibration and test documents, and compare all with the first, document by document."""
    from surrogateshield.audit.comparing import NotPaired, compare
    from surrogateshield.audit.summary import difference_table, experiment_row_table

    if len(configs) < 2:
        raise click.UsageError("at least two configurations are compared")
    with refusing():
        try:
            found, differences = compare([open_session(config, data, cache) for config in configs])
        except NotPaired as error:
            raise click.ClickException(str(error)) from None
    click.echo(experiment_row_table(found), nl=False)
    click.echo(f"\ncompared with {found[0].name}:")
    click.echo(difference_table(found[1:], differences), nl=False)
