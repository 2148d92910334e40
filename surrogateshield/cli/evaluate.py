"""`surrogateshield evaluate`: how well this works, measured on data."""

from __future__ import annotations

from pathlib import Path

import click


@click.group()
def command() -> None:
    """Measure how well this works."""


@command.command()
@click.option(
    "--data",
    "files",
    multiple=True,
    required=True,
    type=click.Path(path_type=Path),
    help="JSON Lines; repeat for more.",
)
@click.option(
    "--key",
    type=click.Choice(["required", "paper"]),
    default="required",
    show_default=True,
    help="What to score against.",
)
@click.option(
    "--stages",
    type=click.Choice(["all", "pattern_scan", "entity_trace"]),
    default="all",
    show_default=True,
    help="Which stages take part.",
)
@click.option(
    "--against", multiple=True, type=click.Choice(["presidio"]), help="Measure this as well (extra `evaluate`)."
)
@click.option("--by", type=click.Choice(["category", "language"]), help="Sums by group as well.")
@click.option("--format", "form", type=click.Choice(["table", "json", "csv"]), default="table", show_default=True)
@click.option("--output", type=click.Path(path_type=Path), help="Write to this file instead of standard output.")
@click.option(
    "--show-errors",
    "errors",
    type=click.IntRange(min=0),
    default=0,
    help="List so many faults of each sort, with their values.",
)
def detection(
    files: tuple[Path, ...],
    key: str,
    stages: str,
    against: tuple[str, ...],
    by: str | None,
    form: str,
    output: Path | None,
    errors: int,
) -> None:
    """Measure detection and protection on annotated prompts.

    A line of FILE is {"id", "text", "required": [[value, type], ...], "optional": [...]}, with `category` and
    `language` if there are any; `--key paper` reads {"paper_key": {type: value or [values]}} instead. Values are
    printed only by --show-errors.
    """
    import tempfile
    from datetime import UTC, datetime

    from surrogateshield.detection import ModelRefused
    from surrogateshield.evaluation.dataset import DataSetError, read
    from surrogateshield.evaluation.presidio import NotInstalled, Presidio
    from surrogateshield.evaluation.report.records import as_csv, as_json
    from surrogateshield.evaluation.report.table import as_table
    from surrogateshield.evaluation.run import evaluate

    try:
        datasets = [read(file, key) for file in files]  # type: ignore[arg-type]  # click checked it
        with tempfile.TemporaryDirectory(prefix="surrogateshield-") as home:
            rivals = [Presidio()] if "presidio" in against else []
            evaluation = evaluate(datasets, Path(home), key, stages, rivals)  # type: ignore[arg-type]
    except (DataSetError, NotInstalled, ModelRefused) as error:
        raise click.ClickException(str(error)) from None
    day = datetime.now(UTC).date()
    if form == "csv":
        text = as_csv(evaluation)
    else:
        text = (as_json if form == "json" else as_table)(evaluation, day, by, errors)  # type: ignore[arg-type]
    if output is None:
        click.echo(text.encode("utf-8", "surrogatepass"), nl=False)
        return
    try:
        output.write_bytes(text.encode("utf-8", "surrogatepass"))
    except OSError as failure:
        raise click.ClickException(f"cannot write {output}: {failure.strerror}") from None
