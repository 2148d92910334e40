"""`audit sweep`: many splits, over what a configuration may vary."""

from __future__ import annotations

from dataclasses import asdict
from itertools import product
from pathlib import Path

import click

from surrogateshield.cli.auditing.common import config_argument, refusing, session_of, session_options, write_json


@click.command()
@config_argument
@click.option("--alpha", "alphas", multiple=True, type=float, help="Levels; repeat. The declared one by default.")
@click.option("--n-cal", "sizes", multiple=True, type=click.IntRange(min=1), help="Calibration rows; repeat.")
@click.option("--score", "scores", multiple=True, type=click.Choice(["aps", "rank", "probability", "top_k"]))
@click.option("--temperature", "temperatures", multiple=True, type=click.FloatRange(min=0, min_open=True))
@click.option("--top-k", "top_ks", multiple=True, type=click.IntRange(min=0), help="Truncations; 0 for none.")
@click.option("--m", "budgets", multiple=True, type=click.IntRange(min=1), help="Samples of a model for each document.")
@click.option("--seeds", type=click.IntRange(min=1), default=200, show_default=True, help="How many splits of each.")
@click.option("--output", type=click.Path(path_type=Path, dir_okay=False), help="Write JSON to this file as well.")
@session_options
def command(
    config: Path,
    alphas: tuple[float, ...],
    sizes: tuple[int, ...],
    scores: tuple[str, ...],
    temperatures: tuple[float, ...],
    top_ks: tuple[int, ...],
    budgets: tuple[int, ...],
    seeds: int,
    output: Path | None,
    data: Path | None,
    cache: Path | None,
) -> None:
    """Calibrate and test the threat that CONFIG declares on many splits, for every combination of the options."""
    from surrogateshield.audit.configuration import read_configuration
    from surrogateshield.audit.conformal import AlphaError, exact_alpha
    from surrogateshield.audit.repeated import repeat, tabulate
    from surrogateshield.audit.summary import summary_table

    try:
        for alpha in alphas:
            exact_alpha(alpha)
    except AlphaError as error:
        raise click.UsageError(str(error)) from None
    summaries = []
    with refusing():
        declared = read_configuration(config)
        own = declared.attacker
        choices = product(
            scores or (declared.score,),
            temperatures or (own.temperature,),
            top_ks or (declared.top_k or 0,),
            budgets or (own.m,),
        )
        for score, temperature, top_k, m in choices:
            attacker = own.model_copy(update={"temperature": temperature, "m": m})
            changes = {"score": score, "top_k": top_k or None, "attacker": attacker}
            session = session_of(declared.model_copy(update=changes), config, data, cache)
            measured = tabulate(session)
            label = f"{score}, T {temperature:g}" + (f", K {top_k}" if top_k else "") + (f", m {m}" if budgets else "")
            summaries += [
                (label, repeat(session, measured, alpha, range(seeds), rows))
                for rows in sizes or (declared.split.calibration,)
                for alpha in alphas or (declared.alpha,)
            ]
        if output is not None:
            write_json([{"label": label, **asdict(summary)} for label, summary in summaries], output)
    click.echo(summary_table(summaries), nl=False)
