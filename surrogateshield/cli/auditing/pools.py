"""`audit pools`: one attacker, several candidate pools."""

from __future__ import annotations

from pathlib import Path

import click

from surrogateshield.cli.auditing.common import config_argument, open_session, refusing, session_options


@click.command()
@config_argument
@click.option(
    "--random", "sizes", multiple=True, type=click.IntRange(min=2), help="A cohort of so many, drawn; repeat."
)
@click.option(
    "--identities",
    "files",
    multiple=True,
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="A cohort: one identity a line; repeat.",
)
@click.option("--seed", type=int, default=0, show_default=True, help="Of the drawn cohorts.")
@session_options
def command(
    config: Path, sizes: tuple[int, ...], files: tuple[Path, ...], seed: int, data: Path | None, cache: Path | None
) -> None:
    """Audit the threat that CONFIG declares against cohorts: an intruder who knows that the person is one of them.

    Each cohort is a threat of its own, calibrated on the documents about its members.
    """
    from surrogateshield.audit.comparing import cohort, drawn, narrowed, renamed
    from surrogateshield.audit.experiment import run
    from surrogateshield.audit.summary import experiment_row_table

    with refusing():
        session = open_session(config, data, cache)
        found = [renamed(run(session, alphas=()), f"all {len(session.corpus.profiles)}")]
        cohorts = [(f"drawn {size}", drawn(session.corpus, size, seed)) for size in sizes]
        cohorts += [(file.name, file.read_text(encoding="utf-8").split("\n")) for file in files]
        for name, identities in cohorts:
            part = cohort(session.corpus, [identity.strip() for identity in identities])
            found.append(renamed(run(narrowed(session, part), alphas=()), name))
    click.echo(experiment_row_table(found), nl=False)
