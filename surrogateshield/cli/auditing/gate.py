"""`audit gate`: a folder of texts into release, redact further, withhold."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import click

from surrogateshield.cli.auditing.common import config_argument, open_session, refusing, session_options


@click.command()
@config_argument
@click.argument("folder", type=click.Path(path_type=Path, exists=True, file_okay=False))
@click.option(
    "--output", type=click.Path(path_type=Path, file_okay=False), required=True, help="Folder for the three parts."
)
@click.option("--min-ambiguity", type=int, help="Candidates that must be left.")
@click.option("--max-risk", type=str, help="The same as a risk r: at least ceil(1/r) candidates.")
@click.option(
    "--selective", is_flag=True, help="Calibrate on the passed side, so that coverage holds among released texts."
)
@click.option("--attempts", type=click.IntRange(min=1), default=2, show_default=True, help="Then a text is withheld.")
@session_options
def command(
    config: Path,
    folder: Path,
    output: Path,
    min_ambiguity: int | None,
    max_risk: str | None,
    selective: bool,
    attempts: int,
    data: Path | None,
    cache: Path | None,
) -> None:
    """Certify the texts of FOLDER (*.txt) and copy each to OUTPUT/release, OUTPUT/redact_further or OUTPUT/withhold.

    A text that is not ambiguous enough is to be redacted further, until its --attempts are used up: then it is
    withheld. Only a text's first attempt claims coverage. Coverage is printed among passed and among held test
    documents, as it holds on average over all of them and not on each side.
    """
    from surrogateshield.audit.certifying import Certifier, texts_of
    from surrogateshield.audit.gate import Attempts, plain_gate, selective_gate
    from surrogateshield.audit.policy import policy_of
    from surrogateshield.audit.summary import sides_table

    try:
        policy = policy_of(min_ambiguity, max_risk)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    if policy is None:
        raise click.UsageError("a gate needs --min-ambiguity or --max-risk")
    with refusing():
        session = open_session(config, data, cache)
        division = session.divide()
        if selective:
            gate = selective_gate(session, division.calibration, policy)
        else:
            gate = plain_gate(session.calibration(session.scores(division.calibration), division=division), policy)
        sides = gate.sides(session, division.test)
        for part in ("release", "redact_further", "withhold"):
            shutil.rmtree(output / part, ignore_errors=True)
            (output / part).mkdir(parents=True)
        ledger = Attempts(output / "attempts.json")
        deciding, certifying = Certifier(session, gate.decides), Certifier(session, gate.certifies)
        with (output / "certificates.jsonl").open("w", encoding="utf-8") as stream:
            for name, text in texts_of(folder):
                attempt = ledger.number(name, text)
                passes = policy.allows(deciding.certify(name, text).size)
                found = (certifying if passes else deciding).certify(name, text, attempt=attempt)
                part = "release" if passes else "redact_further" if attempt < attempts else "withhold"
                shutil.copy2(folder / name, output / part / name)
                stream.write(json.dumps({**found.as_json(), "part": part, "attempt": attempt}) + "\n")
                click.echo(f"{part:<15} |C| = {found.size:>6} of {found.pool}  attempt {attempt}  {name}")
        ledger.save()
    click.echo(
        f"\npolicy: {policy.wording}. The gate is a heuristic on |C|; coverage of {len(division.test)} test documents:"
    )
    click.echo(sides_table(sides), nl=False)
