"""`audit certify`: a certificate for each released text."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from surrogateshield.cli.auditing.common import (
    BELOW_POLICY,
    config_argument,
    open_session,
    refusing,
    session_options,
    show_warnings,
)


@click.command()
@config_argument
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path, exists=True))
@click.option(
    "--calibration",
    "file",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    default="calibration.json",
    show_default=True,
)
@click.option("--members", is_flag=True, help="Name the candidates in the set.")
@click.option("--group", help="The group the texts belong to, where groups were calibrated or weighted.")
@click.option(
    "--attempt",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    help="Which attempt at these documents this is: from the second on, no coverage is claimed.",
)
@click.option("--min-ambiguity", type=int, help="Candidates that must be left in each set.")
@click.option("--max-risk", type=str, help="The same as a risk r: at least ceil(1/r) candidates.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")
@session_options
def command(
    config: Path,
    paths: tuple[Path, ...],
    file: Path,
    members: bool,
    group: str | None,
    attempt: int,
    min_ambiguity: int | None,
    max_risk: str | None,
    as_json: bool,
    data: Path | None,
    cache: Path | None,
) -> None:
    """Certify texts: each of PATHS is a text file or a folder of them; standard input by default.

    Exit code 3 where a set is smaller than --min-ambiguity or --max-risk allow.
    """
    from surrogateshield.audit.calibration import read_calibration
    from surrogateshield.audit.certificate import FLAGS
    from surrogateshield.audit.certifying import Certifier, texts_of
    from surrogateshield.audit.policy import policy_of
    from surrogateshield.audit.sources import mechanism

    try:
        policy = policy_of(min_ambiguity, max_risk)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    enough = True
    with refusing():
        calibration = read_calibration(file)
        session = open_session(config, data, cache)
        session = session.renewed(mechanism(session.configuration, calibration.source.get("protect") or None))
        certifier = Certifier(session, calibration)
        if not as_json:
            show_warnings(calibration.warnings, dict(calibration.counted))
        texts = [text for path in paths for text in texts_of(path)] or [("-", sys.stdin.read())]
        for name, text in texts:
            found = certifier.certify(name, text, group, attempt, members)
            allowed = policy is None or policy.allows(found.size)
            enough = enough and allowed
            if as_json:
                row = found.as_json() | ({} if policy is None else {"released": allowed, "policy": policy.wording})
                click.echo(json.dumps(row))
                continue
            thresholds = ", ".join(f"{q:.6g}" for q in found.thresholds)
            click.echo(
                f"{name}: |C| = {found.size} of {found.pool}, L = {found.leakage:.4g}, alpha = {found.alpha:g}, "
                f"q = {thresholds}"
            )
            click.echo(f"  {found.statement}")
            click.echo(f"  profile: {found.profile}; release: {found.release}; configuration {found.hash[:16]}")
            for flag in found.flags:
                click.echo(f"  {flag}: {FLAGS[flag]}")
            if found.members is not None:
                click.echo(f"  candidates: {', '.join(found.members)}")
            if policy is not None:
                click.echo(f"  {'allowed' if allowed else 'WITHHOLD'}: {policy.wording}")
    if not enough:
        raise click.exceptions.Exit(BELOW_POLICY)
