"""`audit proxy`: what this program's own release mechanisms are worth against an attacker."""

from __future__ import annotations

from pathlib import Path

import click

from surrogateshield.cli.auditing.common import open_session, refusing, session_options, terminal_progress


@click.command()
@click.argument("configs", nargs=-1, required=True, type=click.Path(path_type=Path, exists=True, dir_okay=False))
@session_options
def command(configs: tuple[Path, ...], data: Path | None, cache: Path | None) -> None:
    """Protect the released documents of CONFIGS with each of: nothing, placeholders, surrogates balanced and strict.

    Each mechanism is calibrated by itself and tested on the same documents against the same attacker. The table says
    what the surrogates buy; the differences are paired with those of nothing.
    """
    import tempfile

    from surrogateshield.audit.comparing import compare, renamed
    from surrogateshield.audit.mechanisms import mechanised
    from surrogateshield.audit.summary import difference_table, experiment_row_table
    from surrogateshield.detection import DetectionFailed, DetectionTimeout
    from surrogateshield.shadowmap import MapStore
    from surrogateshield.shield import Shield

    for config in configs:
        with refusing(), tempfile.TemporaryDirectory(prefix="surrogateshield-") as home:
            session = open_session(config, data, cache)
            shield = Shield(store=MapStore(Path(home)))
            try:
                named = list(mechanised(session, shield, terminal_progress))
            except (DetectionFailed, DetectionTimeout) as error:
                raise click.ClickException(f"detection failed ({type(error).__name__})") from None
            finally:
                shield.store.close()
            found, differences = compare([each for _, each in named])
            shown = [renamed(each, name) for each, (name, _) in zip(found, named, strict=True)]
        click.echo(f"{session.configuration.name}: profile: {session.configuration.profile.name}")
        click.echo(experiment_row_table(shown), nl=False)
        click.echo("\ncompared with nothing, with 95 % bootstrap intervals over documents:")
        click.echo(difference_table(shown[1:], differences))
