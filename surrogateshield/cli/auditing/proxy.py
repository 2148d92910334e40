"""`audit proxy`: what this program's own release mechanisms are worth against an attacker."""

from __future__ import annotations

from pathlib import Path

import click

from surrogateshield.cli.auditing.common import (
    refusing,
    session_of,
    session_options,
    show_cost,
    show_warnings,
    terminal_progress,
)


@click.command()
@click.argument("configs", nargs=-1, required=True, type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--where", "conditions", multiple=True, metavar="FIELD=VALUE", help="Only such records; repeat.")
@click.option(
    "--documents",
    type=click.IntRange(min=2),
    help="Protect and audit so many documents, in the split's proportion, against the whole pool; all by default.",
)
@session_options
def command(
    configs: tuple[Path, ...],
    conditions: tuple[str, ...],
    documents: int | None,
    data: Path | None,
    cache: Path | None,
) -> None:
    """Protect the released documents of CONFIGS with each of: nothing, placeholders, surrogates balanced and strict.

    Each mechanism is calibrated by itself and tested on the same documents against the same attacker. The table says
    what the surrogates buy; the differences are paired with those of nothing. What the split leaves out is not
    protected.
    """
    import tempfile

    from surrogateshield.audit.comparing import compare, renamed, sampled
    from surrogateshield.audit.configuration import read_configuration
    from surrogateshield.audit.mechanisms import mechanised
    from surrogateshield.audit.summary import difference_table, experiment_row_table
    from surrogateshield.detection import DetectionFailed, DetectionTimeout
    from surrogateshield.shadowmap import MapStore
    from surrogateshield.shield import Shield

    where = dict(_pair(condition) for condition in conditions)
    for config in configs:
        with refusing(), tempfile.TemporaryDirectory(prefix="surrogateshield-") as home:
            declared = read_configuration(config)
            limited = declared.data.model_copy(update={"where": {**declared.data.where, **where}})
            whole = session_of(declared.model_copy(update={"data": limited}), config, data, cache)
            session = sampled(whole, documents)
            shield = Shield(store=MapStore(Path(home)))
            try:
                named = list(mechanised(session, shield, terminal_progress))
            except (DetectionFailed, DetectionTimeout) as error:
                raise click.ClickException(f"detection failed ({type(error).__name__})") from None
            finally:
                shield.store.close()
            found, differences = compare([each for _, each in named])
            shown = [renamed(each, name) for each, (name, _) in zip(found, named, strict=True)]
        only = "".join(f"; {field}: {value}" for field, value in session.configuration.data.where.items())
        show_warnings(found[0].results[0].calibration.warnings, dict(session.counted))
        click.echo(f"{session.configuration.name}: profile: {session.configuration.profile.name}{only}")
        click.echo(experiment_row_table(shown), nl=False)
        click.echo("\ncompared with nothing:")
        click.echo(difference_table(shown[1:], differences))
    show_cost()


def _pair(condition: str) -> tuple[str, str]:
    field, equals, value = condition.partition("=")
    if not (field and equals):
        raise click.UsageError("--where takes FIELD=VALUE")
    return field, value
